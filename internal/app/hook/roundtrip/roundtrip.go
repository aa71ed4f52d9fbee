// Package roundtrip finds calls that would overwrite a file with its masked text. An agent reads a file with tokens in the place of secrets, or with an order cut out, and
// writes what it has read. The package finds that in the call, before it runs.
//
// It is pure: the caller reads files.
package roundtrip

import (
	"bytes"
	"slices"
	"strings"

	"github.com/goccy/go-json"

	"weir/pii/mask"
)

// Reasons for refusing a call, each with what to do instead.
const (
	ReasonToken = "it holds a token that weir put in the place of a value, and would use the token for the value; leave the value as it is, and change only what is around it"
	ReasonCopy  = "it would replace a file by the copy that weir has edited for the agent; change the lines that are to change, with a tool that edits files in place"
	ReasonInput = "what the tool is called with could not be read"
)

// A File is the file that a call changes.
type File struct {
	Text  []byte // as it is now; nil if it does not exist or cannot be read
	Shown []byte // as weir shows it to the agent; nil where it is shown as it is
}

// Path returns the file that a call changes, as the call names it, and whether the call gives
// all of its text. It returns "" for a call that changes no file by the names of its
// arguments. input is what the tool is called with, as JSON.
func Path(input []byte) (path string, whole bool) {
	var args map[string]any
	if json.Unmarshal(input, &args) != nil {
		return "", false
	}
	for _, name := range pathNames {
		if s, ok := args[name].(string); ok && s != "" {
			path = s
			break
		}
	}
	_, whole = texts(args, wholeNames)
	_, edits := args["edits"].([]any)
	_, old := texts(args, oldNames)
	if !whole && !edits && !old {
		return "", false
	}
	return path, whole
}

// The names that agents give the arguments of tools that change files. Those of one index in
// oldNames and newNames belong together.
var (
	pathNames  = []string{"file_path", "filePath", "path", "absolute_path"}
	wholeNames = []string{"content", "file_text", "contents", "file_content"}
	oldNames   = []string{"old_string", "oldString", "old_str", "oldText", "before"}
	newNames   = []string{"new_string", "newString", "new_str", "newText", "after"}
)

// texts returns the first of the named arguments that is a string.
func texts(args map[string]any, names []string) (string, bool) {
	for _, name := range names {
		if s, ok := args[name].(string); ok {
			return s, true
		}
	}
	return "", false
}

// Check returns why a tool must not be called with input, which is JSON, or "". file is the
// one that the call changes, or nil where it changes none. A token that the file itself holds
// is the file's.
func Check(input []byte, file *File) string {
	var args any
	if json.Unmarshal(input, &args) != nil {
		return ReasonInput
	}
	c := checker{file: file}
	switch {
	case c.holdsToken(args):
		return ReasonToken
	case c.copies(args):
		return ReasonCopy
	}
	return ""
}

type checker struct{ file *File }

// holdsToken reports whether a string or a name in v holds a token that is not the file's.
func (c *checker) holdsToken(v any) bool {
	switch v := v.(type) {
	case string:
		return len(tokens(v)) > 0
	case []any:
		return slices.ContainsFunc(v, c.holdsToken)
	case map[string]any:
		for name, item := range v {
			if len(tokens(name)) > 0 || c.holdsToken(item) && !c.mayHold(v, name, item) {
				return true
			}
		}
	}
	return false
}

// mayHold reports whether the tokens in one of the arguments are the file's own: it is the text
// that is looked for, or gives none of them more often than the text that it replaces has it.
func (c *checker) mayHold(args map[string]any, name string, item any) bool {
	text, ok := item.(string)
	if !ok || c.file == nil || c.file.Text == nil {
		return false
	}
	switch i := slices.Index(newNames, name); {
	case i >= 0:
		old, _ := args[oldNames[i]].(string)
		return fewer(text, old) && fewer(text, string(c.file.Text))
	case slices.Contains(oldNames, name), slices.Contains(wholeNames, name):
		return fewer(text, string(c.file.Text))
	}
	return false
}

// fewer reports whether text has no token more often than other.
func fewer(text, other string) bool {
	for _, token := range tokens(text) {
		if strings.Count(text, token) > strings.Count(other, token) {
			return false
		}
	}
	return true
}

// markers take the place of what was cut, and not of a value.
var markers = []string{"[SANITIZED]", "[WITHHELD]", "[REDACTED:UNDECIDED]"}

// tokens returns the tokens and markers in text.
func tokens(text string) (all []string) {
	for _, m := range mask.AppendWritten(nil, []byte(text)) {
		all = append(all, text[m[0]:m[1]])
	}
	for _, m := range markers {
		if strings.Contains(text, m) {
			all = append(all, m)
		}
	}
	return all
}

// copies reports whether the call gives the whole text of a file with lines in it that only the
// copy has which the agent was shown, or without those of a file of which it was shown nothing. Hidden characters and other values without a token are
// known by nothing else.
func (c *checker) copies(args any) bool {
	call, ok := args.(map[string]any)
	if !ok || c.file == nil || c.file.Shown == nil {
		return false
	}
	text, whole := texts(call, wholeNames)
	if !whole {
		return false
	}
	is, shown := lineCounts(c.file.Text), lineCounts(c.file.Shown)
	written := lineCounts([]byte(text))
	if len(shown) == 0 { // nothing of the file
		for line, n := range is {
			if n > written[line] {
				return true
			}
		}
	}
	for line, n := range written {
		if n > is[line] && shown[line] > is[line] {
			return true
		}
	}
	return false
}

// lineCounts counts the lines of text that say something, without white space at their ends.
func lineCounts(text []byte) map[string]int {
	counts := map[string]int{}
	for line := range bytes.Lines(text) {
		if line = bytes.TrimRight(line, " \t\r\n"); len(line) > 0 {
			counts[string(line)]++
		}
	}
	return counts
}
