package literal

import "golang.org/x/sys/cpu"

var fast = cpu.X86.HasBMI1 && cpu.X86.HasBMI2

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
