package literal

import (
	"strings"

	"golang.org/x/sys/cpu"
)

// What the processor can: AVX2, and also the AVX-512 that mark uses.
var (
	fast = cpu.X86.HasAVX2 && cpu.X86.HasBMI1 && cpu.X86.HasBMI2 && cpu.X86.HasPOPCNT
	wide = fast && cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW && cpu.X86.HasAVX512VBMI && cpu.X86.HasAVX512VBMI2 && cpu.X86.HasAVX512GFNI
)

// leastWide is how many bytes it takes for AVX-512 to pay.
//
//lint:ignore U1000 mark uses it
const leastWide = 256

// asciiKinds tells mark the kinds of a byte, in the order in which it keeps their
// masks: from the lowest bit on backslash, none, opener, sign, bar, letter, small letter,
// digit.
//
//lint:ignore U1000 mark uses it
var asciiKinds = func() (t [128]uint8) {
	for i := range t {
		c := byte(i)
		for k, is := range [8]bool{
			c == '\\', false, strings.IndexByte(openers, c) >= 0, strings.IndexByte(signs, c) >= 0, c == bar,
			letter(c), letter(c) && c >= 'a', alnum[c] && !letter(c),
		} {
			if is {
				t[i] |= 1 << k
			}
		}
	}
	return t
}()

// caselessFour is caseless for four bytes.
//
//lint:ignore U1000 sift uses it
const caselessFour = caseless & (1<<32 - 1)

// scan looks for the candidates in a chunk. p has seen the text before.
func scan(p *places, s *Set, c *chunk) {
	if !fast {
		scanPlain(p, s, c)
		return
	}
	mark(p, c)
	sift(s, c)
	narrow(s, c)
}

//go:noescape
func mark(p *places, c *chunk)

//go:noescape
func sift(s *Set, c *chunk)

//go:noescape
func narrow(s *Set, c *chunk)

func match(s *Set, c *chunk, kept []candidate, out []found) (n int) {
	if !fast {
		return matchPlain(s, c, kept, out)
	}
	return matchAVX2(s, c, kept, out)
}

//go:noescape
func matchAVX2(s *Set, c *chunk, kept []candidate, out []found) (n int)
