package pack

import (
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"testing"

	"weir/internal/match/rule"
	"weir/internal/testrand"
)

func TestAnchored(t *testing.T) {
	for _, c := range []struct {
		regex   string
		anchors string
		before  int
		longest int
	}{
		{`ghp_[0-9a-zA-Z]{36}`, "ghp_", 0, 40},
		{`\b(?:AKIA|ASIA)[A-Z2-7]{16}\b`, "akia asia", 0, 20},
		{`(?i)[\w.-]{0,50}?(?:adafruit)[ \t]*=`, "adafruit", 150, unbounded},
		{`https?://internal\.example`, "http://internal.example https://internal.example", 0, 24},
		{`foo[ab]bar`, "fooabar foobbar", 0, 7},
		{`[0-9]{3}-acme|x{2}corp`, "-acme xxcorp", 3, 8},
		{`.*secret`, "secret", loopReach, unbounded},
		{`I\s+am\s+(?:the )?(?:admin|root)`, "admin root", 519, unbounded},
		{`[a-z]+\d`, "", 0, unbounded},
		{`(?:abc)?def`, "abcdef def", 0, 6},
		{`(?:abcd)+`, "abcd", 0, unbounded},
		{`a{3}b`, "aaab", 0, 4},
		{`ab|cdef`, "", 0, 4},
	} {
		re, err := syntax.Parse(c.regex, syntax.Perl)
		if err != nil {
			t.Fatal(err)
		}
		p := anchored(re)
		anchors, before, longest := p.anchors, p.before, p.longest
		slices.Sort(anchors)
		if got := strings.Join(anchors, " "); got != c.anchors || before != c.before || longest != c.longest {
			t.Errorf("anchored(%q) = %q, %d, %d, want %q, %d, %d", c.regex, got, before, longest, c.anchors, c.before, c.longest)
		}
	}
}

// TestRegexTwin holds generated regexes, run by their anchors, against package regexp.
func TestRegexTwin(t *testing.T) {
	r := testrand.New(t)
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	var pattern func(depth int) string
	pattern = func(depth int) string {
		if depth == 0 {
			return pick("abc", "x", "key-", "[ab]", "[^a]", "a{3}", "é", `\d`, `\b`, "(?i:Tok)", "no?", ".")
		}
		a, b := pattern(depth-1), pattern(depth-1)
		return pick(a+b, "(?:"+a+"|"+b+")", "(?:"+a+")"+pick("?", "*", "+", "{1,3}", "{2}", "+?"), a+b, a+b)
	}
	text := func() []byte {
		var b strings.Builder
		for range r.IntN(15) {
			b.WriteString(pick("abc", "a", "b", "x", "key-", "TOK", "tok", "é", "1", " ", "n", "no", "aaa"))
		}
		return []byte(b.String())
	}
	anchoredRules := 0
	for range 150 {
		regex := pattern(1 + r.IntN(3))
		s, err := load(rule1("regex: '" + regex + "'"))
		if err != nil {
			continue // it matches the empty text
		}
		if len(s.Alone) == 0 {
			anchoredRules++
		}
		set, re := rule.NewSet(s.Patterns()), regexp.MustCompile(regex)
		var sc rule.Scratch
		for range 20 {
			text := text()
			got, err := set.Append(nil, text, &sc)
			if err != nil {
				t.Fatal(err)
			}
			if (len(got) > 0) != re.Match(text) {
				t.Fatalf("%q finds %v in %q, package regexp %v", regex, got, text, re.FindIndex(text))
			}
		}
	}
	if anchoredRules < 20 {
		t.Errorf("%d rules with an anchor are too few to say anything", anchoredRules)
	}
}
