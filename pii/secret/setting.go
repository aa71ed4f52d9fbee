package secret

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/secret/shape"
	"weir/pii/word"
)

// A setting is one assignment, as far as it is read. Offsets and spans are in text.
type setting struct {
	text       []byte
	name       [2]int   // span of the name
	at         int      // offset of the operator, then of the value
	op         operator // between name and value
	tight      bool     // no blank on either side of the operator
	quote      byte     // quote around the value, 0 if none
	start, end int      // span of the value
	scheme     bool     // the word of an authentication scheme precedes the value
	apart      bool     // the value is that of a member beside the one with the name
}

// An operator is the sign, word or blank that ties a value to its name.
type operator byte

// The operators. Those of a single sign have its byte.
const (
	opEquals  operator = '='
	opColon   operator = ':'
	opElement operator = '>' // end of the opening tag of an XML element
	opComma   operator = ',' // between two arguments of a call
	opCall    operator = '('
	opDash    operator = '-' // in a list of names and values
	opBlock   operator = '|' // of a block of lines in YAML
	opFlag    operator = ' ' // blank after a flag of a command
	opIs      operator = 'i' // "is", in prose
	opCell    operator = '/' // border between two cells of a table
	opLogin   operator = 'l' // blank in an entry of a netrc file
)

const (
	maxName  = 64 // bytes of a name on either side of its noun
	maxBlank = 24 // blanks between operator and value
)

// readName finds the end of the name. A noun that goes on in lower case is
// another word: tokens, keyboard, passage.
func (s *setting) readName(at int) bool {
	t, i := s.text, at
	for i < len(t) && (word.IsSegmentByte(t[i])) {
		i++
		if i-at > maxName {
			return false
		}
	}
	for i < len(t) && (isWord(t[i]) || t[i] == '-' && i+1 < len(t) && isWord(t[i+1])) {
		i++
		if i-at > maxName {
			return false
		}
	}
	s.name, s.at = [2]int{at, i}, i
	return i < len(t) && !(t[i] == ']' && inToken(t, at))
}

// inToken reports whether text[at:] is in a token that replaced a secret.
func inToken(text []byte, at int) bool {
	i := at
	for i > 0 && (ascii.Upper[text[i-1]] || text[i-1] == '_') {
		i--
	}
	return bytes.HasSuffix(text[:i], []byte("[REDACTED:"))
}

// growName finds the beginning of the name, and takes the word before it along
// where blanks divide the words of a name: api key, access token.
func (s *setting) growName(at int) {
	t, i := s.text, at
	for i > 0 && at-i < maxName && (isWord(t[i-1]) || t[i-1] == '-' || t[i-1] == '.') && !s.escapeEnds(i) {
		i--
	}
	if i == at && s.op != opElement && i > 1 && t[i-1] == ' ' && ascii.IsLetter(t[i-2]) {
		for i--; i > 0 && at-i < maxName && isWord(t[i-1]); i-- {
		}
	}
	s.name[0] = i
}

// testResult reports whether the name is the PASS: that test runs print before
// the name of a test.
func (s *setting) testResult() bool {
	return s.op == opColon && !s.apart && string(s.text[s.name[0]:s.name[1]]) == "PASS"
}

// escapeEnds reports whether text[:i] ends in an escape that is written out,
// such as \n, whose letter belongs to no name.
func (s *setting) escapeEnds(i int) bool {
	return i > 1 && s.text[i-2] == '\\' && (s.text[i-1] == 'n' || s.text[i-1] == 't' || s.text[i-1] == 'r')
}

// readOperator reads the operator between name and value.
func (s *setting) readOperator() bool {
	t, i := s.text, s.at
	switch t[i] { // the bytes that may follow a name at all
	case ' ', '\t', '\n', '\r', '=', ':', '"', '\'', '`', '\\', '>', ']', '?', '|', '(', '.', '*':
	default:
		return false
	}
	quoted := false
	for i < len(t) && (t[i] == '"' || t[i] == '\'' || t[i] == '`' || t[i] == ']' || t[i] == '*' || t[i] == '\\' && i+1 < len(t) && (t[i+1] == '"' || t[i+1] == '\'' || t[i+1] == '\\')) {
		quoted = true
		i++
	}
	blank := i
	for i < len(t) && i-blank < maxBlank && (t[i] == ' ' || t[i] == '\t') {
		i++
	}
	if i == len(t) {
		return false
	}
	if at := s.paired(s.name[1]); at > 0 {
		s.at, s.apart = at, true
		return true
	}
	s.tight = i == blank
	if !s.tight && !quoted {
		i = s.skipWord(i)
	}
	if i < 0 || i >= len(t) {
		return false
	}
	return s.operator(i, quoted)
}

// skipWord passes a type between name and operator, as Go writes it, and what
// is in brackets there, as in prompts.
func (s *setting) skipWord(i int) int {
	t := s.text
	switch {
	case shape.HasPrefixAt(t, i, "string "):
		return i + len("string ")
	case t[i] == '[':
		if i+2 < len(t) && ascii.IsUpper(t[i+1]) && ascii.IsUpper(t[i+2]) {
			return -1 // the value has been masked
		}
		if n := bytes.IndexByte(t[i:min(len(t), i+24)], ']'); n > 0 {
			return i + n + 1
		}
	}
	return i
}

func (s *setting) operator(i int, quoted bool) bool {
	t := s.text
	switch t[i] {
	case '|':
		s.op, s.at = opCell, i+1
		return !shape.HasPrefixAt(t, i+1, "|")
	case '=', ':', '?', '.', '+':
		return s.assignment(i)
	case '>':
		s.op = opElement
		i++
	case '-':
		if s.tight || i+1 == len(t) || t[i+1] != ' ' {
			return false
		}
		s.op = opDash
		i++
	case ',':
		if !quoted {
			return false
		}
		s.op = opComma
		i++
	case '(':
		s.op = opCall
		i++
	default:
		return s.wordOperator(i)
	}
	s.at = i
	return true
}

// assignment reads an operator such as = or := or a colon.
func (s *setting) assignment(i int) bool {
	t, from := s.text, i
	for i < len(t) && i-from < 4 && (t[i] == '=' || t[i] == ':' || t[i] == '?' || t[i] == '|' || t[i] == '.' || t[i] == '+' || t[i] == '>' && t[i-1] == '=') {
		i++
	}
	op := t[from:i]
	s.op, s.at = opEquals, i
	if op[len(op)-1] == ':' {
		s.op = opColon
		return len(op) == 1
	}
	return !word.In(".?|+", op[len(op)-1]) && !bytes.HasPrefix(op, []byte("=="))
}

// wordOperator reads "is" in prose, and the blank after a flag.
func (s *setting) wordOperator(i int) bool {
	t := s.text
	switch {
	case s.tight:
		return false
	case shape.HasPrefixAt(t, i, "is ") || shape.HasPrefixAt(t, i, "is:"):
		s.op, s.at = opIs, i+3
		return true
	case s.flag():
		s.op, s.at = opFlag, i
		return t[i] != '-'
	case s.login():
		s.op, s.at = opLogin, i
		return true
	}
	return false
}

// flag reports whether the name is that of a command line flag: --db-password.
func (s *setting) flag() bool {
	t, i := s.text, s.name[0]
	for i > 0 && s.name[0]-i < maxName && (isWord(t[i-1]) || t[i-1] == '-') {
		i--
	}
	return shape.HasPrefixAt(t, i, "--") && i < s.name[0]
}
