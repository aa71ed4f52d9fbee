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
	return mix(h ^ lowest(x, n))
}

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

	read  [4]word // the words last read
	count int     // how many were read
}

// A word is one that was read.
type word struct {
	hash  uint64
	start int
}

func (r *word) in(wanted *filter) bool { return wanted.has(r.hash) }

// last returns the word that was read n words before the last one.
func (w *words) last(n int) *word { return &w.read[(w.count-1-n)&3] }

// next reads words until one whose hash is in wanted, and reports whether there is one.
func (w *words) next(wanted *filter) bool {
	for {
		if w.mixed < w.mixedEnd && w.nextMixed() {
			if w.last(0).in(wanted) {
				return true
			}
			continue
		}
		if w.left != 0 && w.high == 0 && w.nextPlain(wanted) {
			return true
		}
		for w.left == 0 {
			if w.base >= len(w.text) {
				return false
			}
			w.block()
		}
		if w.high == 0 && w.left+w.left&-w.left != 0 {
			continue
		}
		from, to, high := w.run()
		if high {
			w.mixed, w.mixedEnd = from, to
			continue
		}
		if h := hash(w.text[from:], to-from); w.push(h, from).in(wanted) {
			return true
		}
	}
}

// nextPlain is next for the words that lie in the block at hand, all of which is ASCII.
func (w *words) nextPlain(wanted *filter) bool {
	left, text := w.left, w.text
	for left != 0 {
		behind := left + left&-left // the bit behind the next run of bytes is its lowest
		if behind == 0 {
			break // the word may go on in the next block
		}
		skip := bits.TrailingZeros64(left)
		n, from := bits.TrailingZeros64(behind)-skip, w.base-bytemask.Size+skip
		left &= behind
		var h uint64
		if n <= 8 && from+8 <= len(text) {
			h = mix(lowest(binary.LittleEndian.Uint64(text[from:]), n))
		} else {
			h = hash(text[from:], n)
		}
		if w.push(h, from).in(wanted) {
			w.left = left
			return true
		}
	}
	w.left = left
	return false
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

// nextMixed reads the next word of a run with bytes beyond ASCII.
func (w *words) nextMixed() bool {
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
	if before == other {
		return false
	}
	w.push(hash(w.folded, len(w.folded)), from)
	return true
}

func (w *words) push(hash uint64, start int) *word {
	r := &w.read[w.count&3]
	*r = word{hash, start}
	w.count++
	return r
}
