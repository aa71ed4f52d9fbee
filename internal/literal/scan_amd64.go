package literal

import (
	"strings"

	"golang.org/x/sys/cpu"
)

// What the processor can: AVX2, and also the AVX-512 that scanBMI uses.
var (
	fast = cpu.X86.HasAVX2 && cpu.X86.HasBMI1 && cpu.X86.HasBMI2
	wide = fast && cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW && cpu.X86.HasAVX512VBMI && cpu.X86.HasAVX512GFNI
)

// leastWide is how many bytes it takes for AVX-512 to pay.
//
//lint:ignore U1000 scanBMI uses it
const leastWide = 256

// asciiKinds tells scanBMI the kinds of a byte, in the order in which it keeps their
// masks: from the lowest bit on backslash, none, opener, sign, bar, letter, small letter,
// digit.
//
//lint:ignore U1000 scanBMI uses it
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

// scan looks for candidates in the blocks of t, which has a margin before and behind
// them, from t[at] on, where a block's margin begins, and narrows them to found. It
// stops where c has enough or the blocks end, and returns where. p has seen the block
// before that, and then the last one that was looked at.
func scan(p *places, s *Set, t []byte, at int, c *candidates) (next int) {
	if !fast {
		return scanPlain(p, s, t, at, c)
	}
	return scanBMI(p, s, &t[0], at, len(t)-2*margin, c)
}

//go:noescape
func scanBMI(p *places, s *Set, t *byte, at, end int, c *candidates) (next int)
