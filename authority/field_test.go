package authority

import (
	"strings"
	"testing"

	"weir/internal/testrand"
)

// A field that was asked about says of each further word what a new one says.
func TestFieldKept(t *testing.T) {
	r := testrand.New(t)
	pieces := []string{"don't", "pay", "/", ".", "@", " ", "_", "://", "ada", "example.org", ":", "'", "(", ")", "x", "-", "é"}
	for range 2000 {
		var b strings.Builder
		for range 1 + r.IntN(12) {
			b.WriteString(pieces[r.IntN(len(pieces))])
		}
		text := []byte(b.String())
		var kept field
		for i := 0; i < len(text); {
			start, end, _ := words().next(text, i)
			if start == end {
				break
			}
			if got, want := kept.isPlainWord(text, start, end), new(field).isPlainWord(text, start, end); got != want {
				t.Fatalf("%q of %q: %t, want %t", text[start:end], text, got, want)
			}
			i = end
		}
	}
}
