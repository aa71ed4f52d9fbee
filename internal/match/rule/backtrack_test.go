package rule

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"weir/internal/testrand"
)

// backtrackPatterns are those whose match is a matter of preference.
var backtrackPatterns = append([]string{
	`(a|ab)(c|bcd)?(d*)`, `(a*)*`, `(|a)*`, `(|a)+b?`, `(?:(a)|b)*`, `(a*)+k`, `(?:a?){3}b`, `(a??)*b`, `(?:a|(b)|){2,5}?k?`, `a*?(b+?)a??`,
	`(?:a*|b)*`, `(?:(?:a|)*b)*?1`, `((a)|(b)|(é))+`, `(\b|a)*b`, `(?:$|a)+`, `(?:^|\s)(\w*)`, `[^a]*?(a.*)k`,
}, dfaPatterns...)

// TestBacktracker holds the backtracker to package regexp on random texts.
func TestBacktracker(t *testing.T) {
	r := testrand.New(t)
	alphabet := []rune("aabbcd \nAK_@1éаяſK.ignorepvus\uFFFD")
	var b backtracker
	for _, p := range backtrackPatterns {
		a := mustAssemble(t, p)
		first := regexp.MustCompile(`\A(?i:` + p + `)`)
		next := regexp.MustCompile(`\A(?s:.)((?i:` + p + `))`)
		for range 2000 {
			var runes []rune
			for range r.IntN(12) {
				runes = append(runes, alphabet[r.IntN(min(len(alphabet), 4+r.IntN(30)))])
			}
			text := []byte(string(runes))
			want := first.FindSubmatchIndex(text)
			if ok, able := b.match(a, text, 0, len(text)); !able || ok != (want != nil) || ok && !samePlaces(b.caps, want) {
				t.Fatalf("match(%q) = %t, %v, want %v as %v", text, ok, b.caps, want, first)
			}
			if len(text) == 0 {
				continue
			}
			at := runeEnd(text, 1)
			if want = next.FindSubmatchIndex(text); want != nil {
				want = want[2:]
			}
			if ok, able := b.match(a, text, at, len(text)); !able || ok != (want != nil) || ok && !samePlaces(b.caps, want) {
				t.Fatalf("match(%q from %d) = %t, %v, want %v as %v", text, at, ok, b.caps, want, next)
			}
		}
	}
}

// samePlaces compares places of groups; package regexp has those of groups that
// the program has lost because they cannot take part, too.
func samePlaces(got, want []int) bool {
	for len(got) < len(want) {
		got = append(slices.Clip(got), -1)
	}
	return slices.Equal(got, want)
}

// Where a backtracker cannot judge, package regexp does.
func TestBacktrackerGivesUp(t *testing.T) {
	r := &Rule{ID: "t-large", Anchors: []string{"begin"}, After: 60_000, Pattern: `begin(?:(?:a|b)*?c){900}(x+)y`}
	text := []byte("begin" + strings.Repeat("ababc", 900) + "xxxxyz")
	var b backtracker
	if ok, able := b.match(mustAssemble(t, r.Pattern), text, 0, len(text)); ok || able {
		t.Fatalf("match = %t, %t: the pattern is too small for this test", ok, able)
	}
	var sc Scratch
	m, err := NewSet([]*Rule{r}).Append(nil, text, &sc)
	if want := "t-large[4505:4509]"; show(m) != want || err != nil {
		t.Errorf("Append = %s, %v, want %s", show(m), err, want)
	}
}

// A pattern may have more classes or instructions than an automaton.
func TestNoAutomaton(t *testing.T) {
	var many strings.Builder
	for c := rune(0x4e00); c < 0x4e00+300; c++ {
		many.WriteString("|好" + string(c) + string(c+7))
	}
	for i, pattern := range []string{`begin(?:x` + many.String() + `)`, `begin好一万|begin` + strings.Repeat("(?:a{1000}b{1000})", 33)} {
		r := &Rule{ID: "t-classes", Anchors: []string{"begin"}, Pattern: pattern}
		if r.compileAutomata() != "" {
			t.Fatalf("pattern %d has an automaton", i)
		}
		var sc Scratch
		m, err := NewSet([]*Rule{r}).Append(nil, []byte("begin好一万"), &sc)
		if len(m) != 1 || err != nil {
			t.Errorf("Append = %s, %v, want a match", show(m), err)
		}
	}
}
