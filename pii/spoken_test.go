package pii

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"weir/internal/match/rule"
	"weir/internal/testrand"
	"weir/pii/match"
	"weir/pii/secret"
)

// spokenSlowly is what a spokenSearch finds for one match, with all labels in reach of it read
// and all passwords that follow each of them.
func spokenSlowly(dst []match.Match, text []byte, m match.Match) []match.Match {
	dst = new(siblings).append(dst, text, m)
	for from := max(0, m.Start-secret.SpokenReach); ; {
		start, end, label := secret.SpokenWithin(secret.NewSpokenFinder(), text, from, m.Start)
		if label < 0 {
			return dst
		}
		if within := m; end <= m.Start {
			within.Start, within.End = start, end
			dst = new(siblings).append(dst, text, within)
		}
		from = label + 1
	}
}

// TestSpokenSearch holds that reading each label once finds what reading all labels before each
// match finds.
func TestSpokenSearch(t *testing.T) {
	r, set := testrand.New(t), rule.NewSet(Rules())
	for range 3000 {
		var b bytes.Buffer
		for range 2 + r.IntN(40) {
			b.WriteString(strings.Repeat(spokenParts[r.IntN(len(spokenParts))], 1+r.IntN(2)))
		}
		text := b.Bytes()
		hits, err := set.Append(nil, text, new(rule.Scratch))
		if err != nil {
			t.Fatal(err)
		}
		var got, want []match.Match
		s := spokenSearch{text: text}
		for _, h := range hits {
			if h.Rule.ID == secret.SpokenRule {
				m := match.Match{Start: h.Start, End: h.End}
				got, want = s.append(got, m), spokenSlowly(want, text, m)
			}
		}
		if got, want = match.Resolve(got), match.Resolve(want); !slices.Equal(got, want) {
			t.Fatalf("%q: %v, want %v", text, got, want)
		}
	}
}
