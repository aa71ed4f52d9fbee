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

// TestFoundInside holds that a Set finds the literals of which FoundInside says so wherever an
// Anywhere does.
func TestFoundInside(t *testing.T) {
	for text, want := range map[string]bool{
		" abc": true, "-ab-cd": true, "-abcd": true, ": x1y": true, "\n1234": true, "éa": true,
		"abc": false, "a-bcd": false, "_abc": false, "-ab": false, "...": false, "\\x": false,
	} {
		if got := (Literal{Text: text}).FoundInside(); got != want {
			t.Errorf("FoundInside of %q = %v, want %v", text, got, want)
		}
	}
	r := testrand.New(t)
	const signs = "abAB019 \t-.:<\\/_é"
	draw := func(n int) string {
		var b strings.Builder
		for range n {
			s := []rune(signs)
			b.WriteRune(s[r.IntN(len(s))])
		}
		return b.String()
	}
	hits := 0
	for range 20_000 {
		l := Literal{Text: draw(2 + r.IntN(5))}
		if !l.FoundInside() || LongestWord(l.Text) < MinAnywhere {
			continue
		}
		text := []byte(draw(r.IntN(70)) + strings.ToUpper(l.Text) + draw(r.IntN(9)) + l.Text + draw(r.IntN(9)))
		anywhere, err := NewAnywhere([]string{l.Text})
		if err != nil {
			t.Fatal(err)
		}
		got, want := compile(t, []Literal{l}).Append(nil, text, new(Scratch)), anywhere.Append(nil, text)
		if hits += len(want); !slices.Equal(got, want) {
			t.Fatalf("%q in %q: %v, want %v", l.Text, text, got, want)
		}
	}
	if hits < 1000 {
		t.Errorf("%d hits are too few to say anything", hits)
	}
}
