package literal

import "strings"

// The kinds of a byte, as the tables below have them. A word starts at a byte where a kind
// of it stands in the table for the byte before as well, or in the one for the byte behind.
const (
	kindLetter   = 1 << iota // behind none
	kindDigit                // behind none
	kindCapital              // behind a small letter
	kindCapital2             // before a small letter
	kindOpener               // before a letter, a sign or the bar
	kindCode                 // letters, digits and signs
	kindBlank                // of no word: the text has a space for it
)

// kindAlnum is what letters and digits have.
//
//lint:ignore U1000 markAVX512 uses it
const kindAlnum = kindLetter | kindDigit

// kindBehind is what the byte behind tells.
//
//lint:ignore U1000 markAVX512 uses it
const kindBehind = kindCapital2 | kindOpener

// The kinds by byte: of one at a place, and what that before it and that behind it are to
// it. Bytes beyond ASCII are like the last one here.
//
//lint:ignore U1000 markAVX512 uses them
var kindsAt, kindsBefore, kindsBehind = func() (at, before, behind [128]uint8) {
	set := func(t *uint8, kinds uint8, is bool) {
		if is {
			*t |= kinds
		}
	}
	for i := range at {
		c := byte(i)
		digit, small, sign := alnum[c] && !letter(c), letter(c) && c >= 'a', strings.IndexByte(signs, c) >= 0
		set(&at[i], kindLetter, letter(c))
		set(&at[i], kindDigit, digit)
		set(&at[i], kindCapital|kindCapital2, letter(c) && !small)
		set(&at[i], kindOpener, strings.IndexByte(openers, c) >= 0 && !alnum[c] && c != '\\')
		set(&at[i], kindCode, alnum[c] || sign)
		set(&at[i], kindBlank, isBlank(c))
		set(&before[i], kindLetter, !letter(c))
		set(&before[i], kindDigit, !digit)
		set(&before[i], kindCapital, small)
		set(&behind[i], kindCapital2, small)
		set(&behind[i], kindOpener, letter(c) || sign || c == bar)
	}
	return at, before, behind
}()

// markAVX512 does what fill and mark do, in one pass: bytes that were copied in pieces
// would have to be waited for. The copy is caseless, with spaces for all blanks. It leaves
// out those places where no window begins as far as the filter of first bytes tells, which
// costs little here. What p says of letters and digits it neither needs nor keeps: a text is
// marked by one of the two functions alone.
//
//go:noescape
func markAVX512(p *places, s *Set, c *chunk, text []byte, at int)
