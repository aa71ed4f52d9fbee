package external

import (
	"encoding/json"
	"testing"
	"unicode/utf8"
)

// FuzzParseAnswer holds that only the answer to the current request is taken, and that it
// changes no text but those that were asked about.
func FuzzParseAnswer(f *testing.F) {
	for _, line := range []string{
		`{"id":"7","decision":"pass"}`, `{"id":"7","decision":"ask"}`, `{"id":"7","decision":"reject","category":"OFF_TOPIC"}`,
		`{"id":"7","decision":"modify","texts":[{"pointer":"/a","text":"x"}]}`, `{"id":"7","decision":"modify","texts":[{"pointer":"/n","text":"5"}]}`,
		`{"id":"8","decision":"pass"}`, `{"ID":"7","decision":"pass"}`, `{"id":"7","decision":"pass","decision":"pass"}`, `[]`, `null`, ``,
	} {
		f.Add([]byte(line))
	}
	r := &request{texts: []text{{pointer: "/a", text: []byte("a")}, {pointer: "/n", text: []byte("1"), number: true}}}
	f.Fuzz(func(t *testing.T, line []byte) {
		a, err := parseAnswer(line, r, "7")
		if err != nil {
			return
		}
		var plain map[string]any
		if json.Unmarshal(line, &plain) != nil || plain["id"] != "7" || !utf8.Valid(line) {
			t.Fatalf("%q is taken for an answer to request 7", line)
		}
		for pointer := range a.texts {
			if pointer != "/a" {
				t.Fatalf("%q changes %q", line, pointer)
			}
		}
		if (a.decision == modify) != (len(a.texts) > 0) {
			t.Fatalf("%q is decision %d with %d texts", line, a.decision, len(a.texts))
		}
	})
}

// FuzzBody holds that a body stays JSON whatever the texts in it are, and says them.
func FuzzBody(f *testing.F) {
	f.Add("plain", "Tool")
	f.Add("\"\\\n\x00\u2028{{text}}{{tool}}", "\"")
	f.Fuzz(func(t *testing.T, said, tool string) {
		r := &request{kind: toolResult, tool: tool, texts: []text{{text: []byte(said)}}}
		body := appendBody(nil, `{"a":["{{kind}}: {{text}} {{x}}"],"b":"{{tool}}"}`, r)
		got, err := valueAt(body, "/a/0")
		if want := "tool_result: " + valid(said) + " {{x}}"; err != nil || got != want {
			t.Fatalf("the body says %q, %v, want %q", got, err, want)
		}
	})
}

// valid returns text with what is no UTF-8 as a JSON string has it.
func valid(text string) string { return string([]rune(text)) }
