//go:build !amd64

package transcript

// hasVectors is false where there is no assembly.
var hasVectors = false

func decodePlain(dst, src []byte, n, i int) (int, int) { return decodeWords(dst, src, n, i) }
