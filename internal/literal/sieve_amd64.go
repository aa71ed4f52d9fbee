package literal

import (
	"golang.org/x/sys/cpu"

	"weir/internal/bytemask"
)

var fast = cpu.X86.HasAVX2 && cpu.X86.HasBMI1 && cpu.X86.HasBMI2

// sieve adds the places among which a literal may have its window to c: words are
// those where words of four letters and digits at least begin, rest are shorter
// words, signs and characters beyond ASCII. What t holds begins margin bytes
// before text[at].
func sieve(f *filters, t *[blockSize]byte, words, rest uint64, at int, c *candidates) {
	if fast {
		sieveBMI(f, t, words, rest, at, c)
		return
	}
	sievePlain(f, t, words, rest, at, c)
}

//go:noescape
func sieveBMI(f *filters, t *[blockSize]byte, words, rest uint64, at int, c *candidates)

// scan adds the candidates of whole blocks of text to c, from text[at] on, with a
// margin before and after each. It stops where c has enough, and before a block that
// has more to it than ASCII words and signs, and returns where. p has seen the block
// before at, and then the one before that.
func scan(p *places, f *filters, text []byte, at int, c *candidates) int {
	end := len(text) - bytemask.Size - margin + 1
	if !fast || at >= end || crowded(p.code) {
		return at
	}
	return scanBMI(p, f, &text[0], at, end, c)
}

//go:noescape
func scanBMI(p *places, f *filters, text *byte, at, end int, c *candidates) (next int)
