//go:build !amd64

package literal

// scan looks for the candidates in a chunk. p has seen the text before.
func scan(p *places, s *Set, c *chunk) { scanPlain(p, s, c) }

func narrowLong(s *Set, c *chunk, at []uint16, out []found) (n int) {
	return narrowLongPlain(s, c, at, out)
}

func narrowShort(s *Set, c *chunk, at []uint16, out []found) (n int) {
	return narrowShortPlain(s, c, at, out)
}
