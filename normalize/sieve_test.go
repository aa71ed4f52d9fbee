package normalize

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"weir/internal/bytemask"
)

// The assembly knows where the fields are.
func TestSieveLayout(t *testing.T) {
	var s sieve
	for _, f := range []struct {
		name string
		at   uintptr
		want uintptr
	}{
		{"Letters", unsafe.Offsetof(s.Letters), 0}, {"Bit5", unsafe.Offsetof(s.Bit5), 136}, {"Digits", unsafe.Offsetof(s.Digits), 272},
		{"Odd", unsafe.Offsetof(s.Odd), 408}, {"High", unsafe.Offsetof(s.High), 544}, {"Codes", unsafe.Offsetof(s.Codes), 680},
		{"starts", unsafe.Offsetof(s.starts), 816}, {"hits", unsafe.Offsetof(s.hits), 944},
	} {
		if f.at != f.want {
			t.Errorf("%s is at %d, want %d", f.name, f.at, f.want)
		}
	}
}

// The two ways to sift agree on text, and on bytes of which many are of a kind.
func TestSift(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	alphabets := []string{"a", "ab A", "a1 ", "aB", "aa  .", "abcdefgABCDEFG0123456789 .,\n", "a b c, d", "%&\\x ", "\x00\x7f\r\n a", "é a"}
	var fast, slow sieve
	for range 2000 {
		text := sampleASCII(r.IntN(3 * bytemask.Blocks * bytemask.Size))
		for range r.IntN(200) {
			if len(text) == 0 {
				break
			}
			from := alphabets[r.IntN(len(alphabets))]
			at := r.IntN(len(text))
			for i := at; i < min(len(text), at+r.IntN(60)); i++ {
				text[i] = from[r.IntN(len(from))]
			}
		}
		fast.Kinds, slow.Kinds = bytemask.Kinds{}, bytemask.Kinds{}
		for len(text) > 0 {
			n, _ := fast.sort(text)
			plain := fast
			left := fast.narrow(text, n)
			if whole := (len(text) - 3) / bytemask.Size; len(text) >= 3 {
				whole = min(whole, n)
				if plain.narrowWords(text, whole); plain.starts != fast.starts && whole == n {
					t.Fatalf("narrowWords of %q leaves %x, want %x", text, plain.starts, fast.starts)
				}
			}
			bytemask.Sort(&slow.Kinds, text)
			slow.siftWords((n + 3) / 4)
			narrowSlow(&slow, text, n)
			for k := range slow.hits {
				if got, want := fast.hits[k], slow.hits[k]&upTo[n]; got != want {
					t.Fatalf("test %d of %q hits %x, want %x", k, text, got, want)
				}
			}
			for i, want := range slow.starts[:n] {
				if left>>i&1 == 1 != (want != 0) {
					t.Fatalf("block %d of %q has words: %t", i, text, want == 0)
				}
				if fast.starts[i] != want {
					t.Fatalf("block %d of %q starts words at %x, want %x", i, text, fast.starts[i], want)
				}
			}
			fast.advance(n)
			slow.advance(n)
			text = text[min(n*bytemask.Size, len(text)):]
		}
	}
}

// narrowSlow is the slow twin of narrow.
func narrowSlow(s *sieve, text []byte, n int) {
	for i := range s.starts[:n] {
		for k := range bytemask.Size {
			at := i*bytemask.Size + k
			if at+4 > len(text) || !fourLetters(text[at:]) {
				s.starts[i] &^= 1 << k
			}
		}
	}
}

func TestHits(t *testing.T) {
	for n := range bytemask.Blocks + 1 {
		h := upTo[n]
		for i := 1; i <= n; i++ {
			if got := h.first(); got != i {
				t.Fatalf("block %d of upTo(%d) is %d", i, n, got)
			}
			h &= h - 1
		}
		if h != 0 {
			t.Errorf("upTo(%d) has more than %d blocks", n, n)
		}
	}
}
