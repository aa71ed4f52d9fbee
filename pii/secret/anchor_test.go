package secret

import (
	"slices"
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

// The tree of labels finds the one that a search through all of them finds, in any case and
// behind changed characters.
func TestLongestLabel(t *testing.T) {
	r := testrand.New(t)
	labels := slices.Clone(spokenTables().labels)
	slices.SortStableFunc(labels, func(a, b spokenLabel) int { return len(b.text) - len(a.text) })
	for range 20000 {
		l := labels[r.IntN(len(labels))].text
		text := []byte([]string{l, strings.ToUpper(l), strings.ToTitle(l[:1]) + l[1:], strings.ReplaceAll(l, "s", "\u017f"), strings.ReplaceAll(l, "k", "\u212a")}[r.IntN(5)] + labels[r.IntN(len(labels))].text)
		if r.IntN(2) == 0 {
			text[r.IntN(len(text))] = byte(r.IntN(256))
		}
		want := ""
		if i := slices.IndexFunc(labels, func(l spokenLabel) bool { return hasPrefixFold(text, l.text) }); i >= 0 {
			want = labels[i].text
		}
		got := ""
		if l := labelAt(text, 0); l != nil {
			got = l.text
		}
		if got != want {
			t.Fatalf("the label of %q is %q, want %q", text, got, want)
		}
	}
}
