// Package entity finds personal data in a text, by the table of package recogniser.
// A filter over masks of 64 bytes names candidates (candidate.go); the other files
// read the text around one: digits and their groups, codes of letters and digits,
// addresses, and the context words near them.
package entity

import (
	"slices"
	"sync"

	"weir/internal/ascii"
	"weir/internal/match/bytemask"
	"weir/pii/labelled"
	"weir/pii/match"
	"weir/pii/recogniser"
)

// A scan is one pass over one text. All offsets are bytes of text. Scans are pooled:
// their masks are large.
type scan struct {
	finder *Finder
	in     match.Text
	text   []byte // in.Bytes
	dst    []match.Match
	first  int // index in dst of the first match of this scan
	done   int // offset up to which the text is decided
	seen   int // end of the word that was read last
	last   int // end of the match that was added last

	keySet          recogniser.Set // recognisers that the JSON key names
	keySetKnown     bool           // keySet is valid
	bareAnswer      bool           // the text is a bare answer: nothing but values
	bareAnswerKnown bool           // bareAnswer is valid

	run   run                              // the number being read
	tel   run                              // the same, as a telephone number
	code  code                             // the identity number being read
	masks [1 + blocksAtOnce]bytemask.Masks // of the block before those at hand, and theirs

	labelled int              // offset up to which labels are found
	found    []labelled.Found // values of the labels of one block

	lastStart, lastEnd int            // span for which context was computed last
	lastContext        recogniser.Set // its result
}

var scans = sync.Pool{New: func() any { return new(scan) }}

// leastValue is the length of the shortest text that is a value: six digits.
const leastValue = 6

// appendRecognised appends the values that have a form.
func (f *Finder) appendRecognised(dst []match.Match, in match.Text) []match.Match {
	if len(in.Bytes) < leastValue {
		return dst
	}
	s := scans.Get().(*scan)
	s.reset(f, dst, in)
	s.sweep()
	s.securityCodes()
	s.near()
	dst = s.dst
	s.reset(nil, nil, match.Text{})
	scans.Put(s)
	return dst
}

func (s *scan) reset(f *Finder, dst []match.Match, in match.Text) {
	s.finder, s.dst, s.first, s.in, s.text = f, dst, len(dst), in, in.Bytes
	s.labelled = 0
	s.done, s.seen, s.last, s.keySetKnown, s.bareAnswerKnown, s.bareAnswer = 0, 0, 0, false, false, false
	s.keySet, s.lastStart, s.lastEnd = recogniser.Set{}, -1, -1
}

// add reports a value.
func (s *scan) add(r *recogniser.Recogniser, start, end int, strength match.Strength) {
	if r == nil || !s.finder.enabled(r) || start >= end {
		return
	}
	s.last = end
	if n := len(s.dst) - s.first; n >= manyMatches && len(s.dst) == cap(s.dst) {
		// As many in the rest of the text as so far: a huge slice is not doubled again and again.
		s.dst = slices.Grow(s.dst, n/64+min(n*(len(s.text)-end)/end, 8*n))
	}
	s.dst = append(s.dst, match.Match{
		Entity: r.Entity, Rule: r.ID, Start: start, End: end,
		Severity: r.Severity, Strength: strength,
	})
}

// manyMatches is how many values say how many there are in the rest of a text.
const manyMatches = 1 << 8

// goesOn reports whether the group that ends before text[end] may be the first of
// several.
func (s *scan) goesOn(end int) bool {
	c := s.at(end)
	return groupSep(c) && groupStart[s.at(end+1)] || c == ')'
}

// groupStart has the bytes that may begin a further group.
var groupStart = ascii.Word.Or(ascii.NewSet("("))

// maxToken is the longest run of letters and digits that is read as a whole; a
// longer one is an encoding or a hash. An IBAN has at most 34.
const maxToken = 44

// A token is a run of letters, digits and underscores: text[start:end].
type token struct {
	start, end int
	digits     int
	under      bool // it has an underscore
}

// The bits of wordBits.
const (
	wordBit  = 1 << iota
	digitBit // also a digit
	underBit // also an underscore
)

// wordBits classifies the bytes of tokens.
var wordBits = func() (t [256]uint8) {
	for c := range t {
		if ascii.Word[c] {
			t[c] = wordBit
		}
		if ascii.Digit[c] {
			t[c] |= digitBit
		}
	}
	t['_'] |= underBit
	return t
}()

// token returns the token around at.
func (s *scan) token(at int) token {
	text, digits, all := s.text, 0, uint8(0)
	start, end := at, at
	for ; start > s.done; start-- {
		b := wordBits[text[start-1]]
		if b == 0 {
			break
		}
		digits += int(b >> 1 & 1)
		all |= b
	}
	for ; end < len(text); end++ {
		b := wordBits[text[end]]
		if b == 0 {
			break
		}
		digits += int(b >> 1 & 1)
		all |= b
	}
	return token{start, end, digits, all&underBit != 0}
}

// cutEscape takes the escapes that t begins with out of it: the letter of an escape that
// is written out in the text does not belong to the token.
func (s *scan) cutEscape(t *token) {
	for t.start < t.end && s.text[t.start-1] == '\\' {
		n := escapeLen(s.text[t.start:t.end])
		if n == 0 {
			break
		}
		t.digits -= ascii.Digit.Count(s.text[t.start : t.start+n])
		t.start += n
	}
}

// escapeLen returns the length of the escape that follows a backslash.
func escapeLen(t []byte) int {
	switch t[0] {
	case 'n', 't', 'r', 'f', 'b', 'v', 'a', '0':
		return 1
	case 'u':
		if len(t) >= 5 && ascii.Hex.All(t[1:5]) {
			return 5
		}
	case 'x':
		if len(t) >= 3 && ascii.Hex.All(t[1:3]) {
			return 3
		}
	}
	return 0
}

// at returns text[i], or 0 outside.
func (s *scan) at(i int) byte {
	if uint(i) < uint(len(s.text)) {
		return s.text[i]
	}
	return 0
}
