package recogniser

import "slices"

import "weir/pii/word"

// A Need is the evidence that a value requires besides its form and check digit.
type Need uint8

const (
	Never         Need = iota // the value is never written like this
	Free                      // no further evidence
	ContextOrBare             // a context word or key, or a bare answer: a person's message of nothing but values
	ContextOnly               // a context word or key
)

// A Number is the form of a number with a fixed count of digits.
type Number struct {
	Recogniser *Recogniser         // owner; set with the table
	Digits     int                 // count of digits
	Bare       Need                // evidence required for the digits without separators
	Grouped    Need                // evidence required in one of Groupings
	Groupings  []uint64            // lengths of the groups, one nibble a group: 0x324 is 123-45-6789
	Separators string              // bytes that may separate groups, one kind in a value; "?" for mixed ones
	Valid      func(d []byte) bool // tests check digits, dates and ranges; nil accepts all
	Exact      bool                // report nothing that fails Valid, even beside a context word
}

// A Code is the form of a value of letters and digits.
type Code struct {
	Recogniser *Recogniser         // owner; set with the table
	Shape      string              // one byte a character: 9 a digit, A a letter, X either
	Bare       Need                // evidence required for the characters without separators
	Groupings  []uint64            // lengths of groups with dashes or dots between, one nibble a group
	Grouped    Need                // evidence required in one of Groupings
	Valid      func(c []byte) bool // tests check characters; letters are upper case; nil accepts all
	Exact      bool                // report nothing that fails Valid, even beside a context word

	DigitMask, EitherMask uint64 // positions of 9 and of X in Shape; set with the table
}

// A SpacedCode is the form of a value of short groups with blanks between. The word
// that the candidate filter finds is its first group or, after letters, the second.
type SpacedCode struct {
	Shape string              // 9 a digit, A a letter, X either, a blank itself
	Back  int                 // bytes of Shape before the word that is found
	Need  Need                // evidence required
	Valid func(c []byte) bool // tests the characters without blanks; nil accepts all
}

// A ContextNumber is a number without a form of its own: only context words
// identify it.
type ContextNumber struct {
	Least, Most int  // count of digits
	Bare        bool // without separators only
}

// A Set is a set of recognisers.
type Set [maxRecognisers / 64]uint64

// maxRecognisers is how many a Set has room for.
const maxRecognisers = 128

// Add adds a recogniser.
func (s *Set) Add(r *Recogniser) { s[r.Index/64] |= 1 << (r.Index % 64) }

// Union adds the recognisers of another set.
func (s *Set) Union(o Set) { s[0] |= o[0]; s[1] |= o[1] }

// Drop removes a recogniser.
func (s *Set) Drop(r *Recogniser) { s[r.Index/64] &^= 1 << (r.Index % 64) }

// Has reports whether a recogniser is in the set.
func (s Set) Has(r *Recogniser) bool { return s[r.Index/64]>>(r.Index%64)&1 != 0 }

// Needs returns the evidence required in a grouping, one nibble a group,
// and with a separator: 0 if there is one group, '?' if separators differ.
func (e *Number) Needs(form uint64, sep byte) Need {
	if sep == 0 {
		return e.Bare
	}
	for i := range e.Groupings {
		if e.Groupings[i] == form && (sep == '?' && e.Separators == "?" || word.In(e.Separators, sep)) {
			return e.Grouped
		}
	}
	return Never
}

// Needs returns the evidence required in a grouping, one nibble a group.
func (e *Code) Needs(form uint64) Need {
	if form < 1<<4 { // one group
		return e.Bare
	}
	if slices.Contains(e.Groupings, form) {
		return e.Grouped
	}
	return Never
}
