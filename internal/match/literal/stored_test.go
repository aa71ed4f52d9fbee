package literal

import (
	"reflect"
	"testing"

	"weir/internal/testrand"
)

// A set that is read is the one that was written.
func TestStored(t *testing.T) {
	r := testrand.New(t)
	for range 40 {
		var literals []Literal
		for range r.IntN(300) {
			text := make([]byte, 1+r.IntN(40))
			for i := range text {
				text[i] = "abcdeABE059 -_.:\n\t\xc3\xa4"[r.IntN(19)]
			}
			if l := (Literal{string(text), r.IntN(4) == 0, r.IntN(2) == 0, r.IntN(2) == 0, uint8(r.IntN(20))}); l.Findable() {
				literals = append(literals, l)
			}
		}
		want := compile(t, literals)
		got, rest := ReadStored(string(want.AppendStored(nil)) + "rest")
		if !reflect.DeepEqual(got, want) || rest != "rest" {
			t.Fatalf("the set of %d literals differs, %q follows", len(literals), rest)
		}
	}
}
