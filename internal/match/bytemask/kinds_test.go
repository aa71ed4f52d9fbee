package bytemask

import (
	"strings"
	"testing"

	"weir/internal/testrand"
)

// sortSlow is the slow twin of Sort: byte by byte.
func sortSlow(text []byte) (k Kinds, n int) {
	for i := 0; i < min((len(text)+Size-1)/Size, Blocks)*Size; i++ {
		c := byte(' ')
		if i < len(text) {
			c = text[i]
		}
		n = 1 + i/Size
		set := func(mask *[1 + Blocks]uint64, in bool) {
			if in {
				mask[n] |= 1 << (i % Size)
			}
		}
		set(&k.Letters, c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z')
		set(&k.Bit5, c&0x20 != 0)
		set(&k.Digits, c >= '0' && c <= '9')
		set(&k.Signs, c < ' ' && c != '\t' && c != '\n' || c == 0x7f || strings.IndexByte(`&%\`, c) >= 0)
		set(&k.High, c >= 0x80)
	}
	return k, n
}

// TestSort compares Sort with its slow twin on texts of every length.
func TestSort(t *testing.T) {
	r := testrand.New(t)
	for size := range (Blocks + 2) * Size {
		text := make([]byte, size)
		for i := range text {
			text[i] = byte(r.Uint32())
			if r.IntN(2) == 0 {
				text[i] = `%&\xuU#a9Z`[r.IntN(10)]
			}
		}
		want, n := sortSlow(text)
		var got, words Kinds
		if m := Sort(&got, text); m != n || got != want {
			t.Fatalf("Sort(%q) = %d, %x, want %d, %x", text, m, got, n, want)
		}
		words.sortWords(1, append(text, blank[:]...)[:n*Size])
		if words != want {
			t.Fatalf("sortWords(%q) = %x, want %x", text, words, want)
		}
	}
}

func BenchmarkSort(b *testing.B) {
	text := []byte(strings.Repeat("A line of text, as it comes.\n", 500))
	var k Kinds
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		for at := 0; at < len(text); at += Blocks * Size {
			Sort(&k, text[at:])
		}
	}
}
