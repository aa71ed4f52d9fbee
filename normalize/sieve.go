package normalize

import (
	"encoding/binary"
	"math/bits"

	"weir/internal/bytemask"
)

// A sieve tells quickly which blocks of a text may hold something that a probe
// marks. Its tests are weak ones: they pass more than is marked, but never less.
type sieve struct {
	bytemask.Kinds
	starts [bytemask.Blocks]uint64 // by block: words of five letters and more
	hits   [tests]hits
	words  [bytemask.Blocks*mostWords + spare]uint16 // where those begin that may be keywords in reverse or rot13
}

const (
	mostWords = 16 // in a block; they have five letters, but for the last ones
	spare     = 8  // for what is written without asking whether it is one
	behind    = 3  // bytes after a word's first one that it is known by
)

// The tests of a sieve.
const (
	someSingle = iota // three single letters, or two shortly before
	somePair          // four pairs with one byte between them
	someRun           // a run of letters and digits that may be sixteen long
	someInner         // a digit between letters
	someCase          // five letters of alternating case
	someSign          // a byte that is odd, beyond ASCII, or may lead a code
	tests
)

// hits is a set of the blocks of a sieve: four of them, the lowest bits first, in
// each byte.
type hits uint32

// upTo has the sets of the first so many blocks.
var upTo = func() (t [bytemask.Blocks + 1]hits) {
	for n := range bytemask.Blocks {
		t[n+1] = t[n] | 1<<(n/4*8+n%4)
	}
	return t
}()

// first returns the number of the first block in h, counted from 1 as in Kinds.
func (h hits) first() int {
	k := bits.TrailingZeros32(uint32(h))
	return k>>3*4 + k&7 + 1
}

// begin makes it that nothing stands before the blocks.
func (s *sieve) begin() { s.Letters[0], s.Bit5[0], s.Digits[0] = 0, 0, 0 }

// sort sorts the blocks of text and sifts them. It returns how many they are, and
// whether anything has passed.
func (s *sieve) sort(text []byte) (n int, passed bool) {
	n = bytemask.Sort(&s.Kinds, text)
	s.sift((n + 3) / 4)
	h := &s.hits
	if n%8 != 0 { // of the last eight blocks some are none
		for k := range h {
			h[k] &= upTo[n]
		}
	}
	return n, h[someSingle]|h[somePair]|h[someRun]|h[someInner]|h[someCase]|h[someSign] != 0
}

// narrow leaves in s.words the words of the n blocks of text of which the first
// four letters may be those of a keyword in reverse or rot13, and returns how many
// they are.
func (s *sieve) narrow(text []byte, n int) int {
	whole, count := 0, 0
	if len(text) >= bytemask.Size+behind {
		whole = min(n, (len(text)-behind)/bytemask.Size)
		count = s.narrowBlocks(text, 0, whole, 0)
	}
	for i := whole; i < n; i++ {
		count = s.narrowEnd(text, i, count)
	}
	return count
}

// narrowEnd is narrowWords for a block that the text ends in, or soon behind. A copy
// that something stands behind would be waited for.
func (s *sieve) narrowEnd(text []byte, i, count int) int {
	for m := s.starts[i]; m != 0; m &= m - 1 {
		k := i*bytemask.Size + bits.TrailingZeros64(m)
		if len(text)-k > behind && fourLetters(text[k:]) {
			s.words[count] = uint16(k)
			count++
		}
	}
	return count
}

// narrowWords is narrowBlocks word by word.
func (s *sieve) narrowWords(text []byte, first, n, count int) int {
	for i := first; i < n; i++ {
		for m := s.starts[i]; m != 0; m &= m - 1 {
			k := bits.TrailingZeros64(m)
			if fourLetters(text[(i-first)*bytemask.Size+k:]) {
				s.words[count] = uint16(i*bytemask.Size + k)
				count++
			}
		}
	}
	return count
}

// fourLetters reports whether the first four letters of text may be those of a
// keyword in reverse or rot13.
func fourLetters(text []byte) bool {
	h := (binary.LittleEndian.Uint32(text) | 0x20202020) * 0x9e3779b1 >> 18
	return beginnings[h/64]>>(h%64)&1 != 0
}

// advance makes the last of n blocks the one before those that follow.
func (s *sieve) advance(n int) {
	s.Letters[0], s.Bit5[0], s.Digits[0] = s.Letters[n], s.Bit5[n], s.Digits[n]
}

// siftWords sifts groups of four blocks one by one.
func (s *sieve) siftWords(groups int) {
	s.hits = [tests]hits{}
	for i := 1; i <= 4*groups; i++ {
		for k, found := range s.block(i) {
			if found != 0 {
				s.hits[k] |= 1 << ((i-1)/4*8 + (i-1)%4)
			}
		}
	}
}

// block sifts one block: what it returns is not zero by test.
func (s *sieve) block(i int) (found [tests]uint64) {
	letters, word, before := s.Letters[i], s.word(i), s.word(i-1)
	upper, behind, ahead := s.upper(i), bytemask.Shift(letters, s.Letters[i-1], 1), letters>>1
	starts, ends := word&^bytemask.Shift(word, before, 1), word&^(word>>1)
	two := letters & ahead
	s.starts[i-1] = starts & letters & (two&(two>>2)&(letters>>4) | 15<<60)

	shortly := s.single(i-1) &^ (word << 63) >> 46
	second := letters & starts & ends
	second &= second - 1
	found[someSingle] = second&(second-1) | shortly&(shortly-1)

	pair := ends & bytemask.Shift(starts, before&^(before<<1), 1)
	found[somePair] = fourPairs(pair, s.pair(i-1))

	eight := word & (word >> 1)
	eight &= eight >> 2
	eight &= eight >> 4
	found[someRun] = eight&(eight>>8) | eight&(before>>63) | (before>>56+1)>>8&word

	found[someInner] = s.Digits[i] & behind & (ahead | 1<<63)

	flip := (upper ^ bytemask.Shift(upper, s.upper(i-1), 1)) & letters & behind
	edge := flip & (s.flip(i-1) >> 63)
	flip &= flip << 1
	found[someCase] = flip&(flip<<2) | edge

	found[someSign] = s.Odd[i] | s.High[i] | s.Codes[i]
	return found
}

// fourPairs returns where four pairs with one byte between them end, by where pairs
// end in a block and in the one before.
func fourPairs(pair, before uint64) uint64 {
	return pair & bytemask.Shift(pair, before, 3) & bytemask.Shift(pair, before, 6) & bytemask.Shift(pair, before, 9)
}

// word returns where letters and digits stand in block i.
func (s *sieve) word(i int) uint64 { return s.Letters[i] | s.Digits[i] }

// upper returns where capitals stand in block i.
func (s *sieve) upper(i int) uint64 { return s.Letters[i] &^ s.Bit5[i] }

// flip returns which letters of block i are of another case than the one before,
// as if nothing stood before it.
func (s *sieve) flip(i int) uint64 {
	letters, upper := s.Letters[i], s.upper(i)
	return (upper ^ upper<<1) & letters & (letters << 1)
}

// single returns which letters of block i are words, as if nothing stood before
// or behind it.
func (s *sieve) single(i int) uint64 {
	word := s.word(i)
	return s.Letters[i] &^ (word << 1) &^ (word >> 1)
}

// pair returns where words of two end in block i, as if nothing stood before or
// behind it.
func (s *sieve) pair(i int) uint64 {
	word := s.word(i)
	starts := word &^ (word << 1)
	return word &^ (word >> 1) & (starts << 1)
}
