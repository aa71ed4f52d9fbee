package secret

import (
	"strings"

	"weir/internal/ascii"
	"weir/pii/secret/shape"
)

// The examples of a token are made from its own shape when they are asked for.
// The source holds no text that looks like a secret, and they cost nothing at
// start-up.

// A noise gives the same bytes each time it is started from the same seed.
type noise uint64

func newNoise(seed string) *noise {
	n := noise(14695981039346656037)
	for i := 0; i < len(seed); i++ {
		n = (n ^ noise(seed[i])) * 1099511628211
	}
	return &n
}

func (n *noise) below(max int) int {
	*n = *n*6364136223846793005 + 1442695040888963407
	return int(uint64(*n>>33) % uint64(max))
}

// from returns size bytes drawn from alphabet.
func (n *noise) from(alphabet string, size int) string {
	var b strings.Builder
	for b.Len() < size {
		b.WriteByte(alphabet[n.below(len(alphabet))])
	}
	return b.String()
}

const (
	digits  = "0123456789"
	lowers  = "abcdefghijklmnopqrstuvwxyz"
	uppers  = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	alnums  = digits + lowers + uppers
	base64s = alnums + "+/"
)

// members lists the bytes of a class that an example may hold: printable, and
// letters and digits only where there are enough of them.
func members(set *ascii.Set) string {
	var word, all []byte
	for b := byte('!'); b <= '~'; b++ {
		if !set[b] {
			continue
		}
		all = append(all, b)
		if ascii.IsAlnum(b) {
			word = append(word, b)
		}
	}
	if len(word) > 8 {
		return string(word)
	}
	return string(all)
}

// sample returns a text of the shape: each class as short as it may be, or less
// by cut bytes; with dull set, every class repeats one byte.
func sample(s *shape.Shape, n *noise, cut int, dull bool) string {
	var b strings.Builder
	long := longest(s)
	for i, p := range s.Parts {
		switch {
		case p.Set == nil:
			b.WriteString(p.Alts[n.below(len(p.Alts))])
		case dull:
			m := members(p.Set)
			b.WriteString(strings.Repeat(m[len(m)-1:], p.Min))
		case i == long:
			b.WriteString(n.from(members(p.Set), p.Min-cut))
		default:
			b.WriteString(n.from(members(p.Set), p.Min))
		}
	}
	return b.String()
}

// longest returns the class with most bytes: the one to break in a near miss.
func longest(s *shape.Shape) int {
	best := 0
	for i, p := range s.Parts {
		if p.Set != nil && (s.Parts[best].Set == nil || p.Min >= s.Parts[best].Min) {
			best = i
		}
	}
	return best
}

// examples returns texts that hold the token in the places where tokens turn
// up, and near misses: one byte short, inside a longer word, a placeholder.
func (t token) examples(s *shape.Shape) (match, noMatch []string) {
	n := newNoise(t.id)
	draw := func() string { // a draw may be dull by chance
		for {
			if v := sample(s, n, 0, false); tokenChecks[t.check] == nil || tokenChecks[t.check]([]byte(v)) {
				return v
			}
		}
	}
	match = []string{draw(), "token " + draw() + " ok", `{"k":"` + draw() + `"}`, `out:\n` + draw() + `\nend`}
	noMatch = []string{
		"token " + sample(s, n, 1, false) + " ok",
		"x" + draw(),
		"token " + sample(s, n, 0, true) + " ok",
	}
	return match, noMatch
}
