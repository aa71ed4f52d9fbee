package normalize

import "golang.org/x/sys/cpu"

// What the processor can: AVX2, and also all that siftAVX512 and narrowAVX512 use.
var (
	fast = cpu.X86.HasAVX2 && cpu.X86.HasBMI1 && cpu.X86.HasPOPCNT
	wide = fast && cpu.X86.HasBMI2 && cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW && cpu.X86.HasAVX512VL && cpu.X86.HasAVX512VBMI && cpu.X86.HasAVX512VBMI2
)

func (s *sieve) sift(groups int) {
	switch {
	case wide && groups > 0:
		siftAVX512(s, (groups+1)/2)
	case fast && groups > 0:
		siftAVX2(s, groups)
	default:
		s.siftWords(groups)
	}
}

// siftAVX512 is siftAVX2 for pairs of groups.
//
//go:noescape
func siftAVX512(s *sieve, pairs int)

// siftAVX2 is siftWords with four blocks in a register.
//
//go:noescape
func siftAVX2(s *sieve, groups int)

// narrowBlocks appends to the count words in s.words those of the blocks from first
// to n of which the first four letters may be those of a keyword in reverse or
// rot13. The text begins with the first of these blocks and goes on behind the last.
func (s *sieve) narrowBlocks(text []byte, first, n, count int) int {
	switch {
	case n <= first:
		return count
	case wide:
		return narrowAVX512(s, &text[0], first, n, count)
	case fast:
		return narrowFast(s, &text[0], first, n, count)
	}
	return s.narrowWords(text, first, n, count)
}

// narrowFast is narrowWords, without a branch by word.
//
//go:noescape
func narrowFast(s *sieve, text *byte, first, n, count int) int

// narrowAVX512 is narrowFast for the words of which also the first and the third letter
// may be those of a keyword in reverse or rot13.
//
//go:noescape
func narrowAVX512(s *sieve, text *byte, first, n, count int) int
