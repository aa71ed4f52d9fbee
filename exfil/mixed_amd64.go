package exfil

import "golang.org/x/sys/cpu"

// What the processor can: AVX2, and also all that the functions with AVX-512 use.
var (
	fast = cpu.X86.HasAVX2
	wide = fast && cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW && cpu.X86.HasAVX512DQ && cpu.X86.HasAVX512VBMI && cpu.X86.HasBMI1 && cpu.X86.HasBMI2 && cpu.X86.HasPOPCNT
)

// nextMixed returns the first of at, at+8, at+16, … where eight bytes of text are
// mixed, or a place where there are no eight bytes left. It may leave out those that
// are part of no token.
func nextMixed(text []byte, at int) int {
	switch rest := len(text) - at; {
	case wide && rest >= 8:
		return oddAVX512(&text[0], at, len(text))
	case fast && rest >= 64:
		if at += mixedAVX2(&text[at], rest); at+64 <= len(text) {
			return at
		}
	}
	return nextMixedWord(text, at)
}

// mixedAVX2 returns the first of 0, 8, 16, … where eight bytes of text are mixed. It
// returns more than size-64 where it finds nothing in full blocks of 64 bytes.
//
//go:noescape
func mixedAVX2(text *byte, size int) int

// oddAVX512 is nextMixed in text[:end]. It leaves out what it can tell to be part of no
// token by the 24 bytes before it and the 32 behind it.
//
//go:noescape
func oddAVX512(text *byte, at, end int) int
