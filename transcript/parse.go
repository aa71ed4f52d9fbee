package transcript

import (
	"unicode/utf8"

	"weir/transcript/json"
)

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

// A frame is an object or array that is still open, or the text around them.
type frame struct {
	in   json.Container
	node int32 // its node, -1 for the line
	keys int32 // where its names begin in Parser.keys
	n    int32 // items so far
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
	} else {
		p.read(json.Line, -1)
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

// fault records why the text was refused and returns false.
func (p *Parser) fault(code FaultCode, at int) bool {
	p.ev.fault = Fault{Code: code, Offset: at}
	p.ev.Fault = &p.ev.fault
	return false
}

// exceeds refuses the value at p.i, which is beyond a limit.
func (p *Parser) exceeds(code FaultCode, limit int) bool {
	p.fault(code, p.i)
	p.ev.fault.Limit = limit
	return false
}

// unexpected refuses the byte at p.i, or the end of the text, in f.
func (p *Parser) unexpected(f *frame) bool {
	if p.i >= len(p.src) {
		return p.fault(FaultEnd, len(p.src))
	}
	if f.in == json.Line && f.n > 0 {
		return p.fault(FaultTrailing, p.i)
	}
	if r, n := utf8.DecodeRune(p.src[p.i:]); r == utf8.RuneError && n == 1 {
		return p.fault(FaultEncoding, p.i)
	}
	return p.fault(FaultSyntax, p.i)
}

// read parses src, whose values have that parent. It is a loop over a stack of its
// own, so that depth costs no Go stack.
func (p *Parser) read(in json.Container, parent int32) bool {
	p.stack = append(p.stack, frame{in: in, node: parent})
	var tokens json.Tokens
	for {
		f := &p.stack[len(p.stack)-1]
		var token json.Token
		token, p.i = tokens.Next(p.src, p.i, f.in)
		ok := false
		switch token {
		case json.End:
			p.stack = p.stack[:len(p.stack)-1]
			return true
		case json.EndObject, json.EndArray:
			ok = p.close(f)
		case json.Name:
			f.n++
			ok = p.name(f.node, f.n-1)
		case json.Invalid, json.More:
			ok = p.unexpected(f)
		default:
			if f.in != json.Object {
				f.n++
			}
			ok = p.item(token, f.node, f.n-1)
		}
		if !ok {
			return false
		}
	}
}

// item parses a scalar whole, or begins an object or array.
func (p *Parser) item(token json.Token, parent, ord int32) bool {
	if len(p.ev.nodes) >= p.most {
		return p.exceeds(FaultTooMany, p.most)
	}
	switch token {
	case json.String:
		return p.str(parent, ord)
	case json.Number:
		return p.number(parent, ord)
	case json.BeginObject:
		return p.open(json.Object, ObjectNode, parent, ord)
	case json.BeginArray:
		return p.open(json.Array, ArrayNode, parent, ord)
	case json.True:
		p.word("true", BoolNode, parent, ord)
	case json.False:
		p.word("false", BoolNode, parent, ord)
	default:
		p.word("null", NullNode, parent, ord)
	}
	return true
}

func (p *Parser) open(in json.Container, kind NodeKind, parent, ord int32) bool {
	if len(p.stack)-p.level > p.limit { // one frame a level is no object or array
		p.i--
		return p.exceeds(FaultDepth, p.limit)
	}
	i := p.node(kind, parent, ord, p.i-1)
	p.stack = append(p.stack, frame{in: in, node: i, keys: p.keys.mark()})
	return true
}

func (p *Parser) close(f *frame) bool {
	n := &p.ev.nodes[f.node]
	n.end, n.next = int32(p.i), int32(len(p.ev.nodes))
	if f.in == json.Object {
		if at := p.keys.duplicate(p.ev, f.keys); at >= 0 {
			return p.fault(FaultDuplicate, int(p.ev.nodes[at].off))
		}
	}
	p.stack = p.stack[:len(p.stack)-1]
	return true
}

// name parses the name of a member.
func (p *Parser) name(parent, ord int32) bool {
	i := p.node(KeyNode, parent, ord, p.i-1)
	s := p.text(i, Key)
	if s == nil {
		return false
	}
	p.keys.add(signature(s.Text), i)
	return true
}

func (p *Parser) str(parent, ord int32) bool {
	i := p.node(TextNode, parent, ord, p.i-1)
	s := p.text(i, Text)
	if s == nil {
		return false
	}
	if holdsJSON(s.Text) {
		return p.nested(i, len(p.ev.Segments)-1)
	}
	return true
}

func (p *Parser) word(w string, kind NodeKind, parent, ord int32) {
	i := p.node(kind, parent, ord, p.i-len(w))
	p.ev.nodes[i].end = int32(p.i)
}

func (p *Parser) number(parent, ord int32) bool {
	i := p.node(NumberNode, parent, ord, p.i)
	start := p.i
	var digits json.Digits
	if p.i = digits.Read(p.src, start); !digits.Whole() {
		if p.i >= len(p.src) {
			return p.fault(FaultEnd, p.i)
		}
		return p.fault(FaultNumber, p.i)
	}
	p.ev.nodes[i].end = int32(p.i)
	s := p.segment(Number, i)
	s.Text, s.ASCII = p.src[start:p.i:p.i], true
	return true
}

// node appends a node that begins at off and has no children yet.
func (p *Parser) node(kind NodeKind, parent, ord int32, off int) int32 {
	ev := p.ev
	i := len(ev.nodes)
	if i == cap(ev.nodes) {
		ev.nodes = roomFor(ev.nodes, p.further(i))
	}
	ev.nodes = ev.nodes[:i+1]
	n := &ev.nodes[i]
	n.off, n.end, n.next, n.parent = int32(off), 0, int32(i+1), parent
	n.seg, n.kind = int32(len(ev.Segments)), kind
	n.setOrd(ord)
	return int32(i)
}

// segment appends a segment of node i that has no text yet.
func (p *Parser) segment(kind Kind, i int32) *Segment {
	ev := p.ev
	n := len(ev.Segments)
	if n == cap(ev.Segments) {
		ev.Segments = roomFor(ev.Segments, p.further(n))
	}
	ev.Segments = ev.Segments[:n+1]
	s := &ev.Segments[n]
	s.Label, s.Kind, s.ASCII, s.IllFormed = Label{}, kind, false, false
	s.Parent, s.Turn, s.node = int32(p.host), 0, i
	return s
}
