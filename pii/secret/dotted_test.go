package secret

import "testing"

// TestDotted distinguishes words with dots between from names of hosts and selections in code.
func TestDotted(t *testing.T) {
	for v, want := range map[string]bool{"green.garden.gate": true, "green.garden": false, "www.garden.gate": false, "green.garden.local": false, "Green.Garden.Gate": true} {
		if got := dotted([]byte(v)); got != want {
			t.Errorf("dotted(%q) = %t, want %t", v, got, want)
		}
	}
}
