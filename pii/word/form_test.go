package word

import "testing"

// TestHostName distinguishes names of hosts from passwords that consist of words and dots.
func TestHostName(t *testing.T) {
	for v, want := range map[string]bool{
		"db-01.ferry.local": true, "ferry.example": true, "mail.ferry.de": true, "a.b.c.internal": true,
		"ferry": false, "Ferry.local": false, "ferry_1.local": false, "green.garden.gate": false, "ferry.d": false, "": false,
	} {
		if got := HostName([]byte(v)); got != want {
			t.Errorf("HostName(%q) = %t, want %t", v, got, want)
		}
	}
}
