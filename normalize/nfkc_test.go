package normalize

import (
	"slices"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"weir/normalize/issue"
)

var forms = []struct{ in, want string }{
	{"plain words", "plain words"},
	{"naïve été", "naïve été"},
	{"cafe\u0301 au lait", "café au lait"},
	{"\uff48\uff45\uff4c\uff4c\uff4f\u3000\uff11\uff12", "hello 12"},
	{"ﬁle №5 x² ½", "file No5 x2 1⁄2"},
	{"\u1112\u1161\u11ab", "한"},
	{"か\u3099 ｶﾞ", "が ガ"},
	{"a\u0323\u0307 \u0344", "\u1ea1\u0307 \u0308\u0301"},
	{"", ""},
}

// applied returns text with the edits of the Issues.
func applied(text string, issues []issue.Issue) string {
	out, at := "", 0
	for _, is := range issues {
		out += text[at:is.Start] + is.Replace
		at = is.End
	}
	return out + text[at:]
}

func TestNFKC(t *testing.T) {
	for _, tt := range forms {
		issues := NFKC(nil, []byte(tt.in))
		if got := applied(tt.in, issues); got != tt.want {
			t.Errorf("NFKC(%q) gives %q, want %q", tt.in, got, tt.want)
		}
		if len(issues) > 0 == (tt.in == tt.want) {
			t.Errorf("NFKC(%q) has %d issues", tt.in, len(issues))
		}
	}
	if n := len(NFKC(nil, []byte("\uff48\uff45\uff4c\uff4c\uff4f\uff11\uff12"))); n != 2 {
		t.Errorf("letters and digits are %d issues, want 2", n)
	}
	for _, in := range []string{"plain words", "naïve été, привет"} {
		if n := testing.AllocsPerRun(10, func() { NFKC(nil, []byte(in)[:len(in)]) }); n > 1 {
			t.Errorf("NFKC(%q) allocates %v times", in, n)
		}
	}
}

// FuzzNFKC holds that the edits give what package norm gives, and nothing more.
func FuzzNFKC(f *testing.F) {
	for _, tt := range forms {
		f.Add(tt.in)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if !utf8.ValidString(s) {
			return
		}
		issues := NFKC(nil, []byte(s))
		if got, want := applied(s, issues), norm.NFKC.String(s); got != want {
			t.Errorf("NFKC(%q) gives %q, want %q", s, got, want)
		}
		if !slices.IsSortedFunc(issues, func(a, b issue.Issue) int { return a.Start - b.Start }) {
			t.Errorf("NFKC(%q): issues out of order", s)
		}
	})
}
