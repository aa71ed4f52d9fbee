package pii

import (
	"testing"

	"weir/pii/match"
)

// TestShortcuts holds that keys which are pressed together are no password.
func TestShortcuts(t *testing.T) {
	for _, text := range []string{"at the login screen press Shift+F10 and type exit", "im Anmeldefenster Strg+Alt+F3 drücken, dann das Konto wählen"} {
		if ms := found(t, New(Options{}), match.Text{Bytes: []byte(text), Person: true}); len(ms) > 0 {
			t.Errorf("%q has %+v", text, ms)
		}
	}
}

// TestDatePatterns holds that how a date is written is no password.
func TestDatePatterns(t *testing.T) {
	for _, text := range []string{"your last password (YYYY-MM-DD)", "סיסמה אחרונה (YYYY-MM-DD)"} {
		if ms := found(t, New(Options{}), match.Text{Bytes: []byte(text), Person: true}); len(ms) > 0 {
			t.Errorf("%q has %+v", text, ms)
		}
	}
}
