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
			w := lexiconWord(r.IntN(wordCount()))
			for len(w) < 2 {
				w = lexiconWord(r.IntN(wordCount()))
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

// pieces returns a text of some of these, at random.
func pieces(rng *rand.Rand, n int, from []string) []byte {
	var text []byte
	for range n {
		text = append(text, from[rng.IntN(len(from))]...)
	}
	return text
}

// inDigits returns text with letters in digits and signs, and runs of anything.
func inDigits(r *rand.Rand) (text []byte) {
	const signs = "0123456789@$!|+"
	for len(text) < 40+r.IntN(200) {
		switch r.IntN(6) {
		case 0:
			for range r.IntN(40) {
				text = append(text, "aB1$cD2!e|F3gH@4"[r.IntN(16)])
			}
		case 1:
			text = append(text, " .,-_()\n"[r.IntN(8)])
		default:
			for _, c := range []byte(lexiconWord(r.IntN(wordCount()))) {
				for k := range len(signs) {
					a, o := leetLetter(signs[k])
					if (a == c || o == c) && r.IntN(2) == 0 {
						c = signs[k]
						break
					}
				}
				text = append(text, c)
			}
			text = append(text, " "[:r.IntN(2)]...)
		}
	}
	return text
}
