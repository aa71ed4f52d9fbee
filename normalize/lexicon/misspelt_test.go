package lexicon

import (
	"slices"
	"strings"
	"testing"

	"weir/internal/testrand"
)

func TestMeantWord(t *testing.T) {
	for w, want := range map[string]string{
		"ignroe": "ignore", "IGNROE": "ignore", "instrctuions": "instructions", "prevoius": "previous", "promt": "prompt", "promptt": "prompt",
		"instructons": "instructions", "systme": "system", "revael": "reveal", "ignore": "", "system": "", "modules": "", "provides": "", "reuse": "", "polices": "", "conservation": "",
		"gnoire": "", "weather": "", "ig": "", strings.Repeat("a", 60): "",
	} {
		if got := Correct([]byte(w)); got != want {
			t.Errorf("meantWord(%q) = %q, want %q", w, got, want)
		}
	}
}

// Every word is known in any disorder of its inner letters, unless that is another word.
func TestMeantWordDisorder(t *testing.T) {
	random := testrand.New(t)
	full := 0
	for _, m := range spellings() {
		full += int(min(m.word, 1))
	}
	if 4*full > 3*len(spellings()) {
		t.Errorf("%d of %d slots are taken, want three in four at most", full, len(spellings()))
	}
	for _, w := range orderWords {
		for range 20 {
			torn := []byte(w)
			inner := torn[1 : len(torn)-1]
			random.Shuffle(len(inner), func(i, j int) { inner[i], inner[j] = inner[j], inner[i] })
			want := w
			if Index(torn) >= 0 || slices.Contains(otherWords, string(torn)) {
				want = ""
			}
			if got := Correct(torn); got != want {
				t.Errorf("meantWord(%q) = %q, want %q", torn, got, want)
			}
		}
	}
}
