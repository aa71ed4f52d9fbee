package entity

import (
	"testing"

	"weir/internal/testrand"
	"weir/pii/word"
)

// The last label that is a top-level domain is found from behind as from the front.
func TestDomainAgainstNumbered(t *testing.T) {
	r := testrand.New(t)
	parts := []string{"a", "example", "com", "org", "12", "7", ".", ".", ".", "-", "_", " ", "é", "co.uk", "museum", "x1", "xn--p1ai", ".com.", "..", ".-a", "0123456789abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz"}
	found := 0
	for range 300_000 {
		var text []byte
		for range r.IntN(12) {
			text = append(text, parts[r.IntN(len(parts))]...)
		}
		s := scan{text: text}
		i := r.IntN(len(text) + 1)
		got, want := s.domain(i), s.numberedDomain(i)
		if got != want {
			t.Fatalf("domain(%q, %d) = %d, want %d", text, i, got, want)
		}
		found += word.Bit(got > 0)
	}
	if found < 10_000 {
		t.Errorf("only %d domains", found)
	}
}

// An address in a copyright notice is left alone unless the model wrote it.
