package transcript

import (
	"bytes"
	"encoding/binary"
)

// fixed reports whether the values of a member belong to how a line is built: they
// say of what kind it is, and are few.
func fixed(name []byte) bool {
	switch string(name) {
	case "type", "role", "object":
		return true
	}
	return false
}

// isFixedText reports whether the text of such a member, as far as it is one, belongs to
// how a line is built.
func isFixedText(text []byte) bool {
	return len(text) <= maxFixed && !bytes.Contains(text, []byte("\uFFFD"))
}

// lay adds the line that p has read to the trail, as far as there is room and up to
// the first string that holds JSON.
func (p *Parser) lay() {
	t := p.trail
	if len(t.steps) >= maxSteps && t.lines > relearn {
		*t = trail{}
	}
	if len(t.steps) == 0 {
		t.limit, t.steps = p.limit, make([]step, 1, 64)
	}
	if len(t.steps) >= maxSteps {
		return
	}
	l := layer{trail: t, ev: p.ev}
	l.line()
}

// A layer goes through the nodes of a line and makes steps of them.
type layer struct {
	*trail
	ev    *Event
	at    int32 // the last step
	begin int32 // where the next one begins
	s     step  // it
	stack []frame
	names []keyRef
}

func (l *layer) line() {
	nodes := l.ev.nodes
	for i := range int32(min(len(nodes), maxTrail)) {
		n := &nodes[i]
		l.close(i)
		l.count(n)
		switch n.kind {
		case objectNode, arrayNode:
			l.open(i)
		case keyNode:
			l.name(i)
		case boolNode, nullNode:
			l.add(i, n.end)
			if l.listed(n) {
				l.s.tiny++
			}
		default:
			if l.isFixed(i) {
				l.add(i, n.end)
				l.addText(n.seg, bytes.Clone(l.ev.Segments[n.seg].Text))
				continue
			}
			if !l.value(i) || n.next != i+1 {
				return
			}
		}
	}
	if len(nodes) <= maxTrail {
		l.close(int32(len(nodes)))
		l.s.kind, l.s.built = absent, new(built)
		l.step(int32(len(l.ev.Raw)))
	}
}

// close closes the objects and arrays that end before node i.
func (l *layer) close(i int32) {
	for k := len(l.stack) - 1; k >= 0; k-- {
		f := &l.stack[k]
		n := &l.ev.nodes[f.node]
		if n.next > i {
			return
		}
		l.s.closed = append(l.s.closed, closing{f.node, n.end - l.begin, n.next})
		if f.end == '}' {
			l.names = l.names[:f.keys]
		}
		l.stack = l.stack[:k]
	}
}

// count counts n among the items of what it stands in.
func (l *layer) count(n *node) {
	if len(l.stack) > 0 {
		l.stack[len(l.stack)-1].n = n.ord + 1
	}
}

func (l *layer) listed(n *node) bool { return n.parent >= 0 && l.ev.nodes[n.parent].kind == arrayNode }

func (l *layer) open(i int32) {
	end := byte(']')
	if l.ev.nodes[i].kind == objectNode {
		end = '}'
	}
	l.stack = append(l.stack, frame{node: i, keys: int32(len(l.names)), end: end})
	l.add(i, l.begin)
}

func (l *layer) name(i int32) {
	n := &l.ev.nodes[i]
	text := l.ev.Segments[n.seg].Text
	if c := known(l.ev.Raw[n.off+1:]); c != nil {
		text = c.text
	} else {
		text = bytes.Clone(text)
	}
	l.names = append(l.names, keyRef{signature(text), i})
	l.add(i, n.end)
	l.addText(n.seg, text)
}

// isFixed reports whether the value of node i belongs to how the line is built.
func (l *layer) isFixed(i int32) bool {
	n := &l.ev.nodes[i]
	s := &l.ev.Segments[n.seg]
	return n.kind == textNode && n.next == i+1 && i > 0 && l.ev.nodes[i-1].kind == keyNode && isFixedText(s.Text) &&
		fixed(l.ev.Segments[l.ev.nodes[i-1].seg].Text)
}

// value ends the step at the value of node i. It reports whether the trail leads on.
func (l *layer) value(i int32) bool {
	n := &l.ev.nodes[i]
	l.add(i, l.begin)
	l.s.texts = append(l.s.texts, Segment{Kind: Text, Parent: -1, node: i, under: int32(l.ev.nameAround(int(n.seg))) + 1})
	if l.s.kind = n.kind; n.kind == numberNode {
		d := &l.s.texts[len(l.s.texts)-1]
		d.Kind, d.ASCII = Number, true
	}
	l.s.listed = l.listed(n)
	l.s.stack = append([]frame(nil), l.stack...)
	l.s.names = append([]keyRef(nil), l.names...)
	to := n.off
	if n.kind == textNode {
		to++
	}
	ok := l.step(to)
	l.begin = n.end
	return ok
}

// add adds a node to the step, which ends at offset end or, if that is where the step
// begins, is not known to.
func (l *layer) add(i, end int32) {
	n := l.ev.nodes[i]
	n.off, n.end, n.next = n.off-l.begin, end-l.begin, i+1
	l.s.nodes = append(l.s.nodes, n)
}

// addText adds the segment of a name, or of a value that belongs to how the line is
// built. The text is one that stays.
func (l *layer) addText(seg int32, text []byte) {
	s := l.ev.Segments[seg]
	s.Label, s.Turn, s.Text = Label{}, 0, text[:len(text):len(text)]
	s.under = int32(l.ev.nameAround(int(seg))) + 1
	l.s.texts = append(l.s.texts, s)
}

// step adds the step at hand, whose value begins at offset to of the line, unless
// there is one like it. It reports whether there is one now.
func (l *layer) step(to int32) bool {
	literal := l.ev.Raw[l.begin:to]
	s := &l.steps[l.at]
	beside, last := 0, int32(0)
	for k := s.first; k != 0; k = l.steps[k].beside {
		if o := &l.steps[k]; o.literal == string(literal) && o.kind == l.s.kind {
			l.at, l.s = k, step{}
			return true
		}
		beside, last = beside+1, k
	}
	if len(l.steps) == maxSteps || beside == maxBeside {
		return false
	}
	l.s.literal = string(literal)
	l.s.nodes, l.nodes = together(l.s.nodes, l.nodes)
	l.s.texts, l.texts = together(l.s.texts, l.texts)
	var b [8]byte
	for i := range copy(b[:], literal) {
		l.s.mask |= 0xff << (8 * i)
	}
	l.s.head = binary.LittleEndian.Uint64(b[:])
	n := int32(len(l.steps))
	if last == 0 {
		s.first = n
	} else {
		l.steps[last].beside = n
	}
	l.steps = append(l.steps, l.s)
	l.at, l.s = n, step{}
	return true
}

// together copies what a step has behind what the steps before it have, so that one
// line after another finds it in order. It returns it there, and the room that is left.
func together[T any](of, room []T) (kept, rest []T) {
	if len(room) < len(of) {
		room = make([]T, max(stepRoom, len(of)))
	}
	n := copy(room, of)
	return room[:n:n], room[n:]
}
