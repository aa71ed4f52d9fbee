package likely

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/word"
)

// A run is text without blanks and without signs that end a word. Tokens that begin within it
// share its end, so that a long run is read once and not from each of its tokens.
type run struct {
	from, to int
}

// maxRun is the length in bytes of the longest run that is taken apart at the signs in it. No
// longer one has a value with a name.
const maxRun = 512

// wordEnd returns the end of the token that begins at text[i].
func (w *window) wordEnd(i int) int {
	if i < w.run.from || i >= w.run.to {
		w.run = run{i, runEnd(w.text, i, w.to)}
	}
	end := w.run.to
	switch {
	case wide(w.text[i:]):
		return w.cut(i, end)
	case end-w.run.from > maxRun:
		return end
	}
	return splitOf(w.text, i, trimmed(w.text, i, end))
}

// wide reports whether t begins with a letter of three bytes or more that is not Latin or Greek. Words
// of Vietnamese have letters of ASCII beside such of three bytes.
func wide(t []byte) bool {
	return t[0] >= 0xe0 && !(t[0] == 0xe1 && len(t) > 1 && t[1] >= 0xb8)
}

// runEnd returns the end of the run that holds text[i:limit], with the signs that may be the
// word's own.
func runEnd(text []byte, i, limit int) int {
	own := wide(text[i:])
	j := i
	for j < limit {
		c := text[j]
		if !own && ascii.Word[c] {
			j++
			continue
		}
		if c >= 0x80 && c < 0xc0 {
			j++
			continue // within a character
		}
		if c <= ' ' || c == '|' || c == '<' || c == '`' || c == '"' || c == '\\' || j > i && wide(text[j:]) != own && (c < 0x80 || own || c >= 0xe0) {
			break
		}
		if c == '\'' && !(j > i && j+1 < limit && word.Letter(text[j-1]) && word.Letter(text[j+1])) {
			break
		}
		if c == ',' || c == ';' || c == '-' && j+1 < limit && text[j+1] == '-' && j > i {
			break
		}
		if _, n := wideSign(text[j:]); n > 0 && !(c == 0xe2 && j > i && bytes.HasPrefix(text[j:], []byte("’")) && j+3 < limit && word.Letter(text[j+3])) {
			break
		}
		j++
	}
	return max(j, i+1)
}

// trimmed returns where the word at text[i:j] ends without the signs behind it.
func trimmed(text []byte, i, j int) int {
	for j > i+1 && word.In(".:)]}>*?(-", text[j-1]) {
		if text[j-1] == ')' && bytes.IndexByte(text[i:j], '(') >= 0 || text[j-1] == '*' && bytes.IndexByte(text[i:j-1], '*') >= 0 && text[j-2] != '*' {
			break
		}
		j--
	}
	return j
}

// splitOf returns the end of the name in text[i:j] that a sign ties to a value: "pw=", "ada/".
func splitOf(text []byte, i, j int) int {
	v := text[i:j]
	for k, c := range v {
		switch {
		case !splits[c] || k == 0 || k+1 == len(v):
		case bytes.Contains(v, []byte("://")):
			return j
		case c == ':' || c == '=':
			if nameLike(v[:k]) {
				return i + k
			}
			return j
		default:
			if bytes.IndexByte(v[k+1:], '/') < 0 && (ascii.Digit.Count(v[:k]) == 0 && nameLike(v[:k]) || bytes.IndexByte(v[:k], '@') > 0) {
				return i + k
			}
			return j
		}
	}
	return j
}

// splits are the signs that splitOf looks for.
var splits = ascii.NewSet(":=/")
