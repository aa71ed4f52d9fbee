package pii

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"weir/internal/testrand"
	"weir/pii/mask"
	"weir/pii/match"
)

// TestCardBehindNumber holds that a card directly behind another number is found at once, and
// that the number before it is not taken for the security code of the card before.
func TestCardBehindNumber(t *testing.T) {
	d, r := New(Options{}), testrand.New(t)
	card := func() string { return spacedCard(r) }
	for _, c := range []struct{ before, behind, want string }{
		{card() + ", 03-1234-5678 ", card(), "[CREDIT_CARD_1], 03-1234-5678 [CREDIT_CARD_2]"},
		{card() + " on 12.08.1971 ", card(), "[CREDIT_CARD_1] on 12.08.1971 [CREDIT_CARD_2]"},
		{card() + " seen 01/02/2024 ", card(), "[CREDIT_CARD_1] seen 01/02/2024 [CREDIT_CARD_2]"},
		{card() + " 12/26 5927 ", card(), "[CREDIT_CARD_1] 12/26 [REDACTED:CVV] [CREDIT_CARD_2]"},
		{card() + " 12/26/5927 ", card(), "[CREDIT_CARD_1] 12/26/[REDACTED:CVV] [CREDIT_CARD_2]"},
		{"order 2024-0815 ", card(), "order 2024-0815 [CREDIT_CARD_1]"},
		{"paid 01/02/2024 ", card(), "paid 01/02/2024 [CREDIT_CARD_1]"},
		{"code 77f3 ", card(), ""}, // one long code, and no card
	} {
		in := match.Text{Bytes: []byte(c.before + c.behind)}
		m := mask.NewMasker()
		got := masked(d, m, in)
		if c.want == "" {
			c.want = c.before + c.behind
		}
		if string(got) != c.want {
			t.Errorf("%q becomes %q, want %q", in.Bytes, got, c.want)
		}
		if again := masked(d, m, match.Text{Bytes: got}); !bytes.Equal(got, again) {
			t.Errorf("%q becomes %q when it is masked again", got, again)
		}
	}
}

// spacedCard returns the number of a card in groups of four.
func spacedCard(r *rand.Rand) string {
	for {
		if card := randomCard(r); strings.Contains(card, " ") {
			return card
		}
	}
}
