package transcript

import (
	"encoding/binary"
	"math/bits"

	"weir/transcript/json"
)

// Printable ASCII and one-letter escapes are nearly all of a transcript. They
// are decoded 32 bytes at a time where the processor can (decodePlain), eight
// bytes at a time elsewhere and at the end of a line.

// slack is the number of bytes that may be written behind the longest decoded text of a
// source.
const slack = 32

const (
	lows  = 0x0101010101010101
	highs = 0x8080808080808080
)

// special marks, in the high bit of each byte of w, the bytes that need a look:
// quote, backslash, controls and everything beyond ASCII. Marks above the lowest
// one may be wrong, the lowest never is.
func special(w uint64) uint64 {
	return (w | ((w ^ lows*'"') - lows) | ((w ^ lows*'\\') - lows) | (w - lows*' ')) & highs
}

// decodeWords is decodePlain with eight bytes in a register.
func decodeWords(dst, src []byte, n, i int) (int, int) {
	for i+8 <= len(src) {
		w := binary.LittleEndian.Uint64(src[i:])
		binary.LittleEndian.PutUint64(dst[n:], w)
		m := special(w)
		if m == 0 {
			i, n = i+8, n+8
			continue
		}
		k := bits.TrailingZeros64(m) >> 3
		i, n = i+k, n+k
		if src[i] != '\\' || i+1 >= len(src) {
			break
		}
		u := json.Unescaped[src[i+1]]
		if u == 0 {
			break
		}
		dst[n] = u
		i, n = i+2, n+1
	}
	return n, i
}
