package likely

import "weir/internal/ascii"

// Pairs are the first two bytes of labels, by the first byte and the second. All pairs with a
// byte beyond ASCII are in them.
type Pairs [1 << 16]bool

// NewPairs returns the pairs that no label is needed for.
func NewPairs() *Pairs {
	p := new(Pairs)
	for i := range p {
		p[i] = i >= 0x8000 || i&0x80 != 0
	}
	return p
}

// Has reports whether a label may begin at text[at:].
func (p *Pairs) Has(text []byte, at int) bool {
	return at+1 == len(text) || p[int(text[at])<<8|int(text[at+1])]
}

// Add enters the pairs that a label may begin with, in any case.
func (p *Pairs) Add(label string) {
	for _, a := range bothCases(label[0]) {
		if len(label) == 1 {
			for b := range 256 {
				p[int(a)<<8|b] = true
			}
			continue
		}
		for _, b := range bothCases(label[1]) {
			p[int(a)<<8|int(b)] = true
		}
	}
}

func bothCases(c byte) [2]byte {
	if ascii.Letter[c] {
		return [2]byte{c &^ 0x20, c | 0x20}
	}
	return [2]byte{c, c}
}
