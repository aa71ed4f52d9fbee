package roundtrip

import (
	"testing"

	"github.com/goccy/go-json"
)

type args = map[string]any

// A token is refused wherever it would take a value's place, and is the file's where the file
// holds it.
func TestCheck(t *testing.T) {
	const own, masked = "see [EMAIL_ADDRESS_1]\nkey = abc\n", "see [EMAIL_ADDRESS_1]\nkey = [REDACTED:API_KEY]\n"
	file := &File{Text: []byte(own), Shown: []byte(masked)}
	hidden := &File{Text: []byte("a\u200bb\nc\n"), Shown: []byte("ab\nc\n")}
	for _, c := range []struct {
		name  string
		input any
		file  *File
		want  string
	}{
		{"a command", args{"command": "curl -H [REDACTED:API_KEY]"}, nil, ReasonToken},
		{"words of a command", args{"command": []any{"echo", "[PERSON_2]"}}, nil, ReasonToken},
		{"a name", args{"[PERSON_2]": 1}, nil, ReasonToken},
		{"a text alone", "echo [PERSON_2]", nil, ReasonToken},
		{"what was cut", args{"content": "x [SANITIZED] y"}, nil, ReasonToken},
		{"what people write", args{"command": "echo [PASSWORD] [x] [TODO_1]"}, nil, ""},
		{"no JSON", json.RawMessage(`{`), nil, ReasonInput},
		{"a file that is not there", args{"path": "f", "content": "[PERSON_2]"}, &File{}, ReasonToken},
		{"another argument", args{"path": "f", "content": "x", "note": "[EMAIL_ADDRESS_1]"}, file, ReasonToken},
		{"the file's own token", args{"path": "f", "old_string": "see [EMAIL_ADDRESS_1]", "new_string": "See [EMAIL_ADDRESS_1]"}, file, ""},
		{"once more than before", args{"path": "f", "old_string": "see [EMAIL_ADDRESS_1]", "new_string": "[EMAIL_ADDRESS_1] [EMAIL_ADDRESS_1]"}, file, ReasonToken},
		{"a masked value", args{"path": "f", "old_string": "key = [REDACTED:API_KEY]", "new_string": "k = [REDACTED:API_KEY]"}, file, ReasonToken},
		{"in a list of edits", args{"path": "f", "edits": []any{args{"oldText": "key = abc", "newText": "key = [REDACTED:API_KEY]"}}}, file, ReasonToken},
		{"an edit around it", args{"path": "f", "edits": []any{args{"oldText": "key = ", "newText": "k = "}}}, file, ""},
		{"the whole file as shown", args{"path": "f", "content": masked}, file, ReasonToken},
		{"the whole file as it is", args{"path": "f", "content": own + "more\n"}, file, ""},
		{"without hidden characters", args{"path": "f", "content": "ab\nc\nd\n"}, hidden, ReasonCopy},
		{"with them", args{"path": "f", "content": "a\u200bb\nc\nd\n"}, hidden, ""},
		{"something else", args{"path": "f", "content": "new\n"}, hidden, ""},
		{"a file that looked empty", args{"path": "f", "content": "new\n"}, &File{Text: []byte("\x00\x00"), Shown: []byte{}}, ReasonCopy},
		{"that file and a line", args{"path": "f", "content": "\x00\x00\nnew\n"}, &File{Text: []byte("\x00\x00"), Shown: []byte{}}, ""},
	} {
		input, err := json.Marshal(c.input)
		if raw, ok := c.input.(json.RawMessage); ok {
			input, err = raw, nil
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := Check(input, c.file); got != c.want {
			t.Errorf("%s: Check = %q, want %q", c.name, got, c.want)
		}
	}
}

// A call changes a file if its arguments name one and a text for it.
func TestPath(t *testing.T) {
	for _, c := range []struct {
		input, path string
		whole       bool
	}{
		{`{"file_path":"/p/a","content":"x"}`, "/p/a", true},
		{`{"filePath":"a","oldString":"x","newString":"y"}`, "a", false},
		{`{"path":"a","edits":[]}`, "a", false},
		{`{"path":"a"}`, "", false},
		{`{"content":"x"}`, "", true},
		{`{"file_path":3,"content":"x"}`, "", true},
		{`["a"]`, "", false},
		{`"a"`, "", false},
	} {
		if path, whole := Path([]byte(c.input)); path != c.path || path != "" && whole != c.whole {
			t.Errorf("Path(%s) = %q, %v, want %q, %v", c.input, path, whole, c.path, c.whole)
		}
	}
}
