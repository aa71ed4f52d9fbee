package prose

import (
	"strings"
	"testing"

	"weir/internal/testrand"
)

// TestPhrases holds what is looked for at once to each by itself.
func TestPhrases(t *testing.T) {
	list := []string{"attack", "users may", "asks to", "model to ", "攻击者", "атакую", "us", "zz"}
	pieces := append(strings.Split("att|tack|user|users| may|asks| to|model|to |攻|击者|а|u|s|z| |", "|"), list...)
	p, random, found := NewPhrases(list...)(), testrand.New(t), 0
	for range 20000 {
		text := ""
		for range random.IntN(6) {
			text += pieces[random.IntN(len(pieces))]
		}
		want := ContainsAny([]byte(text), list...)
		if got := p.In([]byte(text)); got != want {
			t.Fatalf("In(%q) = %t, want %t", text, got, want)
		}
		if want {
			found++
		}
	}
	if found < 2000 || found > 18000 {
		t.Errorf("%d texts hold one", found)
	}
}
