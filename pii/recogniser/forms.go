package recogniser

import "weir/pii/word"

// A Need says what must speak for a value besides its form and check digit.
type Need uint8

const (
	Never         Need = iota // it is not written like this
	Free                      // nothing
	ContextOrBare             // a context word or key, or a person's message that is nothing but values
	ContextOnly               // a context word or key
)

// A Number is the form of a number with a fixed count of digits.
type Number struct {
	Recogniser *Recogniser         // that it is a form of
	Digits     int                 // digits
	Bare       Need                // for the digits alone
	Grouped    Need                // for the digits in one of the groupings
	Groupings  []uint64            // groupings, one nibble a group: 0x324 is 123-45-6789
	Separators string              // separators between groups, each used alone
	Valid      func(d []byte) bool // check digits and the like, nil: none
	Exact      bool                // a context word does not stand in for valid: no such number is issued
}

// A Code is the form of a value of letters and digits.
type Code struct {
	Recogniser *Recogniser         // that it is a form of
	Shape      string              // 9 a digit, A a letter, X either
	Bare       Need                // for the token alone
	Groupings  []uint64            // groupings with dashes or dots
	Grouped    Need                // for those
	Valid      func(c []byte) bool // check digits and the like, nil: none
	Exact      bool                // a context word does not stand in for valid: the shape is that of words

	DigitMask, EitherMask uint64 // of shape, as masks
}

// A SpacedCode is a value of several short groups with blanks between, of
// which a token may be the beginning or, after letters, the second group.
type SpacedCode struct {
	Shape string // 9 a digit, A a letter, X either, a blank itself
	Back  int    // bytes of shape before the token
	Need  Need
	Valid func(c []byte) bool // of the characters without blanks
}

// A ContextNumber is a number of no form of its own: only the words around it say
// what it is.
type ContextNumber struct {
	Least, Most int  // digits
	Bare        bool // no separators
}

// Set is a set of recognisers.
type Set [2]uint64

func (m *Set) Add(r *Recogniser)     { m[r.Index/64] |= 1 << (r.Index % 64) }
func (m *Set) Union(o Set)           { m[0] |= o[0]; m[1] |= o[1] }
func (m *Set) Drop(r *Recogniser)    { m[r.Index/64] &^= 1 << (r.Index % 64) }
func (m Set) Has(r *Recogniser) bool { return m[r.Index/64]>>(r.Index%64)&1 != 0 }

// Needs returns what has to speak for a value in a grouping, one nibble a group,
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

// Needs returns what has to speak for a value in a grouping, one nibble a group.
func (e *Code) Needs(form uint64) Need {
	if form < 1<<4 || form == 0 {
		return e.Bare
	}
	for i := range e.Groupings {
		if e.Groupings[i] == form {
			return e.Grouped
		}
	}
	return Never
}
