package secret

import (
	"strings"
	"testing"

	"weir/pii/secret/shape"
)

// TestGluedTokens holds that a token with a clear prefix is found where it is glued to a word, as in
// the name of a branch or a tool, and that only a token of fixed length ends before another word.
func TestGluedTokens(t *testing.T) {
	n := newNoise("glued")
	clear, fixed := 0, 0
	for _, token := range tokens() {
		s := shape.Must(token.shape)
		prefixes, _ := s.Prefixes()
		rule := token.rule()
		match, _ := rule.AllExamples()
		value := ""
		for _, example := range match {
			text := []byte(example)
			for at := range text {
				if start, end, ok := rule.Find(text, at); ok && start == at && value == "" && strings.HasPrefix(example[at:], prefixes[0]) {
					value = example[start:end]
				}
			}
		}
		if value == "" || s.Leading() > 0 || rule.Edge {
			continue // begins with a class, or its name is no part of it
		}
		clear++
		for _, before := range []string{"backup_", "2", "a_1"} {
			text := []byte(before + value)
			if start, end, ok := rule.Find(text, len(before)); !ok || start != len(before) || end != len(text) {
				t.Errorf("%s: a token behind %q is not found", token.id, before)
			}
		}
		if _, _, ok := rule.Find([]byte("word"+value), len("word")); ok {
			t.Errorf("%s: letters before a token join it to a word, and it is found", token.id)
		}
		if !s.Fixed() {
			continue
		}
		fixed++
		for _, behind := range []string{"-prod", "_old"} {
			if _, end, ok := rule.Find([]byte(value+behind), 0); !ok || end != len(value) {
				t.Errorf("%s: a token before %q is not found", token.id, behind)
			}
		}
		if _, _, ok := rule.Find([]byte(value+n.from(lowers, 3)), 0); ok {
			t.Errorf("%s: a longer word is found", token.id)
		}
	}
	if clear < 50 || fixed < 20 {
		t.Errorf("%d clear prefixes, %d of fixed length, want 50 and 20", clear, fixed)
	}
}
