package normalize

import "golang.org/x/sys/cpu"

var fast = cpu.X86.HasAVX2 && cpu.X86.HasBMI1 && cpu.X86.HasPOPCNT

func (s *sieve) sift(groups int) {
	if fast && groups > 0 {
		siftAVX2(s, groups)
		return
	}
	s.siftWords(groups)
}

// siftAVX2 is siftWords with four blocks in a register.
//
//go:noescape
func siftAVX2(s *sieve, groups int)

// narrowBlocks appends to the count words in s.words those of the blocks from first
// to n of which the first four letters may be those of a keyword in reverse or
// rot13. The text begins with the first of these blocks and goes on behind the last.
func (s *sieve) narrowBlocks(text []byte, first, n, count int) int {
	if fast && n > first {
		return narrowFast(s, &text[0], first, n, count)
	}
	return s.narrowWords(text, first, n, count)
}

// narrowFast is narrowWords, without a branch by word.
//
//go:noescape
func narrowFast(s *sieve, text *byte, first, n, count int) int
