package normalize

import (
	"slices"
	"testing"

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

func TestFoldRunes(t *testing.T) {
	from := []string{"a", "B", " ", "\n", "the words ", "’", "—", "─", "│", "é", "ё", "а", "Α", "ｂ", "𝐱", "…", "①", "ﬁ", "\u0301", "\u0301", "\u200b", "\u2800", "\u3164", "字", "🙂", "\u00a0"}
	rng := testrand.New(t)
	var views pool
	for range 30000 {
		text := pieces(rng, 1+rng.IntN(40), from)
		if rng.IntN(2) == 0 {
			text = append(slices.Repeat(text, 3+rng.IntN(5)), pieces(rng, 10, from)...)
		}
		for how := range folding(len(foldNames)) {
			views.release()
			a, b := views.view("", text, nil), views.view("", text, nil)
			f := folder{v: a, text: text, how: how, noting: true}
			g := folder{v: b, text: text, how: how, noting: true}
			f.run()
			g.runByRune()
			if string(a.Text) != string(b.Text) || !sameSources(a, b) || !slices.Equal(f.places, g.places) || f.changed != g.changed {
				t.Fatalf("%s of %q = %q, want %q", foldNames[how], text, a.Text, b.Text)
			}
		}
	}
}

// sameSources reports whether the bytes of two views of the same text come from the same
// places.
func sameSources(a, b *View) bool {
	for i := range a.Text {
		lo, hi := a.Source(i, i+1)
		if wantLo, wantHi := b.Source(i, i+1); lo != wantLo || hi != wantHi {
			return false
		}
	}
	return true
}
