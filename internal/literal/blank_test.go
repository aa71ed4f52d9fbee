package literal

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
)

// All blanks become spaces, and nothing else is changed, wherever it stands.
func TestSpaceOut(t *testing.T) {
	for c := range 256 {
		if is := strings.IndexByte(blanks, byte(c)) >= 0; isBlank(byte(c)) != is {
			t.Errorf("isBlank(%q) = %v, want %v", byte(c), !is, is)
		}
	}
	r := rand.New(rand.NewPCG(12, 13))
	for range 2000 {
		text := make([]byte, 8*r.IntN(20))
		for i := range text {
			text[i] = byte(r.IntN(256))
			if r.IntN(2) == 0 {
				text[i] = byte(r.IntN(' ' + 2))
			}
		}
		var want []byte
		for _, c := range text {
			if strings.IndexByte(blanks, c) >= 0 {
				c = ' '
			}
			want = append(want, c)
		}
		if got := spaced(string(text)); got != string(want) {
			t.Fatalf("spaced(%q) = %q, want %q", text, got, want)
		}
		if spaceOut(text); !bytes.Equal(text, want) {
			t.Fatalf("spaceOut makes %q, want %q", text, want)
		}
	}
}

// Blanks tell the same as spaces of where words start.
func TestBlanksStartNoWord(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 15))
	for range 3000 {
		text := make([]byte, 1+r.IntN(60))
		for i := range text {
			text[i] = "aZ0/\\: _<[|\t\n\v\f\r"[r.IntN(16)]
		}
		with := []byte(spaced(string(text)))
		for i := range text {
			if got, want := WordStart(text, i), WordStart(with, i); got != want {
				t.Fatalf("WordStart(%q, %d) = %v, but %v with spaces", text, i, got, want)
			}
		}
	}
}

func TestEqualFold(t *testing.T) {
	const alphabet = "aAzZ{@ \t\n\r\x08\x0e*\x00\x89\xa0"
	r := rand.New(rand.NewPCG(16, 17))
	equal := 0
	for range 200_000 {
		want, text := make([]byte, 1+r.IntN(20)), []byte(nil)
		for i := range want {
			want[i] = alphabet[r.IntN(len(alphabet))]
			c := want[i]
			switch {
			case letter(c) && r.IntN(2) == 0:
				c ^= 0x20
			case c == ' ' && r.IntN(2) == 0:
				c = blanks[r.IntN(manyBlanks)]
			case r.IntN(40) == 0:
				c = alphabet[r.IntN(len(alphabet))]
			}
			text = append(text, c)
		}
		is := alike(text, string(want))
		if got := equalFold(text, lower(string(want))); got != is {
			t.Fatalf("equalFold(%q, %q) = %v, want %v", text, want, got, is)
		}
		if is {
			equal++
		}
	}
	if equal < 50_000 {
		t.Errorf("only %d are equal", equal)
	}
}
