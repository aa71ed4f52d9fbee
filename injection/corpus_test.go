package injection

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"weir/injection/model"
	"weir/internal/match/rule"
)

// A sentence is one line of a corpus in testdata, written for this package.
type sentence struct {
	Lang, Family, Trust, Text string
}

func corpus(t *testing.T, name string) []sentence {
	t.Helper()
	f, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []sentence
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var s sentence
		if err := json.Unmarshal(lines.Bytes(), &s); err != nil {
			t.Fatal(err)
		}
		out = append(out, s)
	}
	return out
}

// views returns the forms of a text that its rules are written for: as it is,
// in small letters, and without diacritics.
func views(text string) []string {
	folded := strings.ToLower(norm.NFKC.String(text))
	latin := strings.Map(func(c rune) rune {
		switch {
		case unicode.Is(unicode.Mn, c):
			return -1
		case strings.ContainsRune("ıłđøßæœ’“”", c):
			return map[rune]rune{'ı': 'i', 'ł': 'l', 'đ': 'd', 'ø': 'o', 'ß': 's', 'æ': 'a', 'œ': 'o', '’': '\'', '“': '"', '”': '"'}[c]
		}
		return c
	}, norm.NFD.String(folded))
	return []string{text, folded, latin}
}

// acted reports whether d acts on a sentence in any of its forms.
func acted(t *testing.T, d *Detector, set *rule.Set, s sentence) bool {
	t.Helper()
	trust := map[string]Trust{"user": User, "untrusted": Untrusted}[s.Trust]
	var sc rule.Scratch
	var v Verdict
	for _, text := range views(s.Text) {
		matches, err := set.Append(nil, []byte(text), &sc)
		if err != nil {
			t.Fatal(err)
		}
		if d.Judge(&v, []byte(text), matches, trust); v.Decision == Act {
			return true
		}
	}
	return false
}

func TestAttacks(t *testing.T) {
	set, byRules := rule.NewSet(Rules()), New(Balanced)
	for _, s := range corpus(t, "attacks.jsonl") {
		if !acted(t, byRules, set, s) {
			t.Errorf("%s %s (%s) is not acted on: %q", s.Lang, s.Family, s.Trust, s.Text)
		}
	}
}

func TestInnocent(t *testing.T) {
	set, byRules := rule.NewSet(Rules()), New(Balanced)
	withModel, wrong := byRules.With(model.Default()), 0
	sentences := corpus(t, "innocent.jsonl")
	for _, s := range sentences {
		if acted(t, byRules, set, s) {
			t.Errorf("%s (%s) is acted on: %q", s.Lang, s.Trust, s.Text)
		}
		if acted(t, withModel, set, s) {
			wrong++
			t.Logf("with the model %s (%s) is acted on: %q", s.Lang, s.Trust, s.Text)
		}
	}
	if 100*wrong > len(sentences) {
		t.Errorf("with the model %d of %d are acted on, want one in a hundred at most", wrong, len(sentences))
	}
}

// TestLookalikes holds that sentences which only talk of prompts, instructions,
// systems and roles pass, whoever says them: at most one in a hundred is acted on.
func TestLookalikes(t *testing.T) {
	set, detector := rule.NewSet(Rules()), New(Balanced).With(model.Default())
	sentences := corpus(t, "lookalikes.jsonl")
	langs, n, wrong := map[string]bool{}, 0, 0
	for _, s := range sentences {
		langs[s.Lang] = true
		for _, s.Trust = range []string{"user", "untrusted"} {
			n++
			if acted(t, detector, set, s) {
				wrong++
				t.Logf("%s (%s) is acted on: %q", s.Lang, s.Trust, s.Text)
			}
		}
	}
	if len(sentences) < 400 || len(langs) < 15 {
		t.Errorf("%d sentences in %d languages, want 400 in 15", len(sentences), len(langs))
	}
	if 100*wrong > n {
		t.Errorf("%d of %d are acted on, want one in a hundred at most", wrong, n)
	}
}
