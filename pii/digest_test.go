package pii

import (
	"encoding/hex"
	"testing"
)

// The hashes that the authors of SipHash publish for 128 bits: of no byte, of
// 00, of 00 01, and so on, under the key 00 01 … 0f.
func TestDigestVectors(t *testing.T) {
	key := digestKey{0x0706050403020100, 0x0f0e0d0c0b0a0908}
	for n, want := range map[int]string{
		0:  "a3817f04ba25a8e66df67214c7550293",
		1:  "da87c1d86b99af44347659119b22fc45",
		2:  "8177228da4a45dc7fca38bdef60affe4",
		15: "5493e99933b0a8117e08ec0f97cfc3d9",
		63: "5150d1772f50834a503e069a973fbd7c",
	} {
		text := make([]byte, n)
		for i := range text {
			text[i] = byte(i)
		}
		if d := key.hash(text); hex.EncodeToString(d[:]) != want {
			t.Errorf("hash of %d bytes = %x, want %s", n, d, want)
		}
	}
}
