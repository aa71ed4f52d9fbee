package model

import (
	"encoding/binary"
	"math/bits"

	"weir/internal/match/bytemask"
)

// Most of what tools return holds no order, and reading it all with the model would take
// longer than everything else. A trigger therefore adds up one small weight for each word
// and chooses the places that the model reads. It knows a word by its first eight bytes,
// which it loads at once, and looks at text in blocks, not in sentences.
type trigger struct {
	weights string // one signed byte for each word
}

const (
	TriggerBits   = 16 // of the number of a word
	triggerSize   = 1 << TriggerBits
	triggerFrom   = 32  // sum of weights that calls the model
	shortText     = 600 // bytes of a text that is read whole if any of it is
	shortFrom     = 28  // sum of weights that calls the model to such a text
	triggerBlocks = 3   // that are summed up
)

// A Span is a range of bytes, half-open.
type Span struct{ Start, End int }

// Regions appends the parts of text that the model has to read to dst, in order and
// apart from each other. A short text costs little: the model reads all of it, and
// sooner.
func (m *Model) Regions(dst []Span, sc *Scratch, text []byte) []Span {
	first, from := len(dst), triggerFrom
	if len(text) <= shortText {
		from = shortFrom
	}
	last, before := 0, 0 // sums of the blocks before
	w := &sc.trigger
	for w.reset(); w.next(text); {
		own := m.trigger.sum(w, text)
		total := own + last + before
		last, before = own, last
		if total < from {
			continue
		}
		if len(text) <= shortText {
			return append(dst, Span{0, len(text)})
		}
		start := max(0, w.end-triggerBlocks*bytemask.Size)
		if n := len(dst); n > first && start <= dst[n-1].End {
			dst[n-1].End = w.end
		} else {
			dst = append(dst, Span{start, w.end})
		}
	}
	if n := len(dst); n > first {
		dst[n-1].End = min(dst[n-1].End, len(text))
	}
	return dst
}

// sum returns the sum of the weights of the words that begin in the block of w. In a block
// of ASCII a load, a multiplication and two look-ups are enough for each of them.
func (t *trigger) sum(w *triggerWords, text []byte) (total int) {
	if w.starts == 0 {
		return 0
	}
	if w.kinds.High[w.row] != 0 {
		for _, word := range w.words(text) {
			total += int(int8(t.weights[word]))
		}
		return total
	}
	at := w.end - bytemask.Size
	rest := text[at:]
	if len(rest) < bytemask.Size+8 {
		w.tail = [bytemask.Size + 8]byte{}
		copy(w.tail[:], rest)
		rest = w.tail[:]
	}
	total = t.half((*[halfBlock + 8]byte)(rest), uint32(w.starts), w.letters)
	if high := uint32(w.starts >> halfBlock); high != 0 {
		total += t.half((*[halfBlock + 8]byte)(rest[halfBlock:]), high, w.letters>>halfBlock|w.behind(text)<<halfBlock)
	}
	return total
}

// halfBlock is half of a block: the words that begin in it lie in 64 bytes, as far as they
// count.
const halfBlock = bytemask.Size / 2

// half returns the sum of the weights of the words that begin at starts. letters are the
// bytes that are part of words, those behind the half as well.
func (t *trigger) half(b *[halfBlock + 8]byte, starts uint32, letters uint64) (total int) {
	weights := t.weights[:triggerSize]
	for ; starts != 0; starts &= starts - 1 {
		s := bits.TrailingZeros32(starts) & (halfBlock - 1)
		x := binary.LittleEndian.Uint64(b[s:s+8]) | smallLetters
		x &= wordBytes[uint8(letters>>s)]
		total += int(int8(weights[x*wordFactor>>(64-TriggerBits)]))
	}
	return total
}

// wordBytes holds the bytes of a word among the eight from its beginning on, by a mask of
// those that are part of words.
var wordBytes = func() (t [256]uint64) {
	for letters := range t {
		t[letters] = 1<<(8*bits.TrailingZeros8(^uint8(letters))) - 1
	}
	return t
}()

// TriggerWindows calls f with the words of each few blocks of text as the trigger sees
// them, and with their place. f must not keep the words.
func TriggerWindows(text []byte, f func(start, end int, words []uint32)) {
	var all []uint32
	var from [triggerBlocks + 1]int // where the words of the last blocks begin in all
	var w triggerWords
	for w.next(text) {
		copy(from[:], from[1:])
		all = append(all, w.words(text)...)
		from[triggerBlocks] = len(all)
		f(max(0, w.end-triggerBlocks*bytemask.Size), min(w.end, len(text)), all[from[0]:])
	}
}

// triggerWords reads the words of a text block by block.
type triggerWords struct {
	letters uint64 // bytes of the block that are part of words
	starts  uint64 // those that begin one, of three letters or more as far as the block shows
	end     int    // of the block in the text, or behind it

	kinds     bytemask.Kinds
	rows, row int // of kinds: filled, and read last
	room      [bytemask.Size]uint32
	tail      [bytemask.Size + 8]byte // the end of the text and zeros
}

// reset makes w read another text from its beginning.
func (w *triggerWords) reset() { w.letters, w.end, w.rows, w.row = 0, 0, 0, 0 }

// next goes on to the next block, and reports whether there is one.
func (w *triggerWords) next(text []byte) bool {
	if w.row == w.rows {
		if w.end >= len(text) {
			return false
		}
		w.rows, w.row = bytemask.Sort(&w.kinds, text[w.end:]), 0
	}
	w.row++
	before, mask := w.letters>>63, w.kinds.Letters[w.row]|w.kinds.High[w.row]
	w.letters, w.starts = mask, mask&^(mask<<1|before)&(mask>>1|1<<63)&(mask>>2|3<<62)
	w.end += bytemask.Size
	return true
}

// behind returns which of the bytes behind the block are part of words: those of the next
// block, or those up to the first that is not or to the eighth.
func (w *triggerWords) behind(text []byte) uint64 {
	if w.row < w.rows {
		return w.kinds.Letters[w.row+1] | w.kinds.High[w.row+1]
	}
	return 1<<restOfWord(text[min(w.end, len(text)):]) - 1
}

// words returns the numbers of the words that begin in the block, those of one or two
// letters excepted. They are valid until the next call.
func (w *triggerWords) words(text []byte) []uint32 {
	n := 0
	for starts := w.starts; starts != 0 && n < len(w.room); starts &= starts - 1 {
		s := bits.TrailingZeros64(starts)
		at, size := w.end-bytemask.Size+s, bits.TrailingZeros64(^(w.letters >> s))
		if s+size == bytemask.Size || text[at] >= threeBytes || at+8 > len(text) {
			n += w.slowly(n, text[at:], size, s+size == bytemask.Size)
			continue
		}
		w.room[n] = uint32(wordNumber(eightBytes(text[at:]), size))
		n++
	}
	return w.room[:n]
}

// threeBytes is the first byte from which characters take three.
const threeBytes = 0xe0

// slowly adds the word that text begins with, of which so many bytes are in the block,
// to the n words before it, and returns how many words it is. Of scripts with three bytes a
// character many know no spaces: each two characters are a word.
func (w *triggerWords) slowly(n int, text []byte, size int, goesOn bool) (more int) {
	if text[0] < threeBytes {
		if goesOn {
			size += restOfWord(text[size:])
		}
		w.room[n] = uint32(wordNumber(eightBytes(text), size))
		return 1
	}
	for at := 0; at < size && n+more < len(w.room); at += 3 {
		w.room[n+more] = uint32(wordNumber(eightBytes(text[at:]), 6))
		more++
	}
	return more
}

// restOfWord returns how much of a word goes on in text, as far as it counts.
func restOfWord(text []byte) (n int) {
	for n < min(8, len(text)) && (text[n] >= 0x80 || 'a' <= text[n]|0x20 && text[n]|0x20 <= 'z') {
		n++
	}
	return n
}

// wordNumber returns the number of the word of size bytes that x begins with. From eight
// bytes on it is all of x: a shift by 64 leaves nothing.
func wordNumber(x uint64, size int) uint64 {
	return x & (1<<(8*uint(size)) - 1) * wordFactor >> (64 - TriggerBits)
}

// wordFactor spreads the bits of a word: 2^64 divided by the golden ratio.
const wordFactor = 0x9e3779b97f4a7c15

// smallLetters is the bit of each byte by which small letters differ from capitals.
const smallLetters = 0x2020202020202020

// eightBytes returns the first eight bytes of text, of which letters are small.
func eightBytes(text []byte) uint64 {
	var b [8]byte
	copy(b[:], text)
	return binary.LittleEndian.Uint64(b[:]) | smallLetters
}
