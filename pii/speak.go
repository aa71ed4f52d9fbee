package pii

import (
	"math/bits"

	"weir/internal/bytemask"
)

// speak returns the recognisers that the words of text[from:to] speak for: of its
// last n words, or of its first. Where those are of ASCII and stand in one block,
// masks tell where they are.
func speak(text []byte, from, to, n int, last bool) marks {
	low := from
	if last {
		low = max(from, to-bytemask.Size)
	}
	if low == to {
		return marks{}
	}
	var m bytemask.Masks
	signTable.Look(&m, text, low)
	within := ^uint64(0) >> ((bytemask.Size - uint(to-low)) & 63)
	words := (m.Class[atoOClass] | m.Class[ptoZClass]) & within
	if to-low > bytemask.Size || m.High&within != 0 {
		return speakBytes(text[from:to], n, last)
	}
	if last {
		more := bits.OnesCount64(words&^(words>>1)) - n
		if more <= 0 && lettersIn(text[from:low]) {
			return speakBytes(text[from:to], n, last)
		}
		for ; more > 0; more-- {
			words &= words + words&-words
		}
		n = bytemask.Size // a name in camel case is one word so far, and several from here on
	}
	// What follows a digit is the rest of a hash or a number's unit.
	words &= words + words&^(words<<1)&(m.Class[digitClass]<<1)
	return speakers().named(text[low:to], words, m.Bit5, n)
}

// named returns what the first n of the words of t say, of which small are those
// letters that are no capitals.
func (t *speakerTable) named(text []byte, words, small uint64, n int) (m marks) {
	small &= words
	humps := words &^ small & (small << 1)
	var before []byte // the word before, and its hash
	var hashBefore uint32
	for ; words != 0 && n > 0; n-- {
		at := bits.TrailingZeros64(words)
		size := bits.TrailingZeros64(^(words >> (at & 63)))
		if hump := humps >> (at & 63) & (1<<size - 1); hump != 0 && small>>(at&63)&1 != 0 {
			size = bits.TrailingZeros64(hump) // a name in camel case, up to its first hump
		}
		words &^= (1<<size - 1) << (at & 63)
		w := text[at : at+min(size, maxWord)]
		hash := hashOf(w[0]|0x20, w[len(w)/2]|0x20, w[len(w)-1]|0x20, len(w))
		if t.maybe(hash) || before != nil && t.maybe(hash+pairFactor*hashBefore) {
			m.union(t.lookup(before, w))
		}
		before, hashBefore = w, hash
	}
	return m
}

// lettersIn reports whether there is a letter in t.
func lettersIn(t []byte) bool {
	for _, c := range t {
		if letter(c) {
			return true
		}
	}
	return false
}
