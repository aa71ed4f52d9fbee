//go:build !amd64

package literal

// scan looks for the candidates in a chunk. p has seen the text before.
func scan(p *places, s *Set, c *chunk) { scanPlain(p, s, c) }

func narrowLong(s *Set, c *chunk) (n int)  { return narrowLongPlain(s, c) }
func narrowShort(s *Set, c *chunk) (n int) { return narrowShortPlain(s, c) }

func match(s *Set, c *chunk, kept []candidate, before int, out []found) (n int) {
	return matchPlain(s, c, kept, before, out)
}
