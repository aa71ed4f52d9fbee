package chars

import (
	"strings"
	"testing"
)

// FuzzASCII checks the fast passes over ASCII against plain loops.
func FuzzASCII(f *testing.F) {
	f.Add([]byte("plain text\r\n\tand more of it"))
	f.Add([]byte("0123456\x7f\x00é"))
	f.Add([]byte("@AZ[`az{\xc1\xda\xc0A and MORE of 32 bytes and more, é and À"))
	f.Add([]byte("a b c d e f   aB-cD i1l w0rd aGVsbG8gdGhlcmUgbXkgZnJpZW5k 61 62 63 64 65"))
	f.Fuzz(func(t *testing.T, text []byte) {
		n, ascii, controls := 0, 0, false
		for n < len(text) && (text[n] >= 0x20 && text[n] < 0x7f || strings.IndexByte("\t\n\r", text[n]) >= 0) {
			n++
		}
		for ascii < len(text) && text[ascii] < 0x80 {
			ascii++
		}
		for _, b := range text {
			controls = controls || b < 0x20 && b != '\t' && b != '\n' && b != '\r' || b == 0x7f
		}
		if got := PlainLen(text); got != n {
			t.Errorf("plainASCII(%q) = %d, want %d", text, got, n)
		}
		if got := ASCIILen(text); got != ascii {
			t.Errorf("asciiLen(%q) = %d, want %d", text, got, ascii)
		}
		if got := HasControls(text); got != controls {
			t.Errorf("hasControls(%q) = %t, want %t", text, got, controls)
		}
	})
}
