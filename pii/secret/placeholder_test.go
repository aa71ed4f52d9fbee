package secret

import "testing"

// TestPlaceholder distinguishes placeholders from values.
func TestPlaceholder(t *testing.T) {
	for v, want := range map[string]bool{
		"": true, "<token>": true, "${TOKEN}": true, "xxxxxxxx": true, "password": true, "Passwort": true, "Пароль": true, "mot de passe": true, "PASSWORD_FROM_ENV": true, "0xc0506617": true, "process.env.KEY": true,
		"-=-=-=-=": true, "~!~!~!~!": true, "........": true, "[REDACTED]": true, "(none)": true, "&amp;": true, "%[1]s": true,
		"01010011": false, "Tr" + "ee7roof!": false, "k9" + "Qz4vXw2": false, "<k9" + "Qz4vXw2": false,
	} {
		if got := placeholder([]byte(v)); got != want {
			t.Errorf("placeholder(%q) = %t, want %t", v, got, want)
		}
	}
}
