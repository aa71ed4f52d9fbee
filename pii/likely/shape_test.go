package likely

import "testing"

// Names of algorithms and products have digits and are no passwords.
func TestStandard(t *testing.T) {
	for v, want := range map[string]bool{"sha256": true, "SHA-256": true, "utf8": true, "python3": true, "sha": false, "shaded7": false, "harbour7": false, "sha256!": false} {
		if f := formOf([]byte(v)); f.standard() != want {
			t.Errorf("standard(%q) = %t, want %t", v, !want, want)
		}
	}
}
