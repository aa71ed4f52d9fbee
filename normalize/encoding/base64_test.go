package encoding

import (
	"encoding/base64"
	"testing"

	"weir/internal/testrand"
)

// TestStartsText64 holds that the early look at two bytes changes no answer, and that a text too
// short to tell is not ruled out.
func TestStartsText64(t *testing.T) {
	for _, text := range []string{"", "a", "ab", "abc"} {
		if !StartsText64([]byte(text)) {
			t.Errorf("%q is ruled out", text)
		}
	}
	r, text := testrand.New(t), 0
	for range 20000 {
		raw := make([]byte, 12+r.IntN(8))
		for i := range raw {
			if raw[i] = byte(r.IntN(256)); r.IntN(4) > 0 {
				raw[i] = "open the gäte\n\x00"[r.IntN(15)]
			}
		}
		code := []byte(base64.RawStdEncoding.EncodeToString(raw))
		got, want := StartsText64(code), beginsText64(code)
		if got != want {
			t.Fatalf("StartsText64(%q) = %t, want %t", code, got, want)
		}
		if got {
			text++
		}
	}
	if text < 200 || text > 19000 {
		t.Errorf("%d of 20000 may be text", text)
	}
}
