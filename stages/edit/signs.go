package edit

// nextSign returns where the next at sign stands in text, or ends in base64, from at
// on, which is not the beginning, or len(text). A byte below 0x80 stands before it and
// behind it.
func nextSign(text []byte, at int) int {
	if at >= len(text) {
		return len(text)
	}
	before := signBegins[text[at-1]]
	for i, c := range text[at:] {
		if before&signEnds[c] != 0 {
			return at + i
		}
		before = signBegins[c]
	}
	return len(text)
}

// signBegins and signEnds tell the characters of base64 in which an at sign begins and
// ends, in bit k if it is byte k of its group. ASCII follows it. In bit 3 every byte
// begins the sign itself, and only that ends it.
var signBegins, signEnds = func() (begins, ends [256]byte) {
	ends['@'] = 1 << 3
	for c, x := range inBase64 {
		begins[c] |= 1 << 3
		if x == 0 {
			continue
		}
		for k := range 3 {
			if x<<(2+2*k) == '@'&^(1<<(2+2*k)-1) {
				begins[c] |= 1 << k
			}
			following := [...]byte{1 << 3, 1 << 1, 0}[k] // the highest bit of x that is of the next byte
			if x&63>>(4-2*k) == '@'&(1<<(2+2*k)-1) && x&following == 0 {
				ends[c] |= 1 << k
			}
		}
	}
	return begins, ends
}()
