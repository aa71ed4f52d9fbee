// Package jsonout appends JSON strings to answers.
package jsonout

import (
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// AppendField appends a member with a string value, or nothing for "".
func AppendField(dst []byte, name, value string) []byte {
	if value == "" {
		return dst
	}
	dst = append(dst, `,"`...)
	dst = append(dst, name...)
	dst = append(dst, `":`...)
	return AppendString(dst, value)
}

func AppendStrings(dst []byte, ss []string) []byte {
	dst = append(dst, '[')
	for i, s := range ss {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = AppendString(dst, s)
	}
	return append(dst, ']')
}

// AppendPointer is AppendString for pointers: what cannot be seen in a name is
// escaped, so that the pointer resolves and hides nothing.
func AppendPointer(dst []byte, s string) []byte {
	const hex = "0123456789abcdef"
	first := len(dst)
	dst = AppendString(dst, s)
	if !strings.ContainsFunc(s, Invisible) {
		return dst
	}
	quoted := string(dst[first:])
	dst = dst[:first]
	for _, r := range quoted {
		if !Invisible(r) {
			dst = utf8.AppendRune(dst, r)
			continue
		}
		for _, u := range utf16.AppendRune(nil, r) {
			dst = append(dst, '\\', 'u', hex[u>>12&15], hex[u>>8&15], hex[u>>4&15], hex[u&15])
		}
	}
	return dst
}

// AppendString appends s as a JSON string. Control characters and the two
// Unicode line separators are escaped, so that an answer stays on one line in
// every reader.
func AppendString[T string | []byte](dst []byte, s T) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	i, from := 0, 0 // up to from s is in dst
	for {
		for i < len(s) && asItIs[s[i]] {
			i++
		}
		if i == len(s) {
			break
		}
		r, n := utf8.DecodeRune([]byte(s[i:min(len(s), i+utf8.UTFMax)]))
		if r >= utf8.RuneSelf && r != 0x2028 && r != 0x2029 && n > 1 {
			i += n
			continue
		}
		dst = append(dst, s[from:i]...)
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r == utf8.RuneError:
			dst = utf8.AppendRune(dst, r)
		default:
			dst = append(dst, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
		}
		i += n
		from = i
	}
	dst = append(dst, s[from:]...)
	return append(dst, '"')
}

// asItIs has the ASCII bytes that a JSON string holds as they are.
var asItIs = func() (t [256]bool) {
	for c := byte(' '); c < 0x7f; c++ {
		t[c] = c != '"' && c != '\\'
	}
	return t
}()

// Invisible reports whether r cannot be seen in a line of text.
func Invisible(r rune) bool {
	if ' ' <= r && r <= '~' {
		return false
	}
	return !unicode.IsPrint(r) || r > 0x7f && unicode.Is(unicode.Variation_Selector, r)
}

// Inside returns text as the inside of a JSON string, that as the inside of another
// one, and so on, as many times as given.
func Inside(text string, times int) []byte {
	b := []byte(text)
	for range times {
		b = AppendString(nil, b)
		b = b[1 : len(b)-1]
	}
	return b
}
