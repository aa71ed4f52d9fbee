package encoding

import "unicode/utf8"

// Base64Value returns the value of a base64 digit, of the standard or the URL alphabet,
// or -1.
func Base64Value(c byte) int { return int(base64Values[c]) }

var base64Values = func() (t [256]int8) {
	for i := range t {
		t[i] = -1
	}
	for i, c := range "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/" {
		t[c] = int8(i)
	}
	t['-'], t['_'] = t['+'], t['/']
	return t
}()

// StartsText64 reports whether the first twelve bytes that the base64 in text encodes
// may begin a text in UTF-8, or ASCII in UTF-16. It reports true if there are fewer
// bytes. The first two bytes rule out most binary data.
func StartsText64(text []byte) bool {
	if len(text) >= 4 {
		if acc := digits64((*[4]byte)(text)); acc >= 0 && !startsText(byte(acc>>16), byte(acc>>8)) {
			return false
		}
	}
	return beginsText64(text)
}

// startsText reports whether a text in UTF-8, or ASCII in UTF-16, may begin with the
// bytes a and b.
func startsText(a, b byte) bool {
	return b == 0 || headBytes[a] && !binaryBytes[b] && a < utf8.RuneSelf == (b&0xc0 != 0x80)
}

// beginsText64 is StartsText64 without the early look at the first two bytes.
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
		if !plain && !IsUTF16(head[:n+3]) {
			return false
		}
	}
	return !plain || StartsUTF8(head[:])
}

// digits64 returns the 24 bits of four base64 digits, or a negative number if one of
// the bytes is no digit.
func digits64(text *[4]byte) int {
	return Base64Value(text[0])<<18 | Base64Value(text[1])<<12 | Base64Value(text[2])<<6 | Base64Value(text[3])
}

// group64 returns the 24 bits of the first four base64 digits in text, which may span
// lines, and the number of bytes they take, or 0 if there are fewer digits.
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
