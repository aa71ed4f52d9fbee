package partial

import (
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"weir/internal/match/rule"
	"weir/internal/testrand"
	"weir/pii"
)

// TestMatcher holds that no part of a value is taken for decided before it is
// recognised: with every prefix of an example, Start is at or before the value, or the
// value is found in the prefix as in the whole or may go on.
func TestMatcher(t *testing.T) {
	for _, e := range partialExamples() {
		for _, v := range valuesIn(e) {
			for k := v.Start + 1; k < len(e); k++ {
				if p := New(nil); utf8.RuneStart(e[k]) && p.Start([]byte(e[:k]), 0) > v.Start && !recognised(e[:k], v) {
					t.Errorf("%s: a value of %d bytes is decided at byte %d and not found", v.Rule, v.End-v.Start, k-v.Start)
					break
				}
			}
		}
	}
}

// TestMatcherPieces holds that Start does not depend on the pieces in which a
// text came, nor on how much of what is decided was kept.
func TestMatcherPieces(t *testing.T) {
	m := testrand.New(t)
	for _, e := range partialExamples() {
		e = strings.Repeat("lorem ipsum dolor ", m.IntN(60)) + e
		in, keep := New(nil), 0
		for k := 0; k < len(e); k = min(len(e), k+1+m.IntN(40)) {
			at := in.Start([]byte(e[keep:k]), keep)
			if at < 0 || at > k || at < keep {
				t.Fatalf("Start = %d in a text from %d to %d", at, keep, k)
			}
			whole := New(nil)
			if want := whole.Start([]byte(e[:k]), 0); at > want && want >= keep {
				t.Errorf("in pieces Start = %d, in one %d", at, want)
			}
			for keep = max(keep, at-400); !utf8.RuneStart(e[keep]); keep-- {
			}
		}
	}
}

// partialExamples returns texts with values of every rule and recogniser.
func partialExamples() (all []string) {
	for _, r := range pii.Rules() {
		if match, _ := r.AllExamples(); r.ID != "pii-email-spelled" { // a word goes out before its sign comes
			all = append(all, match...)
		}
	}
	for _, r := range pii.Recognisers() {
		all = append(all, r.Match...)
	}
	all = append(all, "DE89 3704 0044 0532"+" 0130 we t s y k account ")
	for _, e := range all {
		all = append(all, strings.ToUpper(e))
	}
	return all
}

// valuesIn returns the values in a text.
func valuesIn(text string) []pii.Match {
	found, err := examplesRules().Append(nil, []byte(text), new(rule.Scratch))
	if err != nil {
		panic(err)
	}
	return pii.New(pii.Options{}).Append(nil, pii.Text{Bytes: []byte(text)}, found)
}

var examplesRules = sync.OnceValue(func() *rule.Set { return rule.NewSet(pii.Rules()) })

// recognised reports whether v, a value in a longer text, is found in the beginning of
// that text, or something that begins no later and may go on.
func recognised(text string, v pii.Match) bool {
	for _, x := range valuesIn(text) {
		if x.Start <= v.Start && v.Start < x.End {
			return x.End >= v.End || MayContinue(x.Rule, []byte(text), x.Start, x.End)
		}
	}
	return false
}

// TestQuoted holds that a value in quotation marks waits for its closing mark, also where JSON
// is written into a string and where the value is long.
func TestQuoted(t *testing.T) {
	for _, c := range []struct {
		text   string
		waits  bool
		pieces int
	}{
		{`"PRIVATE_KEY": "tzuv qfway `, true, 1},
		{`PRIVATE_KEY\\":\\\"tzuv qfway `, true, 1},
		{`PRIVATE_KEY\\":\\\"tzuv qfway\\" `, false, 1},
		{`PRIVATE_KEY: "` + strings.Repeat("we were here, ", 40), true, 7},
		{`PRIVATE_KEY: "a \" b ` + strings.Repeat("we were here, ", 40), true, 7},
		{`PRIVATE_KEY: "` + strings.Repeat("we were here, ", 40) + `" `, false, 7},
		{`PRIVATE_KEY: "` + strings.Repeat("we were here, ", 40) + "\n", false, 7},
		{`PRIVATE_KEY: "` + strings.Repeat("we were here, ", 600), false, 700},
		{`the heading: "` + strings.Repeat("we were here, ", 40), false, 7},
	} {
		p, at, keep := New(nil), 0, 0
		for k := 1; k <= c.pieces; k++ {
			end := len(c.text) * k / c.pieces
			at = p.Start([]byte(c.text[keep:end]), keep)
			keep = max(keep, at-320)
		}
		if open := strings.LastIndexByte(c.text[:min(len(c.text), 22)], '"'); (at <= open) != c.waits {
			t.Errorf("%.20q of %d bytes: decided up to %d, waits: want %v", c.text, len(c.text), at, c.waits)
		}
	}
}

// TestTorn holds that the end of a text that was torn off does not depend on the pieces in which
// the text went out before it.
func TestTorn(t *testing.T) {
	for _, text := range []string{"iday\u3002" + "4 ", "ob,84ly ", "call +49 30,1234567 ", "ISBN 4- ", "AB CD 4- ", "AB 4- ", "ABCD AB 4- "} {
		whole := New(nil)
		want := whole.Torn([]byte(text), 0, 0)
		pieces, went := New(nil), 0
		for i := range text {
			went = pieces.Start([]byte(text[:i]), 0)
		}
		if got := max(went, pieces.Torn([]byte(text), 0, 0)); got != want {
			t.Errorf("%q: %d bytes went out before the end, in one piece %d", text, got, want)
		}
	}
}
