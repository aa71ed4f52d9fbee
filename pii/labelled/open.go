package labelled

import (
	"encoding/binary"
	"math/bits"

	"weir/internal/ascii"
	"weir/pii/word"
)

// How far before the end of a text that comes in pieces a label may begin whose value may go
// on, and how long such a value is.
const (
	openReach = 360
	openValue = 48
)

// Open returns where the value behind a label begins that the end of a text may be the
// beginning of, however the text goes on; or the length of the text.
func Open(text []byte) int {
	open := len(text)
	for i := max(0, len(text)-openReach); i+4 <= len(text); i++ {
		if mayBegin(binary.LittleEndian.Uint32(text[i:])) && begins(text, i) {
			open = min(open, openBehind(text, i))
		}
	}
	return open
}

// openBehind is Open for the labels at text[at:].
func openBehind(text []byte, at int) int {
	open := len(text)
	var ls labelEnds
	for n := ls.read(text, at); n > 0; n-- {
		for set := ls[n-1].kinds; set != 0; set &= set - 1 {
			open = min(open, kinds[bits.TrailingZeros32(set)].open(text, ls[n-1].end))
		}
	}
	return open
}

// open returns where the value behind the label that ends at text[end] begins, if it may go
// on.
func (k *kind) open(text []byte, end int) int {
	if k.read == nil {
		return openWords(text, end)
	}
	g := k.gap(text, end)
	i := g.value()
	switch {
	case i < 0 && g.at >= len(text):
		return end
	case i < 0 || len(text)-i > openValue || !mayGoOn(text[i:]):
		return len(text)
	case i > 0 && word.In("-(", text[i-1]):
		return i - 1
	}
	return i
}

// openWords returns where the recovery phrase or the list of codes begins that goes on to
// the end of the text. The text before it is held as well, from its label on.
func openWords(text []byte, end int) int {
	if len(text)-end <= maxSeedGap {
		return end
	}
	for i := end; i < end+maxSeedGap; i++ {
		if !ascii.Alnum[text[i]] || ascii.Alnum[text[i-1]] {
			continue
		}
		if to, n := phrase(text, i); n > 0 && len(text)-to <= openValue {
			return i
		}
		if _, to, ok := readRecovery(text, i); ok && len(text)-to <= openValue {
			return i
		}
	}
	return len(text)
}

// mayGoOn reports whether v has only bytes that values have.
func mayGoOn(v []byte) bool {
	for _, c := range v {
		if !ascii.Alnum[c] && c < 0x80 && !word.In(" -./()@_,'\"+", c) {
			return false
		}
	}
	return true
}
