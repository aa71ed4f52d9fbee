package rulebook

import "testing"

// Every rule has one entry that says what a person needs to know.
func TestEntries(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range Entries() {
		if seen[e.ID] {
			t.Errorf("rule %s is listed twice", e.ID)
		}
		seen[e.ID] = true
		if e.ID == "" || e.Stage == "" || e.Title == "" || e.Category == "" || e.Severity == "" || e.Why == "" || e.Fix == "" {
			t.Errorf("rule %s: an entry needs stage, title, category, severity, why and fix: %+v", e.ID, e)
		}
	}
}
