package mask

import (
	"bytes"
	"testing"

	"golang.org/x/text/unicode/norm"

	"weir/internal/testrand"
)

// Plain addresses have the canonical form that the general way gives.
func TestCanonicalAddress(t *testing.T) {
	r := testrand.New(t)
	parts := []string{"a", "Zed", "7", ".", "_", "@", "%40", "%", "É", "ﬁ", "-", "+", "K"}
	for range 5000 {
		var value []byte
		for range 1 + r.IntN(8) {
			value = append(value, parts[r.IntN(len(parts))]...)
		}
		want := bytes.Replace(bytes.ToLower(norm.NFKC.Bytes(value)), []byte("%40"), []byte("@"), 1)
		if got := appendCanonical([]byte("before"), "EMAIL_ADDRESS", value); string(got) != "before"+string(want) {
			t.Fatalf("appendCanonical(%q) = %q, want %q", value, got, want)
		}
	}
}
