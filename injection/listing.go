package injection

import (
	"bytes"
	"strings"

	"weir/injection/prose"
)

// Tokenizer settings, tables and templates of prompts hold the tokens of chat templates, and nobody
// speaks in them: a token is a value or a cell of its own, or the turns that it parts are blank.

// isData reports whether the token of a chat template at text[start:end] is data. held says that
// text is a string of JSON inside another text.
func isData(text []byte, start, end int, held bool) bool {
	token := bytes.TrimSpace(text[start:end])
	if last := token[len(token)-1]; held && (last == '>' || last == ']') && len(token) == len(bytes.TrimSpace(text)) {
		return true
	}
	return cell(text, start, start+len(token)) || blankTurns(text, start)
}

// longestRow is how many bytes may follow a token in its row of a table.
const longestRow = 80

// cell reports whether text[start:end] is a cell of a table in a row that opens no turn: no cell
// behind it names a speaker, and no other token follows a cell with words.
func cell(text []byte, start, end int) bool {
	before, after := bytes.TrimRight(text[:start], " \t"), bytes.TrimLeft(text[end:], " \t")
	if len(before) == 0 || len(after) == 0 || text[end-1] != '>' && text[end-1] != ']' {
		return false
	}
	mark := before[len(before)-1]
	if mark != after[0] || mark != '|' && mark != ',' {
		return false
	}
	row, _, _ := bytes.Cut(after, []byte("\n"))
	if len(row) > longestRow {
		return false
	}
	words := false
	for field := range bytes.SplitSeq(row, []byte{mark}) {
		field = bytes.Trim(field, " \t\r`'\"")
		switch {
		case speakers[string(bytes.ToLower(field))], words && bytes.ContainsAny(field, "<[｜"):
			return false
		}
		words = words || len(field) > 0 && !bytes.ContainsAny(field, "<[")
	}
	return true
}

// speakers are the roles of chat templates.
var speakers = map[string]bool{"system": true, "developer": true, "user": true, "human": true, "assistant": true, "model": true, "tool": true}

// longestTemplate is how far a template is read, in bytes.
const longestTemplate = 600

// blankTurns reports whether text[at:] begins with a token of a template: in its quotation, its code
// span or the text, turns hold placeholders and samples alone, and the last one is not open for
// somebody else than the model.
func blankTurns(text []byte, at int) bool {
	from, marks := max(0, at-longestTemplate), "\"`"
	if at > 0 && text[at-1] == '\'' {
		from, marks = at, "'"
	} else if i := bytes.LastIndexAny(text[from:at], marks); i >= 0 {
		from += i + 1
	} else if from > 0 {
		return false
	}
	t := template{rest: text[from:min(len(text), at+longestTemplate)], alone: from == at && at > 0}
	if from > 1 && text[from-2] == '`' { // the language of a code block
		_, t.rest, _ = bytes.Cut(t.rest, []byte("\n"))
	}
	for {
		t.space()
		if len(t.rest) == 0 {
			return at+longestTemplate >= len(text) && t.filled && !t.open
		}
		if strings.IndexByte(marks, t.rest[0]) >= 0 {
			return (t.filled || t.alone) && !t.open
		}
		if !t.token() && !t.placeholder() && !t.sample() {
			return false
		}
	}
}

// A template is what is still to be read of one.
type template struct {
	rest   []byte
	filled bool // a placeholder or a sample was read
	open   bool // nothing follows the name of somebody else than the model
	alone  bool // it is a quotation that begins with a token
}

// space skips white space, also where it is written out.
func (t *template) space() {
	for {
		t.rest = bytes.TrimLeft(t.rest, " \t\r\n>")
		escape := bytes.TrimLeft(t.rest, `\`)
		if len(escape) == len(t.rest) || len(escape) == 0 || escape[0] != 'n' {
			return
		}
		t.rest = escape[1:]
	}
}

const longestToken = 40 // bytes

// token skips a token, and the role that it names.
func (t *template) token() bool {
	closing := map[byte]byte{'<': '>', '[': ']'}
	if len(t.rest) == 0 || closing[t.rest[0]] == 0 {
		return false
	}
	end := bytes.IndexByte(t.rest[:min(len(t.rest), longestToken)], closing[t.rest[0]]) + 1
	if end < 3 || bytes.ContainsAny(t.rest[:end], " \t\n:@,\"'`") {
		return false
	}
	if t.rest[1] == '<' && end < len(t.rest) && t.rest[end] == '>' {
		end++ // <<SYS>>
	}
	t.rest = t.rest[end:]
	for role := range speakers {
		rest, ok := bytes.CutPrefix(bytes.TrimLeft(t.rest, " "), []byte(role))
		if ok && (len(rest) == 0 || !prose.IsWordByte(rest[0])) {
			t.rest, t.open = rest, role != "assistant" && role != "model"
			break
		}
	}
	return true
}

// placeholder skips the place of a text: {prompt}, {{ .Prompt }} or {% if system %}.
func (t *template) placeholder() bool {
	for _, p := range [...][2]string{{"{{", "}}"}, {"{%", "%}"}, {"${", "}"}, {"{", "}"}} {
		rest, ok := bytes.CutPrefix(t.rest, []byte(p[0]))
		if !ok {
			continue
		}
		inside, behind, found := bytes.Cut(rest, []byte(p[1]))
		if !found || !names(bytes.Fields(inside), len(p[1]) > 1) {
			return false
		}
		t.rest, t.filled, t.open = behind, true, false
		return true
	}
	return false
}

// mostPlace is how many words a placeholder with statements has at most.
const mostPlace = 6

// names reports whether the words between two brackets name a text, or are a statement of a language of
// templates, where they may be one.
func names(words [][]byte, statement bool) bool {
	switch {
	case len(words) == 0 || len(words) > mostPlace:
		return false
	case len(words) == 1:
		return len(words[0]) <= longestToken
	}
	first := string(bytes.Trim(words[0], "-"))
	return statement && (strings.ContainsAny(first, ".['") || strings.Contains(" if elif else end endif for endfor range set ", " "+first+" "))
}

// sample skips what samples of prompts say.
func (t *template) sample() bool {
	for _, s := range samples {
		if len(t.rest) >= len(s) && strings.EqualFold(string(t.rest[:len(s)]), s) {
			t.rest = bytes.TrimLeft(t.rest[len(s):], ".!?")
			t.filled, t.open = true, false
			return true
		}
	}
	return false
}

var samples = [...]string{"You are a helpful assistant", "You are an assistant", "Hello, how are you", "How are you", "Hello", "Hi there", "Hi", "..."}
