package console

import "testing"

func TestNeutral(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"plain text, ünïcode 日本", "plain text, ünïcode 日本"},
		{"a\x1b[31mred\a", `a\x1b[31mred\a`},
		{"line\nbreak\r", `line\nbreak\r`},
		{"txt\u202egpj.exe", `txt\u202egpj.exe`},
		{"zero\u200bwidth\u2066", `zero\u200bwidth\u2066`},
		{"tag\U000e0041", `tag\U000e0041`},
		{"bad\xff", `bad\ufffd`},
	} {
		if got := Neutral(c.in); got != c.want {
			t.Errorf("neutral(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}
