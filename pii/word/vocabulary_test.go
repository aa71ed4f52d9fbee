package word

import (
	"bytes"
	"testing"
)

func TestVocabulary(t *testing.T) {
	lists := [][]string{Tails.Words, {"key", "token", "api", "x-api-key", "same", "admin"}, {"otp", "one-time", "2fa", "k", "ke"}, {"straße", "ključ"}, nil}
	var asked []string
	for _, l := range lists {
		asked = append(asked, l...)
	}
	asked = append(asked, "", "k", "ke", "keys", "STRASSE", "ſame", "ADMIN", "Api", "x-api-key-of-many-letters")
	for _, l := range lists {
		v := NewVocabulary(l...)
		for _, w := range asked {
			for _, x := range [][]byte{[]byte(w), bytes.ToUpper([]byte(w)), append(bytes.ToUpper([]byte(w)[:min(1, len(w))]), w[min(1, len(w)):]...)} {
				if got, want := v.Has(x), len(x) > 0 && OneOf(x, l); got != want {
					t.Errorf("%q in %q: %t, want %t", x, l, got, want)
				}
			}
		}
	}
}
