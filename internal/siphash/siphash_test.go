package siphash

import (
	"encoding/hex"
	"testing"
)

// The vectors are those of the reference implementation (veorq/SipHash,
// vectors.h, CC0): the key is 00 to 0f and the text 00, 01, 02 and so on.
var (
	key     = Key{0x0706050403020100, 0x0f0e0d0c0b0a0908}
	vectors = []struct {
		size          int
		sum64, sum128 string
	}{
		{0, "310e0edd47db6f72", "a3817f04ba25a8e66df67214c7550293"},
		{1, "fd67dc93c539f874", "da87c1d86b99af44347659119b22fc45"},
		{2, "5a4fa9d909806c0d", "8177228da4a45dc7fca38bdef60affe4"},
		{15, "e545be4961ca29a1", "5493e99933b0a8117e08ec0f97cfc3d9"},
	}
)

func TestVectors(t *testing.T) {
	for _, v := range vectors {
		text := make([]byte, v.size)
		for i := range text {
			text[i] = byte(i)
		}
		sum := key.Sum64(text)
		var b [8]byte
		for i := range b {
			b[i] = byte(sum >> (8 * i))
		}
		if got := hex.EncodeToString(b[:]); got != v.sum64 {
			t.Errorf("Sum64 of %d bytes = %s, want %s", v.size, got, v.sum64)
		}
		long := key.Sum128(text)
		if got := hex.EncodeToString(long[:]); got != v.sum128 {
			t.Errorf("Sum128 of %d bytes = %s, want %s", v.size, got, v.sum128)
		}
	}
}
