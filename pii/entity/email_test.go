package entity

import (
	"strings"
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

// The ID of a message is no address.
func TestMessageID(t *testing.T) {
	for text, want := range map[string]bool{
		"Message-ID: <15090.61304.110929@list.example.org>":          true,
		"x\nReferences: <a@b.org> <20010803162810.0CA8@example.com>": true,
		"From: Ada <ada.19281103@example.com>":                       false,
		"Message-ID: <ada.lovelace@example.com>":                     false,
		"see <20010803162810.0CA8@example.com>":                      false,
	} {
		s := scan{text: []byte(text)}
		at := strings.LastIndexByte(text, '@')
		if got := s.messageID(strings.LastIndexByte(text, '<')+1, at); got != want {
			t.Errorf("messageID(%q) = %t, want %t", text, got, want)
		}
	}
}

// A card for tests stays where a word says that it is one.
func TestTestCard(t *testing.T) {
	for text, want := range map[string]bool{
		"test card 4242424242424242": true, "die Testkarte ist 4242424242424242": true, "4242424242424242 in the sandbox": true,
		"my card is 4242424242424242": false, "test card 4242424242424259": false,
	} {
		s := scan{text: []byte(text)}
		i := strings.IndexByte(text, '4')
		if got := s.testCard(i, i+16, []byte(text[i:i+16])); got != want {
			t.Errorf("testCard in %q = %t, want %t", text, got, want)
		}
	}
}
