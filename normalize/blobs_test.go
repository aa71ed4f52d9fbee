package normalize

import (
	"encoding/base64"
	"math/rand/v2"
	"testing"
)

// The first bytes of base64 say no more than all of them: what is refused by them
// is no text, and tried tells whether twelve bytes could have been.
func TestKind64(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	kinds := [3]int{}
	for range 20000 {
		b := disguise{text: blob(r)}
		s := span{0, len(b.text)}
		all := decodeSlow(b.text)
		var kind int
		switch head := all[:min(12, len(all))]; {
		case len(all) < 12:
			kind = text64
		case !looksText(head) && !isWide(head):
			kind = binary64
		case !isWide(head) && !startsUTF8(head):
			kind = broken64
		default:
			kind = text64
		}
		got := b.kind64(s)
		if got != kind && len(all) >= 12 {
			t.Fatalf("kind64(%q) = %d, want %d", b.text, got, kind)
		}
		if got != text64 && (isText(all) || isWide(all) && isText(narrow(all))) {
			t.Fatalf("kind64(%q) = %d, but it is text", b.text, got)
		}
		kinds[got]++
	}
	for kind, n := range kinds {
		if n < 20 {
			t.Errorf("kind %d occurs %d times", kind, n)
		}
	}
}

// blob returns base64 of text, of text in UTF-16 and of bytes, with line breaks
// now and then.
func blob(r *rand.Rand) []byte {
	var data []byte
	switch r.IntN(4) {
	case 0:
		data = sampleASCII(8 + r.IntN(40))
	case 1:
		for _, c := range sampleASCII(6 + r.IntN(20)) {
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
		if x := base64Value(c); x >= 0 {
			acc, bits = acc<<6|x, bits+6
		}
		if bits >= 8 {
			bits -= 8
			data = append(data, byte(acc>>bits))
		}
	}
	return data
}
