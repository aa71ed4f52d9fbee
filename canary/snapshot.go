package canary

import "weir/internal/state"

// maxKeptBits bounds the words of a prompt that is read back, 64 to an entry.
const maxKeptBits = 1 << 14

// Keep writes or reads the end of the text.
func (t *Tail) Keep(c *state.Coder) { c.Bytes(&t.kept, tailSize) }

// Keep writes or reads which words of a prompt were repeated.
func (c *Cover) Keep(s *state.Coder) {
	state.List(s, &c.bits, maxKeptBits, s.Uint64)
	state.Int(s, &c.words)
	state.Int(s, &c.said)
}
