package normalize

import (
	"math/rand/v2"
	"slices"
	"testing"

	"weir/internal/ascii"
	"weir/internal/testrand"
)

// runByRune is folder.run rune by rune.
func (f *folder) runByRune() {
	f.base = -1
	for i := 0; i < len(f.text); {
		if f.text[i] < 0x80 {
			i = f.ascii(i)
			continue
		}
		r, size := decodeRune(f.text[i:])
		rec := lookup(r)
		if rec.fold[f.how] == foldSelf && rec.flags&isComposing == 0 {
			f.copy(i, i+size, i)
			i += size
			continue
		}
		i = f.rune(rec, i, size)
	}
}

// pieces returns a text of some of these, at random.
func pieces(rng *rand.Rand, n int, from []string) []byte {
	var text []byte
	for range n {
		text = append(text, from[rng.IntN(len(from))]...)
	}
	return text
}

func TestFoldRunes(t *testing.T) {
	from := []string{"a", "B", " ", "\n", "the words ", "’", "—", "─", "│", "é", "ё", "а", "Α", "ｂ", "𝐱", "…", "①", "ﬁ", "\u0301", "\u0301", "\u200b", "\u2800", "\u3164", "字", "🙂", "\u00a0"}
	rng := testrand.New(t)
	for range 30000 {
		text := pieces(rng, 1+rng.IntN(40), from)
		if rng.IntN(2) == 0 {
			text = append(slices.Repeat(text, 3+rng.IntN(5)), pieces(rng, 10, from)...)
		}
		for how := range folding(len(foldNames)) {
			var a, b View
			a.reset("", text)
			b.reset("", text)
			f := folder{v: &a, text: text, how: how, noting: true}
			g := folder{v: &b, text: text, how: how, noting: true}
			f.run()
			g.runByRune()
			if string(a.Text) != string(b.Text) || !slices.Equal(a.marks, b.marks) || !slices.Equal(f.places, g.places) || f.changed != g.changed {
				t.Fatalf("%s of %q = %q with %v, want %q with %v", foldNames[how], text, a.Text, a.marks, b.Text, b.marks)
			}
		}
	}
}

// inWord reports whether text[i] is ASCII and no letter by itself, by what stands
// beside it in ASCII.
func (b *disguise) inWord(i int) bool {
	c := b.text[i]
	return c < 0x80 && (!ascii.IsLetter(c) || i > 0 && ascii.IsAlnum(b.text[i-1]) || i+1 < len(b.text) && ascii.IsAlnum(b.text[i+1]))
}

// afterEach is disguise.after rune by rune.
func (b *disguise) afterEach(i int) int {
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
		b := disguise{text: pieces(rng, 1+rng.IntN(30), from)}
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
