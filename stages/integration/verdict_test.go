package integration

import (
	"errors"
	"strings"
	"testing"

	"weir/stages"
)

// An answer in parts is the answer as a whole, and an error of who takes them ends it.
func TestAppendParts(t *testing.T) {
	p, err := New(stages.Config{})
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{0, 1, 300, 3000} {
		text := strings.Repeat("ada@example.com 4111 1111 1111 1111 ", n)
		v := p.Run(t.Context(), parse(t, `{"role":"user","content":"`+text+`"}`))
		var got []byte
		parts := 0
		rest, err := v.AppendParts(nil, func(part []byte) ([]byte, error) {
			got = append(got, part...)
			clear(part) // its memory may be used for anything
			parts++
			return part[:0], nil
		})
		want := v.Append(nil)
		if got = append(got, rest...); err != nil || string(got) != string(want) {
			t.Errorf("%d values: the parts are not the whole: %d bytes, want %d; %v", n, len(got), len(want), err)
		}
		if least := len(want)/partSize - 1; parts < least || parts > least+2 {
			t.Errorf("%d values: %d parts of %d bytes", n, parts, len(want))
		}
		failed := errors.New("full")
		if _, err := v.AppendParts(nil, func([]byte) ([]byte, error) { return nil, failed }); parts > 0 && err != failed {
			t.Errorf("%d values: AppendParts = %v, want %v", n, err, failed)
		}
	}
}
