package secret

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/word"
)

// findPlain is findAssigned for a value that nobody has drawn.
func findPlain(text []byte, at int) (start, end int, ok bool) {
	s := setting{text: text}
	if !s.readName(at) || !s.readOperator() {
		return 0, 0, false
	}
	s.growName(at)
	if s.testResult() || !namesSecret(text[s.name[0]:s.name[1]]) || !s.readValue() {
		return 0, 0, false
	}
	s.trim()
	if s.end <= s.start || s.masked() || s.code() || !s.givesPlain() {
		return 0, 0, false
	}
	return s.start, s.end, true
}

// givesPlain reports whether the setting gives its name a plain value, in a form that hardly
// any sentence and no expression has.
func (s *setting) givesPlain() bool {
	v, name := s.text[s.start:s.end], s.text[s.name[0]:s.name[1]]
	switch {
	case !plainValue(v), s.op != opEquals && s.op != opColon && s.op != opLogin:
		return false
	case s.form():
		return true
	case wordOfText(v, name):
		return false
	case s.quote != 0, s.apart, s.op == opLogin, s.env() && s.lineStart():
		return true
	}
	return !variable(v) && (s.header() || s.line())
}

const (
	minPlain = 3   // bytes of a value that is more than a flag or a count
	maxPlain = 128 // bytes of one that is a word
)

// plainValue reports whether v may be a made-up value: it is no reference, no type, no path and
// no part of a program.
func plainValue(v []byte) bool {
	switch {
	case len(v) < minPlain, len(v) > maxPlain, !visible.All(v), bytes.IndexByte(v, '[') >= 0, v[0] == '(', v[0] == '&', schemes.Has(v), reference(v), constant(v), numeral(v):
		return false
	case placeholders.Has(v) && !plainWords.Has(v), bytes.Contains(v, []byte("***")), word.DistinctBytes(v) < 3 && !ascii.Alnum.All(v):
		return false
	}
	return !selection(v) && !location(v) && !expression(v)
}

// namesSecret reports whether the name gives hardly anything but secrets a value.
func namesSecret(name []byte) bool {
	entity, n := nameOf(name)
	return n > namesToken || n == namesToken && (entity == "TOKEN" || entity == "SECRET" || endsFold(name, "key_material"))
}

// wordOfText reports whether v may be one of the words that a text is made of, which programs
// that read texts call tokens.
func wordOfText(v, name []byte) bool {
	_, n := nameOf(name)
	return n == namesToken && endsFold(name, "token") && ascii.Letter.All(v)
}

func endsFold(name []byte, end string) bool {
	return len(name) >= len(end) && bytes.EqualFold(name[len(name)-len(end):], []byte(end))
}

// plainWords are those of placeholders that people write as a value.
var plainWords = word.NewVocabulary("secret", "password", "passwd", "pass", "foo", "bar", "baz")
