package normalize

import (
	"bytes"
	"math/rand/v2"
	"slices"
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
		{"words", unsafe.Offsetof(s.words), 968},
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
			got := fast.words[:fast.narrow(text, n)]
			bytemask.Sort(&slow.Kinds, text)
			slow.siftWords((n + 3) / 4)
			for k := range slow.hits {
				if got, want := fast.hits[k], slow.hits[k]&upTo[n]; got != want {
					t.Fatalf("test %d of %q hits %x, want %x", k, text, got, want)
				}
			}
			want := wordsSlow(&slow, text, n)
			if !leaves(got, want, text) {
				t.Fatalf("words of %q begin at %d, want %d", text, got, want)
			}
			if whole := min((len(text)-behind)/bytemask.Size, n); len(text) >= behind && whole > 0 {
				words := fast.words[:fast.narrowBlocks(text, 0, whole, 0)]
				if want := slow.words[:slow.narrowWords(text, 0, whole, 0)]; !leaves(words, want, text) {
					t.Fatalf("narrowBlocks of %q leaves %d, want %d", text, words, want)
				}
			}
			fast.advance(n)
			slow.advance(n)
			text = text[min(n*bytemask.Size, len(text)):]
		}
	}
}

// leaves reports whether words of text are some of those that may be left, and all of
// them that have to be.
func leaves(words, may []uint16, text []byte) bool {
	for _, w := range may {
		if len(words) > 0 && words[0] == w {
			words = words[1:]
		} else if w := wordAt(text, int(w)); len(w) >= 5 && (!wide || inKeywords(w)) {
			return false
		}
	}
	return len(words) == 0
}

// inKeywords reports whether a keyword in reverse or rot13 has the first and the third
// letter that w has.
func inKeywords(w []byte) bool {
	return thirdLetters[w[2]>>3&3*32+w[0]&31]>>(w[2]&7)&1 != 0
}

// TestThirdLetters holds that words of instructions in reverse and rot13 pass.
func TestThirdLetters(t *testing.T) {
	for i := range len(lexiconAt) - 1 {
		w := lexiconWord(i)
		if !lexiconKey[i] || len(w) < 5 {
			continue
		}
		reversed, rotated := []byte(w), []byte(w)
		slices.Reverse(reversed)
		for k, c := range rotated {
			rotated[k] = rot13(c)
		}
		if !inKeywords(reversed) || !inKeywords(rotated) || !inKeywords(bytes.ToUpper(rotated)) {
			t.Errorf("%s is no keyword", w)
		}
	}
}

// TestSiftNarrow holds that sifting without AVX-512 does the same.
func TestSiftNarrow(t *testing.T) {
	if !wide {
		t.Skip("TestSift has run without it")
	}
	wide = false
	defer func() { wide = true }()
	TestSift(t)
}

// wordsSlow is the slow twin of narrow.
func wordsSlow(s *sieve, text []byte, n int) (words []uint16) {
	text = append(slices.Clip(text), "    "...)
	for k := range n * bytemask.Size {
		if s.starts[k/bytemask.Size]>>(k%bytemask.Size)&1 == 1 && fourLetters(text[k:]) {
			words = append(words, uint16(k))
		}
	}
	return words
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
