package manual

import "testing"

func TestRoff(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"plain", "plain"},
		{".request", `\&.request`},
		{"'request", `\(aqrequest`},
		{"~/x `y`", `\(ti/x \(gay\(ga`},
		{`a\b --flag`, `a\eb \-\-flag`},
		{"FILE…", `FILE\[u2026]`},
		{"", `\&`},
	} {
		if got := roff(c.in); got != c.want {
			t.Errorf("roff(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}
