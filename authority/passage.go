package authority

import (
	"bytes"

	"weir/internal/ascii"
)

// maxPassage is the length in bytes of the longest passage. Longer ones are read in pieces
// of that length.
const maxPassage = 800

// nextPassage returns the place of the first passage of text at or after i, without blanks
// around it, or len(text) twice. A passage is a paragraph, an item of a list, a field of a
// record or the text between two tags: a place of its own, of which the parts belong
// together.
func nextPassage(text []byte, i int) (start, end int) {
	for i < len(text) {
		start = i
		end, i = passageEnd(text, i)
		for start < end && isBlank(text[start]) {
			start++
		}
		for start < end && isBlank(text[end-1]) {
			end--
		}
		if start < end {
			return start, end
		}
	}
	return len(text), len(text)
}

func isBlank(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\\' }

// passageEnd returns where the passage that begins at i ends, and where the next begins.
func passageEnd(text []byte, i int) (end, next int) {
	limit := min(len(text), i+maxPassage)
	for k := i; k < limit; k++ {
		if !endByte[text[k]] {
			continue
		}
		switch c := text[k]; {
		case c == '<' && isTag(text[k:]):
			return k, tagEnd(text, k)
		case c == '\n' && !continues(text, k):
			return k, k + 1
		case (c == '\'' || c == '"') && parted(text[k+1:]):
			if text[k+1] == ':' { // the text before it is a name
				return i + max(0, bytes.LastIndexByte(text[i:k], c)), k + 2
			}
			return k, k + 2
		case c == '\\' && k+1 < len(text) && text[k+1] == 'n':
			return k, k + 2
		}
	}
	if limit == len(text) {
		return limit, limit
	}
	if k := bytes.LastIndexByte(text[i:limit], ' '); k > maxPassage/2 {
		return i + k, i + k
	}
	return limit, limit
}

// endByte holds the bytes at which a passage may end.
var endByte = [256]bool{'<': true, '\n': true, '\'': true, '"': true, '\\': true}

// parted reports whether a quotation mark before rest closes a name or a value of data, not
// a quotation in prose.
func parted(rest []byte) bool {
	if len(rest) == 0 {
		return false
	}
	switch rest[0] {
	case ':', '}', ']':
		return true
	case ',':
		rest = bytes.TrimLeft(rest[1:], " \n")
		return len(rest) > 0 && (rest[0] == '\'' || rest[0] == '"' || rest[0] == '{' || rest[0] == '[')
	}
	return false
}

// isTag reports whether a tag begins with text, and not an address as in "Mara <m@oak.example>".
func isTag(text []byte) bool {
	if len(text) < 2 || !ascii.IsLetter(text[1]) && text[1] != '/' && text[1] != '!' {
		return false
	}
	inside := text[1:min(len(text), maxTag)]
	if end := bytes.IndexAny(inside, " >\n"); end >= 0 {
		inside = inside[:end]
	}
	return bytes.IndexByte(inside, '@') <= 0 && !bytes.Contains(inside, []byte("://"))
}

const maxTag = 400 // bytes

// tagEnd returns where the tag ends that begins at i. A comment is text between two marks.
func tagEnd(text []byte, i int) int {
	if bytes.HasPrefix(text[i:], []byte("<!--")) {
		return i + 4
	}
	if k := bytes.IndexByte(text[i:min(len(text), i+maxTag)], '>'); k >= 0 {
		return i + k + 1
	}
	return i + 1
}

// continues reports whether the line after text[i], a line break, goes on with the sentence
// before it: it begins with a small letter or a digit, and with no name of a field.
func continues(text []byte, i int) bool {
	k := i + 1
	for k < len(text) && (text[k] == ' ' || text[k] == '\t') {
		k++
	}
	if k == len(text) || !ascii.IsLetter(text[k]) && text[k] < 0x80 && text[k] != '\\' && text[k] != '$' && text[k] != '\'' && text[k] != '/' {
		return false
	}
	if i > 0 && bytes.IndexByte([]byte(".!?:;>"), text[i-1]) >= 0 {
		return false
	}
	return !isField(text[k:min(len(text), k+maxField)])
}

const maxField = 32 // bytes of the name of a field

// isField reports whether line begins with a name of up to three words and a colon.
func isField(line []byte) bool {
	blanks := 0
	for k, c := range line {
		switch {
		case c == ':':
			return k > 0
		case c == ' ' && k > 0:
			if blanks++; blanks == 3 {
				return false
			}
		case !ascii.IsAlnum(c) && c != '_' && c != '-':
			return false
		}
	}
	return false
}

// isOrdinalDot reports whether the dot at i is that of an ordinal, as in "12. December", or
// that of an item of a list.
func isOrdinalDot(text []byte, i int) bool {
	n := 0
	for n < i && ascii.IsDigit(text[i-1-n]) {
		n++
	}
	before := i - n - 1
	return (n == 1 || n == 2) && (before < 0 || isBlank(text[before]))
}

// sentenceEnd returns where the sentence of text ends that begins at i.
func sentenceEnd(text []byte, i int) int {
	for ; i < len(text); i++ {
		switch text[i] {
		case '.', '!', '?', ';':
			if text[i] == '.' && isOrdinalDot(text, i) {
				continue
			}
			if i+1 == len(text) || isBlank(text[i+1]) || text[i+1] == '"' || text[i+1] == '\'' || text[i+1] == ')' {
				return i + 1
			}
		case 0xE3:
			if bytes.HasPrefix(text[i:], []byte("。")) {
				return i + 3
			}
		}
	}
	return i
}
