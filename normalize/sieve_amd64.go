package normalize

import "golang.org/x/sys/cpu"

var fast = cpu.X86.HasAVX2

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

// narrowWhole is narrow for blocks that the text goes on behind.
func (s *sieve) narrowWhole(text []byte, n int) uint {
	if fast && n > 0 {
		return narrowFast(&s.starts[0], &text[0], n)
	}
	return s.narrowWords(text, n)
}

// narrowFast is narrowWords.
//
//go:noescape
func narrowFast(starts *uint64, text *byte, n int) uint
