package exfil

import "golang.org/x/sys/cpu"

var fast = cpu.X86.HasAVX2

// nextMixed returns the first of at, at+8, at+16, … where eight bytes of text are
// mixed, or a place where there are no eight bytes left.
func nextMixed(text []byte, at int) int {
	if rest := len(text) - at; fast && rest >= 64 {
		n := mixedAVX2(&text[at], rest)
		if at += n; n+64 <= rest {
			return at
		}
	}
	return nextMixedWord(text, at)
}

// mixedAVX2 is nextMixed from the beginning of a text of size bytes. It returns
// more than size-64 where it finds nothing in full blocks of 64 bytes.
//
//go:noescape
func mixedAVX2(text *byte, size int) int
