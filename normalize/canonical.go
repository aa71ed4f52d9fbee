package normalize

import (
	"weir/normalize/chars"
	"weir/normalize/issue"
)

// Meant appends to dst what a person takes text for: its Issues are acted on, and of
// the characters that nobody sees none stays. The Issues are those of its Analysis.
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
