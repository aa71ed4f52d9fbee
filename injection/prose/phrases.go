package prose

import (
	"bytes"
	"sync"
)

// Phrases are strings of two bytes or more that are looked for all at once. Looking
// for each by itself would go over the text a hundred times.
type Phrases struct {
	pairs [32]uint64    // by hash of two bytes: whether one may begin with them
	by    [256][]string // by first byte
}

// NewPhrases returns a function that returns the Phrases of a list, which it builds at the
// first call.
func NewPhrases(list ...string) func() *Phrases {
	return sync.OnceValue(func() *Phrases {
		p := new(Phrases)
		for _, s := range list {
			h := pairHash(s[0], s[1])
			p.pairs[h>>6] |= 1 << (h & 63)
			p.by[s[0]] = append(p.by[s[0]], s)
		}
		return p
	})
}

func pairHash(a, b byte) uint { return (uint(a)<<6 ^ uint(b)) & 2047 }

// In reports whether text holds one of them.
func (p *Phrases) In(text []byte) bool {
	for i := 0; i+1 < len(text); i++ {
		h := pairHash(text[i], text[i+1])
		if p.pairs[h>>6]>>(h&63)&1 == 0 {
			continue
		}
		for _, s := range p.by[text[i]] {
			if bytes.HasPrefix(text[i:], []byte(s)) {
				return true
			}
		}
	}
	return false
}
