package rule

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"weir/internal/testrand"
)

// Windows that overlap are not read one by one where no Required literal occurs: a text of
// nothing but anchors costs no more than a search for the literals.
func TestOverlappingWindows(t *testing.T) {
	r := &Rule{ID: "x", Anchors: []string{"fetch "}, Before: 80, After: 200, Pattern: `\bfetch\b[^\n]{0,160}_key\b`, Required: []string{"_key"}}
	s := NewSet([]*Rule{r})
	for _, tt := range []struct {
		text  string
		found int
		read  bool // an automaton reads windows as a whole
	}{
		{strings.Repeat("fetch ", 5000), 0, false},
		{strings.Repeat("fetch ", 5000) + "monkey", 0, false},
		{strings.Repeat("fetch ", 5000) + "_key", 1, true},
	} {
		var sc Scratch
		got, err := s.Append(nil, []byte(tt.text), &sc)
		if err != nil || len(got) != tt.found {
			t.Errorf("%d bytes: %d matches, %v, want %d", len(tt.text), len(got), err, tt.found)
		}
		if m := &sc.runner(s, 0).front; !m.knowsStarts() || (m.test != nil) != tt.read {
			t.Errorf("%d bytes: windows are read: %t, want %t", len(tt.text), m.test != nil, tt.read)
		}
	}
}

// A rule with Foreign anchors finds what it finds without them, and matches with ſ or the kelvin
// sign as well, in the order of the text.
func TestForeign(t *testing.T) {
	r := &Rule{ID: "t-ask", Anchors: []string{"ask"}, Foreign: []string{"a\u017fk", "as\u212a", "a\u017f\u212a"}, Pattern: `(?i)\bask\d`, After: 16, CaseSensitive: true}
	s, sc := NewSet([]*Rule{r}), new(Scratch)
	for text, want := range map[string]int{
		"ask1 Ask2":                  2,
		"ask1 a\u017fk2 AS\u212a3":   3,
		"a\u017f\u212a1 ask2 \u017f": 2,
		"bask1 a\u017fk":             0,
	} {
		got, err := s.Append(nil, []byte(text), sc)
		if err != nil || len(got) != want || !slices.IsSortedFunc(got, func(a, b Match) int { return cmp.Compare(a.Start, b.Start) }) {
			t.Errorf("Append(%q) = %v, %v, want %d matches in order", text, got, err, want)
		}
		for _, m := range got {
			if m.Rule != r {
				t.Errorf("Append(%q) names another rule", text)
			}
		}
	}
}

// TestSkims holds that a text with a hit every few bytes, which the automaton reads far from, is read
// on and not once for each hit, and that this finds what the slow twin does.
func TestSkims(t *testing.T) {
	r := testrand.New(t)
	pieces := []string{"curl ", "curl -d ", "a.example ", "| sh ", "|sh", "\n", ";", "$(", "ssh ", "xcurl ", "é", strings.Repeat("word ", 12)}
	rules := []*Rule{{ID: "pipe", Anchors: []string{"curl "}, After: 200, Pattern: `curl\b[^\n|;]{1,160}\|\s*sh\b|curl\b[^\n|;]{0,120}(?:\$\(|ssh\b)`}}
	s := NewSet(rules)
	var sc Scratch
	for range 60 {
		var b strings.Builder
		for range r.IntN(6) {
			b.WriteString(strings.Repeat("curl ", r.IntN(30)))
			for range r.IntN(6) {
				b.WriteString(pieces[r.IntN(len(pieces))])
			}
		}
		text := []byte(b.String())
		got, err := s.Append(nil, text, &sc)
		if want := plainLoop(rules, text); err != nil || !slices.Equal(got, want) {
			t.Fatalf("Append(%q) = %v, %v, want %v", text, got, err, want)
		}
	}
	sc = Scratch{}
	text := []byte(strings.Repeat("curl ", 2000))
	if got, err := s.Append(nil, text, &sc); len(got) > 0 || err != nil {
		t.Fatalf("Append = %v, %v, want nothing", got, err)
	}
	if m := &sc.runner(s, 0).front; m.skim == nil || sc.runner(s, 0).sweep.at != len(text) {
		t.Errorf("the text was read on up to %d of %d bytes", sc.runner(s, 0).sweep.at, len(text))
	}
}
