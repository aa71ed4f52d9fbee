package delta

import (
	"bytes"
	"unicode/utf8"

	"weir/transcript"
	"weir/transcript/json"
)

// A jsonReader reads a growing sequence of JSON objects and arrays. Their strings, names and
// numbers become buffers of their own.
type jsonReader struct {
	pos       int // offset of the next byte to read
	tokens    json.Tokens
	digits    json.Digits // of the number that is being read
	stack     []level     // objects and arrays that are open
	leaf      *buffer     // the string, name or number that is being read, or nil
	nameBytes int         // bytes of the names in stack
}

// A level is an object or array that is open.
type level struct {
	in   json.Container
	name []byte // of the current member

	// Of the first text members that were read whole, names and texts: one may name
	// the value of another.
	names, texts [][]byte
}

// maxPairMembers is how many text members of an object are kept.
const maxPairMembers = 8

// keepText keeps the text of the current member.
func (l *level) keepText(text []byte) {
	if len(l.texts) < maxPairMembers && len(text) <= transcript.MaxPairName {
		l.names, l.texts = append(l.names, l.name), append(l.texts, bytes.Clone(text))
	}
}

// fillAtOnce bounds how much of a long string is read before it is judged, and
// with it the memory that this takes.
const fillAtOnce = 64 << 10

const maxOpenLevels = 512 // as deep as a line may be

// read reads on and commits the texts inside. It reports false where the text is no JSON;
// what is before that is committed.
func (s *jsonReader) read(g *content, t *buffer) (ok bool, err error) {
	for ok = true; ok && err == nil && g.cause == nil; {
		if s.leaf == nil {
			if s.pos >= t.end() {
				break
			}
			ok = s.readToken(t)
			continue
		}
		var whole bool
		// The text before a fault is committed as if it were all.
		before := s.pos
		whole, ok = s.readLeaf(t)
		more := !whole && s.pos-before >= fillAtOnce
		s.leaf.ended = whole || t.ended && ok && !more
		if !ok && s.leaf.kind == transcript.Number {
			break // it is no number
		}
		if err = s.leaf.commit(g); whole {
			s.closeLeaf()
			if s.nameBytes > maxNames {
				g.cause = overBound()
			}
		} else if !more {
			break
		}
	}
	t.committed = max(t.committed, s.committed())
	if t.ended && ok && err == nil {
		t.committed = t.end()
	}
	return ok, err
}

// committed returns the offset up to which the JSON text is committed.
func (s *jsonReader) committed() int {
	if s.leaf == nil || s.leaf.committed == s.leaf.end() {
		return s.pos
	}
	at, _ := s.leaf.inOuter(s.leaf.committed, s.leaf.committed)
	return at
}

// closeLeaf ends the leaf, which was read whole.
func (s *jsonReader) closeLeaf() {
	if s.leaf.kind == transcript.Key {
		top := &s.stack[len(s.stack)-1]
		s.nameBytes += s.leaf.end() - len(top.name)
		top.name = append(s.leaf.trimmedName, s.leaf.bytes...)
	} else if top := &s.stack[len(s.stack)-1]; top.in == json.Object && s.leaf.kind == transcript.Text && s.leaf.base == 0 {
		top.keepText(s.leaf.bytes)
	}
	s.leaf = nil
}

// readToken reads the token at pos, outside of strings and numbers. It reports false if the
// text is no JSON.
func (s *jsonReader) readToken(t *buffer) bool {
	token, n := s.tokens.Next(t.bytes[s.pos-t.base:], 0, s.container())
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
		s.nameBytes -= len(s.stack[top].name)
		s.stack = s.stack[:top]
	case json.Name:
		s.beginLeaf(t, transcript.Key)
	case json.String:
		s.beginLeaf(t, transcript.Text)
	case json.Number:
		s.beginLeaf(t, transcript.Number)
	}
	return true
}

// container returns the kind of the innermost open container.
func (s *jsonReader) container() json.Container {
	if len(s.stack) == 0 {
		return json.Sequence
	}
	return s.stack[len(s.stack)-1].in
}

func (s *jsonReader) open(in json.Container) bool {
	s.stack = append(s.stack, level{in: in})
	return len(s.stack) <= maxOpenLevels
}

// beginLeaf begins a leaf at pos.
func (s *jsonReader) beginLeaf(t *buffer, kind transcript.Kind) {
	s.leaf = newBuffer(t, s.valueName(t.key), kind)
	if kind == transcript.Number {
		s.leaf.state, s.digits = plainText, 0
	}
	s.leaf.origins = append(s.leaf.origins, origin{at: 0, src: s.pos})
}

// valueName returns the name of the value that begins: that of the nearest member
// around it, the text beside it that names it, or outside, where no member is.
func (s *jsonReader) valueName(outside []byte) []byte {
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

// readLeaf reads on in the leaf. It reports whether the leaf is complete and whether the
// text is JSON so far.
func (s *jsonReader) readLeaf(t *buffer) (whole, ok bool) {
	if s.leaf.kind == transcript.Number {
		return s.readNumber(t)
	}
	for stop := s.pos + fillAtOnce; s.pos < t.end() && s.pos < stop; {
		b := t.bytes[s.pos-t.base:]
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
			s.leaf.illFormed = s.leaf.illFormed || p.Escape.IllFormed
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

// readNumber is readLeaf for a number.
func (s *jsonReader) readNumber(t *buffer) (whole, ok bool) {
	b := t.bytes[s.pos-t.base:]
	n := s.digits.Read(b, 0)
	s.leaf.append(b[:n], s.pos)
	s.pos += n
	if n < len(b) {
		return true, s.digits.Whole()
	}
	return false, true
}
