package canary

// tailSize is how many letters and digits a Tail keeps. A token has 39 of them,
// in most coats up to eight times as many.
const tailSize = 400

// A Tail is the end of what was written before a text, reduced to its letters
// and digits. A token that begins there and ends in the text is found in both of
// them together. The zero Tail is that of nothing.
type Tail struct{ kept []byte }

// Add takes text as the next that was written.
func (t *Tail) Add(text []byte) {
	from := len(text)
	for n := 0; from > 0 && n < tailSize; {
		from--
		if squashed[text[from]] != 0 {
			n++
		}
	}
	if t.kept == nil {
		t.kept = make([]byte, 0, 2*tailSize)
	}
	t.kept = squashTo(t.kept, text[from:], tailSize)
	if over := len(t.kept) - tailSize; over > 0 {
		t.kept = t.kept[:copy(t.kept, t.kept[over:])]
	}
}

// Copy makes t equal to other.
func (t *Tail) Copy(other *Tail) { t.kept = append(t.kept[:0], other.kept...) }

// Join appends to dst the tail and the beginning of text, both of them reduced.
// It returns dst and the length of the tail in it.
func (t *Tail) Join(dst, text []byte) (joined []byte, seam int) {
	dst = append(dst, t.kept...)
	return squashTo(dst, text, tailSize), len(t.kept)
}

// squashTo appends up to max letters and digits of text to dst.
func squashTo(dst, text []byte, max int) []byte {
	for _, c := range text {
		if k := squashed[c]; k != 0 {
			if max == 0 {
				break
			}
			max--
			dst = append(dst, k)
		}
	}
	return dst
}

// Reach returns the length of the beginning of text that has n letters and
// digits, in bytes.
func Reach(text []byte, n int) int {
	for i, c := range text {
		if n == 0 {
			return i
		}
		if squashed[c] != 0 {
			n--
		}
	}
	return len(text)
}
