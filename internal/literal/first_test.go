package literal

import (
	"math/rand/v2"
	"testing"
)

// No window is refused, in whichever case, before whatever bytes.
func TestFirst(t *testing.T) {
	literals := append(phrases(1000), words("-us", "://", "<|end", "to a", "x 7z ", "a\nb", "no\t", "ключ", "9\x7f9")...)
	s := compile(t, literals)
	r := rand.New(rand.NewPCG(11, 12))
	windows := 0
	for at := 0; at < len(s.data); windows++ {
		record := readRecord(s.data, at)
		at += recordSize + len(record.text)
		k := record.known()
		for range 20 {
			x := r.Uint64()
			for i := range k.size {
				c := k.Text[k.at+i]
				switch {
				case letter(c) && r.IntN(2) == 0:
					c ^= 0x20
				case c == ' ' && r.IntN(2) == 0:
					c = blanks[r.IntN(manyBlanks)]
				}
				x = x&^(0xff<<(8*i)) | uint64(c)<<(8*i)
			}
			if !s.first.may(x) {
				t.Fatalf("no window is said to begin as %q of %q at %d", k.Text[k.at:], k.Text, k.at)
			}
		}
	}
	if windows < 900 {
		t.Errorf("only %d windows", windows)
	}
}
