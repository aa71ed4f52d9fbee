package secret

import (
	"testing"

	"weir/internal/ascii"
	"weir/internal/testrand"
	"weir/pii/word"
)

// The judgement of values by tables is the same as the one byte by byte.
func TestJudgeTwins(t *testing.T) {
	r := testrand.New(t)
	alphabets := []string{"aAbB", "abcdefghijklmnopqrstuvwxyz", "0123456789", "aZ09", "ABCDEFabcdef0123456789", "xyzabc890123", "aaaab", "aB3$ \x00é{:\xff"}
	said := map[string]int{}
	for range 200_000 {
		v := make([]byte, r.IntN(40))
		for i := 0; i < len(v); {
			a := alphabets[r.IntN(len(alphabets))]
			at, step := r.IntN(len(a)), r.IntN(3)
			for n := 1 + r.IntN(8); n > 0 && i < len(v); n-- {
				v[i] = a[at%len(a)]
				at += step
				i++
			}
		}
		for name, twins := range map[string][2]bool{
			"sequential": {word.Sequential(v), sequentialPlain(v)},
			"jumbled":    {mixedCase(v), jumbledPlain(v)},
			"distinct":   {word.DistinctBytes(v) > 5, distinctPlain(v) > 5},
			"chance":     {randomLooking(v), printable(v) && randomLooking(v)},
		} {
			if twins[0] != twins[1] {
				t.Fatalf("%s(%q) = %v, want %v", name, v, twins[0], twins[1])
			}
			if twins[0] {
				said[name]++
			}
		}
	}
	for _, name := range []string{"sequential", "jumbled", "distinct", "chance"} {
		if said[name] < 100 {
			t.Errorf("%s is true of %d values only", name, said[name])
		}
	}
}

func printable(v []byte) bool {
	for _, c := range v {
		if c <= ' ' || c >= 0x7f {
			return false
		}
	}
	return true
}

func sequentialPlain(b []byte) bool {
	follows := func(a, b byte) bool { return b-a <= 1 || a == '9' && b == '0' || a == 'z' && b == 'a' }
	if len(b) < 8 {
		return false
	}
	in, run, same := 0, 1, 1
	for i := 1; i <= len(b); i++ {
		if i < len(b) && follows(ascii.ToLower(b[i-1]), ascii.ToLower(b[i])) {
			run++
			if b[i] == b[i-1] {
				same++
			}
			continue
		}
		if run >= 6 || run >= 4 && same == run {
			in += run
		}
		run, same = 1, 1
	}
	return in*2 >= len(b)
}

func jumbledPlain(v []byte) bool {
	steps, letters := 0, 0
	for i, c := range v {
		if ascii.IsLetter(c) {
			letters++
			if i > 0 && ascii.IsUpper(c) && ascii.IsLower(v[i-1]) || i > 1 && ascii.IsLower(c) && ascii.IsUpper(v[i-1]) && ascii.IsUpper(v[i-2]) {
				steps++
			}
		}
	}
	return len(v) >= 12 && steps*4 >= letters
}

func distinctPlain(b []byte) int {
	seen := map[byte]bool{}
	for _, c := range b {
		seen[c] = true
	}
	return len(seen)
}
