package authority

import "bytes"

// oddPlaces are parts of names of fields and attributes of tags under which others than the
// author of a text write, or where nobody looks for an order.
var oddPlaces = []string{"ad-", "ads", "advert", "sponsor", "promo", "banner", "comment", "review", "feedback", "testimonial", "footer", "hidden", "display:none", "display: none", "<!--",
	"description", "bio", "caption", "alt", "title", "about", "note", "signature", "product", "nickname", "headline", "summary", "metadata", "tooltip", "snippet", "rating"}

// IsOddField reports whether a field of that name is a place where orders do not belong.
func IsOddField(name []byte) bool {
	switch string(name) {
	case "content", "text", "output", "result", "":
		return false // most texts
	}
	name = bytes.ToLower(name)
	for _, p := range oddPlaces {
		if bytes.Contains(name, []byte(p)) {
			return true
		}
	}
	return false
}

const maxPlace = 160 // bytes before a passage that say where it lies

// isOddPlace reports whether the passage of text that begins at start lies where orders do
// not belong: in a tag or a field of such a name.
func isOddPlace(text []byte, start int) bool {
	before := text[max(0, start-maxPlace):start]
	if open := bytes.LastIndexByte(before, '<'); open >= 0 {
		shut := bytes.IndexByte(before[open:], '>')
		if shut >= 0 && len(bytes.TrimSpace(before[open+shut+1:])) == 0 {
			return IsOddField(before[open : open+shut])
		}
	}
	if name := listOf(text[max(0, start-maxList):start]); IsOddField(name) {
		return true
	}
	line := before[bytes.LastIndexByte(before, '\n')+1:]
	if i := bytes.IndexByte(line, ':'); i >= 0 {
		return IsOddField(line[:i])
	}
	return isField(text[start:]) && IsOddField(text[start:start+bytes.IndexByte(text[start:], ':')])
}

const maxList = 4000 // bytes before an item of a list in which its name is looked for

// listOf returns the name of the list at the end of before that is still open, as in
// 'reviews': ['good', and nil for none.
func listOf(before []byte) []byte {
	depth := 0
	for i := len(before) - 1; i > 0; i-- {
		switch before[i] {
		case ']':
			depth++
		case '{', '}':
			if depth == 0 {
				return nil
			}
		case '[':
			if depth--; depth < 0 {
				name := bytes.TrimRight(before[:i], " :'\"")
				return name[bytes.LastIndexAny(name, "'\"{ ")+1:]
			}
		}
	}
	return nil
}
