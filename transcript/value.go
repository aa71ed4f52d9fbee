package transcript

// A Value is a value of an Event: of the line, or of JSON in one of its strings.
// It is two words, is passed by value and is never allocated. The zero Value is
// that of a member that does not exist: every method may be called on it and
// answers nothing, so that paths need no checks on the way:
//
//	root := ev.Root()
//	if root.Get("message").Get("role").Is("user") { … }
//	for c := root.Get("content").First(); c.Exists(); c = c.Next() { … }
type Value struct {
	ev *Event
	i  int32
}

// Root returns the value of the line. It does not exist if the line has a fault.
func (ev *Event) Root() Value {
	if len(ev.nodes) == 0 {
		return Value{}
	}
	return Value{ev, 0}
}

// ValueOf returns the string, number or name that a segment is.
func (ev *Event) ValueOf(seg int) Value { return Value{ev, ev.Segments[seg].node} }

// Exists reports whether v is a value.
func (v Value) Exists() bool { return v.ev != nil }

// Kind returns the JSON type, or NoNode.
func (v Value) Kind() NodeKind {
	if v.ev == nil {
		return NoNode
	}
	return v.ev.nodes[v.i].kind
}

// IsObject reports whether v is an object.
func (v Value) IsObject() bool { return v.Kind() == ObjectNode }

// IsArray reports whether v is an array.
func (v Value) IsArray() bool { return v.Kind() == ArrayNode }

// IsString reports whether v is a string.
func (v Value) IsString() bool { return v.Kind() == TextNode }

// IsNumber reports whether v is a number.
func (v Value) IsNumber() bool { return v.Kind() == NumberNode }

// IsBool reports whether v is true or false.
func (v Value) IsBool() bool { return v.Kind() == BoolNode }

// IsTrue reports whether v is the literal true.
func (v Value) IsTrue() bool {
	return v.IsBool() && v.ev.nodes[v.i].end-v.ev.nodes[v.i].off == int32(len("true"))
}

// Is reports whether v is that string.
func (v Value) Is(s string) bool { return v.IsString() && string(v.Text()) == s }

// Text returns the decoded text of a string, or nil. It is owned by the Event.
func (v Value) Text() []byte {
	if !v.IsString() {
		return nil
	}
	return v.ev.Segments[v.ev.nodes[v.i].seg].Text
}

// Number returns a number as written, or nil. It is owned by the Event.
func (v Value) Number() []byte {
	if !v.IsNumber() {
		return nil
	}
	return v.ev.Segments[v.ev.nodes[v.i].seg].Text
}

// Scalar returns the text of a string or number, or nil.
func (v Value) Scalar() []byte {
	if b := v.Text(); b != nil {
		return b
	}
	return v.Number()
}

// Name returns the decoded name of the member that v is the value of, or nil.
func (v Value) Name() []byte {
	if v.ev == nil || v.i == 0 {
		return nil
	}
	if n := &v.ev.nodes[v.i-1]; n.kind == KeyNode { // a name comes right before its value
		return v.ev.Segments[n.seg].Text
	}
	return nil
}

// Get returns the member of that name of an object. It is linear in the number
// of members and does not allocate.
func (v Value) Get(name string) Value {
	if !v.IsObject() {
		return Value{}
	}
	nodes := v.ev.nodes
	for i, end := v.i+1, nodes[v.i].next; i < end; i = nodes[i+1].next {
		if string(v.ev.Segments[nodes[i].seg].Text) == name {
			return Value{v.ev, i + 1}
		}
	}
	return Value{}
}

// First returns the first item of an array, the value of the first member of an
// object, or the first value of the JSON in a string.
func (v Value) First() Value {
	if v.ev == nil || v.ev.nodes[v.i].next == v.i+1 {
		return Value{}
	}
	if v.IsObject() {
		return Value{v.ev, v.i + 2}
	}
	return Value{v.ev, v.i + 1}
}

// Next returns the value after v in the same array, object or string.
func (v Value) Next() Value {
	if v.ev == nil {
		return Value{}
	}
	n := &v.ev.nodes[v.i]
	if n.parent < 0 || n.next >= v.ev.nodes[n.parent].next {
		return Value{}
	}
	if v.ev.nodes[n.parent].kind == ObjectNode {
		return Value{v.ev, n.next + 1}
	}
	return Value{v.ev, n.next}
}

// Item returns item k of an array, or value k of the JSON in a string.
func (v Value) Item(k int) Value {
	if v.IsObject() {
		return Value{}
	}
	c := v.First()
	for ; k > 0 && c.Exists(); k-- {
		c = c.Next()
	}
	return c
}

// Parent returns the object, array or string around v.
func (v Value) Parent() Value {
	if v.ev == nil || v.ev.nodes[v.i].parent < 0 {
		return Value{}
	}
	return Value{v.ev, v.ev.nodes[v.i].parent}
}

// Segment returns the index of the segment of a string or number, or -1.
func (v Value) Segment() int {
	if k := v.Kind(); k != TextNode && k != NumberNode {
		return -1
	}
	return int(v.ev.nodes[v.i].seg)
}

// Segments returns the half-open range of the segments of the subtree, JSON in
// strings included. The name of v is outside its subtree.
func (v Value) Segments() (first, end int) {
	if v.ev == nil {
		return 0, 0
	}
	n := &v.ev.nodes[v.i]
	if int(n.next) == len(v.ev.nodes) {
		return int(n.seg), len(v.ev.Segments)
	}
	return int(n.seg), int(v.ev.nodes[n.next].seg)
}

// SetLabel gives every segment of the subtree that label and turn. Enc is set too,
// except that a string that holds JSON still says so under Plain.
func (v Value) SetLabel(l Label, turn int32) {
	first, end := v.Segments()
	for i := first; i < end; i++ {
		s := &v.ev.Segments[i]
		enc := s.Enc
		s.Label, s.Turn = l, turn
		if enc == JSON && l.Enc == Plain {
			s.Enc = JSON
		}
	}
}
