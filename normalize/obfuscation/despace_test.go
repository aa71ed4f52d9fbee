package obfuscation

import (
	"testing"

	"weir/internal/ascii"
	"weir/internal/testrand"
	"weir/normalize/sampletext"
)

// inWord reports whether text[i] is ASCII and not a single letter, by the ASCII bytes
// beside it.
func (b *reading) inWord(i int) bool {
	c := b.text[i]
	return c < 0x80 && (!ascii.IsLetter(c) || i > 0 && ascii.IsAlnum(b.text[i-1]) || i+1 < len(b.text) && ascii.IsAlnum(b.text[i+1]))
}

// afterEach is reading.after rune by rune.
func (b *reading) afterEach(i int) int {
	for j := i; j < len(b.text) && j-i <= maxGap; {
		size, letter, digit := b.letterAt(j)
		if letter || digit {
			if _, ok := b.single(j); ok && j > i {
				return j
			}
			return -1
		}
		j += size
	}
	return -1
}

func TestSingles(t *testing.T) {
	from := []string{"a", "B", "7", " ", " ", "-", "\n", "word", "é", "ё", "—", "字", "🙂", "        "}
	rng := testrand.New(t)
	for range 30000 {
		b := reading{text: sampletext.Pieces(rng, 1+rng.IntN(30), from)}
		for i := range b.text {
			if b.text[i]&0xc0 == 0x80 {
				continue
			}
			j := i
			for j < len(b.text) && b.inWord(j) {
				j++
			}
			if got := b.noSingle(i); got != j {
				t.Fatalf("noSingle(%d) of %q = %d, want %d", i, b.text, got, j)
			}
			if got, want := b.after(i), b.afterEach(i); got != want {
				t.Fatalf("after(%d) of %q = %d, want %d", i, b.text, got, want)
			}
		}
	}
}
