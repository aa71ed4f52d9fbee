package transcript

import "golang.org/x/sys/cpu"

// What the processor can: AVX2, and also all that decodeAVX512 uses.
var (
	fast = cpu.X86.HasAVX2 && cpu.X86.HasBMI1 && cpu.X86.HasBMI2
	wide = fast && cpu.X86.HasPOPCNT && cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW && cpu.X86.HasAVX512VBMI && cpu.X86.HasAVX512VBMI2
)

// decodePlain copies printable ASCII from src[i:] to dst[n:] and decodes one-letter
// escapes, up to the first byte that needs more thought or the last few bytes of
// src. It returns where it has come to in both. It may write more, up to slack bytes
// behind what all of src[i:] would take.
func decodePlain(dst, src []byte, n, i int) (int, int) {
	if rest := len(src) - i; fast && rest >= vectors && len(dst)-n >= rest+slack {
		m, k := 0, 0
		if wide {
			m, k = decodeAVX512(&dst[n], &src[i], rest, &unescaped)
		} else {
			m, k = decodeAVX2(&dst[n], &src[i], rest, &unescaped)
		}
		if n, i = n+m, i+k; rest-k >= vectors {
			return n, i
		}
	}
	return decodeWords(dst, src, n, i)
}

// skipPlain is decodePlain without writing. It stops where n is most.
func skipPlain(src []byte, most int) (n, i int) {
	switch {
	case wide && len(src) >= block && most >= leastSkip:
		n, i = skipAVX512(&src[0], len(src), most, &unescaped)
		if n == most || len(src)-i > block {
			return n, i
		}
	case fast && len(src) >= vector && most >= vector:
		n, i = skipAVX2(&src[0], len(src), most, &unescaped)
		if len(src)-i >= vector && most-n >= vector {
			return n, i
		}
	default:
		return skipWords(src, most)
	}
	m, k := skipWords(src[i:], most-n)
	return n + m, i + k
}

// The least number of bytes that the assembly looks at: 32, and one more for an
// escape that begins with the last of them; where it decodes, the 32 bytes behind
// that escape as well.
const (
	vector  = 33
	vectors = 66
)

const (
	block     = 64 // bytes that the assembly with AVX-512 looks at
	leastSkip = 16 // bytes that are worth it
)

// decodeAVX2 decodes as decodePlain says, as long as there are vectors bytes left.
//
//go:noescape
func decodeAVX2(dst, src *byte, size int, table *[256]byte) (n, i int)

// decodeAVX512 is decodeAVX2 with 64 bytes in a register, as long as there are as many
// left.
//
//go:noescape
func decodeAVX512(dst, src *byte, size int, table *[256]byte) (n, i int)

// skipAVX2 is decodeAVX2 without writing, as long as n+32 is at most most.
//
//go:noescape
func skipAVX2(src *byte, size, most int, table *[256]byte) (n, i int)

// skipAVX512 is decodeAVX512 without writing. It stops where n is most, which is at
// least one.
//
//go:noescape
func skipAVX512(src *byte, size, most int, table *[256]byte) (n, i int)
