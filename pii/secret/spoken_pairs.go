package secret

import (
	"sync"

	"weir/internal/ascii"
	"weir/pii/likely"
)

// bytePairs are the first two bytes of words, by the first byte and the second. All pairs with a
// byte beyond ASCII are in them.
type bytePairs [1 << 16]bool

func (p *bytePairs) has(text []byte, at int) bool {
	return at+1 == len(text) || p[int(text[at])<<8|int(text[at+1])]
}

// add enters the pairs that a label may begin with, in any case.
func (p *bytePairs) add(label string) {
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

// cuePairs are the pairs of the labels that are cues.
var cuePairs = sync.OnceValue(func() *bytePairs {
	p := new(bytePairs)
	for i := range p {
		p[i] = i >= 0x8000 || i&0x80 != 0
	}
	labels := spokenTables().labels
	for i := range labels {
		p.add(labels[i].text)
	}
	return p
})

// likelyAny reports whether likelyCue finds a cue anywhere in text.
func likelyAny(text []byte) bool {
	pairs, letter := cuePairs(), false
	for at := range text {
		if !letter && pairs.has(text, at) {
			if _, cue := likelyCue(text, at); cue != likely.NoCue {
				return true
			}
		}
		letter = ascii.Letter[text[at]]
	}
	return false
}
