//go:build !amd64

package literal

// scan looks for the candidates in a chunk. p has seen the text before.
func scan(p *places, s *Set, c *chunk) { scanPlain(p, s, c) }

func match(s *Set, c *chunk, kept []candidate, out []found) (n int) {
	return matchPlain(s, c, kept, out)
}
