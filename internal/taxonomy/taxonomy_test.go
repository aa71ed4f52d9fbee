package taxonomy

import (
	"slices"
	"strings"
	"testing"
)

// TestNames holds that every identifier is one of a list, that every row can be reached, and
// that no technique is listed for nothing.
func TestNames(t *testing.T) {
	used := map[string]bool{}
	check := func(where string, n Names) {
		used[n.ASI], used[n.ATLAS] = true, true
		if n.ASI != "" && !listed(Agentic(), n.ASI) || n.ATLAS != "" && !listed(Techniques(), n.ATLAS) {
			t.Errorf("%s: %v is in no list", where, n)
		}
	}
	for i, r := range rows {
		check(r.prefix, r.names)
		for _, before := range rows[:i] {
			if strings.HasPrefix(r.prefix, before.prefix) && before.owasp == "" {
				t.Errorf("the row %s is behind %s, which names all that it names", r.prefix, before.prefix)
			}
		}
	}
	for category, n := range byCategory {
		check(category, n)
	}
	for _, e := range Techniques() {
		if !used[e.ID] {
			t.Errorf("no finding names %s", e.ID)
		}
	}
}

func listed(list []Entry, id string) bool {
	return slices.ContainsFunc(list, func(e Entry) bool { return e.ID == id })
}

func TestOf(t *testing.T) {
	for _, tt := range []struct {
		rule, owasp, category string
		want                  Names
	}{
		{"injection-ignore-previous", "LLM01", "PROMPT_INJECTION", Names{"ASI01", "AML.T0051"}},
		{"injection-reveal-your-prompt", "LLM07", "PROMPT_INJECTION", Names{"ASI01", "AML.T0056"}},
		{"exfil-remote-shell", "LLM02", "DATA_EXFILTRATION", Names{"ASI05", "AML.T0050"}},
		{"my-rule", "", "DATA_EXFILTRATION", Names{"ASI02", "AML.T0086"}},
		{"my-rule", "", "POLICY_VIOLATION", Names{}},
		{"validate-json", "", "INVALID_INPUT", Names{}},
	} {
		if got := Of(tt.rule, tt.owasp, tt.category); got != tt.want {
			t.Errorf("Of(%q, %q, %q) = %v, want %v", tt.rule, tt.owasp, tt.category, got, tt.want)
		}
	}
}
