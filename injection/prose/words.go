package prose

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// Lower appends text in lower case and in one line, without the characters that nobody
// sees, so that places in it are not places in text.
func Lower(dst, text []byte) []byte {
	for i := 0; i < len(text); {
		c := text[i]
		if c < utf8.RuneSelf {
			dst = append(dst, lowered[c])
			i++
			continue
		}
		r, size := utf8.DecodeRune(text[i:])
		if !unseen(r) {
			dst = append(dst, text[i:i+size]...)
		}
		i += size
	}
	return dst
}

// lowered has the ASCII bytes as Lower writes them.
var lowered = func() (t [utf8.RuneSelf]byte) {
	for i := range t {
		c := byte(i)
		switch {
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case '\t' <= c && c <= '\r':
			c = ' '
		}
		t[i] = c
	}
	return t
}()

// unseen reports whether a rune beyond ASCII leaves nothing on a screen, or a box. It asks
// the tables only about blocks that have such runes: a text of another script would ask for
// each of its letters.
func unseen(r rune) bool {
	switch {
	case r < rune(len(unseenEarly)):
		return unseenEarly[r]
	case r < 0x180b, 0x1810 <= r && r < 0x200b, 0x2070 <= r && r < 0xe000:
		return false
	}
	return leavesNothing(r)
}

// unseenEarly says of each rune up to the Arabic ones whether it is unseen: their block has a
// few that are.
var unseenEarly = func() (t [0x900]bool) {
	for r := range t {
		t[r] = leavesNothing(rune(r))
	}
	return t
}()

func leavesNothing(r rune) bool {
	return r < 0xa0 || r == 0x34f || unicode.In(r, unicode.Cf, unicode.Co, unicode.Variation_Selector) || r >= 0xfff9 && r <= 0xfffd
}

// EndsWithWord reports whether text ends with w as a word of its own.
func EndsWithWord(text []byte, w string) bool {
	if !bytes.HasSuffix(text, []byte(w)) {
		return false
	}
	i := len(text) - len(w)
	return i == 0 || w[0] >= 0x80 && text[i-1] >= 0x80 || !IsWordByte(text[i-1])
}

func IsWordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c >= 0x80
}

func ContainsAny(text []byte, words ...string) bool {
	for _, w := range words {
		if bytes.Contains(text, []byte(w)) {
			return true
		}
	}
	return false
}

func HasAnyPrefix(text []byte, words ...string) bool {
	for _, w := range words {
		if bytes.HasPrefix(text, []byte(w)) {
			return true
		}
	}
	return false
}

func CutAnyPrefix(text []byte, words ...string) ([]byte, bool) {
	for _, w := range words {
		if rest, ok := bytes.CutPrefix(text, []byte(w)); ok {
			return rest, true
		}
	}
	return text, false
}
