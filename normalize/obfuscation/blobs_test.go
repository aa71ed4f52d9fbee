package obfuscation

import (
	"encoding/base64"
	"encoding/hex"
	"math/rand/v2"
	"testing"

	"weir/internal/testrand"
	"weir/normalize/encoding"
	"weir/normalize/sampletext"
)

// StartsText64 refuses by the first bytes only base64 that does not encode a text.
func TestStartsText64(t *testing.T) {
	r := testrand.New(t)
	texts, others := 0, 0
	for range 20000 {
		text := blob(r)
		all := decodeSlow(text)
		head := all[:min(12, len(all))]
		got, want := encoding.StartsText64(text), len(all) < 12 || encoding.IsUTF16(head) || encoding.LooksText(head) && encoding.StartsUTF8(head)
		if got != want && len(all) >= 12 {
			t.Fatalf("startsText64(%q) = %t, want %t", text, got, want)
		}
		if !got && (encoding.IsText(all) || encoding.IsUTF16(all) && encoding.IsText(encoding.FromUTF16(all))) {
			t.Fatalf("startsText64(%q) = %t, but it is text", text, got)
		}
		if got {
			texts++
		} else {
			others++
		}
		if r.IntN(4) == 0 {
			text = []byte(hex.EncodeToString(all))
		}
		checkMarks(t, append(append(append(sampletext.ASCII(r, r.IntN(100)), " /-abcdefg"[r.IntN(10)]), text...), " and so on"...))
	}
	if texts < 20 || others < 20 {
		t.Errorf("%d are text and %d are not", texts, others)
	}
}

// blob returns base64 of text, of text in UTF-16 and of bytes, with line breaks
// now and then.
func blob(r *rand.Rand) []byte {
	var data []byte
	switch r.IntN(4) {
	case 0:
		data = sampletext.ASCII(r, 8+r.IntN(40))
	case 1:
		for _, c := range sampletext.ASCII(r, 6+r.IntN(20)) {
			data = append(data, c, 0)
		}
	case 2:
		data = []byte("grüße aus köln, привет")[r.IntN(4):]
	default:
		for range 12 + r.IntN(20) {
			data = append(data, byte(r.Uint32()))
		}
	}
	if r.IntN(4) == 0 {
		data[r.IntN(len(data))] = byte(r.Uint32())
	}
	text := []byte(base64.RawStdEncoding.EncodeToString(data))
	if r.IntN(3) == 0 {
		at := r.IntN(len(text))
		text = append(append(append([]byte(nil), text[:at]...), '\n'), text[at:]...)
	}
	return text
}

func decodeSlow(text []byte) (data []byte) {
	acc, bits := 0, 0
	for _, c := range text {
		if x := encoding.Base64Value(c); x >= 0 {
			acc, bits = acc<<6|x, bits+6
		}
		if bits >= 8 {
			bits -= 8
			data = append(data, byte(acc>>bits))
		}
	}
	return data
}
