package stages

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"

	"weir/transcript"
)

// A scanner reads JSON that comes in pieces: objects and arrays, one or
// several, whose strings, names and numbers become texts of their own.
type scanner struct {
	pos   int     // of the text, next byte to read
	want  want    // what has to come next
	stack []level // objects and arrays that are open
	leaf  *text   // the string or number that is being read
	word  string  // rest of true, false or null
}

// A level is an object or array that is open.
type level struct {
	object bool
	name   []byte // of the member at hand

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

// A want is what the grammar asks for next.
type want uint8

const (
	wantTop want = iota // an object or array, or the end
	wantValue
	wantFirst // a value or the end of the array
	wantName
	wantFirstName // a name or the end of the object
	wantColon
	wantComma // or the end of the object or array
	wantWord
)

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
		top.name = nil
		if s.leaf.base == 0 && len(s.leaf.buf) <= maxName {
			top.name = s.leaf.buf
		}
		s.want = wantColon
	} else {
		if top := &s.stack[len(s.stack)-1]; top.object && s.leaf.kind == transcript.Text && s.leaf.base == 0 {
			top.keep(s.leaf.buf)
		}
		s.want = wantComma
	}
	s.leaf = nil
}

// step reads the byte at pos, which is outside of strings and numbers.
func (s *scanner) step(t *text) bool {
	c := t.buf[s.pos-t.base]
	if s.want == wantWord {
		return s.letter(c)
	}
	if c == ' ' || c == '\n' || c == '\r' || c == '\t' {
		s.pos++
		return true
	}
	switch s.want {
	case wantTop:
		return (c == '{' || c == '[') && s.open(c)
	case wantColon:
		s.want = wantValue
		s.pos++
		return c == ':'
	case wantName, wantFirstName:
		if c == '}' && s.want == wantFirstName {
			return s.shut(c)
		}
		return c == '"' && s.begin(t, transcript.Key)
	case wantComma:
		if c != ',' {
			return s.shut(c)
		}
		s.pos++
		s.want = wantValue
		if s.stack[len(s.stack)-1].object {
			s.want = wantName
		}
		return true
	case wantFirst:
		if c == ']' {
			return s.shut(c)
		}
	}
	return s.value(t, c)
}

func (s *scanner) value(t *text, c byte) bool {
	switch {
	case c == '{' || c == '[':
		return s.open(c)
	case c == '"':
		return s.begin(t, transcript.Text)
	case c == '-' || '0' <= c && c <= '9':
		return s.begin(t, transcript.Number)
	case c == 't':
		s.word = "true"
	case c == 'f':
		s.word = "false"
	case c == 'n':
		s.word = "null"
	default:
		return false
	}
	s.want = wantWord
	return true
}

func (s *scanner) letter(c byte) bool {
	if c != s.word[0] {
		return false
	}
	s.pos++
	if s.word = s.word[1:]; s.word == "" {
		s.want = wantComma
	}
	return true
}

func (s *scanner) open(c byte) bool {
	if len(s.stack) == maxOpenLevels {
		return false
	}
	s.pos++
	s.stack = append(s.stack, level{object: c == '{'})
	s.want = wantFirst
	if c == '{' {
		s.want = wantFirstName
	}
	return true
}

func (s *scanner) shut(c byte) bool {
	top := len(s.stack) - 1
	if s.stack[top].object != (c == '}') || c != '}' && c != ']' {
		return false
	}
	s.pos++
	s.stack = s.stack[:top]
	s.want = wantComma
	if top == 0 {
		s.want = wantTop
	}
	return true
}

// begin starts a leaf at pos.
func (s *scanner) begin(t *text, kind transcript.Kind) bool {
	s.leaf = newText(t, s.naming(t.key), kind)
	if kind != transcript.Number {
		s.pos++
	} else {
		s.leaf.state = prose
	}
	s.leaf.from = append(s.leaf.from, origin{at: 0, src: s.pos})
	return true
}

// naming returns the name of the value that begins: that of the nearest member
// around it, the text beside it that names it, or outside, where no member is.
func (s *scanner) naming(outside []byte) []byte {
	i := len(s.stack) - 1
	for i >= 0 && !s.stack[i].object {
		i--
	}
	if i < 0 {
		return outside
	}
	name := s.stack[i].name
	for ; i >= 0 && s.stack[i].object && transcript.EndsInValue(s.stack[i].name); i-- {
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
		switch c := b[0]; {
		case c == '"':
			s.pos++
			return true, true
		case c < ' ':
			return false, false
		case c == '\\':
			n, ok := s.escape(b, t.ended)
			if n == 0 {
				return false, ok
			}
			s.pos += n
		default:
			n := 1
			for n < min(len(b), fillAtOnce) && b[n] >= ' ' && b[n] != '"' && b[n] != '\\' {
				n++
			}
			for n < len(b) && !utf8.RuneStart(b[n]) {
				n--
			}
			s.leaf.append(b[:n], s.pos)
			s.pos += n
		}
	}
	return false, true
}

// number reads digits and what may stand among them. That they are well put is
// left to whoever uses the number.
func (s *scanner) number(t *text) (whole, ok bool) {
	for s.pos < t.end() {
		b := t.buf[s.pos-t.base : s.pos-t.base+1]
		if bytes.IndexByte([]byte("0123456789+-.eE"), b[0]) < 0 {
			return true, bytes.IndexByte([]byte(" \n\r\t,]}"), b[0]) >= 0
		}
		s.leaf.append(b, s.pos)
		s.pos++
	}
	return false, true
}

var escapes = [256]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

// escape reads the escape that b begins with and returns its length, 0 where
// more has to come or where it is none. last says that nothing will come.
func (s *scanner) escape(b []byte, last bool) (n int, ok bool) {
	if len(b) < 2 {
		return 0, true
	}
	if c := escapes[b[1]]; c != 0 {
		s.leaf.appendRune(rune(c), s.pos, 2)
		return 2, true
	}
	r, ok := codeUnit(b)
	if r < 0 {
		return 0, ok
	}
	n = 6
	if utf16.IsSurrogate(r) {
		low, ok := codeUnit(b[6:])
		pair := utf16.DecodeRune(r, low)
		switch {
		case pair != utf8.RuneError:
			r, n = pair, 12
		case r < 0xdc00 && low < 0 && ok && !last:
			return 0, true // its other half may come
		default:
			r, s.leaf.ill = utf8.RuneError, true
		}
	}
	s.leaf.appendRune(r, s.pos, n)
	return n, true
}

// codeUnit reads \uXXXX. It returns -1 where b is no such escape, with ok where
// b may become one.
func codeUnit(b []byte) (r rune, ok bool) {
	for i := range min(6, len(b)) {
		c := b[i]
		switch {
		case i == 0 && c == '\\', i == 1 && c == 'u':
		case i > 1 && '0' <= c && c <= '9':
			r = r<<4 | rune(c-'0')
		case i > 1 && 'a' <= c|0x20 && c|0x20 <= 'f':
			r = r<<4 | rune(c|0x20-'a'+10)
		default:
			return -1, false
		}
	}
	if len(b) < 6 {
		return -1, true
	}
	return r, true
}
