package normalize

import (
	"slices"
	"testing"

	"weir/internal/testrand"
	"weir/normalize/chars"
	"weir/normalize/sampletext"
	"weir/normalize/view"
)

// runByRune is folder.run rune by rune.
func (f *folder) runByRune() {
	f.base = -1
	for i := 0; i < len(f.text); {
		if f.text[i] < 0x80 {
			i = f.ascii(i)
			continue
		}
		r, size := chars.DecodeRune(f.text[i:])
		rec := chars.Lookup(r)
		if rec.Fold[f.how] == chars.FoldSelf && rec.Flags&chars.IsComposing == 0 {
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
	var views view.Pool
	for range 30000 {
		text := sampletext.Pieces(rng, 1+rng.IntN(40), from)
		if rng.IntN(2) == 0 {
			text = append(slices.Repeat(text, 3+rng.IntN(5)), sampletext.Pieces(rng, 10, from)...)
		}
		for how := range chars.Folding(len(foldNames)) {
			views.Release()
			a, b := views.New("", text, nil), views.New("", text, nil)
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
func sameSources(a, b *view.View) bool {
	for i := range a.Text {
		lo, hi := a.Source(i, i+1)
		if wantLo, wantHi := b.Source(i, i+1); lo != wantLo || hi != wantHi {
			return false
		}
	}
	return true
}
