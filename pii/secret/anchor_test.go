package secret

import (
	"strings"
	"testing"

	"weir/internal/ascii"
	"weir/internal/match/literal"
	"weir/internal/testrand"
	"weir/pii/secret/shape"
)

// edges are texts that may precede a token, and texts that may not.
var edges = strings.Split(`|x|_|1|=|\n|\x1b|\u003d|%3D|`+"\x1b[31m|\x1b[m|"+`\x1b[1;31m|m|31m|\q|\\|"|é`, "|")

// Each match of a rule's function meets the conditions of the rule's anchors: the function
// finds nothing at an anchor, in any case, that the literal search would refuse.
func TestAnchorsAskNoMore(t *testing.T) {
	r := testrand.New(t)
	found := 0
	for _, rule := range Rules() {
		if !rule.Exact && !rule.Edge && rule.Run == 0 {
			continue
		}
		match, noMatch := rule.AllExamples()
		for _, example := range append(match, noMatch...) {
			for range 60 {
				text := []byte(edges[r.IntN(len(edges))] + edges[r.IntN(len(edges))] + example)
				for range r.IntN(3) {
					if c := &text[r.IntN(len(text))]; ascii.IsLetter(*c) {
						*c ^= 0x20
					} else {
						*c = ".-_/a1 "[r.IntN(7)]
					}
				}
				for at := range text {
					for _, a := range rule.Anchors {
						if len(text)-at < len(a) || !strings.EqualFold(string(text[at:at+len(a)]), a) {
							continue
						}
						if _, _, ok := rule.Find(text, at); !ok {
							continue
						}
						found++
						if !asked(text, at, rule.Anchors, rule.Edge, int(rule.Run)) {
							t.Fatalf("%s: Find(%q, %d) is true where no anchor counts", rule.ID, text, at)
						}
					}
				}
			}
		}
	}
	if found < 10000 {
		t.Errorf("only %d matches were tried", found)
	}
}

// asked reports whether one of the anchors counts at text[at].
func asked(text []byte, at int, anchors []string, edge bool, run int) bool {
	for _, a := range anchors {
		if end := at + len(a); shape.HasPrefixAt(text, at, a) && (!edge || literal.AtEdge(text, at)) && shape.Run(shape.TokenBytes, text, end, run) == run {
			return true
		}
	}
	return false
}

// Where a token may begin is an edge.
func TestLeftEdgeIsEdge(t *testing.T) {
	const signs = `\%xu01dn3Dm[;31`
	r := testrand.New(t)
	for range 200000 {
		text := make([]byte, 12)
		for i := range text {
			text[i] = signs[r.IntN(len(signs))]
		}
		if at := r.IntN(len(text)); leftEdge(text, at) && !literal.AtEdge(text, at) {
			t.Fatalf("a token may begin at %q[%d], and AtEdge says no", text, at)
		}
	}
}

// A label is found by its first two bytes as it is among all.
func TestLabelsByTwo(t *testing.T) {
	tables := spokenTables()
	for _, l := range tables.labels {
		for _, text := range []string{l, strings.ToUpper(l), l + "x", strings.ToTitle(l[:1]) + l[1:]} {
			var want *spokenLabel
			for i, k := range tables.byFirst[text[0]|0x20] {
				if hasPrefixFold([]byte(text), k.text) {
					want = &tables.byFirst[text[0]|0x20][i]
					break
				}
			}
			if got := labelAt([]byte(text), 0); (got == nil) != (want == nil) || got != nil && got.text != want.text {
				t.Errorf("labelAt(%q) = %v, want %v", text, got, want)
			}
		}
	}
}
