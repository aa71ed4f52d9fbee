package bytemask

import (
	"testing"

	"weir/internal/testrand"
)

var table = New(LettersAtoO, LettersPtoZ, Digits, ".", ":", Range(0xc0, 0xff), "%&", Range(0, 0x1f))

// blockSlow is the slow twin of block: byte by byte.
func (t *Table) blockSlow(m *Masks, b *[Size]byte) {
	*m = Masks{}
	for i, c := range b {
		for k := range m.Class {
			m.Class[k] |= uint64(t.class[c]>>k&1) << i
		}
		m.High |= uint64(c>>7) << i
		m.Bit5 |= uint64(c>>5&1) << i
	}
}

func TestBlock(t *testing.T) {
	r := testrand.New(t)
	for range 2000 {
		var b [Size]byte
		for i := range b {
			b[i] = byte(r.Uint32())
		}
		var want, words, got Masks
		table.blockSlow(&want, &b)
		table.blockWords(&words, &b)
		table.Block(&got, &b)
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
	}{{"block", table.Block}, {"words", table.blockWords}} {
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

// LookAll fills each mask as Look does, for any number of masks.
func TestLookAll(t *testing.T) {
	r := testrand.New(t)
	for size := range 5*Size + 2 {
		text := make([]byte, size)
		for i := range text {
			text[i] = byte(r.Uint32())
		}
		for room := range 8 {
			masks, words := make([]Masks, room), make([]Masks, size/Size)
			n := table.LookAll(masks, text)
			if want := min(room, (size+Size-1)/Size); n != want {
				t.Fatalf("LookAll of %d bytes with room for %d = %d, want %d", size, room, n, want)
			}
			table.blocksWords(words, text)
			for i, got := range masks[:n] {
				var want Masks
				table.Look(&want, text, i*Size)
				if got != want || i < len(words) && words[i] != want {
					t.Fatalf("LookAll of %d bytes, block %d = %x, want %x", size, i, got, want)
				}
			}
		}
	}
}

// Ahead and Shift move a mask across the edge of its block.
func TestShiftAhead(t *testing.T) {
	r := testrand.New(t)
	for n := range uint(Size) {
		x, other := r.Uint64(), r.Uint64()
		var ahead, shifted uint64
		for i := range uint(Size) {
			if from := i + n; from < Size {
				ahead |= x >> from & 1 << i
			} else {
				ahead |= other >> (from - Size) & 1 << i
			}
			if i >= n {
				shifted |= x >> (i - n) & 1 << i
			} else {
				shifted |= other >> (Size + i - n) & 1 << i
			}
		}
		if got := Ahead(x, other, n); got != ahead {
			t.Errorf("Ahead by %d = %x, want %x", n, got, ahead)
		}
		if got := Shift(x, other, n); n > 0 && got != shifted {
			t.Errorf("Shift by %d = %x, want %x", n, got, shifted)
		}
	}
}
