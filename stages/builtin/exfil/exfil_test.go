package exfil

import (
	"bytes"
	"testing"
)

// lower is bytes.ToLower for names of all lengths and letters.
func TestLower(t *testing.T) {
	for _, name := range []string{"", "to", "TO", "Webhook", "webhoo\u212a", "ÀB", "insert_text", "SomethingThatIsLong", "a\xffB", "sixteenBytesLong"} {
		var room [maxLower]byte
		if got, want := string(lower(&room, []byte(name))), string(bytes.ToLower([]byte(name))); got != want {
			t.Errorf("lower(%q) = %q, want %q", name, got, want)
		}
	}
}
