package normalize

import "unicode/utf8"

// Recover appends to dst the text that lenient decoders read in raw, which need not be
// UTF-8: overlong forms and surrogates become the characters they encode, any other bad
// byte becomes U+FFFD. It reports whether there were any such forms. If not, the text
// is that with U+FFFD for every bad byte.
func Recover(dst, raw []byte) ([]byte, bool) {
	found := false
	for i := 0; i < len(raw); {
		r, size := utf8.DecodeRune(raw[i:])
		if r != utf8.RuneError || size != 1 {
			dst = append(dst, raw[i:i+size]...)
			i += size
			continue
		}
		if r, size = lenient(raw[i:]); size > 1 {
			found = true
			dst = utf8.AppendRune(dst, r)
			i += size
			continue
		}
		dst = utf8.AppendRune(dst, utf8.RuneError)
		i++
	}
	return dst, found
}

// lenient decodes an overlong form or a pair of surrogates at the start of raw, and
// returns its length in bytes, or 1 if raw begins with neither.
func lenient(raw []byte) (rune, int) {
	r, n := lead(raw[0])
	if n == 0 || len(raw) < n {
		return 0, 1
	}
	for _, b := range raw[1:n] {
		if b&0xc0 != 0x80 {
			return 0, 1
		}
		r = r<<6 | rune(b&0x3f)
	}
	if r&^0x3ff == 0xd800 && len(raw) >= 6 && raw[3] == 0xed && raw[4]&0xf0 == 0xb0 && raw[5]&0xc0 == 0x80 {
		low := rune(raw[4]&0x0f)<<6 | rune(raw[5]&0x3f)
		return 0x10000 + (r&0x3ff)<<10 + low, 6
	}
	if !utf8.ValidRune(r) {
		return utf8.RuneError, n
	}
	return r, n
}

// lead returns the bits of the first byte of a sequence, and the length of the
// sequence, or 0.
func lead(b byte) (rune, int) {
	switch {
	case b&0xe0 == 0xc0:
		return rune(b & 0x1f), 2
	case b&0xf0 == 0xe0:
		return rune(b & 0x0f), 3
	case b&0xf8 == 0xf0:
		return rune(b & 0x07), 4
	}
	return 0, 0
}
