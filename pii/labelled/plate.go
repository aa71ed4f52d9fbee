package labelled

import (
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/pii/word"
)

// The letters and digits of a licence plate, and the characters of its groups.
const (
	leastPlate = 4
	mostPlate  = 9
)

// readPlate reads a licence plate: groups of letters and digits, of which the script of the
// country may have some.
func readPlate(text []byte, at int, _ []byte) (start, end int, ok bool) {
	size, digits, letters := 0, 0, 0
	for i := at; i < len(text); {
		to, n, d := plateGroup(text, i)
		if to == i || size+n > mostPlate || i > at && text[i-1] == ' ' && d == 0 && ascii.Lower[text[i]] {
			break
		}
		size, digits, letters = size+n, digits+d, letters+n-d
		if size >= leastPlate && digits >= 2 && letters > 0 && clear(text, to) {
			end = to
		}
		if i = plateNext(text, to); i == to {
			break
		}
	}
	return at, end, end > at && (digits > 2 || digits == 2 && ascii.Lower.Count(text[at:end]) == 0) && !tokenFollows(text, end) && !foursFollow(text, end)
}

// plateGroup reads the letters and digits at text[i]: n characters with d digits. A group of
// small letters is a word.
func plateGroup(text []byte, i int) (to, n, d int) {
	small, wide := 0, 0
	for to = i; to < len(text) && signLen(text[to:]) == 0; n++ {
		c := text[to]
		switch {
		case ascii.Digit[c]:
			d++
		case ascii.Lower[c]:
			small++
		case c >= 0xce: // Greek, Cyrillic and what follows
			wide++
		case !ascii.Upper[c]:
			return trimmed(i, to, n, d, small, wide)
		}
		_, size := utf8.DecodeRune(text[to:])
		to += size
	}
	return trimmed(i, to, n, d, small, wide)
}

// trimmed refuses a group that is a word.
func trimmed(i, to, n, d, small, wide int) (int, int, int) {
	if small > 3 || wide > 3 || d == 0 && (n > 3 || small > 0 && n > 2) {
		return i, 0, 0
	}
	return to, n, d
}

// plateNext returns the offset of the group behind the signs at text[i], or i.
func plateNext(text []byte, i int) int {
	j := i
	for j < len(text) && j-i < 3 && word.In(" -.", text[j]) && !(text[j] == '.' && j+1 < len(text) && text[j+1] == ' ') {
		j++
	}
	if n := signLen(text[min(j, len(text)-1):]); n > 0 && j < len(text) {
		j += n
	}
	if j < len(text) && (ascii.Alnum[text[j]] || text[j] >= 0x80) {
		return j
	}
	return i
}
