package edit

import (
	"testing"

	"weir/stages"
)

// A value that holds an order is redacted; of one that an order meets in part, only the
// value's own bytes are sealed.
func TestUnsealOrders(t *testing.T) {
	for _, tt := range []struct {
		name       string
		order      [2]int
		replace    string
		start, end int // what is sealed
	}{
		{"order inside the value", [2]int{14, 18}, "[REDACTED:KNOWN_VALUE]", 0, 0},
		{"order meets its end", [2]int{18, 30}, "[KNOWN_VALUE_1:abcdefgh]", 10, 20},
		{"order meets its start", [2]int{2, 12}, "[KNOWN_VALUE_1:abcdefgh]", 10, 20},
	} {
		ev := parse(t, `"a text of forty characters, or so, it is"`)
		fs := []stages.Finding{
			{Rule: "mask", Act: stages.Mask, Start: 10, End: 20, Replace: "[KNOWN_VALUE_1:abcdefgh]", Extra: &stages.Extra{Token: "[KNOWN_VALUE_1:abcdefgh]", Value: [2]int{10, 20}}},
			{Rule: "cut", Act: stages.Sanitize, Start: tt.order[0], End: tt.order[1], Replace: "[SANITIZED]"},
		}
		Resolve(ev, fs)
		redactUnsafe(fs)
		for i := range fs {
			f := &fs[i]
			if !f.Edits() {
				continue
			}
			if f.Replace != tt.replace {
				t.Errorf("%s: the text becomes %q, want %q", tt.name, f.Replace, tt.replace)
			}
			if f.Token() == "" {
				continue
			}
			if start, end := sealed(f); start != tt.start || end != tt.end {
				t.Errorf("%s: %d:%d is sealed, want %d:%d", tt.name, start, end, tt.start, tt.end)
			}
		}
	}
}
