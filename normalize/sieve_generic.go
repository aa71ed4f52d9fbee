//go:build !amd64

package normalize

func (s *sieve) sift(groups int) { s.siftWords(groups) }

func (s *sieve) narrowBlocks(text []byte, first, n, count int) int {
	return s.narrowWords(text, first, n, count)
}

var wide = false
