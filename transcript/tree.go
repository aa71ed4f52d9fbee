package transcript

// The tree of an Event, for the formats. Nodes stand in preorder: a container
// is followed by all that is inside it, so a subtree is a contiguous range of
// nodes and of segments. In an object, names and values take turns; a string
// that holds JSON has the values in its text as children.
//
// A value is two words, is passed by value and is never allocated. The zero
// value stands for "not there": every method may be called on it and answers
// nothing, so that paths need no checks on the way:
//
//	root := ev.root()
//	root.get("message").get("role").is("user")
//	for c := root.get("content").first(); c.ok(); c = c.next() {
//		if c.get("type").is("text") {
//			c.get("text").label(Label{Role: RoleUser, Trust: User}, turn)
//		}
//	}
//
// label sets the label of a whole subtree, names and JSON in strings included;
// the name a value stands under is outside its subtree, see name.

// A nodeKind is the JSON type of a node.
type nodeKind uint8

const (
	absent     nodeKind = iota
	objectNode          // children: key, value, key, value, …
	arrayNode           // children: values
	textNode            // a string; children: the values in its text, if Enc is JSON
	numberNode          // has a segment, like textNode and keyNode
	boolNode            // true or false
	nullNode            // null
	keyNode             // the name of the member whose value is the next node
)

// A node is one value, or one member name, of the line or of JSON in a string.
type node struct {
	off, end int32 // byte span, quotes included, in the line or in the text of the string around it
	next     int32 // index past the last node of the subtree
	parent   int32 // node around it: object, array or string; -1 for the root
	ord      int32 // place among the items of parent, from 0
	seg      int32 // its segment; for kinds without one, the first segment after it
	kind     nodeKind
}

// A value is a node of an Event, or nothing.
type value struct {
	ev *Event
	i  int32
}

// root returns the value of the line; it is not there if the line has a fault.
func (ev *Event) root() value { return ev.at(0) }

func (ev *Event) at(i int32) value {
	if int(i) >= len(ev.nodes) {
		return value{}
	}
	return value{ev, i}
}

// ok reports whether the value is there.
func (v value) ok() bool { return v.ev != nil }

// kind returns the JSON type, or absent.
func (v value) kind() nodeKind {
	if v.ev == nil {
		return absent
	}
	return v.ev.nodes[v.i].kind
}

// first returns the first item of an array, the value of the first member of an
// object, or the first value of the JSON in a string.
func (v value) first() value {
	if v.ev == nil || v.ev.nodes[v.i].next == v.i+1 {
		return value{}
	}
	if v.kind() == objectNode {
		return value{v.ev, v.i + 2}
	}
	return value{v.ev, v.i + 1}
}

// next returns the value after v in the same array, object or string.
func (v value) next() value {
	if v.ev == nil {
		return value{}
	}
	n := &v.ev.nodes[v.i]
	if n.parent < 0 || n.next >= v.ev.nodes[n.parent].next {
		return value{}
	}
	if v.ev.nodes[n.parent].kind == objectNode {
		return value{v.ev, n.next + 1}
	}
	return value{v.ev, n.next}
}

// get returns the member of that name of an object. It is linear in the number
// of members and does not allocate.
func (v value) get(name string) value {
	if v.kind() != objectNode {
		return value{}
	}
	nodes := v.ev.nodes
	for i, end := v.i+1, nodes[v.i].next; i < end; i = nodes[i+1].next {
		if string(v.ev.Segments[nodes[i].seg].Text) == name {
			return value{v.ev, i + 1}
		}
	}
	return value{}
}

// item returns item k of an array, or value k of the JSON in a string.
func (v value) item(k int) value {
	if v.kind() == objectNode {
		return value{}
	}
	c := v.first()
	for ; k > 0 && c.ok(); k-- {
		c = c.next()
	}
	return c
}

// parent returns the object, array or string around v.
func (v value) parent() value {
	if v.ev == nil || v.ev.nodes[v.i].parent < 0 {
		return value{}
	}
	return value{v.ev, v.ev.nodes[v.i].parent}
}

// name returns the name of the member v is, decoded, or nil.
func (v value) name() []byte {
	if i := v.nameSegment(); i >= 0 {
		return v.ev.Segments[i].Text
	}
	return nil
}

// nameSegment returns the segment of the name of the member v is, or -1. The node
// before a member is its name.
func (v value) nameSegment() int {
	if v.ev == nil || v.i == 0 {
		return -1
	}
	if n := &v.ev.nodes[v.i-1]; n.kind == keyNode {
		return int(n.seg)
	}
	return -1
}

// str returns the decoded text of a string, or nil. It is owned by the Event.
func (v value) str() []byte {
	if v.kind() != textNode {
		return nil
	}
	return v.ev.Segments[v.ev.nodes[v.i].seg].Text
}

// num returns a number as written, or nil.
func (v value) num() []byte {
	if v.kind() != numberNode {
		return nil
	}
	return v.ev.Segments[v.ev.nodes[v.i].seg].Text
}

// is reports whether v is that string.
func (v value) is(s string) bool { return v.kind() == textNode && string(v.str()) == s }

// isTrue reports whether v is the literal true.
func (v value) isTrue() bool {
	return v.kind() == boolNode && v.ev.nodes[v.i].end-v.ev.nodes[v.i].off == int32(len("true"))
}

// segment returns the index of the segment of a string or number, or -1.
func (v value) segment() int {
	if k := v.kind(); k != textNode && k != numberNode {
		return -1
	}
	return int(v.ev.nodes[v.i].seg)
}

// segments returns the half-open range of the segments of the subtree, JSON in
// strings included.
func (v value) segments() (first, end int) {
	if v.ev == nil {
		return 0, 0
	}
	n := &v.ev.nodes[v.i]
	if int(n.next) == len(v.ev.nodes) {
		return int(n.seg), len(v.ev.Segments)
	}
	return int(n.seg), int(v.ev.nodes[n.next].seg)
}

// label gives every segment of the subtree that label and turn. Enc is set too,
// except that a string that holds JSON still says so under Plain.
func (v value) label(l Label, turn int32) {
	first, end := v.segments()
	for i := first; i < end; i++ {
		s := &v.ev.Segments[i]
		enc := s.Enc
		s.Label, s.Turn = l, turn
		if enc == JSON && l.Enc == Plain {
			s.Enc = JSON
		}
	}
}
