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
	var sums [triggerBlocks]int // of the last blocks
	at, total := 0, 0
	w := &sc.trigger
	for w.reset(); w.next(text); {
		own := m.trigger.sum(w, text)
		total += own - sums[at]
		sums[at] = own
		if at++; at == triggerBlocks {
			at = 0
		}
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
// of ASCII a load, a multiplication and a look-up are enough for each of them.
func (t *trigger) sum(w *triggerWords, text []byte) (total int) {
	weights := t.weights[:triggerSize]
	at := w.end - bytemask.Size
	if w.starts == 0 {
		return 0
	}
	if w.kinds.High[w.row] != 0 || len(text)-at < bytemask.Size+8 {
		for _, word := range w.words(text) {
			total += int(int8(weights[word]))
		}
		return total
	}
	block := (*[bytemask.Size + 8]byte)(text[at:])
	ends, behind := ^w.letters, ^w.behind(text)<<1
	for starts := w.starts; starts != 0; starts &= starts - 1 {
		s := bits.TrailingZeros64(starts) & (bytemask.Size - 1)
		size := bits.TrailingZeros64(ends>>s | behind<<(^s&(bytemask.Size-1)))
		x := binary.LittleEndian.Uint64(block[s:]) | smallLetters
		total += int(int8(weights[wordNumber(x, size)]))
	}
	return total
}

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
	return 1<<restOfWord(text[w.end:]) - 1
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
	return x & (1<<(8*uint(size)) - 1) * 0x9e3779b97f4a7c15 >> (64 - TriggerBits)
}

// smallLetters is the bit of each byte by which small letters differ from capitals.
const smallLetters = 0x2020202020202020

// eightBytes returns the first eight bytes of text, of which letters are small.
func eightBytes(text []byte) uint64 {
	var b [8]byte
	copy(b[:], text)
	return binary.LittleEndian.Uint64(b[:]) | smallLetters
}
