package chars

import (
	"testing"

	"weir/internal/testrand"
	"weir/normalize/sampletext"
)

// ASCIILen, which reads eight bytes at a time, counts as a loop over bytes does.
func TestASCIILen(t *testing.T) {
	r := testrand.New(t)
	for n := range 200 {
		for range 20 {
			text := sampletext.ASCII(r, n)
			if n > 0 && r.IntN(4) > 0 {
				text[r.IntN(n)] = byte(r.Uint32())
			}
			ascii := 0
			for ascii < n && text[ascii] < 0x80 {
				ascii++
			}
			if got := ASCIILen(text); got != ascii {
				t.Fatalf("asciiLen(%q) = %d, want %d", text, got, ascii)
			}
		}
	}
}

func TestLowerASCII(t *testing.T) {
	for shift := range 40 {
		text := make([]byte, 256+shift)
		want := make([]byte, len(text))
		for i := range text {
			b := byte(i - shift)
			text[i], want[i] = b, b
			if b >= 'A' && b <= 'Z' {
				want[i] = b + 'a' - 'A'
			}
		}
		got := append([]byte(nil), text...)
		if LowerASCII(got); string(got) != string(want) {
			t.Errorf("lowerASCII(%q) = %q", text, got)
		}
	}
}
