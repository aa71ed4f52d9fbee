package stages

import (
	"encoding/base64"
	"net/url"
	"slices"
	"strings"
)

// appendForms appends value as it looks plain, in a URL, inside a JSON string
// and in base64 at each of the three alignments, each form once.
func appendForms(dst []string, value string) []string {
	n := len(dst)
	dst = append(dst, value)
	add := func(form string) {
		if len(form) >= minSwept && !slices.Contains(dst[n:], form) {
			dst = append(dst, form)
		}
	}
	if strings.ContainsFunc(value, escapedInURLs) {
		add(url.QueryEscape(value))
		add(url.PathEscape(value))
		if strings.ContainsFunc(value, escapedInJSON) {
			add(strings.Trim(string(appendString(nil, value)), `"`))
		}
	}
	coded := make([]byte, 0, 3*base64.RawStdEncoding.EncodedLen(len(value)+2))
	padded := append(make([]byte, 2, len(value)+2), value...)
	var parts [3][2]int
	for shift := range parts {
		// The first characters mix with what stands before, the last one with
		// what follows.
		parts[shift] = [2]int{len(coded) + (shift*4+2)/3, len(coded) + (shift+len(value))*4/3}
		coded = base64.RawStdEncoding.AppendEncode(coded, padded[2-shift:])
	}
	all := string(coded)
	for _, p := range parts {
		std := all[p[0]:p[1]]
		add(std)
		if strings.IndexByte(std, '+') >= 0 || strings.IndexByte(std, '/') >= 0 {
			add(strings.Map(urlAlphabet, std))
		}
	}
	return dst
}

// escapedInURLs reports whether a character may look different in a URL. What
// does not is no different in JSON either.
func escapedInURLs(r rune) bool {
	return (r|0x20 < 'a' || r|0x20 > 'z') && (r < '0' || r > '9') && r != '-' && r != '_' && r != '.' && r != '~' || r >= 0x80
}

func escapedInJSON(r rune) bool { return r < ' ' || r == '"' || r == '\\' || r >= 0x7f }

// urlAlphabet gives the character of the URL-safe base64 for one of the standard
// one.
func urlAlphabet(r rune) rune {
	switch r {
	case '+':
		return '-'
	case '/':
		return '_'
	}
	return r
}
