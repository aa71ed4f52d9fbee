package transcript

import "encoding/binary"

// The lines of a stream are built alike: between the values of one stand the same
// bytes as in another. A Parser that follows lines remembers these bytes and what
// they come to, as a tree of steps from value to value. Along it only the values are
// read; where a line leaves it, the parser goes on as if it had read all before.

const (
	maxSteps  = 1 << 10 // steps that are remembered
	maxBeside = 24      // steps that follow the same one
	maxTrail  = 256     // nodes on the way to one
	maxFixed  = 32      // bytes of a value that belongs to how a line is built
	relearn   = 1 << 14 // lines after which all is forgotten if there is no more room
	stepRoom  = 1 << 8  // nodes or texts that steps have together
)

// A trail is the tree of steps. All texts that it holds stay as they are, as events
// have them.
type trail struct {
	steps []step    // the first one stands for the beginning of a line
	nodes []node    // room for those of the steps to come
	texts []Segment // likewise
	limit int       // MaxDepth that lines were read with
	lines int       // since it was begun
}

// A step leads from behind one value to behind the next, or to the end of the line.
type step struct {
	literal string // what stands before the value, with the quote that it begins with
	head    uint64 // the first eight bytes of literal
	mask    uint64 // 0xff for each of them

	nodes  []node    // what begins in literal and the value; off and end are from where the step begins
	texts  []Segment // of these
	closed []closing // what ends in literal
	kind   nodeKind  // of the value: a text, a number, or absent at the end of the line
	listed bool      // the value is an item of an array
	tiny   int       // items of arrays in literal that are shorter than Trivial
	built  *built    // of lines that end here

	// What the parser has open behind the value.
	stack []frame
	names []keyRef

	first, beside int32 // a step that follows this one, and another that follows the same one; 0 is none
}

// A built stands for all lines that are built alike, to the end and with the same fixed
// values.
type built struct {
	labeler *Labeler // who has told the rest, or nil
	format  *format  // nil if there is none
	marks            // of the shape
	typ     []byte   // of the shape
}

// A closing is the end of an object or array.
type closing struct {
	node, end, next int32 // end is from where the step begins
}

// follow reads a line along the trail. It reports false where the line is not
// acceptable JSON.
func (p *Parser) follow() bool {
	t, ev, src, i := p.trail, p.ev, p.src, 0
	for at := int32(0); ; {
		k := t.next(at, src[i:])
		if k == 0 {
			return p.leave(&t.steps[at], i)
		}
		at = k
		s := &t.steps[k]
		node := s.enter(ev, i)
		i += len(s.literal)
		if p.tiny += s.tiny; s.kind == absent {
			p.i, ev.built = i, s.built
			return true
		}
		seg := len(ev.Segments) - 1
		d := &ev.Segments[seg]
		if s.kind == numberNode {
			start := i
			if p.i = i; !p.numeral() {
				return false
			}
			i = p.i
			d.Text = src[start:i:i]
		} else if i = p.decodeText(d, i); i < 0 {
			return false
		}
		ev.nodes[node].end = int32(i)
		if s.listed && len(d.Text) < Trivial {
			p.tiny++
		}
		if s.kind == textNode && len(d.Text) > 0 && (d.Text[0] == '{' || d.Text[0] == '[' || isSpace(d.Text[0])) && holdsJSON(d.Text) {
			p.restore(s, i)
			p.nested(int32(node), seg)
			return p.rest(0)
		}
	}
}

// next returns the step after step at that src begins with, or 0.
func (t *trail) next(at int32, src []byte) int32 {
	if len(src) < 8 {
		return t.nextShort(at, src)
	}
	w := binary.LittleEndian.Uint64(src)
	for k := t.steps[at].first; k != 0; {
		s := &t.steps[k]
		if w&s.mask == s.head && s.fits(src) {
			return k
		}
		k = s.beside
	}
	return 0
}

func (t *trail) nextShort(at int32, src []byte) int32 {
	for k := t.steps[at].first; k != 0; k = t.steps[k].beside {
		if t.steps[k].fits(src) {
			return k
		}
	}
	return 0
}

// fits reports whether src begins with the literal of s, and a number or the end of
// the line follows where s says so.
func (s *step) fits(src []byte) bool {
	n := len(s.literal)
	if len(src) < n || string(src[:n]) != s.literal {
		return false
	}
	switch s.kind {
	case absent:
		return len(src) == n
	case numberNode:
		return len(src) > n && (src[n] == '-' || src[n]-'0' <= 9)
	}
	return true
}

// enter appends to ev what the step that begins at offset i comes to. It returns the
// node of the value, which has no end yet.
func (s *step) enter(ev *Event, i int) int {
	base := len(ev.nodes)
	if cap(ev.nodes)-base < len(s.nodes) || cap(ev.Segments)-len(ev.Segments) < len(s.texts) {
		ev.nodes, ev.Segments = roomFor(ev.nodes, max(64, len(s.nodes))), roomFor(ev.Segments, max(64, len(s.texts)))
	}
	ev.nodes = ev.nodes[:base+len(s.nodes)]
	nodes := ev.nodes[base:]
	for k := range nodes {
		n := &nodes[k]
		*n = s.nodes[k]
		n.off += int32(i)
		n.end += int32(i)
	}
	for _, c := range s.closed {
		n := &ev.nodes[c.node]
		n.end, n.next = int32(i)+c.end, c.next
	}
	from := len(ev.Segments)
	ev.Segments = ev.Segments[:from+len(s.texts)]
	texts := ev.Segments[from:]
	for k := range texts {
		texts[k] = s.texts[k]
	}
	return len(ev.nodes) - 1
}

// leave goes on behind step s as if the line had been read without the trail.
func (p *Parser) leave(s *step, i int) bool {
	p.strayed = true
	if i == 0 {
		return p.value(-1, 0)
	}
	p.restore(s, i)
	return p.rest(0)
}

// restore makes the state of the parser what it is behind step s.
func (p *Parser) restore(s *step, i int) {
	p.i = i
	p.stack = append(p.stack[:0], s.stack...)
	p.keys.refs = append(p.keys.refs[:0], s.names...)
}
