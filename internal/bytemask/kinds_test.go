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
			if r.IntN(2) == 0 {
				text[i] = `%&\xuU#a9Z`[r.IntN(10)]
			}
		}
		want, n := sortSlow(text)
		var got Kinds
		m := Sort(&got, text)
		for i := 1; i <= n; i++ {
			if got.Codes[i]&^want.Codes[i] == 0 && (want.Codes[i]&^got.Codes[i])&lead(text, i) == 0 {
				got.Codes[i] = want.Codes[i]
			}
		}
		if m != n || got != want {
			t.Fatalf("Sort(%q) = %d, %x, want %d, %x", text, m, got, n, want)
		}
	}
}

// lead returns which bytes of block i begin a code, by the one that follows.
func lead(text []byte, i int) (m uint64) {
	for k, c := range text[(i-1)*Size : min(len(text)-1, i*Size)] {
		next := text[(i-1)*Size+k+1]
		if letter := next|0x20 >= 'a' && next|0x20 <= 'z'; letter || next == '#' || next >= '0' && next <= '9' {
			if c == '&' || c == '%' || c == '\\' && (next == 'x' || next|0x20 == 'u') {
				m |= 1 << k
			}
		}
	}
	return m
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
