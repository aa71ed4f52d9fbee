package literal

import (
	"strings"

	"weir/internal/bytemask"
)

// signs are those of base64, and others that make a colon, < or [ before them a
// word.
const signs = "/+!*"

// table holds the classes of bytes that tell where words start.
var table = bytemask.New(
	bytemask.LettersAtoO, bytemask.LettersPtoZ, bytemask.Digits,
	`\`, bytemask.Range(0xc0, 0xff), ":<", "[", signs,
)

// places tells, block by block, where words start.
type places struct {
	words   uint64 // words of four letters or digits at least …
	rest    uint64 // … those of less, and signs …
	foreign uint64 // … and those that begin beyond ASCII, in the block last looked at

	// Of the same block: what the next one needs to know of it.
	letters, capitals, digits, slashes uint64
	code                               bytemask.Row // of characters of a code …
	sixteen, thirtyTwo                 uint64       // … and where so many of them stand in a row

	masks bytemask.Masks
}

// look sets the masks for text[at:at+64]. The blocks of a text have to be
// looked at in order.
func (p *places) look(text []byte, at int) {
	m := &p.masks
	table.Look(m, text, at)
	letters, digits := m.Class[0]|m.Class[1], m.Class[2]
	capitals := letters &^ m.Bit5
	smalls := letters & m.Bit5
	smallBefore := p.letters &^ p.capitals
	starts := letters &^ bytemask.Shift(letters, p.letters, 1)
	starts |= capitals & (bytemask.Shift(smalls, smallBefore, 1) | smalls>>1)
	if capitals>>63 == 1 && smallAt(text, at+bytemask.Size) {
		starts |= 1 << 63
	}
	starts |= digits &^ bytemask.Shift(digits, p.digits, 1)
	starts |= (letters | digits) & p.long(letters|digits|m.Class[7])
	if escapes := m.Class[3]; escapes|p.slashes != 0 {
		after := bytemask.Shift(escapes, p.slashes, 2) | bytemask.Shift(escapes, p.slashes, 4) | bytemask.Shift(escapes, p.slashes, 6)
		starts |= (letters | digits) & after
	}
	p.foreign = m.Class[4]
	alnum, ahead := letters|digits, alnumAhead(text, at+bytemask.Size)
	p.words = starts & (alnum>>1 | ahead<<63) & (alnum>>2 | ahead<<62) & (alnum>>3 | ahead<<61)
	p.rest = starts&^p.words | (m.Class[5]|m.Class[6])&(m.Class[7]>>1|1<<63)
	p.letters, p.capitals, p.digits, p.slashes = letters, capitals, digits, m.Class[3]
}

// long returns a mask of the bytes behind 32 characters of a code in a row, given
// a mask of those.
func (p *places) long(run uint64) uint64 {
	sixteen := p.code.Sixteen(run)
	thirtyTwo := sixteen & bytemask.Shift(sixteen, p.sixteen, 16)
	after := bytemask.Shift(thirtyTwo, p.thirtyTwo, 1)
	p.sixteen, p.thirtyTwo = sixteen, thirtyTwo
	return after
}

// alnumAhead returns a mask of the letters and digits among the three bytes from
// text[at] on.
func alnumAhead(text []byte, at int) (mask uint64) {
	for i := at; i < len(text) && i < at+3; i++ {
		if alnum[text[i]] {
			mask |= 1 << (i - at)
		}
	}
	return mask
}

func signAt[T []byte | string](text T, at int) bool {
	return at < len(text) && strings.IndexByte(signs, text[at]) >= 0
}

func smallAt[T []byte | string](text T, at int) bool {
	return at < len(text) && text[at] >= 'a' && letter(text[at])
}

// WordStart reports whether a word starts at text[at]: a letter after another
// byte than a letter, a capital after or before a small letter, a digit after
// another byte than a digit, a letter or digit two, four or six bytes after a
// backslash and so perhaps behind an escape that is written out, or the first
// byte of a character beyond ASCII. A colon, < or [ before a sign counts
// as a word, as in :// and <!--. Behind 32 letters, digits and signs in a row,
// which are a key or a code, every letter and digit may start something.
func WordStart(text []byte, at int) bool { return wordStart(text, at) }

func wordStart[T []byte | string](text T, at int) bool {
	c := text[at]
	switch {
	case !alnum[c]:
		return c >= 0xc0 || (c == ':' || c == '<' || c == '[') && signAt(text, at+1)
	case at == 0 || !alnum[text[at-1]]:
		return true
	case letter(c) != letter(text[at-1]):
		return true
	case letter(c) && c < 'a' && (text[at-1] >= 'a' || smallAt(text, at+1)):
		return true
	}
	for n := 2; n <= 6 && n <= at; n += 2 {
		if text[at-n] == '\\' {
			return true
		}
	}
	return at >= longRun && isRun(text[at-longRun:at])
}

// isRun reports whether t is letters, digits and signs.
func isRun[T []byte | string](t T) bool {
	for i := range len(t) {
		if !alnum[t[i]] && strings.IndexByte(signs, t[i]) < 0 {
			return false
		}
	}
	return true
}

const longRun = 32

func letter(c byte) bool { return c|0x20-'a' < 26 }

// alnum marks the ASCII letters and digits.
var alnum = func() (t [256]bool) {
	for i := range 256 {
		c := byte(i)
		t[i] = '0' <= c && c <= '9' || letter(c)
	}
	return t
}()
