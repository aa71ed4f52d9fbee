package transcript

import "strconv"

// Pointer returns the JSON Pointer (RFC 6901) of the value, or for a key of the
// member, that segment seg is. A '#' token steps into JSON held in a string;
// several values in one string are addressed as an array: /content/#/1/k. The
// pointer of the whole line is "". It is built on each call.
func (ev *Event) Pointer(seg int) string {
	return string(ev.appendPointer(nil, ev.Segments[seg].node, nil))
}

// PointerWith returns what Pointer does, with each member name replaced by what
// name returns for the segment of that key.
func (ev *Event) PointerWith(seg int, name func(key int) string) string {
	var room [128]byte
	return string(ev.appendPointer(room[:0], ev.Segments[seg].node, name))
}

// appendPointer goes up first; the depth limit bounds the recursion.
func (ev *Event) appendPointer(dst []byte, i int32, name func(key int) string) []byte {
	n := &ev.nodes[i]
	if n.parent < 0 {
		return dst
	}
	dst = append(ev.appendPointer(dst, n.parent, name), '/')
	switch up := &ev.nodes[n.parent]; {
	case n.kind == KeyNode:
		return ev.appendName(dst, n.seg, name)
	case up.kind == ObjectNode:
		return ev.appendName(dst, ev.nodes[i-1].seg, name)
	case up.kind == ArrayNode:
		return strconv.AppendInt(dst, int64(n.ord()), 10)
	case ev.nodes[n.parent+1].next == up.next: // the only value in its string
		return append(dst, '#')
	}
	return strconv.AppendInt(append(dst, "#/"...), int64(n.ord()), 10)
}

func (ev *Event) appendName(dst []byte, key int32, name func(key int) string) []byte {
	if name == nil {
		return appendToken(dst, ev.Segments[key].Text)
	}
	return appendToken(dst, name(int(key)))
}

// appendToken escapes a name for a pointer: ~ is ~0, / is ~1.
func appendToken[T string | []byte](dst []byte, name T) []byte {
	plain := 0 // so many bytes of name need no escape
	for plain < len(name) && name[plain] != '~' && name[plain] != '/' {
		plain++
	}
	dst, name = append(dst, name[:plain]...), name[plain:]
	for _, c := range []byte(name) {
		switch c {
		case '~':
			dst = append(dst, "~0"...)
		case '/':
			dst = append(dst, "~1"...)
		default:
			dst = append(dst, c)
		}
	}
	return dst
}

// Common returns how many objects, arrays and strings of JSON hold both segments. That of
// a segment with itself is how deep it lies.
func (ev *Event) Common(a, b int) (n int) {
	i, k := ev.nodes[ev.Segments[a].node].parent, ev.nodes[ev.Segments[b].node].parent
	for i != k { // a node comes behind those around it
		if i > k {
			i = ev.nodes[i].parent
		} else {
			k = ev.nodes[k].parent
		}
	}
	for ; i >= 0; i = ev.nodes[i].parent {
		n++
	}
	return n
}

// KeyOf returns the decoded name of the member that the value segment seg
// belongs to: for items of an array, and for JSON in a string, that of the
// nearest member around them. It is nil for a key and where no member is around.
func (ev *Event) KeyOf(seg int) []byte {
	if i := ev.NameOf(seg); i >= 0 {
		return ev.Segments[i].Text
	}
	return nil
}

// NameOf returns the segment of the name that KeyOf returns, or -1.
func (ev *Event) NameOf(seg int) int {
	i := ev.Segments[seg].node
	if ev.nodes[i].kind == KeyNode {
		return -1
	}
	for ; ev.nodes[i].parent >= 0; i = ev.nodes[i].parent {
		if ev.nodes[ev.nodes[i].parent].kind == ObjectNode {
			return int(ev.nodes[i-1].seg)
		}
	}
	return -1
}
