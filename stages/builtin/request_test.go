package builtin

import (
	"slices"
	"testing"
	"unicode"

	"weir/internal/testrand"
)

func TestWords(t *testing.T) {
	count := func(text string) (n int) {
		words([]byte(text), func(uint32) bool { n++; return true })
		return n
	}
	for text, want := range map[string]int{"": 0, "to be or": 0, "Museum, museum tickets": 3, "博物馆": 2, "żółwie": 1, "a\xffmuseum": 1} {
		if got := count(text); got != want {
			t.Errorf("words(%q) gives %d, want %d", text, got, want)
		}
	}
}

func TestWordsTwin(t *testing.T) {
	r := testrand.New(t)
	pieces := []string{"a", "Z", "word", "MUSEUM", " ", "_", "7", ".", "é", "ß", "żół", "博", "物", "한국", "ไทย", "\xff", "\u0301", "😀", "\x00"}
	for range 20000 {
		var text string
		for range r.IntN(12) {
			text += pieces[r.IntN(len(pieces))]
		}
		var got []uint32
		words([]byte(text), func(stem uint32) bool { got = append(got, stem); return true })
		if want := wordsSlow(text); !slices.Equal(got, want) {
			t.Fatalf("words(%q) = %x, want %x", text, got, want)
		}
	}
}

// wordsSlow is the slow twin of words: code point by code point.
func wordsSlow(text string) (stems []uint32) {
	h, letters := uint32(2166136261), 0
	runes := append([]rune(text), ' ')
	for i, c := range runes {
		switch {
		case unicode.In(c, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai):
			if next := runes[i+1]; unicode.IsLetter(next) {
				stems = append(stems, uint32(c)<<16^uint32(next))
			}
		case unicode.IsLetter(c) || unicode.IsMark(c):
			if letters++; letters <= askedStem {
				h = (h ^ uint32(unicode.ToLower(c))) * 16777619
			}
		default:
			if letters >= askedLetters {
				stems = append(stems, h)
			}
			h, letters = 2166136261, 0
		}
	}
	return stems
}
