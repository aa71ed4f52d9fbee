package rule

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// isSmall reports whether a pattern certainly has no letters but small ones of
// ASCII and those without case, so that it finds in a text in small letters what
// it finds, case ignored, in the text.
func isSmall(pattern string) bool {
	for _, s := range []string{"(?-", "[:upper", `\p`, `\P`, `\x{`, `\Q`} {
		if strings.Contains(pattern, s) {
			return false
		}
	}
	for i := 0; i < len(pattern); {
		r, n := utf8.DecodeRuneInString(pattern[i:])
		if r == '\\' {
			r, n = escaped(pattern[i:])
		}
		if r < utf8.RuneSelf && unicode.IsUpper(r) || r >= utf8.RuneSelf && unicode.SimpleFold(r) != r {
			return false
		}
		i += n
	}
	return true
}

// escaped returns the code point of the escape at the start of a
// pattern, 0 where it is a class such as \W, of which capitals are no part, and its
// length in bytes.
func escaped(pattern string) (rune, int) {
	if len(pattern) < 4 || pattern[1] != 'x' {
		return 0, 2
	}
	v, err := strconv.ParseUint(pattern[2:4], 16, 8)
	if err != nil {
		return utf8.MaxRune, 2 // no pattern at all
	}
	return rune(v), 4
}
