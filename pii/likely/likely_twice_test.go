package likely_test

import (
	"strings"
	"testing"

	"weir/internal/testrand"
	"weir/pii/likely"
	"weir/pii/secret"
)

// A text that is not read has no candidates: the test that skips it and the model agree.
func TestUnreadTwice(t *testing.T) {
	r := testrand.New(t)
	parts := []string{"the portal ", "log in ", "type ", "router ", "at ", "Lark7!dusk", "b-e-3", "Amber-Fox-12", "abc9!", "AB12", "7!", " ", ". ", ": ", "\n", "(", "é", "wifi ", "secret ", "密码"}
	read := *secret.LikelyWords
	read.Any = func([]byte) bool { return true }
	for range 5000 {
		var b strings.Builder
		for range r.IntN(30) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		text := []byte(b.String())
		got := likely.Passwords().AppendAll(nil, secret.LikelyWords, text, secret.Unlikely)
		want := likely.Passwords().AppendAll(nil, &read, text, secret.Unlikely)
		if len(got) != len(want) {
			t.Fatalf("AppendAll(%q) finds %d values, and %d where it reads all texts", text, len(got), len(want))
		}
	}
}

// Any says what a look at each byte of the text says.
func TestAnyTwice(t *testing.T) {
	r := testrand.New(t)
	labels := []string{"password", "PASSWORD is", "passw", "wifi", "Wi-Fi", "login", "log in", "пароль", "Kennwort", "mot de passe", "contraseña", "密码", "パスワード", "pin", "PW", "pw:", "x"}
	for range 3000 {
		var b strings.Builder
		for range r.IntN(8) {
			l := labels[r.IntN(len(labels))]
			b.WriteString(l[:r.IntN(len(l)+1)] + []string{"", " ", "a", "-", "é", "x9"}[r.IntN(6)])
		}
		text, want := []byte(b.String()), false
		for at := range text {
			_, cue := secret.LikelyWords.Cue(text, at)
			want = want || cue != likely.NoCue
		}
		if got := secret.LikelyWords.Any(text); got != want {
			t.Fatalf("Any(%q) = %t, want %t", text, got, want)
		}
	}
}
