package integration

import (
	"encoding/base64"
	"encoding/hex"
	"go/build"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weir/canary"
	"weir/canary/obfuscate"
	"weir/internal/jsonout"
	"weir/internal/testrand"
	"weir/stages"
)

// lines are the places in a model's answer where a token may occur. Each
// makes a line of a text that is written there.
var lines = []struct {
	name string
	line func(text string) string
}{
	{"answer", func(s string) string { return `{"session_id":"s1","role":"assistant","content":` + s + `}` }},
	{"part of an answer", func(s string) string {
		return `{"session_id":"s1","role":"assistant","content":[{"type":"text","text":"So."},{"type":"text","text":` + s + `}]}`
	}},
	{"reasoning", func(s string) string {
		return `{"session_id":"s1","role":"assistant","reasoning_content":` + s + `,"content":"So."}`
	}},
	{"argument", func(s string) string { return called(`{"command":` + s + `}`) }},
	{"file", func(s string) string { return called(`{"path":"a.txt","content":` + s + `}`) }},
	{"array in an argument", func(s string) string { return called(`{"rows":[["x",` + s + `]]}`) }},
	{"key", func(s string) string { return called(`{` + s + `:1}`) }},
	{"conversation", func(s string) string {
		return `{"session_id":"s1","messages":[{"role":"user","content":"hi"},{"role":"assistant","content":` + s + `}]}`
	}},
}

func called(arguments string) string {
	return `{"session_id":"s1","role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":` +
		string(jsonout.AppendString(nil, arguments)) + `}}]}`
}

// TestObfuscations holds that a token is recognised in every obfuscation, at every place,
// however it is known: by its letters, by the seed, by the seed and the session,
// and because it was planted in the prompt.
func TestObfuscations(t *testing.T) {
	issued, own := canary.Token("spring", ""), canary.Token("spring", "s1")
	arms := []struct {
		name, token string
		talk        *talk
	}{
		{"token", issued, newTalk(t, stages.Config{Canaries: []string{issued}})},
		{"seed", issued, newTalk(t, stages.Config{CanarySeed: "spring"})},
		{"session", own, newTalk(t, stages.Config{CanarySeed: "spring"})},
		{"planted", own, newTalk(t, stages.Config{})},
	}
	arms[3].talk.says("s1", "system", ferry+canary.Imprint(own))
	obfuscations := slices.Concat(obfuscate.All, obfuscate.Nested)
	if len(obfuscations) < 40 {
		t.Errorf("%d obfuscations, want 40 or more", len(obfuscations))
	}
	for _, arm := range arms {
		for _, c := range obfuscations {
			for _, l := range lines {
				line := l.line(string(jsonout.AppendString(nil, "It is "+c.Wear(arm.token)+", yes.")))
				if v := arm.talk.say(line); v.Action != stages.Block || !strings.Contains(ruleIDs(v), "canary-token") {
					t.Errorf("%s, %s, %s: %v %s", arm.name, c.Name, l.name, v.Action, ruleIDs(v))
				}
			}
		}
	}
}

// TestObfuscationsNot holds that half a token and the token of another seed are not
// recognised in any obfuscation.
func TestObfuscationsNot(t *testing.T) {
	own := canary.Token("spring", "s1")
	k := newTalk(t, stages.Config{CanarySeed: "spring"})
	k.says("s1", "system", ferry+canary.Imprint(own))
	for _, token := range []string{own[:23], own[23:], canary.Token("autumn", "s1")} {
		for i, c := range slices.Concat(obfuscate.All, obfuscate.Nested) {
			session := string(rune('a'+i%26)) + c.Name // or two halves would meet
			if v := k.says(session, "assistant", "It is "+c.Wear(token)+", yes."); strings.Contains(ruleIDs(v), "canary-token") {
				t.Errorf("%s: %d letters of a token: %s", c.Name, len(token), ruleIDs(v))
			}
		}
	}
}

// TestObfuscationsNoise holds that no canary is seen in 100,000 lines of honest code
// and noise.
func TestObfuscationsNoise(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 100,000 lines")
	}
	k := newTalk(t, stages.Config{CanarySeed: "spring", Canaries: []string{canary.Token("summer", "")}, Stages: []string{"canary"}})
	k.says("s1", "system", ferry+canary.Imprint(canary.Token("autumn", "s1")))
	n := 0
	check := func(text string) {
		n += strings.Count(text, "\n")
		if v := k.says("s1", "assistant", text); strings.Contains(ruleIDs(v), "canary-token") {
			t.Errorf("%.40q…: %s", text, ruleIDs(v))
		}
	}
	for _, text := range goTree(t, 80000) {
		check(text)
	}
	r := testrand.New(t)
	for n < 100000 {
		var b strings.Builder
		for range 100 {
			raw := make([]byte, 16+r.IntN(32))
			for i := range raw {
				raw[i] = byte(r.Uint32())
			}
			b.WriteString(base64.StdEncoding.EncodeToString(raw) + "\n" + hex.EncodeToString(raw) + "\n")
		}
		check(b.String())
	}
}

// goTree returns files of the Go tree, in pieces of at most 100 lines, with so
// many lines in all.
func goTree(t *testing.T, lines int) (texts []string) {
	files, err := filepath.Glob(filepath.Join(build.Default.GOROOT, "src", "*", "*.go"))
	if err != nil || len(files) == 0 {
		t.Skip("no Go tree")
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all := strings.SplitAfter(string(text), "\n")
		for len(all) > 0 && lines > 0 {
			m := min(100, len(all), lines)
			texts = append(texts, strings.Join(all[:m], ""))
			all, lines = all[m:], lines-m
		}
	}
	return texts
}

// TestObfuscationsDeltas holds that a token in any obfuscation is recognised when its text
// comes in pieces, however small, unless the obfuscation makes it too long to be kept.
func TestObfuscationsDeltas(t *testing.T) {
	token := canary.Token("spring", "")
	p, err := New(stages.Config{Canaries: []string{token}})
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range wires()[:6] {
		for i, c := range slices.Concat(obfuscate.All, obfuscate.Nested) {
			text := "It is " + c.Wear(token) + ", yes."
			if len(text) > lookBehind {
				continue // what is that long is decided before its end has come
			}
			if w.json {
				text = `{"a":` + string(jsonout.AppendString(nil, text)) + `}`
			}
			lines := slices.Clone(w.open)
			for _, piece := range inPieces(text, 1+i%9) {
				lines = append(lines, line(t, w.piece(piece)))
			}
			out := push(t, p, append(lines, w.close...))
			if !slices.ContainsFunc(out, func(a answered) bool { return strings.Contains(a.verdict, "canary-token") && a.action == stages.Block }) {
				t.Errorf("%s, %s: no line is withheld", w.name, c.Name)
			}
		}
	}
}

// inPieces cuts text into pieces of n characters.
func inPieces(text string, n int) (pieces []string) {
	for all := []rune(text); len(all) > 0; {
		m := min(n, len(all))
		pieces, all = append(pieces, string(all[:m])), all[m:]
	}
	return pieces
}
