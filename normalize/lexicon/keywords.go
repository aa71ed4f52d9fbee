package lexicon

import (
	"encoding/binary"

	"weir/internal/ascii"
)

// wordAt returns the letters at text[i], up to 32.
func LettersAt(text []byte, i int) []byte {
	j := i
	for j < len(text) && j-i < 32 && ascii.IsLetter(text[j]) {
		j++
	}
	return text[i:j]
}

func IsReversed(w []byte) bool {
	var buf [32]byte
	if len(w) < 5 {
		return false
	}
	for i, c := range w {
		buf[len(w)-1-i] = c | 0x20
	}
	return IsKeyword(buf[:len(w)]) && Index(Lowered(w)) < 0
}

// lowered returns w in lower case; w is at most 32 letters.
func Lowered(w []byte) []byte {
	var buf [32]byte
	for i, c := range w {
		buf[i] = c | 0x20
	}
	return append([]byte(nil), buf[:len(w)]...)
}

func IsRotated(w []byte) bool {
	var buf [32]byte
	if len(w) < 5 {
		return false
	}
	for i, c := range w {
		buf[i] = Rot13(c) | 0x20
	}
	return IsKeyword(buf[:len(w)]) && Index(Lowered(w)) < 0
}

func Rot13(c byte) byte {
	if !ascii.IsLetter(c) {
		return c
	}
	base := c & 0x20
	return base | 0x41 + (c&^0x20-'A'+13)%26
}

// fourLetters reports whether the first four letters of text may be those of a
// keyword in reverse or rot13.
func DisguisedPrefix4(text []byte) bool {
	h := (binary.LittleEndian.Uint32(text) | 0x20202020) * 0x9e3779b1 >> 18
	return beginnings[h/64]>>(h%64)&1 != 0
}

// fifthLetter reports whether the first five bytes of text may be those of a
// keyword in reverse or rot13.
func DisguisedPrefix5(text []byte) bool {
	if len(text) < 5 {
		return false
	}
	h := (uint64(binary.LittleEndian.Uint32(text)) | uint64(text[4])<<32 | 0x2020202020) << 24 * 0x9e3779b97f4a7c15 >> 50
	return fiveLetters[h/64]>>(h%64)&1 != 0
}
