package chars

import (
	"bytes"
	"testing"

	"golang.org/x/text/unicode/norm"

	"weir/internal/testrand"
)

// TestAppendNormal holds that AppendNormal is Append of golang.org/x/text.
func TestAppendNormal(t *testing.T) {
	r := testrand.New(t)
	marks := []rune{'\u0301', '\u0323', '\u0308', '\u20dd', '\u0f71', '\u3099', '\u1161', '\u11a8', '\u0653'}
	for range 50000 {
		var text []byte
		for range 1 + r.IntN(3) {
			base := [...]rune{rune(r.IntN(0x80)), rune(r.IntN(0x3000)), rune(0xac00 + r.IntN(0x2ba4)), rune(r.IntN(0x20000)), 'a', 'か', 'ᄀ'}
			text = append(text, string(base[r.IntN(len(base))])...)
			for range r.IntN(8) {
				text = append(text, string(marks[r.IntN(len(marks))])...)
			}
		}
		for _, form := range []norm.Form{norm.NFC, norm.NFKC} {
			if got, want := AppendNormal([]byte("x"), text, form), append([]byte("x"), form.Bytes(text)...); !bytes.Equal(got, want) {
				t.Fatalf("the form %d of %+q is %+q, want %+q", form, text, got, want)
			}
		}
	}
}
