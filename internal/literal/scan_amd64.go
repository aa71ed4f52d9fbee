package literal

import "golang.org/x/sys/cpu"

// What the processor can: AVX2, and also all that the functions with AVX-512 use.
var (
	fast = cpu.X86.HasAVX2 && cpu.X86.HasBMI1 && cpu.X86.HasBMI2 && cpu.X86.HasPOPCNT
	wide = fast && cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW && cpu.X86.HasAVX512VL &&
		cpu.X86.HasAVX512VBMI && cpu.X86.HasAVX512VBMI2
)

// caselessFour is caseless for four bytes.
//
//lint:ignore U1000 sift uses it
const caselessFour = caseless & (1<<32 - 1)

// scan looks for the candidates in the chunk of text that begins at at. p has seen the text
// before.
func scan(p *places, s *Set, c *chunk, text []byte, at int) {
	c.size = min(len(text)-at, chunkSize)
	switch {
	case wide:
		markAVX512(p, s, c, text, at)
		siftAVX512(s, c)
	case fast:
		spaceOutAVX2(c.take(text, at))
		mark(p, c)
		sift(s, c)
	default:
		c.fill(text, at)
		scanPlain(p, s, c)
		return
	}
	narrow(s, c)
}

// spaceOutAVX2 is spaceOut for a text of a multiple of 32 bytes, of some.
//
//go:noescape
func spaceOutAVX2(text []byte)

//go:noescape
func mark(p *places, c *chunk)

//go:noescape
func sift(s *Set, c *chunk)

// siftAVX512 is sift for a chunk that markAVX512 has filled.
//
//go:noescape
func siftAVX512(s *Set, c *chunk)

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
