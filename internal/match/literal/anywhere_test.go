package literal

import (
	"slices"
	"strings"
	"testing"

	"weir/internal/ascii"
	"weir/internal/testrand"
)

// TestAnywhere holds the search against one that compares every literal at every place.
func TestAnywhere(t *testing.T) {
	r := testrand.New(t)
	random := func(least, most int) string {
		var b strings.Builder
		for n := least + r.IntN(most-least); b.Len() < n; {
			b.WriteByte("abAB_- \t1é"[r.IntN(11)])
		}
		return b.String()
	}
	for range 300 {
		var literals []string
		least := MinAnywhere + r.IntN(6) // the shortest one decides how many places are left out
		for range 1 + r.IntN(30) {
			if l := random(least, least+6); LongestWord(l) >= MinAnywhere {
				literals = append(literals, l)
			}
		}
		s, err := NewAnywhere(literals)
		if err != nil {
			t.Fatal(err)
		}
		for range 20 {
			text := random(0, 60)
			got := s.Append(nil, []byte(text))
			var want []Hit
			for at := range len(text) {
				for id, l := range literals {
					if at+len(l) <= len(text) && equalFold([]byte(text[at:at+len(l)]), ascii.Lowered(l)) {
						want = append(want, Hit{int32(id), int32(at)})
					}
				}
			}
			if !slices.Equal(got, want) {
				t.Fatalf("Append(%q) of %q = %v, want %v", text, literals, got, want)
			}
		}
	}
}

func TestAnywhereRefuses(t *testing.T) {
	if _, err := NewAnywhere([]string{"abc", "ab"}); err != NoWindow(1) {
		t.Errorf("NewAnywhere() = %v, want %v", err, NoWindow(1))
	}
}
