package pii

// letter reports whether c is a letter of ASCII or part of any other code point.
func letter(c byte) bool { return isLetter[c] }

var isLetter = func() (t [256]bool) {
	for c := range t {
		t[c] = 'a' <= c|0x20 && c|0x20 <= 'z' || c >= 0x80
	}
	return
}()

func upper(c byte) bool { return 'A' <= c && c <= 'Z' }
func lower(c byte) bool { return 'a' <= c && c <= 'z' }

// appendFolded appends t in lower case: ASCII, the Latin letters of two bytes
// that begin with 0xc3, and basic Cyrillic. Other scripts have no case or no
// entry in the table.
func appendFolded(dst, t []byte) []byte {
	for i := 0; i < len(t); i++ {
		c := t[i]
		if upper(c) {
			c |= 0x20
		}
		if c < 0xc3 || i+1 == len(t) {
			dst = append(dst, c)
			continue
		}
		switch next := t[i+1]; {
		case c == 0xc3 && 0x80 <= next && next <= 0x9e && next != 0x97:
			dst = append(dst, c, next+0x20)
		case c == 0xd0 && 0x90 <= next && next <= 0x9f:
			dst = append(dst, c, next+0x20)
		case c == 0xd0 && 0xa0 <= next && next <= 0xaf:
			dst = append(dst, 0xd1, next-0x20)
		default:
			dst = append(dst, c, next)
		}
		i++
	}
	return dst
}
