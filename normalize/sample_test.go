package normalize

import (
	"math/rand/v2"
	"strings"
)

// sampleASCII returns n bytes of words in lines, with code now and then.
func sampleASCII(r *rand.Rand, n int) []byte {
	var b strings.Builder
	for b.Len() < n {
		for range 8 + r.IntN(8) {
			w := lexiconWord(r.IntN(len(lexiconAt) - 1))
			for len(w) < 2 {
				w = lexiconWord(r.IntN(len(lexiconAt) - 1))
			}
			b.WriteString(w)
			b.WriteByte(" .,  ("[r.IntN(6)])
		}
		if r.IntN(4) == 0 {
			b.WriteString("if err := f.Close(); err != nil { return fmt.Errorf(\"close: %w\", err) }")
		}
		b.WriteByte('\n')
	}
	return []byte(b.String()[:n])
}
