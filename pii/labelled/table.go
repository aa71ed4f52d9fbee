package labelled

import (
	_ "embed" // the labels
	"encoding/binary"
	"math/bits"

	"weir/internal/ascii"
	"weir/pii/word"
)

//go:generate go test -run TestLabels . -update

// labelBytes holds the labels of labels.txt as TestLabels writes them: a filter of the
// first four bytes of labels, one of their first words, then a hash table of the labels and
// of their beginnings.
//
//go:embed labels.bin
var labelBytes string

// The parts of labelBytes.
const (
	filterBits = 1 << 18
	wordBits   = 17 // of the number of a bit in the filter of first words
	slotsAt    = filterBits/8 + 1<<wordBits/8
	slots      = 1 << 15
	slotSize   = 8 // hash, then the value, each 32 bits with the lowest first
)

// The value of a slot: a bit for each kind that has the label, and these.
const (
	headingBit   = 1 << 29 // it counts only as the heading of a column
	capitalsBit  = 1 << 30 // it counts only in capitals
	beginningBit = 1 << 31 // longer labels begin with it
	kindBits     = headingBit - 1
)

// The steps of FNV-1a.
const (
	firstHash = uint32(2166136261)
	nextHash  = uint32(16777619)
)

// MostDigits is how many bytes before the first letter a label has that begins with a digit, at
// most: "3 digits on the back" has two.
const MostDigits = 3

// mayBegin reports whether a label may begin with the four bytes of head, the lowest first.
func mayBegin(head uint32) bool {
	h := filterBit(head)
	return labelBytes[h/8]>>(h%8)&1 != 0
}

// filterBit returns the bit of the filter for four bytes, letters of ASCII in either case.
func filterBit(head uint32) uint32 { return (head | 0x20202020) * 0x9e3779b1 >> 14 }

// mayBeWord reports whether a label may begin with the first word of the eight bytes of head,
// the lowest first. It knows words of ASCII only.
func mayBeWord(head uint64) bool {
	h, known := firstWord(head)
	return !known || labelBytes[filterBits/8+h/8]>>(h%8)&1 != 0
}

// firstWord returns the bit of the filter of first words for the letters that head begins
// with, in either case. It is not known for a word that does not begin with a letter of ASCII
// or may go on with another letter.
func firstWord(head uint64) (bit uint32, known bool) {
	const each = 0x0101010101010101
	small := head | 0x20*each
	low := small &^ (0x80 * each)
	letters := (low + (0x80-'a')*each) &^ (low + (0x7f-'z')*each) &^ head & (0x80 * each)
	n := bits.TrailingZeros64(letters^0x80*each) &^ 7 // how many bits the letters have, before the first other byte
	if next := head >> n & 0xff; n == 0 || n < 64 && next >= 0x80 && next < 0xe0 {
		return 0, false
	}
	return uint32(small << (64 - n) * 0x9e3779b97f4a7c15 >> (64 - wordBits)), true
}

// lookup returns the value of the slot of a hash, or 0.
func lookup(h uint32) uint32 {
	for i := h % slots; ; i = (i + 1) % slots {
		at := slotsAt + i*slotSize
		slot := labelBytes[at : at+slotSize]
		value := binary.LittleEndian.Uint32([]byte(slot[4:]))
		if value == 0 || binary.LittleEndian.Uint32([]byte(slot)) == h {
			return value
		}
	}
}

// labelEnds are where labels end that begin at one byte, the shortest first.
type labelEnds [4]struct {
	end     int
	kinds   uint32 // a bit each
	heading bool   // it counts only as the heading of a column
}

// read reads the labels at text[at:] and returns how many there are.
func (l *labelEnds) read(text []byte, at int) (n int) {
	h := firstHash
	for i := at; i < len(text) && n < len(l); {
		i, h = unit(text, i, h)
		value := lookup(h)
		if value&kindBits != 0 && ends(text, i) && (value&capitalsBit == 0 || ascii.Lower.Count(text[at:i]) == 0) {
			l[n].end, l[n].kinds, l[n].heading = i, value&kindBits, value&headingBit != 0
			n++
		}
		if value&beginningBit == 0 {
			break
		}
	}
	return n
}

// unit adds to h the unit of a label at text[i], and returns its end: the letters of a word,
// one character of a script without blanks, or one other byte. Letters have no case.
func unit(text []byte, i int, h uint32) (int, uint32) {
	c := text[i]
	switch {
	case c >= 0xe0:
		for n := min(len(text), i+3); i < n; i++ {
			h = (h ^ uint32(text[i])) * nextHash
		}
		return i, h
	case c == '\t' || c == '\n' || c == '\r':
		return i + 1, (h ^ ' ') * nextHash
	case !word.Letter(c):
		return i + 1, (h ^ uint32(c)) * nextHash
	}
	for i < len(text) && word.Letter(text[i]) && text[i] < 0xe0 {
		if c := text[i]; c < 0x80 {
			h = (h ^ uint32(ascii.ToLower(c))) * nextHash
			i++
			continue
		}
		var buf [2]byte
		n := 1 + word.Bit(text[i] >= 0xc0 && i+1 < len(text))
		for _, b := range word.AppendFolded(buf[:0], text[i:i+n]) {
			h = (h ^ uint32(b)) * nextHash
		}
		i += n
	}
	return i, h
}

// ends reports whether a label may end before text[i]: no word goes on there. Scripts
// without blanks between words may be followed by anything, and full-width signs are no
// letters.
func ends(text []byte, i int) bool {
	switch {
	case i == len(text) || !word.Letter(text[i]) || !word.Letter(text[i-1]):
		return true
	case spacelessEnd(text[:i]):
		return true
	}
	return signLen(text[i:]) > 0
}

// spacelessEnd reports whether t ends in a character of three bytes, as those of Thai, of
// Chinese, Japanese and Korean are.
func spacelessEnd(t []byte) bool {
	n := len(t)
	return n >= 3 && t[n-3] >= 0xe0 && t[n-2] >= 0x80 && t[n-1] >= 0x80
}

// begins reports whether a label may begin at text[at]: no letter precedes it, but one of
// another script, nor a sign that ties it to the word before.
func begins(text []byte, at int) bool {
	c := text[at]
	switch {
	case at > 0 && (text[at-1] == '_' || text[at-1] == '.' || text[at-1] == '-'), at > 1 && text[at-1] == ':' && text[at-2] == ':':
		return false
	case !word.Letter(c) && !ascii.Digit[c], c >= 0x80 && c < 0xc0:
		return false
	case at > 0 && c < 0x80 && ascii.Digit[text[at-1]]:
		return false
	case at > 1 && text[at-1] == ']' && inToken(text, at-2): // the value there may have ended in a digit
		return false
	case at == 0 || c >= 0xe0 || !word.Letter(text[at-1]):
		return at == 0 || !ascii.Digit[c] || !ascii.Alnum[text[at-1]]
	case text[at-1] < 0x80 && c < 0x80:
		return escaped(text, at)
	}
	return text[at-1] >= 0x80 && endsInSign(text[:at])
}

// escaped reports whether the letter before text[at] is that of an escape that is written
// out, as in "\nTel".
func escaped(text []byte, at int) bool {
	return at > 1 && text[at-2] == '\\' && word.In("nrt", text[at-1])
}
