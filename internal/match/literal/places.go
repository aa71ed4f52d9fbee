package literal

import (
	"strings"

	"weir/internal/ascii"
	"weir/internal/match/bytemask"
)

// signs are those of base64, and others that make an opener before them a word,
// as a letter does and bar.
const (
	signs = "/+!*"
	bar   = '|'
)

// table holds the classes of bytes by which the starts of words are found.
var table = bytemask.New(
	bytemask.LettersAtoO, bytemask.LettersPtoZ, bytemask.Digits,
	`\`, bytemask.Range(0xc0, 0xff), openers, string(bar), signs,
)

// openers are colons, < and [. The others have to be in a class with them, and
// are no words: places that cannot be one cost little.
const openers = ":<[" + `;Z\`

// places finds the starts of words, block by block and in order. In the last byte of a
// block a capital and an opener count as starts, as the byte behind is not known.
type places struct {
	starts uint64 // in the block last looked at

	// Masks of the same block, for the next one.
	letters, smalls, digits uint64
	slashes                 uint64 // backslashes
	code                    uint64 // characters of a code
}

// look sets the masks for a block.
func (p *places) look(block *[bytemask.Size]byte) {
	var m bytemask.Masks
	table.Block(&m, block)
	letters, digits := m.Class[0]|m.Class[1], m.Class[2]
	smalls, alnum := letters&m.Bit5, letters|digits
	code := alnum | m.Class[7]
	starts := letters &^ bytemask.Shift(letters, p.letters, 1)
	starts |= letters &^ smalls & (bytemask.Shift(smalls, p.smalls, 1) | smalls>>1 | 1<<63)
	starts |= digits &^ bytemask.Shift(digits, p.digits, 1)
	if slashes := m.Class[3]; slashes|p.slashes != 0 {
		starts |= alnum & escaped(slashes, p.slashes)
	}
	if crowded(code) || crowded(p.code) {
		starts |= alnum & long(code, p.code)
	}
	openers := m.Class[5] &^ alnum &^ m.Class[3] & ((letters|m.Class[6]|m.Class[7])>>1 | 1<<63)
	p.starts = starts | openers | m.Class[4]
	p.letters, p.smalls, p.digits, p.slashes, p.code = letters, smalls, digits, m.Class[3], code
}

// escaped returns a mask of the bytes two, four and six after a backslash.
func escaped(slashes, before uint64) uint64 {
	return bytemask.Shift(slashes, before, 2) | bytemask.Shift(slashes, before, 4) | bytemask.Shift(slashes, before, 6)
}

// crowded reports whether one of the four quarters of a mask is full, as is the
// case where 32 bits in a row are set.
func crowded(x uint64) bool {
	const lowest, highest = 0x0001000100010001, 0x8000800080008000
	return (^x-lowest)&x&highest != 0
}

// long returns a mask of the bytes behind 32 characters of a code in a row, given
// masks of those in the block and the one before.
func long(code, before uint64) uint64 {
	run := row(code, before)
	return bytemask.Shift(run, row(before, 0), 1)
}

// row returns a mask of the last bytes of 32 in a row that x marks.
func row(x, before uint64) uint64 {
	for n := uint(1); n < 32; n *= 2 {
		x, before = x&bytemask.Shift(x, before, n), before&(before<<n)
	}
	return x
}

func opened(c byte) bool { return ascii.IsLetter(c) || c == bar || strings.IndexByte(signs, c) >= 0 }

func smallAt[T []byte | string](text T, at int) bool {
	return at < len(text) && text[at] >= 'a' && ascii.IsLetter(text[at])
}

// WordStart reports whether a word starts at text[at]: a letter after another
// byte than a letter, a capital after or before a small letter, a digit after
// another byte than a digit, a letter or digit two, four or six bytes after a
// backslash and so perhaps behind an escape that is written out, or the first
// byte of a character beyond ASCII. A colon, < or [ before a letter or sign counts
// as a word, as in ://, <|end and [INST. Behind 32 letters, digits and signs in a row,
// which are a key or a code, every letter and digit may start something.
func WordStart(text []byte, at int) bool { return wordStart(text, at) }

func wordStart[T []byte | string](text T, at int) bool {
	c := text[at]
	switch {
	case !ascii.Alnum[c]:
		return c >= 0xc0 || (c == ':' || c == '<' || c == '[') && at+1 < len(text) && opened(text[at+1])
	case at == 0 || !ascii.Alnum[text[at-1]]:
		return true
	case ascii.IsLetter(c) != ascii.IsLetter(text[at-1]):
		return true
	case ascii.IsLetter(c) && c < 'a' && (text[at-1] >= 'a' || smallAt(text, at+1)):
		return true
	}
	return afterEscape(text, at) || at >= longRun && isRun(text[at-longRun:at])
}

// isRun reports whether t is letters, digits and signs.
func isRun[T []byte | string](t T) bool {
	for i := range len(t) {
		if !ascii.Alnum[t[i]] && strings.IndexByte(signs, t[i]) < 0 {
			return false
		}
	}
	return true
}

const longRun = 32
