package bytemask

import (
	"math/rand/v2"
	"testing"
)

var table = New(LettersAtoO, LettersPtoZ, Digits, ".", ":", Range(0xc0, 0xff), "%&", Range(0, 0x1f))

func TestBlock(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var b [Size]byte
		for i := range b {
			b[i] = byte(r.Uint32())
		}
		var want, words, got Masks
		table.blockSlow(&want, &b)
		table.blockWords(&words, &b)
		table.block(&got, &b)
		if words != want {
			t.Fatalf("blockWords(%q) = %x, want %x", b, words, want)
		}
		if got != want {
			t.Fatalf("block(%q) = %x, want %x", b, got, want)
		}
	}
}

func TestLookPadsWithZeros(t *testing.T) {
	var m Masks
	table.Look(&m, []byte("..a1"), 1)
	if m.Class[3] != 1 || m.Class[0] != 2 || m.Class[2] != 4 || ^m.Class[7] != 7 {
		t.Errorf("Look at the end of a text = %x", m.Class)
	}
}

func TestNewRefuses(t *testing.T) {
	for _, classes := range [][]string{
		{Range('a', 'z')},
		{"a", "b", "c", "d", "e", "f", "g", "h", "i"},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("New(%q) is accepted", classes)
				}
			}()
			New(classes...)
		}()
	}
}

func BenchmarkBlock(b *testing.B) {
	text := make([]byte, 64<<10)
	for i := range text {
		text[i] = byte(i)
	}
	for _, f := range []struct {
		name string
		run  func(*Masks, *[Size]byte)
	}{{"block", table.block}, {"words", table.blockWords}} {
		b.Run(f.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			var m Masks
			for b.Loop() {
				for at := 0; at < len(text); at += Size {
					f.run(&m, (*[Size]byte)(text[at:]))
				}
			}
		})
	}
}
