package transcript

import (
	"golang.org/x/sys/cpu"

	"weir/transcript/json"
)

// hasVectors reports whether the processor has the instructions of decodeAVX2.
var hasVectors = cpu.X86.HasAVX2 && cpu.X86.HasBMI1 && cpu.X86.HasBMI2

// minVector is the least number of bytes that decodeAVX2 reads: 32, one more for
// an escape that begins with the last of them, and the 32 bytes behind that escape.
const minVector = 66

// decodePlain copies printable ASCII from src[i:] to dst[n:] and decodes
// one-letter escapes. It stops at the first byte that is neither, or a few bytes
// before the end of src, and returns the offsets that it has reached in dst and
// src. It may write up to slack bytes behind what all of src[i:] would take.
func decodePlain(dst, src []byte, n, i int) (int, int) {
	if rest := len(src) - i; hasVectors && rest >= minVector && len(dst)-n >= rest+slack {
		m, k := decodeAVX2(&dst[n], &src[i], rest, &json.Unescaped)
		if n, i = n+m, i+k; rest-k >= minVector {
			return n, i
		}
	}
	return decodeWords(dst, src, n, i)
}

// decodeAVX2 decodes size bytes at src as decodePlain says, as long as minVector
// bytes are left. It returns the numbers of bytes that it wrote and read.
//
//go:noescape
func decodeAVX2(dst, src *byte, size int, table *[256]byte) (n, i int)
