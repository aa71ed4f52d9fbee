package pack

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
)

// wordFiles are the files of words that there are.
var wordFiles = map[string]string{
	"bad.txt":   "good entry\nx\n",
	"long.txt":  strings.Repeat("x", 300),
	"empty.txt": "# to be written\n\n",
}

// load parses and compiles one pack without files of words.
func load(text string) (*Set, error) {
	p, err := Parse("p.yaml", []byte(text))
	if err != nil {
		return nil, err
	}
	return Compile([]*Pack{p}, func(_ *Rule, name string) ([]byte, error) {
		if data, ok := wordFiles[name]; ok {
			return []byte(data), nil
		}
		return nil, os.ErrNotExist
	})
}

// rule1 is a pack of one rule with some lines more, the first of which is line 4.
func rule1(lines ...string) string {
	return "rules:\n  - id: a-b\n    kind: value\n    " + strings.Join(lines, "\n    ") + "\n"
}

// TestMistakes holds that every mistake is an error with file, line and next step.
func TestMistakes(t *testing.T) {
	for _, c := range []struct {
		pack string
		line int
		want string
	}{
		{"", 1, "no rules"},
		{"# nothing", 1, "no rules"},
		{"rules: []", 1, "no rules"},
		{"rules:", 1, "rules: not a list"},
		{"rules: {}", 1, "rules: not a list"},
		{"- id: a-b", 1, "not a mapping"},
		{"text", 1, "not a mapping"},
		{"rules:\n\t- id: a", 2, "not valid YAML"},
		{"rules: [", 1, "not valid YAML"},
		{"rule:\n  - id: a-b", 1, `unknown key "rule"`},
		{"rules:\n  - a-b", 2, "rules: not a mapping"},
		{"rules: [{id: a-b}]\n---\nrules: []", 3, "more than one document"},
		{"description: [a]\nrules: []", 1, "description: not a plain value"},
		{"rules:\n  - kind: value\n    words: [abc]", 2, "a rule: no id"},
		{"rules:\n  - id: a-b\n    words: [abc]", 2, "a-b: no kind"},
		{"rules:\n  - id: AB\n    kind: value", 2, "id: not a rule's id"},
		{"rules:\n  - id: ab\n    kind: value", 2, "id: not a rule's id"},
		{"rules:\n  - id: ''\n    kind: value", 2, "id: empty"},
		{"rules:\n  - id: a-b\n    kind: values", 3, `kind: unknown word "values"`},
		{"rules:\n  - id: a-b\n    kind: [value]", 3, "kind: not a plain value"},
		{"rules:\n  - id: a-b\n    kind: value\n    words: [abc]\n  - id: a-b\n    kind: value\n    words: [abd]", 5, "the id is taken, in p.yaml:2"},
		{rule1("title: x"), 2, "a-b: nothing to look for"},
		{rule1("words: [abc]", "regex: abc"), 5, "both words and a regex"},
		{rule1("words: [abc]", "regexp2: true"), 2, "belong to a regex"},
		{rule1("words: [abc]", "anchors: [abc]"), 2, "belong to a regex"},
		{rule1("words: []"), 4, "words: an empty list"},
		{rule1("words: ['']"), 4, "words: empty"},
		{rule1("words: [[abc]]"), 4, "words: not a plain value"},
		{rule1("words: {abc: d}"), 4, "words: not a plain value"},
		{rule1("words: [ab]"), 4, "an entry is shorter than 3 bytes"},
		{rule1("words: ['...']"), 4, "an entry is no letter or digit in it"},
		{rule1("words: [" + strings.Repeat("x", 300) + "]"), 4, "an entry is longer than 250 bytes"},
		{rule1("words: [abc]", "words: [abd]"), 5, ""},
		{rule1("words_file: none.txt"), 4, "words_file: file does not exist"},
		{rule1("words: [abc, Abd]", "allow: [ABC, abd]"), 5, "it allows all words of the rule"},
		{rule1("words: [abc]", "allow_regex: ['[^_]*']"), 5, "allow_regex: it matches every text"},
		{rule1("words: [abc]", `title: "a\e[2Jb"`), 5, "title: a control character"},
		{"\xff\xfer\x00u\x00", 1, "the file is UTF-16"},
		{rule1("regx: abc"), 4, `unknown key "regx"`},
		{rule1("regex: a(b"), 4, "not a regular expression: missing closing )"},
		{rule1("regex: '(?<=a)bcd'"), 4, "not a regular expression: invalid named capture"},
		{rule1("regex: '(?=abc'", "regexp2: true"), 4, "cannot be compiled by regexp2"},
		{rule1("regex: 'a{2000}'"), 4, "not a regular expression: invalid repeat count"},
		{rule1("regex: 'x*'"), 4, "it matches the empty text"},
		{rule1(`regex: '(?:\b|abc)'`), 4, "it matches the empty text"},
		{rule1(`regex: '(?=[\s\S]*abc)(?=[\s\S]*def)'`, "regexp2: true"), 4, "it matches the empty text only"},
		{rule1(`regex: '(?:(?=abc)|\b)+'`, "regexp2: true"), 4, "it matches the empty text only"},
		{rule1("regex: " + strings.Repeat("x", maxRegex+1)), 4, "longer than 16 KiB"},
		{rule1("regex: abcd", "anchors: [ab]"), 5, "an anchor has no word of 3 bytes"},
		{rule1("regex: abcd", "regexp2: yes please"), 5, "regexp2: neither true nor false"},
		{rule1("words: [abc]", "severity: hihg"), 5, `severity: unknown word "hihg"`},
		{rule1("words: [abc]", "action: block"), 5, `action: unknown word "block"`},
		{rule1("words: [abc]", "priority: high"), 5, "priority: not a whole number"},
		{rule1("words: [abc]", "priority: 10000000"), 5, "priority: not a whole number"},
		{rule1("words: [abc]", "entity: my entity"), 5, "entity: not the name of an entity"},
		{rule1("words: [abc]", "entity: ABC", "action: note"), 5, "entity belongs to the action mask"},
		{rule1("words: [abc]", "replacement: x", "action: reject"), 5, "replacement belongs to"},
		{rule1("words: [abc]", "reason: x"), 5, "reason belongs to"},
		{rule1("words: [abc]", "entropy: high"), 5, "entropy: not a number of bits"},
		{rule1("words: [abc]", "allow: []"), 5, "allow: an empty list"},
		{rule1("words: [abc]", "allow_regex: ['a(']"), 5, "allow_regex: not a regular expression"},
		{rule1("words: [abc]", "scope: user"), 5, "scope: not a mapping"},
		{rule1("words: [abc]", "scope: {}"), 5, "scope: an empty mapping"},
		{rule1("words: [abc]", "scope:", "  role: usr"), 6, `scope: role: unknown word "usr"`},
		{rule1("words: [abc]", "scope:", "  trust: low"), 6, `scope: trust: unknown word "low"`},
		{rule1("words: [abc]", "scope:", "  direction: up"), 6, `scope: direction: unknown word "up"`},
		{rule1("words: [abc]", "scope:", "  host: Bash"), 6, `scope: unknown key "host"`},
		{rule1("words: [abc]", "scope:", "  user: '[a'"), 6, "scope: user: not a pattern"},
		{rule1("words: [abc]", "scope:", "  pointer: content"), 6, "scope: pointer: not a JSON pointer"},
		{rule1("words: [abc]", "samples: abc"), 5, "samples: not a list"},
		{rule1("words: [abc]", "samples:", "  - abc"), 6, "samples: not a mapping"},
		{rule1("words: [abc]", "samples:", "  - output: abc"), 6, "a sample is a match"},
		{rule1("words: [abc]", "samples:", "  - match: abc", "    near_miss: abd"), 7, "one sample has one text"},
		{rule1("words: [abc]", "samples:", "  - near_miss: abd", "    output: abd"), 6, "a sample is a match"},
		{rule1("words: &x [abc]"), 4, "words: not a plain value"},
	} {
		_, err := load(c.pack)
		var e *Error
		if !errors.As(err, &e) || e.Line != c.line || !strings.Contains(err.Error(), c.want) || e.File != "p.yaml" {
			t.Errorf("load(%q) = %v, want line %d and %q", c.pack, err, c.line, c.want)
		} else if Next(err) == "" {
			t.Errorf("load(%q) = %v, without a next step", c.pack, err)
		}
	}
}

// A mistake in a file of words names its line and quotes nothing.
func TestMistakeInWords(t *testing.T) {
	for name, want := range map[string]string{
		"bad.txt":   "bad.txt:2: the entry is shorter than 3 bytes",
		"long.txt":  "long.txt:1: the entry is longer than 250 bytes",
		"empty.txt": "empty.txt:1: no entry",
	} {
		_, err := load(rule1("words_file: " + name))
		if got := fmt.Sprint(err); got != want {
			t.Errorf("load() = %q, want %q", got, want)
		}
		if next := Next(err); next == "" || strings.Contains(next, "longer") {
			t.Errorf("load() = %v, with the next step %q", err, next)
		}
	}
}

func TestTooManyAlone(t *testing.T) {
	var b strings.Builder
	b.WriteString("rules:\n")
	for i := range MaxAlone + 1 {
		fmt.Fprintf(&b, "  - {id: a-%d, kind: deny, regex: '[0-9]+x'}\n", i)
	}
	_, err := load(b.String())
	if err == nil || !strings.Contains(err.Error(), "more than 100 regexes without an anchor") {
		t.Errorf("load() = %v", err)
	}
}

// FuzzParse holds that no text makes the reader panic, and that what it takes compiles or
// is refused.
func FuzzParse(f *testing.F) {
	f.Add(rule1("words: [abc]", "scope:", "  role: user", "samples:", "  - match: abc"))
	f.Add(rule1(`regex: '(?i)\bab[cd]{2,}'`, "allow: [abcc]", "replacement: |", "  x"))
	f.Add("rules: [{id: *x}]")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := load(text)
		if (s == nil) == (err == nil) {
			t.Errorf("load(%q) = %v, %v", text, s, err)
		}
	})
}
