package bytemask

import (
	"math/rand/v2"
	"strings"
	"testing"
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
		set(&k.Odd, c < ' ' && c != '\t' && c != '\n' || c == 0x7f)
		set(&k.High, c >= 0x80)
		set(&k.Codes, strings.IndexByte(`&%\`, c) >= 0)
	}
	return k, n
}

func TestSort(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for size := range (Blocks + 2) * Size {
		text := make([]byte, size)
		for i := range text {
			text[i] = byte(r.Uint32())
		}
		want, n := sortSlow(text)
		var got Kinds
		if m := Sort(&got, text); m != n || got != want {
			t.Fatalf("Sort(%q) = %d, %x, want %d, %x", text, m, got, n, want)
		}
	}
}

func TestSortWords(t *testing.T) {
	text := make([]byte, 4*Size)
	for i := range text {
		text[i] = byte(i * 31)
	}
	want, _ := sortSlow(text)
	var got Kinds
	if sortWords(&got, 1, text); got != want {
		t.Errorf("sortWords = %x, want %x", got, want)
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
