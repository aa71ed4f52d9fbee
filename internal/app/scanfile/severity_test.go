package scanfile

import (
	"strings"
	"testing"
)

// A gate stops for certain findings, and reports the rest.
func TestWeigh(t *testing.T) {
	s := newScanner(t)
	random := strings.Join([]string{"q7Zt", "9Kx2", "mV4b", "Lr8W"}, "")
	card := "4111" + strings.Repeat("1", 12)
	own := "4539" + "1488" + "0343" + "6467"
	for _, c := range []struct{ name, path, text, want string }{
		{"a password in one's prompt", "a.prompt", "password: " + random, "high"},
		{"a stand-in there", "a.prompt", "password: hunter" + "22", "medium"},
		{"a password in a manual", "README.md", "password: " + random, "medium"},
		{"in a file of values", "prod.env", "PASSWORD=" + random, "high"},
		{"a credential known by its form, in a manual", "README.md", "use " + key, "high"},
		{"a number for tests", "a.prompt", "pay with " + card, "medium"},
		{"any other", "a.prompt", "pay with " + own, "high"},
		{"any other, in a manual", "README.md", "pay with " + own, "medium"},
		{"a template token in a manual", "README.md", "Wrap it in <|im_start|>system and so on.", "medium"},
		{"a template token in a skill", "SKILL.md", "Wrap it in <|im_start|>system and so on.", "high"},
		{"an order in a manual", "README.md", order, "high"},
	} {
		res := scanText(t, s, c.path, c.text)
		worst := "none"
		for _, f := range res.Findings {
			if worst == "none" || f.Severity.String() == "high" {
				worst = f.Severity.String()
			}
		}
		if worst != c.want {
			t.Errorf("%s: severity %s, want %s (%s)", c.name, worst, c.want, findingLines(res))
		}
	}
}
