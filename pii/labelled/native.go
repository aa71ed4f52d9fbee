package labelled

import "weir/internal/ascii"

// plain copies the text with digits of ASCII in the place of others.
func (r *reading) plain(text []byte) {
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); {
		d, n := nativeDigit(text[i:])
		if n == 0 {
			d, n = text[i], 1
		}
		out, r.origins = append(out, d), append(r.origins, int32(i))
		i += n
	}
	r.origins = append(r.origins, int32(len(text)))
	r.text = out
}

// origin returns the offset in the text itself.
func (r *reading) origin(i int) int {
	if len(r.origins) == 0 {
		return i
	}
	return int(r.origins[i])
}

// hasNativeDigits reports whether text has digits that are no ASCII.
func hasNativeDigits(text []byte) bool {
	for i, c := range text {
		if c >= 0xd9 {
			if _, n := nativeDigit(text[i:]); n > 0 {
				return true
			}
		}
	}
	return false
}

// nativeDigit returns the digit of ASCII that t begins with in another script, and its length, or 0.
func nativeDigit(t []byte) (digit byte, n int) {
	if len(t) < 2 {
		return 0, 0
	}
	switch c, d := t[0], t[1]; {
	case c == 0xd9 && d >= 0xa0 && d <= 0xa9:
		return '0' + d - 0xa0, 2
	case c == 0xdb && d >= 0xb0 && d <= 0xb9:
		return '0' + d - 0xb0, 2
	case len(t) < 3:
		return 0, 0
	case c == 0xe0 && (d == 0xa5 || d == 0xa7) && t[2] >= 0xa6 && t[2] <= 0xaf:
		return '0' + t[2] - 0xa6, 3
	case c == 0xe0 && d == 0xb9 && t[2] >= 0x90 && t[2] <= 0x99:
		return '0' + t[2] - 0x90, 3
	case c == 0xef && d == 0xbc && t[2] >= 0x90 && t[2] <= 0x99:
		return '0' + t[2] - 0x90, 3
	}
	return 0, 0
}

// masked reports whether a token is in the place of a value of text, which was judged before.
func masked(text []byte) bool {
	for i := 0; i+3 < len(text); i++ {
		switch {
		case text[i] == '*' && text[i+1] == '*' && text[i+2] == '*':
			return true
		case text[i] == '[' && ascii.Upper[text[i+1]] && ascii.Upper[text[i+2]]:
			if inToken(text, i+1) {
				return true
			}
		}
	}
	return false
}
