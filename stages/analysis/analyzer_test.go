package analysis

import (
	"testing"

	"weir/canary"
	"weir/injection"
	"weir/internal/match/rule"
	"weir/internal/pack"
	"weir/pii"
	"weir/stages"
)

// TestPlainName holds that no rule or recogniser would match in a name that is not
// read.
func TestPlainName(t *testing.T) {
	for _, rules := range [][]*rule.Rule{injection.Rules(), canary.Rules(), pii.Rules()} {
		for _, r := range rules {
			match := r.Match
			if r.Examples != nil {
				more, _ := r.Examples()
				match = append(match, more...)
			}
			for _, text := range match {
				if isPlainName([]byte(text)) {
					t.Errorf("an example of %s is a plain name", r.ID)
				}
			}
		}
	}
	for text, want := range map[string]bool{"content": true, "tool_call_id": true, "x-api-key": true, "": true,
		"AKIAAAAAAAAAAAAAAAAA": false, "a1": false, "é": false, "two words": false} {
		if got := isPlainName([]byte(text)); got != want {
			t.Errorf("isPlainName(%q) = %t, want %t", text, got, want)
		}
	}
}

// TestNamesInLists holds that a plain name is read where it is an entry of a list of one's own.
func TestNamesInLists(t *testing.T) {
	p, err := pack.Parse("p.yaml", []byte("rules: [{id: own-names, kind: value, words: [bluefinch]}]"))
	if err != nil {
		t.Fatal(err)
	}
	own, err := pack.Compile([]*pack.Pack{p}, nil)
	if err != nil {
		t.Fatal(err)
	}
	policy, err := stages.NewPolicy(&stages.Config{Own: own}, []stages.Spec{{Name: "pii"}})
	if err != nil {
		t.Fatal(err)
	}
	in, err := New(policy).Analyze(parse(t, `{"role":1,"bluefinch":2}`))
	if err != nil {
		t.Fatal(err)
	}
	for i := range in.Units {
		switch u := &in.Units[i]; string(in.Text(u)) {
		case "role":
			if !u.Trivial() {
				t.Error("a name that no list has is read")
			}
		case "bluefinch":
			if len(u.Own) != 1 {
				t.Errorf("the name has %d matches, want 1", len(u.Own))
			}
		}
	}
}
