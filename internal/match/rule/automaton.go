package rule

import (
	"math/bits"
	"regexp/syntax"
	"slices"
	"sync/atomic"
	"unicode/utf8"
)

// An automaton is the program of a pattern over classes of code points: what
// both the dfa and the backtracker of a rule run. It is read from the compact
// form that assemble writes, most often by `make generate`, and is immutable.
type automaton struct {
	insts []inst // the program begins with the first
	kinds string // by class: what assertions see in it, see kind
	takes string // by set, in bits by class: whether instructions with the set take the class
	width int    // bytes of takes that one set has
	ascii string // class of each ASCII byte

	groups int // places of groups that it notes, two for each, the whole match included

	firsts   *firstSet // what a match may begin with, or nil if unknown
	anywhere bool      // it may begin elsewhere than where a word does

	bounds  []rune  // where beyond ASCII another class begins, sorted
	classes []uint8 // from each bound on
	pages   atomic.Pointer[pages]
}

// A pages says for each 64 code points of the first plane which bound precedes them.
type pages [(1 << 16) >> pageBits]uint16

const (
	pageBits  = 6
	fewBounds = 8 // with so many of them, or fewer, a search is as fast
)

// An inst is an instruction of the program.
type inst struct {
	op       uint8
	set      uint16 // of opTake: the classes it takes; of opOne: the class; of opAssert: what has to hold; of opCapture: the number
	out, arg uint16 // where it goes on; opBranch prefers out
}

// The operations.
const (
	opTake    = iota // take one code point
	opBranch         // go on at out or at arg
	opAssert         // go on where an assertion holds
	opCapture        // note the place
	opMatch          // the end of the pattern
	opFail           // no match here
	opOne            // opTake of the one class that the set is; decode makes it
)

// take reports whether instructions with the set take the class.
func (a *automaton) take(set uint16, class uint8) bool {
	return a.takes[int(set)*a.width+int(class>>3)]>>(class&7)&1 != 0
}

// only returns the class that instructions with the set take, if it is just one.
func (a *automaton) only(set uint16) (class uint8, ok bool) {
	for i := range a.width {
		b := a.takes[int(set)*a.width+i]
		if b == 0 {
			continue
		}
		if ok || b&(b-1) != 0 {
			return 0, false
		}
		class, ok = uint8(8*i+bits.TrailingZeros8(b)), true
	}
	return class, ok
}

// class returns the class of a code point beyond ASCII. Texts in other scripts ask it for
// each character, so the bounds are not searched where that would take long.
func (a *automaton) class(r rune) uint8 {
	if len(a.bounds) > fewBounds && r < 1<<16 {
		p := a.pages.Load()
		if p == nil {
			p = a.paged()
		}
		i := int(p[r>>pageBits])
		for i+1 < len(a.bounds) && a.bounds[i+1] <= r {
			i++
		}
		return a.classes[i]
	}
	return classAt(a.bounds, a.classes, r)
}

// classAt returns the class of r: that of the last of bounds which is not above it.
func classAt(bounds []rune, classes []uint8, r rune) uint8 {
	i, ok := slices.BinarySearch(bounds, r)
	if !ok {
		i--
	}
	return classes[i]
}

// paged makes the pages.
func (a *automaton) paged() *pages {
	p, i := new(pages), 0
	for n := range p {
		for i+1 < len(a.bounds) && a.bounds[i+1] <= rune(n)<<pageBits {
			i++
		}
		p[n] = uint16(i)
	}
	a.pages.Store(p)
	return p
}

// next returns the class of the code point at the start of text, which is not
// empty, and its width.
func (a *automaton) next(text []byte) (class uint8, width int) {
	if c := text[0]; c < utf8.RuneSelf {
		return a.ascii[c], 1
	}
	r, width := decodeRune(text)
	return a.class(r), width
}

// decodeRune is utf8.DecodeRune, and faster for characters of two or three bytes.
func decodeRune(text []byte) (r rune, width int) {
	switch c := text[0]; {
	case 0xc2 <= c && c <= 0xdf && len(text) > 1 && text[1]&0xc0 == 0x80:
		return rune(c&0x1f)<<6 | rune(text[1]&0x3f), 2
	case 0xe1 <= c && c <= 0xec && len(text) > 2 && text[1]&0xc0 == 0x80 && text[2]&0xc0 == 0x80:
		return rune(c&0x0f)<<12 | rune(text[1]&0x3f)<<6 | rune(text[2]&0x3f), 3
	}
	return utf8.DecodeRune(text)
}

// The kinds of neighbours of a place that assertions distinguish.
const (
	kindEdge    = iota // nothing: the text begins or ends
	kindNewline        // a line feed
	kindWord           // an ASCII letter, digit or underscore
	kindOther
	kinds
)

// kind returns the kind of a code point. Bytes of longer code points may be
// given: none is a word character.
func kind(r rune) uint8 {
	switch {
	case r == '\n':
		return kindNewline
	case syntax.IsWordChar(r):
		return kindWord
	}
	return kindOther
}

// kindBefore returns the kind of the neighbour before text[at].
func kindBefore(text []byte, at int) uint8 {
	if at == 0 {
		return kindEdge
	}
	return kind(rune(text[at-1]))
}

// holding are the assertions that hold between two kinds.
var holding = func() (t [kinds][kinds]uint16) {
	samples := [kinds]rune{-1, '\n', 'a', ' '} // -1 means no neighbour to package syntax
	for before, r := range samples {
		for after, s := range samples {
			t[before][after] = uint16(syntax.EmptyOpContext(r, s))
		}
	}
	return t
}()
