package secret

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/word"
)

// Values apart from their names: in the member or attribute "value"
// beside the one that holds the name, and in the block of lines below it.

const (
	maxApart = 48 // bytes between a name and the word "value"
)

// paired returns the offset of the value whose name is itself a value, as in
// <add key="Password" value="x"/>, {"name": "PASSWORD", "value": "x"} and the
// same in YAML, or 0. The name ends before text[i].
func (s *setting) paired(i int) int {
	t := s.text
	limit := min(len(t), i+maxApart)
	i = skipAny(t, i, limit, "\"'\\, \t\r\n")
	if i+6 > limit || t[i]|0x20 != 'v' || !bytes.EqualFold(t[i:i+5], []byte("value")) {
		return 0
	}
	i = skipAny(t, i+5, limit, "\"'\\ ")
	if i >= limit || t[i] != ':' && t[i] != '=' || !s.namesName() {
		return 0
	}
	s.op = operator(t[i])
	return i + 1
}

// skipAny returns the offset of the first byte from i on that is not in set, or
// limit.
func skipAny(t []byte, i, limit int, set string) int {
	for i < limit && word.In(set, t[i]) {
		i++
	}
	return i
}

// nameWords are the members and attributes that hold a name.
var nameWords = word.NewVocabulary("name", "key", "id", "variable", "field", "parameter", "property")

// namesName reports whether the word before the name says that it is one.
func (s *setting) namesName() bool {
	t, i := s.text, s.name[0]
	low := max(0, i-maxName)
	for i > low && (isWord(t[i-1]) || t[i-1] == '-' || t[i-1] == '.') {
		i--
	}
	for i > low && word.In("\"'\\ ", t[i-1]) {
		i--
	}
	if i == low || t[i-1] != ':' && t[i-1] != '=' {
		return false
	}
	for i--; i > low && word.In("\"'\\ ", t[i-1]); i-- {
	}
	end := i
	for i > low && ascii.IsLetter(t[i-1]) {
		i--
	}
	return nameWords.Has(t[i:end])
}

// block reads the lines below "name: |" that are indented deeper than it, which
// is how YAML writes a text of several lines. The operator is text[i].
func (s *setting) block(i int) bool {
	t := s.text
	i = skipAny(t, i+1, min(len(t), i+4), "+-123456789")
	if i = skipAny(t, i, min(len(t), i+maxBlank), " \t\r"); i >= len(t) || t[i] != '\n' {
		return false
	}
	i++
	depth := indent(t, i)
	s.start = i + depth
	if depth <= s.nameIndent() || s.start >= len(t) || t[s.start] <= ' ' {
		return false
	}
	s.end = blockEnd(t, s.start, min(len(t), s.start+MaxValue), depth)
	s.op = opBlock
	return true
}

// blockEnd returns the end of the last line from start on that is indented by
// at least depth blanks.
func blockEnd(t []byte, start, limit, depth int) int {
	end := start
	for i := start; i < limit; {
		n := bytes.IndexByte(t[i:limit], '\n')
		if n < 0 {
			n = limit - i
		}
		if line := bytes.TrimRight(t[i:i+n], " \t\r"); len(line) > 0 {
			end = i + len(line)
		}
		i += n + 1
		if i < limit && t[i] > ' ' || indent(t, i) < depth && !blankLine(t, i) {
			break
		}
	}
	return end
}

func indent(t []byte, i int) int { return skipAny(t, i, len(t), " ") - i }

func blankLine(t []byte, i int) bool {
	i += indent(t, i)
	return i >= len(t) || t[i] == '\n' || t[i] == '\r'
}

// nameIndent returns how far the line of the name is indented.
func (s *setting) nameIndent() int {
	low := max(0, s.name[0]-maxName)
	return indent(s.text, low+bytes.LastIndexByte(s.text[low:s.name[0]], '\n')+1)
}

// secretBlock reports whether the first line of a block is a secret: prose has
// blanks, and armour has rules of its own.
func (s *setting) secretBlock(n naming) bool {
	line, _, more := bytes.Cut(s.text[s.start:s.end], []byte("\n"))
	line = bytes.TrimRight(line, " \t\r")
	if n == namesPassword && !more {
		return memberSecret(line, n)
	}
	return len(line) >= 16 && memberSecret(line, min(n, namesKey)) && randomLooking(line)
}

// login reports whether the name is in an entry of a netrc file:
// machine host login ada password x.
func (s *setting) login() bool {
	t, i := s.text, s.name[0]
	if i == 0 || t[i-1] > ' ' {
		return false
	}
	low := i - 4*maxName
	previous := func() []byte {
		end := i
		i = wordEnding(t, i, low)
		return bytes.TrimSpace(t[i:end])
	}
	previous() // the user
	if !word.OneOf(previous(), []string{"login"}) {
		return false
	}
	return word.OneOf(previous(), []string{"default"}) || word.OneOf(previous(), []string{"machine"})
}

// wordEnding returns where the word and the blanks begin that end before
// text[i], no further back than low.
func wordEnding(t []byte, i, low int) int {
	low = max(low, 0)
	for i > low && t[i-1] <= ' ' {
		i--
	}
	for i > low && t[i-1] > ' ' {
		i--
	}
	return i
}
