package likely

import (
	"weir/internal/ascii"
	"weir/pii/word"
)

// Words have too many forms for a feature each. Their hashes share hashedSize features: what the
// words near a candidate are, and what words it is made of itself.
const hashedSize = 1 << 16

// The roles of a hashed word.
const (
	asPrevious = iota // the word before the candidate
	asSecond          // the one before that
	asThird
	asNext
	asNextButOne
	asSigned // the word before it with the sign between them
	asNear   // a word in the window
	asPart   // the candidate's own
	asShape
	asHead
	asTail
)

// hashOf returns the hash of a word by which features count it: its first letters, which inflected
// and compound words have in common. All words with digits have the same.
func hashOf(v []byte) uint32 {
	h := uint32(2166136261)
	if ascii.Digit.Any(v) {
		return h
	}
	n, wide := headLetters, v[0] >= 0x80
	if wide {
		n *= 2
	}
	var room [4 * headLetters]byte
	for _, c := range word.AppendFolded(room[:0], v[:min(len(v), n)]) {
		h = (h ^ uint32(c)) * 16777619
	}
	return h
}

// headLetters is how many letters of a word count.
const headLetters = 5

// headOf is hashOf for a token: in a script without blanks, for its first two letters.
func (w *window) headOf(i int) uint32 {
	v := w.text[w.tokens[i].start:w.tokens[i].end]
	if wide(v) {
		v = v[:min(len(v), twoWide)]
	}
	return hashOf(v)
}

// tailOf is headOf for what a candidate follows: in a script without blanks, the last two letters.
func (w *window) tailOf(i int) uint32 {
	v := w.text[w.tokens[i].start:w.tokens[i].end]
	if wide(v) {
		v = v[max(0, len(v)-twoWide):]
	}
	return hashOf(v)
}

// twoWide is the length of two letters of such a script.
const twoWide = 6

// hashed returns the feature of a word in a role.
func hashed(role, sort int, h uint32) uint32 {
	x := (h ^ uint32(role*8+sort)*0x9e3779b1) * 0x85ebca6b
	x ^= x >> 15
	x *= 0xc2b2ae35
	return uint32(offsets[nGroups]) + x>>16%hashedSize
}

// The sorts of candidate that words speak for or against.
const (
	plainSort = iota
	chosenSort
	otherSort
	sorts
)

// sortOf returns the sort of a kind of form.
func sortOf(kind int) int {
	switch kind {
	case lowerWord, titleWord, upperWord, wideWord, linePhrase, quotedPhrase:
		return plainSort
	case allDigits, numeric, otherForm:
		return otherSort
	}
	return chosenSort
}

// nearest adds the hashed features of the words just before and behind the candidate.
func (f *features) nearest(w *window, c *candidate, sort int) {
	for k := range 3 {
		if i := c.first - 1 - k; i >= 0 {
			f.hash(asPrevious+k, sort, w.tailOf(i))
		}
	}
	if c.first > 0 {
		f.hash(asSigned, int(w.tokens[c.first].before), w.tailOf(c.first-1))
	}
	for k := range 2 {
		if i := c.last + 1 + k; i < w.n {
			f.hash(asNext+k, sort, w.headOf(i))
		}
	}
}

func (f *features) hash(role, sort int, h uint32) {
	f.of[f.count] = hashed(role, sort, h)
	f.count++
}

// own adds the hashed features of the candidate's own words and of its shape.
func (f *features) own(v []byte) {
	parts, from := 0, 0
	for i := 0; i <= len(v) && parts < maxParts; i++ {
		if i < len(v) && word.Letter(v[i]) && !(i > from && ascii.Upper[v[i]] && ascii.Lower[v[i-1]]) {
			continue
		}
		if i-from > 1 {
			f.hash(asPart, 0, hashOf(v[from:i]))
			parts++
		}
		from = i
		if i < len(v) && !word.Letter(v[i]) {
			from = i + 1
		}
	}
	f.shape(v)
}

const maxParts = 4

// shape adds the features of the shape of v: letters and digits in runs, and signs as they are.
func (f *features) shape(v []byte) {
	var room [maxShape]byte
	s := room[:0]
	last, run := byte(0), 0
	for _, c := range v {
		k := shapeOf(c)
		if run++; k != last {
			run = 1
		}
		if last = k; run <= 3 && len(s) < maxShape {
			s = append(s, k)
		}
	}
	f.hash(asShape, 0, sum32(s))
	f.hash(asHead, 0, sum32(s[:min(len(s), 4)]))
	f.hash(asTail, 0, sum32(s[max(0, len(s)-5):]))
}

const maxShape = 24

// shapeOf returns one byte for all letters of a case and one for all digits.
func shapeOf(c byte) byte {
	switch {
	case ascii.IsLower(c):
		return 'a'
	case ascii.IsUpper(c):
		return 'A'
	case ascii.IsDigit(c):
		return '0'
	case c >= 0x80:
		return 0x80
	}
	return c
}

// sum32 is the hash FNV-1a.
func sum32(v []byte) uint32 {
	h := uint32(2166136261)
	for _, c := range v {
		h = (h ^ uint32(c)) * 16777619
	}
	return h
}

// eachNear calls yield with the hashed features of the words around a candidate of the sort: those
// of the tokens from and up to, without its own.
func (w *window) eachNear(c *candidate, sort int, yield func(uint32)) {
	from, to := w.nearTokens(c)
	for i := from; i < to; i++ {
		if i < c.first || i > c.last {
			yield(hashed(asNear, sort, w.headOf(i)))
		}
	}
}

// nearTokens returns the range of tokens that are near a candidate.
func (w *window) nearTokens(c *candidate) (from, to int) {
	return max(0, c.first-reachNear), min(w.n, c.last+1+reachNear/2)
}

// reachNear is how many tokens before a candidate are near it, and half as many behind it.
const reachNear = 24
