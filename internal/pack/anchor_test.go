package pack

import (
	"regexp/syntax"
	"slices"
	"strings"
	"testing"
)

func TestAnchored(t *testing.T) {
	for _, c := range []struct {
		regex   string
		anchors string // those for all texts, and behind a semicolon the others
		before  int
		longest int
	}{
		{`ghp_[0-9a-zA-Z]{36}`, "ghp_", 0, 40},
		{`\b(?:AKIA|ASIA)[A-Z2-7]{16}\b`, "akia asia", 0, 20},
		{`(?i)[\w.-]{0,50}?(?:adafruit)[ \t]*=`, "adafruit", 150, unbounded},
		{`https?://intra`, "://intra", 5, 13},
		{`foo[ab]bar`, "fooabar foobbar", 0, 7},
		{`[0-9]{3}-acme|x{2}corp`, "-acme xxcorp", 3, 8},
		{`.*secret`, "secret", loopReach, unbounded},
		{`I\s+am\s+(?:the )?(?:admin|root)`, " admin  root  the admin  the root", 515, unbounded},
		{`[a-z]+\d`, "", 0, unbounded},
		{`(?:abc)?def`, "abcdef def", 0, 6},
		{`(?:abcd)+`, "abcd", 0, unbounded},
		{`a{3}b`, "aaab", 0, 4},
		{`ab|cdef`, "", 0, 4},
		{`\b(?:A3T[A-Z]|AKIA)[A-Z2-7]{16}\b`, "a3t akia", 0, 20},
		{`\b(?:fo1_[\w-]{43}|fm1[ar]_|fm2_)`, "fm1a_ fm1r_ fm2_ fo1_", 0, 47},
		{`[0-9]{5}:A[a-z]+`, "0:a 1:a 2:a 3:a 4:a 5:a 6:a 7:a 8:a 9:a", 4, unbounded},
		{`(?i)ask`, "ask; as\u212a a\u017fk a\u017f\u212a", 0, 6},
		{`(?i)straße`, "straße straẞe; \u017ftraße \u017ftraẞe", 0, 9},
		{`(?i)abcdefghijklmnop-(?:key|sum)`, "abcdefghijkl; abcdefghij\u212al", 0, 24},
		{`you\s+are`, "you ", 0, unbounded},
	} {
		re, err := syntax.Parse(c.regex, syntax.Perl)
		if err != nil {
			t.Fatal(err)
		}
		p := anchored(re)
		anchors, others, before, longest := p.best.texts, p.best.others, p.best.before, p.longest
		slices.Sort(anchors)
		slices.Sort(others)
		got := strings.Join(anchors, " ")
		if len(others) > 0 {
			got += "; " + strings.Join(others, " ")
		}
		if got != c.anchors || before != c.before || longest != c.longest {
			t.Errorf("anchored(%q) = %q, %d, %d, want %q, %d, %d", c.regex, got, before, longest, c.anchors, c.before, c.longest)
		}
	}
}
