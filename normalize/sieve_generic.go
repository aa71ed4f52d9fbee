//go:build !amd64

package normalize

func (s *sieve) sift(groups int) { s.siftWords(groups) }

func (s *sieve) narrowWhole(text []byte, n int) uint { return s.narrowWords(text, n) }
