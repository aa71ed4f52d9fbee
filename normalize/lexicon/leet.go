package lexicon

import "weir/internal/ascii"

// leetLetter returns the letter that the digit or sign c replaces in leetspeak, and
// another letter that it may replace, or 0 for none.
func leetLetter(c byte) (byte, byte) {
	switch c {
	case '0':
		return 'o', 0
	case '1', '|':
		return 'i', 'l'
	case '!':
		return 'i', 'l'
	case '2':
		return 'z', 0
	case '3':
		return 'e', 0
	case '4', '@':
		return 'a', 0
	case '5', '$':
		return 's', 0
	case '6':
		return 'g', 'b'
	case '7', '+':
		return 't', 0
	case '8':
		return 'b', 0
	case '9':
		return 'g', 0
	}
	return 0, 0
}

// IsLeetByte reports whether c is a letter, a digit or a sign that words in leetspeak
// have.
func IsLeetByte(c byte) bool {
	return ascii.IsAlnum(c) || c == '@' || c == '$' || c == '!' || c == '|'
}

// LeetWordAt returns the bounds of the word at text[k] if it is a word of the lexicon
// in leetspeak, or else an empty range.
func LeetWordAt(text []byte, k int) (start, end int) {
	start, end = k, k
	for start > 0 && leetFold[text[start-1]] != 0 {
		if start--; k-start > LongestWord {
			return 0, 0
		}
	}
	for end < len(text) && leetFold[text[end]] != 0 {
		if end++; end-start > LongestWord {
			return 0, 0
		}
	}
	if w := text[start:end]; !likeLexicon(w) || !IsLeet(w) {
		return 0, 0
	}
	return start, end
}

// leetSign marks the bytes in leetFold that are digits or signs.
const leetSign = 0x80

// leetFold has the letter that a byte of a word in leetspeak may be, with leetSign for
// digits and signs, or 0 for all other bytes. Letters that share a sign are one.
var leetFold = func() (t [256]uint8) {
	for i := range t {
		c := byte(i)
		a, _ := leetLetter(c)
		switch {
		case ascii.IsLetter(c):
			t[i] = oneOf(c | 0x20)
		case IsLeetByte(c):
			t[i] = oneOf(a) | leetSign
		}
	}
	return t
}()

// oneOf returns one letter for all that share a sign.
func oneOf(c byte) byte {
	switch c {
	case 'l':
		return 'i'
	case 'g':
		return 'b'
	}
	return c
}

// likeLexicon reports whether w may be a word of the lexicon in leetspeak. It has a
// digit before a letter: digits behind the letters are numbers.
func likeLexicon(w []byte) bool {
	h, before, inside := firstHash, uint8(0), uint8(0)
	for _, c := range w {
		c := leetFold[c]
		h = nextHash(h, c&^leetSign)
		inside |= before &^ c
		before = c
	}
	h = lastHash(h) % (64 * uint32(len(leetBits)))
	return inside&leetSign != 0 && leetBits[h/64]>>(h%64)&1 != 0
}

// IsLeet reports whether w is a word of the lexicon in leetspeak, with a digit or sign
// before a letter.
func IsLeet(w []byte) bool {
	var buf [LongestWord]byte
	if len(w) < 3 || len(w) > len(buf) {
		return false
	}
	inside := false // a digit before a letter: those after are numbers
	for k := range len(w) - 1 {
		inside = inside || !ascii.IsLetter(w[k]) && ascii.IsLetter(w[k+1])
	}
	if !inside {
		return false
	}
	_, ok := Unleet(buf[:0], w)
	return ok
}

// Unleet appends to dst the word that w is in leetspeak, and reports whether the
// lexicon has it. Where a sign may be two letters, the lexicon decides.
func Unleet(dst, w []byte) ([]byte, bool) {
	var other [24]byte
	at, two := len(dst), false
	for i, c := range w {
		a, o := leetLetter(c)
		switch {
		case a != 0:
			dst = append(dst, a)
			if o != 0 && i < len(other) {
				other[i], two = o, true
			}
		case ascii.IsLetter(c):
			dst = append(dst, c|0x20)
		default:
			dst = append(dst, c)
		}
	}
	if Index(dst[at:]) >= 0 {
		return dst, true
	}
	if two && len(w) <= len(other) {
		return dst, tryOther(dst[at:], other[:len(w)])
	}
	return dst, false
}

// tryOther changes word to a reading in the lexicon, if there is one, with the other
// letters one by one and all together.
func tryOther(word, other []byte) bool {
	swap := func(i int) { word[i], other[i] = other[i], word[i] }
	for i := range word {
		if other[i] == 0 {
			continue
		}
		swap(i)
		if Index(word) >= 0 {
			return true
		}
		swap(i)
	}
	for i := range word {
		if other[i] != 0 {
			swap(i)
		}
	}
	if Index(word) >= 0 {
		return true
	}
	for i := range word {
		if other[i] != 0 {
			swap(i)
		}
	}
	return false
}
