package prose

import (
	"bytes"
	"slices"
	"strings"
)

// Field narrows text[from:to] to the value of a data format, the cell of a table or the
// text of an element that holds text[at:end], as far as one does.
func Field(text []byte, from, to, at, end int) (start, stop int) {
	start, stop = from, to
	for i := at; i > from; i-- {
		if opensField(text, i) {
			start = i
			break
		}
	}
	for i := end; i < to; i++ {
		if closesField(text, i) {
			stop = i
			break
		}
	}
	return start, stop
}

// opensField reports whether a field begins at i.
func opensField(text []byte, i int) bool {
	switch text[i-1] {
	case '>':
		return bytes.LastIndexByte(text[max(0, i-100):i], '<') >= 0
	case '"':
		return opensValue(text, i-1)
	case '-':
		return bytes.HasSuffix(text[:i], []byte("<!--"))
	}
	return text[i-1] == '|'
}

// closesField reports whether a field ends at i.
func closesField(text []byte, i int) bool {
	switch text[i] {
	case '<':
		return i+1 < len(text) && (IsWordByte(text[i+1]) || text[i+1] == '/' || text[i+1] == '!')
	case '"':
		return closesValue(text, i)
	case '-':
		return bytes.HasPrefix(text[i:], []byte("-->"))
	}
	return text[i] == '|'
}

// ParagraphEnd returns where the paragraph, the element or the value of a data format that
// goes on at at ends, at most most bytes on.
func ParagraphEnd(text []byte, at, most int) int {
	to := min(len(text), at+most)
	for i := at; i < to; i++ {
		if closesField(text, i) || blankLine(text, i) {
			return i
		}
	}
	return LastWordEnd(text, at, to)
}

// blankLine reports whether a paragraph ends at i, with an empty line or two line ends
// that are written out.
func blankLine(text []byte, i int) bool {
	rest := text[i:]
	if bytes.HasPrefix(rest, []byte(`\n\n`)) {
		return true
	}
	if text[i] != '\n' {
		return false
	}
	rest = bytes.TrimLeft(rest[1:], " \t\r>*#/")
	return len(rest) == 0 || rest[0] == '\n'
}

// Announces reports whether text[:at] ends with the announcement of what follows: a colon.
func Announces(text []byte, at int) bool {
	before := bytes.TrimRight(text[max(0, at-8):at], " \t\r\n\"'*_")
	return len(before) > 0 && strings.IndexByte(":", before[len(before)-1]) == 0 || bytes.HasSuffix(before, []byte("："))
}

// InValue reports whether a value of a data format begins at start.
func InValue(text []byte, start int) bool {
	start = min(start, len(text))
	i := SentenceStart(text, start)
	return i > 0 && text[i-1] == '"' && opensValue(text, i-1)
}

// InRow reports whether the bar at i is one of several in its line, as in a table.
func InRow(text []byte, i int) bool {
	from := bytes.LastIndexByte(text[max(0, i-maxSentence):i], '\n') + 1 + max(0, i-maxSentence)
	return bytes.IndexByte(text[from:i], '|') >= 0
}

// Initial reports whether the full stop before at is that of a name's initial or of a title
// before a name.
func Initial(text []byte, at int) bool {
	if at < 3 || text[at-1] != '.' {
		return false
	}
	if 'A' <= text[at-2] && text[at-2] <= 'Z' && !IsWordByte(text[at-3]) {
		return true
	}
	start := at - 1
	for start > 0 && at-start < mostTitle && IsWordByte(text[start-1]) {
		start--
	}
	return slices.Contains(titles, string(text[start:at]))
}

// titles are abbreviations that names follow, of at most mostTitle bytes.
var titles = []string{"Hr.", "Fr.", "Dr.", "Mr.", "Mrs.", "Ms.", "Prof.", "Sr.", "Sra.", "Dra.", "St.", "Nr.", "No.", "Mme.", "Sig.", "Ing.", "Dhr.", "Mevr."}

const mostTitle = 6

// AfterLabel returns where the value of a field begins whose label begins at start, as in
// "Delivery note: ", or start if none ends before at.
func AfterLabel(text []byte, start, at int) int {
	for i := start; i < min(at, start+mostLabel, len(text)-1); i++ {
		switch c := text[i]; {
		case c == ':' && text[i+1] == ' ':
			return i + 2
		case c == '.' || c == '!' || c == '?' || c == '\n':
			return start
		}
	}
	return start
}

// mostLabel is the length of a label in bytes.
const mostLabel = 40
