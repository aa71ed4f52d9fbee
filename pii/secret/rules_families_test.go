package secret

import (
	"slices"
	"testing"

	"weir/internal/match/rule"
)

// No family of rules is left out: its examples would be left out with it.
func TestFamilies(t *testing.T) {
	all := formRules()
	for name, family := range map[string][]*rule.Rule{"private keys": privateKeyRules(), "assignments": assignRules(), "headers": headerRules(), "cookies": cookieRules()} {
		if len(family) == 0 {
			t.Errorf("%s: no rules", name)
		}
		for _, r := range family {
			if !slices.ContainsFunc(all, func(a *rule.Rule) bool { return a.ID == r.ID }) {
				t.Errorf("%s: rule %s is left out", name, r.ID)
			}
		}
	}
}
