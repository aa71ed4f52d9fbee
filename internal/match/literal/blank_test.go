package literal

import (
	"bytes"
	"strings"
	"testing"

	"weir/internal/ascii"
	"weir/internal/testrand"
)

// All blanks become spaces, and no other byte changes, at any offset.
func TestSpaceOut(t *testing.T) {
	for c := range 256 {
		if is := strings.IndexByte(blanks, byte(c)) >= 0; isBlank(byte(c)) != is {
			t.Errorf("isBlank(%q) = %v, want %v", byte(c), !is, is)
		}
	}
	r := testrand.New(t)
	for range 500 {
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

// Words start at the same places behind blanks as behind spaces.
func TestBlanksStartNoWord(t *testing.T) {
	r := testrand.New(t)
	for range 1000 {
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
	r := testrand.New(t)
	equal := 0
	for range 20_000 {
		want, text := make([]byte, 1+r.IntN(20)), []byte(nil)
		for i := range want {
			want[i] = alphabet[r.IntN(len(alphabet))]
			c := want[i]
			switch {
			case ascii.IsLetter(c) && r.IntN(2) == 0:
				c ^= 0x20
			case c == ' ' && r.IntN(2) == 0:
				c = blanks[r.IntN(manyBlanks)]
			case r.IntN(40) == 0:
				c = alphabet[r.IntN(len(alphabet))]
			}
			text = append(text, c)
		}
		is := alike(text, string(want))
		if got := equalFold(text, ascii.Lowered(string(want))); got != is {
			t.Fatalf("equalFold(%q, %q) = %v, want %v", text, want, got, is)
		}
		if is {
			equal++
		}
	}
	if equal < 2000 {
		t.Errorf("only %d are equal", equal)
	}
}
