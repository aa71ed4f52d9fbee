package pack

import (
	"regexp/syntax"
	"slices"
)

// A chain is patterns in a row, of which the last one is known directly. The nil chain is the
// empty one.
type chain struct {
	before *chain
	last   *syntax.Regexp
}

// with returns c with a pattern behind it.
func (c *chain) with(re *syntax.Regexp) *chain { return &chain{c, re} }

func chainOf(re *syntax.Regexp) *chain { return &chain{last: re} }

// or returns a chain that matches what one of two does.
func (c *chain) or(d *chain) *chain {
	return chainOf(&syntax.Regexp{Op: syntax.OpAlternate, Sub: []*syntax.Regexp{c.pattern(), d.pattern()}})
}

// pattern returns the patterns of c as one.
func (c *chain) pattern() *syntax.Regexp {
	re := &syntax.Regexp{Op: syntax.OpConcat}
	for ; c != nil; c = c.before {
		re.Sub = append(re.Sub, c.last)
	}
	slices.Reverse(re.Sub)
	return re
}
