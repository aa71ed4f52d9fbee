package encoding

import "unicode/utf8"

// base64Value returns the value of a digit of base64, of either alphabet, and
// -1 for all other bytes.
func Base64Value(c byte) int { return int(Base64Values[c]) }

var Base64Values = func() (t [256]int8) {
	for i := range t {
		t[i] = -1
	}
	for i, c := range "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/" {
		t[c] = int8(i)
	}
	t['-'], t['_'] = t['+'], t['/']
	return t
}()

// startsText64 reports whether the first twelve bytes that base64 spells may begin
// a text in UTF-8, or ASCII in UTF-16. Fewer may be anything. Most are told by the
// first two.
func StartsText64(text []byte) bool {
	if len(text) >= 4 {
		if acc := digits64((*[4]byte)(text)); acc >= 0 && !startsText(byte(acc>>16), byte(acc>>8)) {
			return false
		}
	}
	return beginsText64(text)
}

// spellsText tells, by the values of the first two digits of base64, whether what
// they spell may begin a text.
var SpellsText = func() (t [64]uint64) {
	for i := range 64 * 64 {
		first, second := i>>6, i&63
		for low := range 16 {
			if startsText(byte(first<<2|second>>4), byte(second<<4|low)) {
				t[first] |= 1 << second
			}
		}
	}
	return t
}()

// startsText reports whether a text in UTF-8, or ASCII in UTF-16, may begin with two
// bytes.
func startsText(a, b byte) bool {
	return b == 0 || headBytes[a] && !binaryBytes[b] && a < utf8.RuneSelf == (b&0xc0 != 0x80)
}

// beginsText64 is startsText64, whatever the first two bytes are.
func beginsText64(text []byte) bool {
	var head [12]byte
	plain := true
	for n := 0; n < len(head); n += 3 {
		acc, size := -1, 4
		if len(text) >= size {
			acc = digits64((*[4]byte)(text))
		}
		if acc < 0 {
			if acc, size = group64(text); size == 0 {
				return true
			}
		}
		text = text[size:]
		head[n], head[n+1], head[n+2] = byte(acc>>16), byte(acc>>8), byte(acc)
		plain = plain && !binaryBytes[head[n]] && !binaryBytes[head[n+1]] && !binaryBytes[head[n+2]]
		if !plain && !IsWide(head[:n+3]) {
			return false
		}
	}
	return !plain || StartsUTF8(head[:])
}

// digits64 returns the 24 bits of four digits of base64, a negative number where
// one of them is none.
func digits64(text *[4]byte) int {
	return Base64Value(text[0])<<18 | Base64Value(text[1])<<12 | Base64Value(text[2])<<6 | Base64Value(text[3])
}

// group64 returns the 24 bits of the first four digits of base64 in text, between
// which lines may end, and how many bytes they take: none if there are fewer.
func group64(text []byte) (acc, size int) {
	k := 0
	for i, c := range text {
		if x := Base64Value(c); x >= 0 {
			acc, k = acc<<6|x, k+1
		}
		if k == 4 {
			return acc, i + 1
		}
	}
	return 0, 0
}
