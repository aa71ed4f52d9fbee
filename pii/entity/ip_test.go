package entity

import (
	"testing"

	"weir/pii/match"
)

// TestBehindAddress holds that what follows an IPv4 address and two dots is read by itself.
func TestBehindAddress(t *testing.T) {
	const card = "4111 1111 1111 1111"
	for _, before := range []string{"1.2.3.4..", "12.34.56.78..", "see 10.0.0.1..."} {
		found := false
		for _, m := range formFinder().Append(nil, match.Text{Bytes: []byte(before + card + " word")}) {
			found = found || m.Entity == "CREDIT_CARD" && m.Start == len(before) && m.End == len(before)+len(card)
		}
		if !found {
			t.Errorf("behind %q a card is not found", before)
		}
	}
}
