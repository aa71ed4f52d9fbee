package injection

import (
	"bytes"
	"testing"

	"weir/internal/testrand"
)

// TestInFence holds inFence against a count of the fences from the beginning of the text.
func TestInFence(t *testing.T) {
	r := testrand.New(t)
	for range 200 {
		var text []byte
		for range r.IntN(12) {
			text = append(text, []string{"```", "`", "a", "\n"}[r.IntN(4)]...)
		}
		c := context{text: text}
		for range 4 {
			at := r.IntN(len(text) + 1)
			want := bytes.Count(text[:at], []byte("```"))%2 == 1
			if got := c.inFence(at); got != want {
				t.Fatalf("inFence(%d) of %d bytes = %v, want %v", at, len(text), got, want)
			}
		}
	}
}
