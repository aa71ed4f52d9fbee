package delta

import (
	"bytes"
	"unicode/utf8"

	"weir/transcript"
	"weir/transcript/json"
)

// A scanner reads JSON that comes in pieces: objects and arrays, one or
// several, whose strings, names and numbers become texts of their own.
type scanner struct {
	pos    int // of the text, next byte to read
	tokens json.Tokens
	digits json.Digits // of the number that is being read
	stack  []level     // objects and arrays that are open
	leaf   *text       // the string or number that is being read
	named  int         // bytes of names in stack
}

// A level is an object or array that is open.
type level struct {
	in   json.Container
	name []byte // of the member at hand

	// Of the first text members that were read whole, names and texts: one may name
	// the value of another.
	names, texts [][]byte
}

// maxPairMembers is how many text members of an object are kept.
const maxPairMembers = 8

// keep keeps the text of the member at hand.
func (l *level) keep(text []byte) {
	if len(l.texts) < maxPairMembers && len(text) <= transcript.MaxPairName {
		l.names, l.texts = append(l.names, l.name), append(l.texts, bytes.Clone(text))
	}
}

// fillAtOnce bounds how much of a long string is read before it is judged, and
// with it the memory that this takes.
const fillAtOnce = 64 << 10

const maxOpenLevels = 512 // as deep as a line may be

// run reads on. It reports false where the text is no JSON; then done says what
// was decided before.
func (s *scanner) run(g *growth, t *text) (ok bool, err error) {
	for ok = true; ok && err == nil && g.cause == nil; {
		if s.leaf == nil {
			if s.pos >= t.end() {
				break
			}
			ok = s.step(t)
			continue
		}
		var whole bool
		// What stands before a fault is decided as if it had come alone.
		before := s.pos
		whole, ok = s.fill(t)
		more := !whole && s.pos-before >= fillAtOnce
		s.leaf.ended = whole || t.ended && ok && !more
		if !ok && s.leaf.kind == transcript.Number {
			break // it is the beginning of something else
		}
		if err = s.leaf.advance(g); whole {
			s.close()
			if s.named > maxNames {
				g.cause = tooMuch()
			}
		} else if !more {
			break
		}
	}
	t.done = max(t.done, s.where())
	if t.ended && ok && err == nil {
		t.done = t.end()
	}
	return ok, err
}

// where returns the offset up to which the text is decided.
func (s *scanner) where() int {
	if s.leaf == nil || s.leaf.done == s.leaf.end() {
		return s.pos
	}
	at, _ := s.leaf.lift(s.leaf.done, s.leaf.done)
	return at
}

// close takes the leaf that was read whole.
func (s *scanner) close() {
	if s.leaf.kind == transcript.Key {
		top := &s.stack[len(s.stack)-1]
		s.named += s.leaf.end() - len(top.name)
		top.name = append(s.leaf.past, s.leaf.buf...)
	} else if top := &s.stack[len(s.stack)-1]; top.in == json.Object && s.leaf.kind == transcript.Text && s.leaf.base == 0 {
		top.keep(s.leaf.buf)
	}
	s.leaf = nil
}

// step reads the token at pos, which is outside of strings and numbers. It reports
// false where the text is no JSON.
func (s *scanner) step(t *text) bool {
	token, n := s.tokens.Next(t.buf[s.pos-t.base:], 0, s.in())
	s.pos += n
	switch token {
	case json.Invalid:
		return false
	case json.BeginObject:
		return s.open(json.Object)
	case json.BeginArray:
		return s.open(json.Array)
	case json.EndObject, json.EndArray:
		top := len(s.stack) - 1
		s.named -= len(s.stack[top].name)
		s.stack = s.stack[:top]
	case json.Name:
		s.begin(t, transcript.Key)
	case json.String:
		s.begin(t, transcript.Text)
	case json.Number:
		s.begin(t, transcript.Number)
	}
	return true
}

// in returns what the next token stands in.
func (s *scanner) in() json.Container {
	if len(s.stack) == 0 {
		return json.Sequence
	}
	return s.stack[len(s.stack)-1].in
}

func (s *scanner) open(in json.Container) bool {
	s.stack = append(s.stack, level{in: in})
	return len(s.stack) <= maxOpenLevels
}

// begin starts a leaf at pos.
func (s *scanner) begin(t *text, kind transcript.Kind) {
	s.leaf = newText(t, s.naming(t.key), kind)
	if kind == transcript.Number {
		s.leaf.state, s.digits = prose, 0
	}
	s.leaf.from = append(s.leaf.from, origin{at: 0, src: s.pos})
}

// naming returns the name of the value that begins: that of the nearest member
// around it, the text beside it that names it, or outside, where no member is.
func (s *scanner) naming(outside []byte) []byte {
	i := len(s.stack) - 1
	for i >= 0 && s.stack[i].in != json.Object {
		i--
	}
	if i < 0 {
		return outside
	}
	name := s.stack[i].name
	for ; i >= 0 && s.stack[i].in == json.Object && transcript.EndsInValue(s.stack[i].name); i-- {
		if k := transcript.PairName(s.stack[i].name, s.stack[i].names); k >= 0 {
			return s.stack[i].texts[k]
		}
	}
	return name
}

// fill reads on in the leaf. It reports whether the leaf is read whole, and
// whether the text is JSON so far.
func (s *scanner) fill(t *text) (whole, ok bool) {
	if s.leaf.kind == transcript.Number {
		return s.number(t)
	}
	for stop := s.pos + fillAtOnce; s.pos < t.end() && s.pos < stop; {
		b := t.buf[s.pos-t.base:]
		switch p := json.ReadPart(b[:min(len(b), fillAtOnce)], t.ended); p.Kind {
		case json.EndQuote:
			s.pos++
			return true, true
		case json.Plain:
			n := p.Size
			for n < len(b) && !utf8.RuneStart(b[n]) {
				n--
			}
			s.leaf.append(b[:n], s.pos)
			s.pos += n
		case json.Escaped:
			s.leaf.appendRune(p.Escape.Rune, s.pos, p.Size)
			s.leaf.ill = s.leaf.ill || p.Escape.IllFormed
			s.pos += p.Size
		case json.Control:
			if blank(b[0]) {
				return false, false
			}
			// Normalisation takes it out of every text: without it the string is whole.
			s.leaf.append(b[:1], s.pos)
			s.pos++
		default:
			return false, p.Kind == json.Unfinished
		}
	}
	return false, true
}

// number reads on in a number.
func (s *scanner) number(t *text) (whole, ok bool) {
	b := t.buf[s.pos-t.base:]
	n := s.digits.Read(b, 0)
	s.leaf.append(b[:n], s.pos)
	s.pos += n
	if n < len(b) {
		return true, s.digits.Whole()
	}
	return false, true
}
