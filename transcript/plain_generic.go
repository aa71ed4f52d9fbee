//go:build !amd64

package transcript

func decodePlain(dst, src []byte, n, i int) (int, int) { return decodeWords(dst, src, n, i) }

func skipPlain(src []byte, most int) (n, i int) { return skipWords(src, most) }
