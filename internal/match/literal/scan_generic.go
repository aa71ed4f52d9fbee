//go:build !amd64

package literal

// scan looks for the candidates in the chunk of text that begins at at. p has seen the text
// before.
func scan(p *places, s *Set, c *chunk, text []byte, at int) {
	c.fill(text, at)
	scanPlain(p, s, c)
}

func match(s *Set, c *chunk, kept []candidate, out []found) (n int) {
	return matchPlain(s, c, kept, out)
}
