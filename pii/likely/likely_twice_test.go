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
