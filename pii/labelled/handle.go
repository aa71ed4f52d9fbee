package labelled

import (
	"weir/internal/ascii"
	"weir/pii/word"
)

// readHandle reads the name of a person in a social network: "@ada.byron", or that of a
// payment address, "ada@bank".
func readHandle(text []byte, at int, _ []byte) (start, end int, ok bool) {
	if !IsHandle(text, at) {
		return 0, 0, false
	}
	end = at + 1
	for end < len(text) && (ascii.Word[text[end]] || (text[end] == '.' || text[end] == '-') && end+1 < len(text) && (ascii.Lower[text[end+1]] || ascii.Digit[text[end+1]])) {
		end++
	}
	n := end - at - 1
	if n < 3 || n > 32 || !clear(text, end) || end < len(text) && word.In("/-", text[end]) {
		return 0, 0, false
	}
	if end+1 < len(text) && text[end] == ' ' && ascii.Digit[text[end+1]] || tokenFollows(text, end) {
		return 0, 0, false // the last word may be the label of a number
	}
	return at, end, !everybody.Has(text[at+1 : end])
}

// IsHandle reports whether text[at:] may begin a handle: an @ and a letter, behind a blank or
// a sign.
func IsHandle(text []byte, at int) bool {
	return text[at] == '@' && at > 3 && at+3 < len(text) && word.In(" :=(\"'", text[at-1]) && ascii.Word[text[at+1]]
}

// everybody are the names that call all, and that mean no person.
var everybody = word.NewVocabulary("here", "channel", "everyone", "all", "media", "import", "param", "return", "returns", "override", "property", "username", "handle", "yourhandle")
