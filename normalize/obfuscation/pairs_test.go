package obfuscation

import (
	"testing"

	"weir/internal/ascii"
	"weir/internal/testrand"
	"weir/normalize/view"
)

// pairsSlow returns where four pairs of letters and digits end, hex or not.
func pairsSlow(text []byte) (marks []int) {
	word := func(i int) bool { return i >= 0 && i < len(text) && ascii.IsAlnum(text[i]) }
	for at := 10; at < len(text); at++ {
		four := !word(at + 1)
		for i := at - 10; i <= at; i += 3 {
			four = four && !word(i-1) && word(i) && word(i+1)
		}
		if four {
			marks = append(marks, at)
		}
	}
	return marks
}

// A search by the marks of four hex pairs finds the same texts as a search by any
// four pairs.
func TestPairMarks(t *testing.T) {
	r := testrand.New(t)
	n := Scanner{Pool: &view.Pool{}}
	var p Detector
	found, fewer := 0, 0
	for range 4000 {
		var text []byte
		for range 1 + r.IntN(60) {
			if hex := "0123456789abcdefABCDEF"; r.IntN(12) > 0 {
				text = append(text, "67"[r.IntN(2)], hex[r.IntN(len(hex))])
			} else {
				text = append(text, []string{"is", "to", "0x69", "word", "a", "zz"}[r.IntN(6)]...)
			}
			text = append(text, " :-\n, "[min(r.IntN(40), 5)])
		}
		p.Run(text)
		b := reading{s: &n, d: &Document{Text: text}, text: text}
		n.Pool.Release()
		got, want, slow := b.view("hex"), b.view("hex"), pairsSlow(text)
		b.hexPairs(got, p.pairs)
		b.hexPairs(want, slow)
		if string(got.Text) != string(want.Text) {
			t.Fatalf("%q spells %q, want %q", text, got.Text, want.Text)
		}
		found += min(len(want.Text), 1)
		if len(p.pairs) < len(slow) {
			fewer++
		}
	}
	if found < 300 || fewer < 300 {
		t.Errorf("%d texts spell something, %d have fewer marks", found, fewer)
	}
}
