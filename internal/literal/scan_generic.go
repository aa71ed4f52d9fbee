//go:build !amd64

package literal

// scan looks for candidates in the blocks of t, which has a margin before and behind
// them, from t[at] on, where a block's margin begins, and narrows them to found. It
// stops where c has enough or the blocks end, and returns where. p has seen the block
// before that, and then the last one that was looked at.
func scan(p *places, s *Set, t []byte, at int, c *candidates) (next int) {
	return scanPlain(p, s, t, at, c)
}
