package literal

import "golang.org/x/sys/cpu"

var fast = cpu.X86.HasAVX2 && cpu.X86.HasBMI1 && cpu.X86.HasBMI2

// scan looks for candidates in the blocks of t, which has a margin before and behind
// them, from t[at] on, where a block's margin begins, and narrows them to found. It
// stops where c has enough or the blocks end, and returns where. p has seen the block
// before that, and then the last one that was looked at.
func scan(p *places, s *Set, t []byte, at int, c *candidates) (next int) {
	if !fast {
		return scanPlain(p, s, t, at, c)
	}
	return scanBMI(p, s, &t[0], at, len(t)-2*margin, c)
}

//go:noescape
func scanBMI(p *places, s *Set, t *byte, at, end int, c *candidates) (next int)
