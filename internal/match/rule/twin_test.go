package rule

import (
	"bytes"
	"cmp"
	"regexp"
	"slices"
	"strings"
	"testing"

	"weir/internal/ascii"
	"weir/internal/testrand"
)

// plainLoop is the slow twin of Set.Append for RE2 rules: every rule over the
// whole text, without literals, windows or pieces.
func plainLoop(rules []*Rule, text []byte) []Match {
	var all []Match
	for _, r := range rules {
		if r.Before > 0 {
			all = append(all, r.everywhere(text)...)
		} else {
			all = append(all, r.fromAnchors(text)...)
		}
	}
	slices.SortStableFunc(all, func(a, b Match) int { return cmp.Compare(a.Start, b.Start) })
	return all
}

// everywhere returns the successive matches of the pattern.
func (r *Rule) everywhere(text []byte) (all []Match) {
	for _, m := range regexp.MustCompile(r.flagged()).FindAllSubmatchIndex(text, -1) {
		if s := spanOf(m, 0); r.accept(text, s) {
			all = append(all, Match{r, s.from, s.to})
		}
	}
	return all
}

// fromAnchors returns the matches that begin at an anchor.
func (r *Rule) fromAnchors(text []byte) (all []Match) {
	for at := 0; at < len(text); at++ {
		if !r.anchored(text, at) {
			continue
		}
		// The prefix takes exactly the bytes before the anchor, which stay visible.
		m := regexp.MustCompile(`\A(?s:` + regexp.QuoteMeta(string(text[:at])) + `)(` + r.flagged() + `)`).FindSubmatchIndex(text)
		if m == nil || !r.hasRequiredNear(text, at) {
			continue
		}
		if s := spanOf(m[2:], 0); r.accept(text, s) {
			all = append(all, Match{r, s.from, s.to})
			at = s.end - 1
		}
	}
	return all
}

func (r *Rule) anchored(text []byte, at int) bool {
	return slices.ContainsFunc(r.Anchors, func(a string) bool {
		if !bytes.HasPrefix(plainly(text[at:]), []byte(a)) {
			return false
		}
		return (r.anchor(a).Inside || mayStart(text, at)) && (r.Inside || !ascii.Word[a[0]] || Boundary(text, at))
	})
}

// plainly returns text in small letters and with no other blanks than spaces, as literals see it.
func plainly(text []byte) []byte {
	lower := bytes.ToLower(text)
	for i, c := range lower {
		if strings.IndexByte("\t\n\v\f\r", c) >= 0 {
			lower[i] = ' '
		}
	}
	return lower
}

func (r *Rule) hasRequiredNear(text []byte, at int) bool {
	near := plainly(text[:min(len(text), at+r.after())])
	return len(r.Required) == 0 || slices.ContainsFunc(r.Required, func(w string) bool {
		for i := at; i+len(w) <= len(near); i++ {
			if string(near[i:i+len(w)]) == w && mayStart(text, i) {
				return true
			}
		}
		return false
	})
}

// linear returns the sample rules that a plain loop can judge.
func linearRules() []*Rule {
	return slices.DeleteFunc(sample(), func(r *Rule) bool { return r.Engine == Backtrack })
}

// pieces are the parts of random texts: words of the rules, and separators.
var pieces = strings.Split(`ignore|Ignore|IGNORE |all |the |rules|instructions|\n|`+"\n"+`| |.|_|x|ghx_|ghx|0123|89abcdef|card|visa|: |1234|55|num:|7|8|忽略|之前|以上|的|指令|system:|You|é|token="a"|`+"\t|\r|do as|do\tas|do\nas|i say|or else|or\nelse|right now|right\rnow"+`"`, "|")

func TestAppendEqualsPlainLoop(t *testing.T) {
	rules := linearRules()
	s := NewSet(rules)
	var sc Scratch
	r := testrand.New(t)
	for range 150 {
		var text []byte
		for range 1 + r.IntN(120) {
			text = append(text, pieces[r.IntN(len(pieces))]...)
		}
		got, err := s.Append(nil, text, &sc)
		if want := plainLoop(rules, text); err != nil || !slices.Equal(got, want) {
			t.Fatalf("Append(%q)\n got %s, %v\nwant %s", text, show(got), err, show(want))
		}
	}
}

func FuzzAppend(f *testing.F) {
	for _, r := range sample() {
		for _, text := range append(r.Match, r.NoMatch...) {
			f.Add(text, uint8(1))
		}
	}
	s, rules := NewSet(sample()), linearRules()
	linear := NewSet(rules)
	f.Fuzz(func(t *testing.T, in string, repeat uint8) {
		text := []byte(strings.ToValidUTF8(strings.Repeat(in, 1+int(repeat)), "?"))
		if len(text) > 300 {
			return
		}
		var sc Scratch
		if _, err := s.Append(nil, text, &sc); err != nil {
			t.Fatalf("Append(%q): %v", text, err)
		}
		got, err := linear.Append(nil, text, &sc)
		if want := plainLoop(rules, text); err != nil || show(got) != show(want) {
			t.Fatalf("Append(%q)\n got %s, %v\nwant %s", text, show(got), err, show(want))
		}
	})
}
