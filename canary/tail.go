package canary

// tailSize is how many letters and digits a Tail keeps. A token has 39 of them,
// in most obfuscations up to eight times as many.
const tailSize = 400

// A Tail is the end of the text written before another, reduced to its letters
// and digits. A token that begins there and ends in the text is found in both of
// them together. The zero Tail is that of nothing.
type Tail struct{ kept []byte }

// Add takes text as the next that was written.
func (t *Tail) Add(text []byte) {
	from := len(text)
	n := 0
	for from > 0 && n < tailSize {
		from--
		if foldedByte[text[from]] != 0 {
			n++
		}
	}
	if over := len(t.kept) + n - tailSize; over > 0 {
		t.kept = t.kept[:copy(t.kept, t.kept[min(over, len(t.kept)):])]
	}
	t.kept = appendFolded(t.kept, text[from:], tailSize)
}

// Numerals returns how many digits the tail has.
func (t *Tail) Numerals() int { return Numerals(t.kept) }

// Numerals counts the digits of text, as characters or as English words. Bytes
// of other scripts count as well: they may be digits there.
func Numerals(text []byte) (n int) {
	for i, c := range text {
		if '0' <= c && c <= '9' || c >= 0x80 {
			n++
		} else if numeral[c] && (i == 0 || foldedByte[text[i-1]] < 'a') && spellsDigit(text[i:]) {
			n++
		}
	}
	return n
}

// numeral holds the first letters of the English words for digits.
var numeral = func() (t [256]bool) {
	for _, w := range digitWords {
		t[w[0]], t[w[0]-'a'+'A'] = true, true
	}
	return t
}()

func spellsDigit(text []byte) bool {
	for _, w := range digitWords {
		if len(text) >= len(w) && foldedByte[text[0]] == w[0] && sameWord(text, w) {
			return true
		}
	}
	return false
}

// Copy makes t equal to other.
func (t *Tail) Copy(other *Tail) { t.kept = append(t.kept[:0], other.kept...) }

// Join appends to dst the tail and the beginning of text, both of them reduced.
// It returns dst and the length of the tail in it.
func (t *Tail) Join(dst, text []byte) (joined []byte, seam int) {
	dst = append(dst, t.kept...)
	return appendFolded(dst, text, tailSize), len(t.kept)
}

// appendFolded appends up to max letters and digits of text to dst.
func appendFolded(dst, text []byte, max int) []byte {
	for _, c := range text {
		if k := foldedByte[c]; k != 0 {
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
		if foldedByte[c] != 0 {
			n--
		}
	}
	return len(text)
}

// sameWord reports whether text begins with a word in lower case, in any case.
func sameWord(text []byte, w string) bool {
	for i := range len(w) {
		if foldedByte[text[i]] != w[i] {
			return false
		}
	}
	return true
}
