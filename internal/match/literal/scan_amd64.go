package literal

import "golang.org/x/sys/cpu"

// fast reports whether the processor has AVX2 and the bit operations that the
// functions in assembly use.
var fast = cpu.X86.HasAVX2 && cpu.X86.HasBMI1 && cpu.X86.HasBMI2 && cpu.X86.HasPOPCNT

// caselessFour is caseless for four bytes.
//
//lint:ignore U1000 sift uses it
const caselessFour = caseless & (1<<32 - 1)

// scan looks for the candidates in the chunk of text that begins at at. p has seen the text
// before.
func scan(p *places, s *Set, c *chunk, text []byte, at int) {
	if !fast {
		c.fill(text, at)
		scanPlain(p, s, c)
		return
	}
	spaceOutAVX2(c.take(text, at))
	mark(p, c)
	sift(s, c)
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
