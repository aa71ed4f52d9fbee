package normalize

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"weir/normalize/chars"
	"weir/normalize/issue"
)

// NFKC appends to dst an Issue for every part of text, which is valid UTF-8, that NFKC
// writes otherwise, and returns dst. Parts that touch are one Issue if both are letters
// or both are numbers. A text in NFKC costs one pass and no allocation.
func NFKC(dst []issue.Issue, text []byte) []issue.Issue {
	first := len(dst)
	for i := max(0, chars.PlainLen(text)-1); i < len(text); { // a mark may join the last plain letter
		if i += norm.NFKC.QuickSpan(text[i:]); i == len(text) {
			break
		}
		end := i + norm.NFKC.NextBoundary(text[i:], true)
		if form := norm.NFKC.Bytes(text[i:end]); !bytes.Equal(form, text[i:end]) {
			dst = appendForm(dst, first, text, i, end, string(form))
		}
		i = end
	}
	return dst
}

// appendForm appends the Issue for text[start:end], or extends the last one.
func appendForm(dst []issue.Issue, first int, text []byte, start, end int, form string) []issue.Issue {
	if n := len(dst); n > first && dst[n-1].End == start && digital(text[dst[n-1].Start:]) == digital(text[start:]) {
		dst[n-1].End = end
		dst[n-1].Replace += form
		return dst
	}
	return append(dst, issue.Issue{Rule: issue.RuleNFKC, Act: issue.Fold, Severity: issue.Low, Start: start, End: end, Replace: form})
}

// digital reports whether b begins with a number.
func digital(b []byte) bool {
	r, _ := utf8.DecodeRune(b)
	return unicode.IsNumber(r)
}
