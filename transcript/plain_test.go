package transcript

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// decodeSlow is the slow twin of decodePlain: byte by byte, to the very first
// byte that needs more thought. reads[n] is how much of src gave n bytes.
func decodeSlow(src []byte) (text []byte, reads []int) {
	i := 0
	for ; i < len(src); i++ {
		reads = append(reads, i)
		switch c := src[i]; {
		case c == '"' || c < ' ' || c >= 0x80:
			return text, reads
		case c != '\\':
			text = append(text, c)
		case i+1 == len(src) || unescaped[src[i+1]] == 0:
			return text, reads
		default:
			i++
			text = append(text, unescaped[src[i]])
		}
	}
	return text, append(reads, i)
}

// randomSource returns the inside of a string with escapes and odd bytes in it.
func randomSource(r *rand.Rand) []byte {
	odd := []string{`\n`, `\t\t`, `\\`, `\\\\`, `\"`, `\/`, `\u003c`, `\q`, `"`, "\x1f", "é", "\xff", `\`}
	rare := r.IntN(len(odd))
	var src []byte
	for range r.IntN(12) {
		for range r.IntN(1 + r.IntN(70)) {
			src = append(src, ' '+byte(r.IntN(0x7f-' ')))
			if c := src[len(src)-1]; c == '"' || c == '\\' {
				src[len(src)-1] = 'x'
			}
		}
		src = append(src, odd[min(r.IntN(len(odd)), rare)]...)
	}
	return src
}

func TestDecodePlain(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 100000 {
		src := randomSource(r)
		text, reads := decodeSlow(src)
		check := func(name string, n, i, rest int) {
			t.Helper()
			if n >= len(reads) || reads[n] != i || n < len(text) && len(src)-i >= rest {
				t.Fatalf("%s(%q) = %d, %d; of %d bytes it takes %d", name, src, n, i, len(text), reads[len(text)])
			}
		}
		for name, decode := range map[string]func(dst, src []byte, n, i int) (int, int){"decodePlain": decodePlain, "decodeWords": decodeWords} {
			dst := bytes.Repeat([]byte{'#'}, 3+len(src)+slack+1)
			n, i := decode(dst[:3+len(src)+slack], append([]byte("before "), src...), 3, len("before "))
			n, i = n-3, i-len("before ")
			check(name, n, i, 8)
			if !bytes.Equal(dst[3:3+n], text[:n]) || dst[3+len(src)+slack] != '#' || dst[2] != '#' {
				t.Fatalf("%s(%q) writes %q", name, src, dst)
			}
		}
		most := r.IntN(len(text) + 2)
		for name, skip := range map[string]func([]byte, int) (int, int){"skipPlain": skipPlain, "skipWords": skipWords} {
			n, i := skip(src, most)
			if want := min(most, len(text)); n != want {
				t.Fatalf("%s(%q, %d) = %d, %d, want %d", name, src, most, n, i, want)
			}
			check(name, n, i, len(src)+1)
		}
	}
}
