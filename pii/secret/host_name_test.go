package secret

import "testing"

// TestHostName distinguishes names of hosts from passwords that consist of words and dots.
func TestHostName(t *testing.T) {
	for v, want := range map[string]bool{
		"db-01.ferry.local": true, "ferry.example": true, "mail.ferry.de": true, "a.b.c.internal": true,
		"ferry": false, "Ferry.local": false, "ferry_1.local": false, "green.garden.gate": false, "ferry.d": false, "": false,
	} {
		if got := hostName([]byte(v)); got != want {
			t.Errorf("hostName(%q) = %t, want %t", v, got, want)
		}
	}
	for v, want := range map[string]bool{"green.garden.gate": true, "green.garden": false, "www.garden.gate": false, "green.garden.local": false, "Green.Garden.Gate": true} {
		if got := dotted([]byte(v)); got != want {
			t.Errorf("dotted(%q) = %t, want %t", v, got, want)
		}
	}
}
