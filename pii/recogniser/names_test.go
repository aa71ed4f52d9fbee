package recogniser

import (
	"slices"
	"testing"
)

// TestExpand holds that the entities of a set take its place, and that other names stay beside them.
func TestExpand(t *testing.T) {
	for _, c := range []struct{ names, want []string }{
		{nil, nil},
		{[]string{"US_SSN", "pii-email"}, []string{"US_SSN", "pii-email"}},
		{[]string{"US_SSN", "identity", "pii-email"}, []string{"US_SSN", "USERNAME", "INTERNAL_HOST", "pii-email"}},
		{[]string{"names"}, []string{"PERSON", "STREET_ADDRESS", "LOCATION", "ORGANIZATION"}},
	} {
		if got := Expand(c.names); !slices.Equal(got, c.want) {
			t.Errorf("Expand(%q) = %q, want %q", c.names, got, c.want)
		}
	}
	for _, name := range Sets() {
		if len(Expand([]string{name})) < 2 {
			t.Errorf("the set %s has no entities", name)
		}
	}
}
