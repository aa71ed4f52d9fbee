package lexicon

import (
	"sync"

	"weir/internal/ascii"
)

// A Cipher replaces letters. From 1 to 25 it is Caesar's cipher, which takes the letter so
// many places on; Atbash takes the letter at the same distance from the other end of the
// alphabet.
type Cipher uint8

const (
	Rot13  Cipher = 13
	Atbash Cipher = 26
)

// Name returns the name of the decoding.
func (k Cipher) Name() string {
	switch k {
	case Rot13:
		return "rot13"
	case Atbash:
		return "atbash"
	}
	return "caesar"
}

// Letter returns the letter that c was before the cipher, and any other byte as it is.
func (k Cipher) Letter(c byte) byte {
	if !ascii.IsLetter(c) {
		return c
	}
	n, base := c&^0x20-'A', c&0x20|'A'
	if k == Atbash {
		return base + 25 - n
	}
	return base + (n+26-byte(k))%26
}

// Deciphered returns the cipher in which w, at most 32 letters, is a keyword, if w is no
// word itself. Each letter of Caesar's cipher has the same distance from the first one as
// the letter that it was.
func Deciphered(w []byte) (k Cipher, ok bool) {
	if len(w) < 5 {
		return 0, false
	}
	var buf [32]byte
	d := buf[:len(w)]
	distances(d, w)
	if first, known := firstLetters()[string(d)]; known {
		k = Cipher(((w[0] | 0x20) - first + 26) % 26)
	} else {
		k = Atbash
	}
	for i, c := range w {
		d[i] = k.Letter(c | 0x20)
	}
	return k, k > 0 && IsKeyword(d) && Index(Lowered(w)) < 0
}

// distances sets dst to the distance of each letter of w from the first one.
func distances(dst, w []byte) {
	for i, c := range w {
		dst[i] = ((c | 0x20) - (w[0] | 0x20) + 26) % 26
	}
}

// firstLetters has the first letters of keywords by their distances.
var firstLetters = sync.OnceValue(func() map[string]byte {
	out := map[string]byte{}
	for i, key := range lexiconKey {
		if w := Word(i); key && len(w) >= 5 {
			d := make([]byte, len(w))
			distances(d, []byte(w))
			out[string(d)] = w[0]
		}
	}
	return out
})
