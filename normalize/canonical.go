package normalize

import (
	"weir/normalize/chars"
	"weir/normalize/issue"
)

// Canonical appends to dst text as a person reads it: with the edits of issues made,
// which are those of its Analysis, and without any hidden character.
func Canonical(dst, text []byte, issues []issue.Issue) []byte {
	at := 0
	for i := range issues {
		if is := &issues[i]; is.Act != issue.Note && is.Start >= at {
			dst = append(appendVisible(dst, text[at:is.Start]), is.Replace...)
			at = is.End
		}
	}
	return appendVisible(dst, text[at:])
}

// appendVisible appends the visible characters of text to dst.
func appendVisible(dst, text []byte) []byte {
	for i := 0; i < len(text); {
		r, size := rune(text[i]), 1
		if r >= 0x80 {
			r, size = chars.DecodeRune(text[i:])
		}
		if chars.Plain[text[i]] || !chars.Lookup(r).IsHidden() {
			dst = append(dst, text[i:i+size]...)
		}
		i += size
	}
	return dst
}
