package integration

import (
	"math/rand/v2"
	"testing"
	"unicode/utf8"

	"weir/internal/testrand"
)

// FuzzStreamCuts holds that a text gives the same in pieces as in one, be it
// JSON, broken JSON or none.
func FuzzStreamCuts(f *testing.F) {
	for _, s := range []string{
		`{"a":"b","c":[1,2.5e3,true,null],"d":{"e":"\u0041\ud83d\ude00\n"}}`, `{"a":"x\ud83d y","b":"\ude00"}`, `{"a":1}{"b":2}`, `[1] see there`,
		`{"in":"{\"k\":\"v\",\"n\":[1]}"}`, `{"a":"\x"}`, `{"a" "b"}`, `{"card":4111111111111111,"x":"card 4111 1111 1111 1111"}`, `plain words, 12 of them.`,
		`{"a@example.org":"b@example.org"}`, "  \n{\"password\":\"", `{"a":tru}`, `{"x":"-----BEGIN"}`, "12 34 56 AB 7 call +49 30 1234 5678", "DE", "\x1b[31mred \u200bx",
		"\x7f 0", `{"0":"A\ud800 \0`, "{\"0\":\"0\x18\\b0\"}", "{\"0\":\"0\x18 0\"}", "{\"0\":\"0\x01\n0\"}",
	} {
		f.Add(s, uint64(1))
		f.Add(s, uint64(2))
	}
	text, args := wires()[0], wires()[2]
	f.Fuzz(func(t *testing.T, s string, seed uint64) {
		if !utf8.ValidString(s) || len(s) > 2000 {
			return
		}
		m := maker{rand.New(rand.NewPCG(seed, 5))}
		pieces := m.cuts(s)
		for _, w := range []*wire{&text, &args} {
			if want, got := w.send(t, []string{s}), w.send(t, pieces); got != want {
				t.Errorf("%q: got %s", pieces, differs(got, want))
			}
		}
	})
}

// TestScannerTexts holds that the texts inside JSON are those that the same
// JSON in one line has.
func TestScannerTexts(t *testing.T) {
	w, m := wires()[2], maker{testrand.New(t)}
	for round := range 50 {
		v := obj{"a": m.arguments(0), "b": []any{m.arguments(0), m.arguments(1)}, m.prose(): m.IntN(1e9)}
		s := line(t, v)
		if want, got := w.plain(t, s), w.send(t, m.cuts(s)); got != want && !eitherDirty(got, want) {
			t.Errorf("round %d: got %s", round, differs(got, want))
		}
	}
}
