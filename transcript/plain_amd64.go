package transcript

import "golang.org/x/sys/cpu"

var fast = cpu.X86.HasAVX2

// decodePlain copies printable ASCII from src to dst and decodes one-letter
// escapes, up to the first byte that needs more thought or the last few bytes of
// src. It returns how many bytes it wrote and how many it read. It may write 32
// bytes more, so dst has room for all of src and slack bytes.
func decodePlain(dst, src []byte) (n, i int) {
	if !fast || len(src) < vector || len(dst) < len(src)+slack {
		return decodeWords(dst, src)
	}
	n, i = decodeAVX2(&dst[0], &src[0], len(src), &unescaped)
	if len(src)-i >= vector {
		return n, i
	}
	m, k := decodeWords(dst[n:], src[i:])
	return n + m, i + k
}

// skipPlain is decodePlain without writing. It stops where n is most.
func skipPlain(src []byte, most int) (n, i int) {
	if !fast || len(src) < vector || most < vector {
		return skipWords(src, most)
	}
	n, i = skipAVX2(&src[0], len(src), most, &unescaped)
	if len(src)-i >= vector && most-n >= vector {
		return n, i
	}
	m, k := skipWords(src[i:], most-n)
	return n + m, i + k
}

// vector is the least number of bytes that the assembly looks at: 32, and one
// more for an escape that begins with the last of them.
const vector = 33

// decodeAVX2 decodes as decodePlain says, as long as there are vector bytes left.
//
//go:noescape
func decodeAVX2(dst, src *byte, size int, table *[256]byte) (n, i int)

// skipAVX2 is decodeAVX2 without writing, as long as n+32 is at most most.
//
//go:noescape
func skipAVX2(src *byte, size, most int, table *[256]byte) (n, i int)
