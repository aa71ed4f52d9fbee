package edit

import (
	"bytes"
	"net/url"
	"slices"
	"strings"

	"weir/internal/jsonout"
)

// mostForms is how many forms a value has at most.
const mostForms = 10

// appendForms appends value as it looks plain, in a URL, inside a JSON string
// and in base64 at each of the three alignments, each form once.
func appendForms(dst []string, value []byte) []string {
	var room [512]byte
	b := append(room[:0], value...)
	ends := [mostForms]int{len(b)}
	n := 1
	form := func(text []byte) {
		b = text
		ends[n] = len(b)
		n++
	}
	var different byte
	for _, c := range value {
		different |= rewritten[c]
	}
	if different&otherInQuery != 0 {
		form(appendEscaped(b, value, otherInQuery))
	}
	if different&otherInPath != 0 {
		form(appendEscaped(b, value, otherInPath))
	}
	if different&otherInJSON != 0 {
		form(append(b, strings.Trim(string(jsonout.AppendString(nil, value)), `"`)...))
	}
	for _, shift := range [...]int{0, 1, 2} {
		start := len(b)
		form(appendInner(b, value, shift))
		if coded := b[start:]; bytes.IndexByte(coded, '+') >= 0 || bytes.IndexByte(coded, '/') >= 0 {
			form(appendURLSafe(b, coded))
		}
	}
	all, first := string(b), len(dst) // the forms share its memory
	for i, start := 0, 0; i < n; start, i = ends[i], i+1 {
		if text := all[start:ends[i]]; i == 0 || len(text) >= MinCopied && !slices.Contains(dst[first:], text) {
			dst = append(dst, text)
		}
	}
	return dst
}

// The places where a byte is written in an encoded form.
const (
	otherInQuery = 1 << iota
	otherInPath
	otherInJSON
)

// rewritten says of each byte where it is written in another way.
var rewritten = func() (t [256]byte) {
	for i := range t {
		one := string([]byte{byte(i)})
		if url.QueryEscape(one) != one {
			t[i] |= otherInQuery
		}
		if url.PathEscape(one) != one {
			t[i] |= otherInPath
		}
		if i < ' ' || i == '"' || i == '\\' || i >= 0x7f {
			t[i] |= otherInJSON
		}
	}
	return t
}()

// appendEscaped appends value with percent signs, as it is written there.
func appendEscaped(dst, value []byte, there byte) []byte {
	const hex = "0123456789ABCDEF"
	for _, c := range value {
		switch {
		case rewritten[c]&there == 0:
			dst = append(dst, c)
		case c == ' ' && there == otherInQuery:
			dst = append(dst, '+')
		default:
			dst = append(dst, '%', hex[c>>4], hex[c&15])
		}
	}
	return dst
}

const alphabet64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// appendInner appends the characters of base64 that encode nothing but value
// where so many bytes precede it in its first group: the first characters
// mix with those, the last one with what follows.
func appendInner(dst, value []byte, before int) []byte {
	v := value
	switch {
	case before == 1 && len(v) > 1:
		dst = append(dst, alphabet64[v[0]&15<<2|v[1]>>6], alphabet64[v[1]&63])
		v = v[2:]
	case before == 2 && len(v) > 0:
		dst = append(dst, alphabet64[v[0]&63])
		v = v[1:]
	}
	for ; len(v) >= 3; v = v[3:] {
		dst = append(dst, alphabet64[v[0]>>2], alphabet64[v[0]&3<<4|v[1]>>4], alphabet64[v[1]&15<<2|v[2]>>6], alphabet64[v[2]&63])
	}
	switch len(v) {
	case 1:
		dst = append(dst, alphabet64[v[0]>>2])
	case 2:
		dst = append(dst, alphabet64[v[0]>>2], alphabet64[v[0]&3<<4|v[1]>>4])
	}
	return dst
}

// appendURLSafe appends base64 in the alphabet for URLs.
func appendURLSafe(dst, coded []byte) []byte {
	for _, c := range coded {
		switch c {
		case '+':
			c = '-'
		case '/':
			c = '_'
		}
		dst = append(dst, c)
	}
	return dst
}
