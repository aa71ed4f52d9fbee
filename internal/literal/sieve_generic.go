//go:build !amd64

package literal

func sieve(f *filters, t *[blockSize]byte, words, rest uint64, at int, c *candidates) {
	sievePlain(f, t, words, rest, at, c)
}

func scan(p *places, f *filters, text []byte, at int, c *candidates) int { return at }
