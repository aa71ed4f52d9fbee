package pii

import (
	"slices"
	"strings"
	"testing"

	"weir/internal/match/rule"
	"weir/pii/match"
)

// madeUp has texts with a value that nobody drew, in marks, and the rule of real ones.
var madeUp = []struct{ text, rule string }{
	{"export K=<sk-" + strings.Repeat("z", 24) + "> now", "secret-known-prefix"},
	{"<sk-your-own-key-goes-here>", "secret-litellm-key"},
	{"<ghp_" + strings.Repeat("Q", 36) + ">", "secret-github-token"},
	{"<xoxb-" + strings.Repeat("1", 12) + "-" + strings.Repeat("b", 14) + ">", "secret-slack-token"},
	{"<AKIA" + strings.Repeat("B", 16) + ">", "secret-aws-access-key"},
	{"bot<5555555555:" + strings.Repeat("abcdefghij", 4) + ">", "secret-telegram-bot-token"},
	{"bot<5555555555:" + strings.Repeat("Q", 35) + ">", "secret-telegram-bot-token"},
	{"key <age1" + strings.Repeat("q", 58) + "> is it", "secret-known-prefix"},
	{"head <eyJhbGciOiJIUzI1NiJ9> of it", "secret-jwt"},
	{"<eyJ0eXAiOiJKV1QiLCJhbGciOi>... and so on", "secret-jwt"},
	{"<-----BEGIN EC PRIVATE" + " KEY-----\nMHcC...\n-----END EC PRIVATE" + " KEY----->", "secret-private-key"},
	{`k = "<-----BEGIN PRIVATE` + ` KEY-----\nMIIEvQ...>"`, "secret-private-key"},
	{"CLIENT_SECRET=<harbour>", "secret-assigned-secret"},
	{"access_token=<local>", "secret-assigned-token"},
	{"curl https://tides.example/x?api_key=<demo>&a=1", "secret-assigned-key"},
	{"DB_PASSWORD=<changeme>", "secret-password"},
	{"Authorization: Bearer <my-example-token>", "secret-authorization"},
	{"postgres://app:<password>@db/app", "secret-url-password"},
	{"on <017-222-3344>.", "pii-phone"},
}

// notMadeUp has texts that look like those of madeUp and hold no value.
var notMadeUp = []string{
	"pip install sk-learn-contrib-estimators-2", "token: string", "password: ${DB}", "max_tokens=4096", "MY_TOKEN=harbour", `{"token": "word"}`,
	"const token = os.environ.get('X')", "mysql://root:${P}@h", "call api.py with token=token, secret=secret",
	"the line -----BEGIN RSA PRIVATE" + " KEY----- opens a key", "eyJ2ZXJzaW9uIjoxLCJzb3VyY2VzIjpb", "17:30 of 5555555555:30", "primary_key=id", `{"kind":"Secret","apiVersion":"v1"}`, "Was ist ein Passwort?",
}

// found returns what a detector finds in a text with the rules of real values, and of
// made-up ones if it takes them.
func found(t *testing.T, d *Detector, in Text) []Match {
	t.Helper()
	rules := Rules()
	if d.TakesExamples() {
		rules = append(rules, ExampleRules()...)
	}
	hits, err := rule.NewSet(rules).Append(nil, in.Bytes, new(rule.Scratch))
	if err != nil {
		t.Fatal(err)
	}
	return d.Append(nil, in, hits)
}

// TestExamples holds that a made-up value is found, whole and by the rule of real ones, where
// examples are asked for, and left alone where not.
func TestExamples(t *testing.T) {
	plain, all := New(Options{}), New(Options{Examples: true})
	for i, c := range madeUp {
		start := strings.Index(c.text, "<")
		end := strings.LastIndex(c.text, ">") - 1
		text := []byte(c.text[:start] + c.text[start+1:end+1] + c.text[end+2:])
		if ms := found(t, plain, Text{Bytes: text}); len(ms) > 0 {
			t.Errorf("text %d: found by %s without being asked for", i, ms[0].Rule)
		}
		ms := found(t, all, Text{Bytes: text})
		if len(ms) != 1 || ms[0].Rule != c.rule || ms[0].Start != start || ms[0].End != end || !ms[0].Example {
			t.Errorf("text %d: %+v, want %d:%d by %s", i, ms, start, end, c.rule)
		}
	}
	for i, text := range notMadeUp {
		if ms := found(t, all, Text{Bytes: []byte(text)}); len(ms) > 0 {
			t.Errorf("harmless text %d: found by %s", i, ms[0].Rule)
		}
	}
}

// TestExampleMembers holds the same of members of JSON.
func TestExampleMembers(t *testing.T) {
	plain, all := New(Options{}), New(Options{Examples: true})
	for _, c := range []struct {
		key, value string
		want       bool
	}{
		{"bearer", "local", true}, {"client_secret", "demo", true}, {"token", "demo-one", true}, {"key_material", "CPU", true},
		{"token", "word", false}, {"key", "value", false}, {"client_secret", "${X}", false}, {"token", "string", false}, {"api_key", "****", false},
	} {
		in := Text{Bytes: []byte(c.value), Key: []byte(c.key)}
		if len(found(t, plain, in)) > 0 {
			t.Errorf("%s: found without being asked for", c.key)
		}
		if got := len(found(t, all, in)) > 0; got != c.want {
			t.Errorf("%s: found %t, want %t", c.key, got, c.want)
		}
	}
}

// TestExampleShapes holds that of each kind of token whose form has ten bytes of chance a
// value of one letter is found.
func TestExampleShapes(t *testing.T) {
	all, n := New(Options{Examples: true}), 0
	for _, r := range Rules() {
		_, noMatch := r.AllExamples()
		if !r.CaseSensitive || !strings.HasPrefix(r.ID, "secret-") || len(noMatch) == 0 {
			continue
		}
		dull := noMatch[len(noMatch)-1] // see token.examples
		ms := found(t, all, Text{Bytes: []byte(dull)})
		from := max(strings.LastIndexByte(strings.TrimSuffix(dull, " ok"), ' '), strings.IndexByte(dull, ':')) + 1 // the name of a scheme stays
		if !slices.ContainsFunc(ms, func(m Match) bool { return m.Start <= from && m.End >= len(dull)-len(" ok") }) {
			t.Errorf("%s: its dull value is not found: %+v", r.ID, ms)
		}
		n++
	}
	if n < 200 {
		t.Errorf("%d kinds of tokens, want 200", n)
	}
}

// TestExampleRules holds that each rule of examples is one of real values.
func TestExampleRules(t *testing.T) {
	for _, r := range ExampleRules() {
		id, marked := strings.CutSuffix(r.ID, match.ExampleMark)
		known := slices.ContainsFunc(Rules(), func(r *rule.Rule) bool { return r.ID == id }) ||
			slices.ContainsFunc(Recognisers(), func(r *Recogniser) bool { return r.ID == id })
		if !marked || !known {
			t.Errorf("%s: not the mark of a rule", r.ID)
		}
	}
}

// TestBotToken holds that the token of a bot is found in the address of a request to its API,
// without the word before it.
func TestBotToken(t *testing.T) {
	token := "712345678:AAE" + "x7Kq2mPz9Rt4Vb8Nc3Wd6Yf1Gh5Jl0Sa"
	text := "POST https://api.telegram.org/bot" + token + "/sendMessage"
	ms := found(t, New(Options{}), Text{Bytes: []byte(text)})
	if len(ms) != 1 || ms[0].Rule != "secret-telegram-bot-token" || text[ms[0].Start:ms[0].End] != token {
		t.Errorf("found %+v, want the token alone", ms)
	}
}
