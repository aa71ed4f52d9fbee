package wordlist

import (
	"encoding/binary"
	"math/bits"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/internal/match/bytemask"
)

// Kinds of code points.
const (
	other  = iota // between words
	letter        // part of a word
	single        // a word by itself
)

// firstUnspaced is the first character of the scripts of unspaced.
const firstUnspaced = 0x0e01

// unspaced are the scripts that put no space between words.
var unspaced = []*unicode.RangeTable{unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar}

func kindOf(r rune) int {
	switch {
	case r < utf8.RuneSelf:
		if ascii.Word[byte(r)] {
			return letter
		}
		return other
	case r >= firstUnspaced && unicode.In(r, unspaced...):
		return single
	case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r):
		return letter
	}
	return other
}

// wordGoesOn reports whether text[at:] begins with a part of a word.
func wordGoesOn(text []byte, at int) bool {
	r, _ := utf8.DecodeRune(text[at:])
	return at < len(text) && kindOf(r) == letter
}

func fold(r rune) rune {
	if r < utf8.RuneSelf {
		return rune(ascii.ToLower(byte(r)))
	}
	return unicode.ToLower(r)
}

// join returns the key of a word and those behind it, given the key of those.
func join(word, behind uint64) uint64 { return mix(word ^ behind>>29) }

// golden spreads the bits of a hash: 2^64 divided by the golden ratio.
const golden = 0x9e3779b97f4a7c15

func mix(h uint64) uint64 {
	h *= golden
	return h ^ h>>32
}

// caseless has the bit set that small letters have and capitals have not.
const caseless = 0x2020202020202020

// hash returns the hash of the first n bytes of text, a word, whatever the case of its ASCII
// letters.
func hash(text []byte, n int) (h uint64) {
	size := n
	for ; n > 8; n -= 8 {
		h = mix(h ^ (binary.LittleEndian.Uint64(text) | caseless))
		text = text[8:]
	}
	var x uint64
	if len(text) >= 8 {
		x = binary.LittleEndian.Uint64(text)
	} else {
		for i, c := range text[:n] {
			x |= uint64(c) << (8 * i)
		}
	}
	return sized(mix(h^lowest(x, n)), size)
}

// lengths is how many lengths of words the hash of a word tells apart, in its lowest bits.
const lengths = 16

// sized returns the hash of a word of n bytes with its length.
func sized(hash uint64, n int) uint64 { return hash&^(lengths-1) | uint64(min(n, lengths)-1) }

// lowest returns the n lowest bytes of x, caseless.
func lowest(x uint64, n int) uint64 {
	shift := uint(64 - 8*n)
	return (x | caseless) << (shift & 63) >> (shift & 63)
}

// classes are those of the bytes of words.
var classes = bytemask.New(bytemask.LettersAtoO, bytemask.LettersPtoZ, bytemask.Digits, "_")

// words reads the words of a text.
type words struct {
	text []byte
	base int    // of the block at hand, plus its size
	left uint64 // bytes of words in the block that were not read yet
	high uint64 // bytes beyond ASCII there

	mixed, mixedEnd int // a run with bytes beyond ASCII, of which words are left
	folded          []byte

	read [carried + batch]word // the last words of the batch before, and this one
	n    int                   // how many there are
}

const (
	batch   = 32           // words that are read at once
	carried = keyWords - 1 // words before a batch that may begin a key of it
)

// A word is one that was read.
type word struct {
	hash  uint64
	start int
}

// fill reads the next batch of words, and reports whether there is one.
func (w *words) fill() bool {
	if w.n > 0 {
		copy(w.read[:carried], w.read[w.n-carried:w.n])
	}
	w.n = carried
	for w.n < len(w.read) {
		switch {
		case w.mixed < w.mixedEnd:
			w.readMixed()
		case w.left != 0 && w.high == 0 && w.readPlain():
		case w.left != 0:
			from, to, high := w.run()
			if high {
				w.mixed, w.mixedEnd = from, to
				continue
			}
			w.push(hash(w.text[from:], to-from), from)
		case w.base >= len(w.text):
			return w.n > carried
		default:
			w.block()
		}
	}
	return true
}

// fresh returns the words of the batch at hand.
func (w *words) fresh() []word { return w.read[carried:w.n] }

// readPlain reads words of 8 bytes at most that lie in the block at hand, all of which is ASCII. It
// ends at a word that is longer, or that may go on in the next block, and reports whether it read
// any.
func (w *words) readPlain() bool {
	left, text, n := w.left, w.text, w.n
	for left != 0 && n < len(w.read) {
		behind := left + left&-left // the bit behind the next run of bytes is its lowest
		skip := bits.TrailingZeros64(left)
		size, from := bits.TrailingZeros64(behind)-skip, w.base-bytemask.Size+skip
		if size > 8 || behind == 0 || from+8 > len(text) {
			break
		}
		left &= behind
		w.read[n] = word{sized(mix(lowest(binary.LittleEndian.Uint64(text[from:]), size)), size), from}
		n++
	}
	read := n > w.n
	w.left, w.n = left, n
	return read
}

// block goes on to the next block.
func (w *words) block() {
	var m bytemask.Masks
	classes.Look(&m, w.text, w.base)
	w.left, w.high = m.Class[0]|m.Class[1]|m.Class[2]|m.Class[3]|m.High, m.High
	w.base += bytemask.Size
}

// run takes the next bytes of words in a row, and reports whether some are beyond ASCII.
func (w *words) run() (from, to int, high bool) {
	skip := bits.TrailingZeros64(w.left)
	n := bits.TrailingZeros64(^(w.left >> skip))
	from = w.base - bytemask.Size + skip
	taken := (uint64(1)<<n - 1) << skip
	w.left &^= taken
	high = w.high&taken != 0
	for to = from + n; to == w.base && to < len(w.text); to += n {
		w.block()
		n = bits.TrailingZeros64(^w.left)
		taken = uint64(1)<<n - 1
		w.left &^= taken
		high = high || w.high&taken != 0
	}
	return from, to, high
}

// readMixed reads the next word of a run with bytes beyond ASCII, if there is one.
func (w *words) readMixed() {
	w.folded = w.folded[:0]
	from, before := w.mixed, other
	for w.mixed < w.mixedEnd {
		r, n := utf8.DecodeRune(w.text[w.mixed:])
		kind := kindOf(r)
		if before != other && (kind != letter || before == single) {
			break
		}
		w.mixed += n
		if kind == other {
			from = w.mixed
			continue
		}
		before = kind
		w.folded = utf8.AppendRune(w.folded, fold(r))
	}
	if before != other {
		w.push(hash(w.folded, len(w.folded)), from)
	}
}

func (w *words) push(hash uint64, start int) {
	w.read[w.n] = word{hash, start}
	w.n++
}
