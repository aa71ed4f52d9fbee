package word

// Heads are the first three bytes of words that a text is searched for, a bit each.
type Heads [1 << 15 / 64]uint64

// Add enters a word.
func (h *Heads) Add(w string) {
	if len(w) < 3 {
		for c := range byte(32) {
			h.Add(string(append([]byte(w), c, 0)[:3]))
		}
		return
	}
	i := headOf(w[0], w[1], w[2])
	h[i/64] |= 1 << (i % 64)
}

// headOf numbers three bytes of ASCII. Letters that differ in case only are alike.
func headOf(a, b, c byte) uint32 { return uint32(a&31)<<10 | uint32(b&31)<<5 | uint32(c&31) }

// Begin reports whether one of the words, in any case, may begin at text[at:]. It may where a
// byte there is beyond ASCII, or the text ends.
func (h *Heads) Begin(text []byte, at int) bool {
	if at+3 > len(text) || (text[at]|text[at+1]|text[at+2]) >= 0x80 {
		return true
	}
	i := headOf(text[at], text[at+1], text[at+2])
	return h[i/64]>>(i%64)&1 != 0
}
