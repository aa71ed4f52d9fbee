package bytemask

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// sortSlow is the slow twin of Sort: byte by byte.
func sortSlow(text []byte) []Kinds {
	var out []Kinds
	for at := 0; at < len(text); at += Size {
		var m Kinds
		for i := range Size {
			c := byte(' ')
			if at+i < len(text) {
				c = text[at+i]
			}
			set := func(mask *uint64, in bool) {
				if in {
					*mask |= 1 << i
				}
			}
			set(&m.Letters, c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z')
			set(&m.Bit5, c&0x20 != 0)
			set(&m.Digits, c >= '0' && c <= '9')
			set(&m.Odd, c < ' ' && strings.IndexByte("\t\n", c) < 0 || c == 0x7f)
			set(&m.High, c >= 0x80)
			set(&m.Codes, strings.IndexByte(`&%\`, c) >= 0)
		}
		out = append(out, m)
	}
	return out
}

func TestSort(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var kinds [5]Kinds
	for n := range 6 * Size {
		for range 8 {
			text := make([]byte, n)
			for i := range text {
				text[i] = byte(r.Uint32())
			}
			want := sortSlow(text)
			if len(want) > len(kinds) {
				want = want[:len(kinds)]
			}
			got := kinds[:Sort(kinds[:], text)]
			if len(got) != len(want) {
				t.Fatalf("Sort of %d bytes fills %d blocks, want %d", n, len(got), len(want))
			}
			for k := range want {
				if got[k] != want[k] {
					t.Fatalf("Sort(%q), block %d = %x, want %x", text, k, got[k], want[k])
				}
			}
		}
	}
}

func TestSortWords(t *testing.T) {
	text := make([]byte, 4*Size)
	for i := range text {
		text[i] = byte(i * 31)
	}
	var got [4]Kinds
	sortWords(got[:], text)
	for k, want := range sortSlow(text) {
		if got[k] != want {
			t.Errorf("sortWords, block %d = %x, want %x", k, got[k], want)
		}
	}
}

func BenchmarkSort(b *testing.B) {
	text := []byte(strings.Repeat("A line of text, as it comes.\n", 500))
	var kinds [16]Kinds
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		for at := 0; at < len(text); at += len(kinds) * Size {
			Sort(kinds[:], text[at:])
		}
	}
}
