package labelled

import "testing"

// TestNoPhone holds which numbers are those of offices, beside those that look like them.
func TestNoPhone(t *testing.T) {
	for v, want := range map[string]bool{
		"800-829-1040": true, "1-800-222-1222": true, "(866) 555-0148": true, "+1 877 555 0148": true,
		"0800 4 5555 00": true, "08004555500": true, "0300 200 3310": true, "0808 800 5000": true, "+49 800 4555500": true, "8 800 555-35-35": true, "+7 800 555-35-35": true,
		"0120-117-117": true, "1800 024 060": true, "1300 130 549": true, "+800 1234 5678": true, "00800 67891011": true,
		"1000000001": true, "0170 0000000": true,

		"808-555-0148": false, "080-8123-4567": false, "+91 800 123 4567": false, "8001234567": false, "030 227 32152": false, "0300-227": false,
		"+49 170 8001234": false, "(415) 555-2671": false, "1-415-800-2671": false, "+61 412 800 555": false,
	} {
		if got := NoPhone([]byte(v)); got != want {
			t.Errorf("NoPhone(%q) = %t, want %t", v, got, want)
		}
	}
}
