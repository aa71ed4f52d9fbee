package rule

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestFollowsOf(t *testing.T) {
	tests := []struct {
		pattern, anchor string
		pass, fail      []string // what follows the anchor; no passes where there is no gate
	}{
		{`ignore\s+(?:all|the)\s+rules`, "ignore", []string{" all r", "\n\tTHE rules", " éé", " al", "     \n      other", ""}, []string{"d the", " a lot", " allow", "all rules", " their"}},
		{`ignore\s+(?:a|my)\s+rule`, "ignore ", []string{"a rule", "a other", "my own"}, []string{"an own", "mine", "rule"}},
		{`ignor(?:e|ing)\s+rules`, "ignor", []string{"e rules", "ing rule", "e a"}, []string{"ant of", "able"}},
		{`ignore\s+all(?: rules|\n+orders|\s+laws)`, "ignore all ", []string{"rules", "orders", "\norders", " laws"}, []string{"other", "role", "prose"}},
		{`ignore(?: all|\tmost) rules`, "ignore all", []string{" rules"}, []string{" order"}},
		{`send\s+it`, "send", nil, nil}, // whatever follows
		{`send\s+it\b`, "send", []string{" it.", " it", " it is"}, []string{" item", "it is"}},
		{`send\s+\w+\s+home`, "send", nil, nil},
		{`send.*home`, "send", nil, nil},
		{`忽略 (?:rules|orders)`, "忽略", []string{" rules", " orders", "忽略"}, []string{" other"}},
	}
	for _, tt := range tests {
		hashes, known := followsOf(mustAssemble(t, tt.pattern), tt.anchor)
		if !known || tt.pass == nil {
			if known || tt.pass != nil {
				t.Errorf("followsOf(%q, %q) is known: %t", tt.pattern, tt.anchor, known)
			}
			continue
		}
		gate := newGate(hashes)
		for k, texts := range [2][]string{tt.fail, tt.pass} {
			for _, s := range texts {
				hash, told := followHash([]byte(tt.anchor+s), len(tt.anchor))
				if pass := !told || mayPass(gate, hash); pass != (k == 1) {
					t.Errorf("the gate of %q in %q lets %q pass: %t", tt.anchor, tt.pattern, s, pass)
				}
			}
		}
	}
}

// TestGate holds that no gate refuses a hit at which the pattern matches.
func TestGate(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	words := strings.Split(`ignore|IGNORE |all| the |a |my|rules|orders| |  |"|\n|\t|\\|`+"\n|\xff|\xe2\x84|é|ſ|忽略|_|7|x|. ", "|")
	refused := 0
	for _, pattern := range []string{
		`ignore\s+(?:all|the|a|my)\s+(?:rules|orders)`, `ignore(?:[\s"]|\\[nrt])+(?:(?:all|the|a|my)(?:[\s"]|\\[nrt])+){0,3}(?:rules|orders)`,
		`ignore\b.rules\b`, `ignore\W+(?:rules|orders|é)`, `ignore(?:7|_)\s*\w?rules$`, `ignore\s+(?:ſend|rulesx)`,
	} {
		a := mustAssemble(t, pattern)
		hashes, known := followsOf(a, "ignore")
		if !known {
			t.Fatalf("%q has no gate", pattern)
		}
		gate, d := newGate(hashes), newDFA(a, true)
		for range 3000 {
			var text []byte
			for range 1 + r.IntN(12) {
				text = append(text, words[r.IntN(len(words))]...)
			}
			at := bytes.Index(bytes.ToLower(text), []byte("ignore"))
			if at < 0 || len(bytes.ToLower(text)) != len(text) {
				continue
			}
			hash, told := followHash(text, at+len("ignore"))
			if !told || mayPass(gate, hash) {
				continue
			}
			refused++
			if matched, _ := d.match(text, at, len(text)); matched {
				t.Fatalf("%q matches in %q at %d, where its gate refuses", pattern, text, at)
			}
		}
	}
	if refused < 1000 {
		t.Errorf("gates refused %d hits, want more", refused)
	}
}
