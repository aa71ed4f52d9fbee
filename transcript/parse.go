package transcript

import "unicode/utf8"

const (
	defaultDepth = 512      // objects and arrays inside one another, JSON in strings included
	maxLine      = 64 << 20 // bytes; keeps every offset, decoded text included, within int32
)

// A Parser turns lines into Events. It keeps scratch memory between calls, so
// each worker has its own. The zero value is ready to use.
type Parser struct {
	MaxDepth int // objects and arrays inside one another, JSON in strings included; 0 means 512

	ev    *Event
	src   []byte  // text being parsed: the line, or the text of a string that holds JSON
	i     int     // offset of the next byte in src
	host  int     // segment whose text src is, or -1 for the line
	level int     // strings in strings around src
	limit int     // effective MaxDepth
	stack []frame // objects and arrays that are open
	keys  keys    // names of the members of open objects
	most  int     // nodes that the line may have
}

// A frame is an object or array that is still open.
type frame struct {
	node int32 // its node
	keys int32 // where its names begin in Parser.keys
	n    int32 // items so far
	end  byte  // its closing bracket
}

// Parse reads one line, without its newline, into ev and replaces all that ev
// held; its memory is used again. Where the line is not acceptable JSON,
// ev.Fault says why and ev.Segments is empty. Raw is kept, not copied: it has
// to stay as it is as long as ev is in use.
func (p *Parser) Parse(line int, raw []byte, ev *Event) {
	ev.reset(line, raw)
	p.begin(ev)
	if len(raw) > maxLine {
		p.fault(FaultTooLong, 0)
		ev.fault.Limit = maxLine
	} else if p.value(-1, 0) {
		p.end()
	}
	if ev.Fault != nil {
		ev.clear()
	}
	p.ev, p.src = nil, nil
}

func (p *Parser) begin(ev *Event) {
	p.ev, p.src, p.i, p.host, p.level = ev, ev.Raw, 0, -1, 0
	p.limit = p.MaxDepth
	if p.limit <= 0 {
		p.limit = defaultDepth
	}
	p.stack = p.stack[:0]
	p.keys.reset()
	p.most = nodeLimit(len(ev.Raw))
}

// end refuses everything but white space after the value.
func (p *Parser) end() {
	if p.space(); p.i < len(p.src) {
		p.fault(FaultTrailing, p.i)
	}
}

// fault records why the text was refused and returns false.
func (p *Parser) fault(code FaultCode, at int) bool {
	p.ev.fault = Fault{Code: code, Offset: at}
	p.ev.Fault = &p.ev.fault
	return false
}

// exceeds refuses what is beyond a limit at p.i.
func (p *Parser) exceeds(code FaultCode, limit int) bool {
	p.fault(code, p.i)
	p.ev.fault.Limit = limit
	return false
}

// unexpected refuses the byte at p.i.
func (p *Parser) unexpected() bool {
	if p.i >= len(p.src) {
		return p.fault(FaultEnd, len(p.src))
	}
	if r, n := utf8.DecodeRune(p.src[p.i:]); r == utf8.RuneError && n == 1 {
		return p.fault(FaultEncoding, p.i)
	}
	return p.fault(FaultSyntax, p.i)
}

func (p *Parser) space() {
	src, i := p.src, p.i
	for i < len(src) && isSpace(src[i]) {
		i++
	}
	p.i = i
}

// afterSpace moves to the next byte that is no white space and returns it, or 0,
// which is no token, at the end.
func (p *Parser) afterSpace() byte {
	p.space()
	return p.peek()
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\r' || c == '\t' }

// value parses one value with all that is inside it. It is a loop over a stack
// of its own, so that depth costs no Go stack.
func (p *Parser) value(parent, ord int32) bool {
	base := len(p.stack)
	return p.item(parent, ord) && p.rest(base)
}

// rest parses what is left of the objects and arrays that are open, but for the first
// base of them.
func (p *Parser) rest(base int) bool {
	for len(p.stack) > base {
		f := &p.stack[len(p.stack)-1]
		c := p.peek()
		if c <= ' ' {
			c = p.afterSpace()
		}
		if c == f.end {
			if !p.close(f) {
				return false
			}
			continue
		}
		if f.n > 0 {
			if c != ',' {
				return p.unexpected()
			}
			p.i++
		}
		f.n++
		node, ord := f.node, f.n-1 // item may move the stack
		if f.end == '}' && !p.name(node, ord) || !p.item(node, ord) {
			return false
		}
	}
	return true
}

// peek returns the next byte, or 0, which is no token, at the end.
func (p *Parser) peek() byte {
	if p.i < len(p.src) {
		return p.src[p.i]
	}
	return 0
}

// item parses a scalar whole, or the opening bracket of an object or array.
func (p *Parser) item(parent, ord int32) bool {
	c := p.peek()
	if c <= ' ' {
		c = p.afterSpace()
	}
	if len(p.ev.nodes) >= p.most {
		return p.exceeds(FaultTooMany, p.most)
	}
	switch c {
	case '"':
		return p.str(parent, ord)
	case '{':
		return p.open(objectNode, '}', parent, ord)
	case '[':
		return p.open(arrayNode, ']', parent, ord)
	case 't':
		return p.word("true", boolNode, parent, ord)
	case 'f':
		return p.word("false", boolNode, parent, ord)
	case 'n':
		return p.word("null", nullNode, parent, ord)
	default:
		if c == '-' || '0' <= c && c <= '9' {
			return p.number(parent, ord)
		}
	}
	return p.unexpected()
}

func (p *Parser) open(kind nodeKind, end byte, parent, ord int32) bool {
	if len(p.stack) >= p.limit {
		return p.exceeds(FaultDepth, p.limit)
	}
	i := p.node(kind, parent, ord, p.i)
	p.stack = append(p.stack, frame{node: i, keys: p.keys.mark(), end: end})
	p.i++
	return true
}

func (p *Parser) close(f *frame) bool {
	n := &p.ev.nodes[f.node]
	p.i++
	n.end, n.next = int32(p.i), int32(len(p.ev.nodes))
	if n.kind == objectNode {
		if at := p.keys.duplicate(p.ev, f.keys); at >= 0 {
			return p.fault(FaultDuplicate, int(p.ev.nodes[at].off))
		}
	}
	p.stack = p.stack[:len(p.stack)-1]
	return true
}

// name parses the name of a member and the colon.
func (p *Parser) name(parent, ord int32) bool {
	if c := p.peek(); c != '"' && p.afterSpace() != '"' {
		return p.unexpected()
	}
	i := p.node(keyNode, parent, ord, p.i)
	s := p.text(i, Key)
	if s == nil {
		return false
	}
	p.keys.add(signature(s.Text), i)
	if c := p.peek(); c != ':' && p.afterSpace() != ':' {
		return p.unexpected()
	}
	p.i++
	return true
}

func (p *Parser) str(parent, ord int32) bool {
	i := p.node(textNode, parent, ord, p.i)
	s := p.text(i, Text)
	if s == nil {
		return false
	}
	if holdsJSON(s.Text) {
		return p.nested(i, len(p.ev.Segments)-1)
	}
	return true
}

func (p *Parser) word(w string, kind nodeKind, parent, ord int32) bool {
	i := p.node(kind, parent, ord, p.i)
	for k := range len(w) {
		if p.peek() != w[k] {
			return p.unexpected()
		}
		p.i++
	}
	p.ev.nodes[i].end = int32(p.i)
	return true
}

// number parses a number: -? (0|[1-9][0-9]*) (.[0-9]+)? ([eE][+-]?[0-9]+)?
func (p *Parser) number(parent, ord int32) bool {
	i := p.node(numberNode, parent, ord, p.i)
	start := p.i
	if !p.numeral() {
		return false
	}
	p.ev.nodes[i].end = int32(p.i)
	s := p.segment(Number, i)
	s.Text, s.ASCII = p.src[start:p.i:p.i], true
	return true
}

// numeral reads a number and reports whether it is one.
func (p *Parser) numeral() bool {
	ok := true
	if p.peek() == '-' {
		p.i++
	}
	if p.peek() == '0' {
		p.i++
	} else {
		ok = p.digits()
	}
	if ok && p.peek() == '.' {
		p.i++
		ok = p.digits()
	}
	if c := p.peek(); ok && (c == 'e' || c == 'E') {
		p.i++
		if c = p.peek(); c == '+' || c == '-' {
			p.i++
		}
		ok = p.digits()
	}
	return ok || p.badNumber()
}

func (p *Parser) badNumber() bool {
	if p.i >= len(p.src) {
		return p.unexpected()
	}
	return p.fault(FaultNumber, p.i)
}

// digits skips digits and reports whether there was one.
func (p *Parser) digits() bool {
	src, i := p.src, p.i
	for i < len(src) && src[i]-'0' <= 9 {
		i++
	}
	ok := i > p.i
	p.i = i
	return ok
}

// node appends a node that begins at off and has no children yet.
func (p *Parser) node(kind nodeKind, parent, ord int32, off int) int32 {
	ev := p.ev
	i := len(ev.nodes)
	if i == cap(ev.nodes) {
		p.grow()
	}
	ev.nodes = ev.nodes[:i+1]
	n := &ev.nodes[i]
	n.off, n.end, n.next, n.parent = int32(off), 0, int32(i+1), parent
	n.ord, n.seg, n.kind = ord, int32(len(ev.Segments)), kind
	return int32(i)
}

// segment appends a segment of node i that has no text yet.
func (p *Parser) segment(kind Kind, i int32) *Segment {
	ev := p.ev
	n := len(ev.Segments)
	if n == cap(ev.Segments) {
		ev.Segments = append(ev.Segments, Segment{})
	}
	ev.Segments = ev.Segments[:n+1]
	s := &ev.Segments[n]
	s.Label, s.Kind, s.ASCII, s.IllFormed = Label{}, kind, false, false
	s.Parent, s.Turn, s.node = int32(p.host), 0, i
	return s
}
