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

// places tells, block by block, where words start. Its blocks have to be looked
// at in order, each once; begin stands before the first.
type places struct {
	words   uint64 // words of four letters or digits at least …
	rest    uint64 // … those of less, and signs …
	foreign uint64 // … and those that begin beyond ASCII, in the block last looked at

	before, block, after kinds // of the block last looked at and its neighbours
	masks                bytemask.Masks
}

// kinds are masks of a block.
type kinds struct {
	letters, smalls, digits uint64
	slashes                 uint64 // backslashes
	foreign                 uint64 // first bytes of characters beyond ASCII
	openers, signs          uint64 // colons, < and [, and what stands behind those that are a word
}

// begin looks at what the first block needs to know of the next one.
func (p *places) begin(text []byte) { p.see(text, 0) }

// see takes the masks of text[at:at+64] for those of the block after.
func (p *places) see(text []byte, at int) {
	p.before, p.block = p.block, p.after
	if at >= len(text) {
		p.after = kinds{}
		return
	}
	m := &p.masks
	table.Look(m, text, at)
	letters := m.Class[0] | m.Class[1]
	p.after = kinds{letters, letters & m.Bit5, m.Class[2], m.Class[3], m.Class[4], m.Class[5] | m.Class[6], m.Class[7]}
}

// look sets the masks for text[at:at+64].
func (p *places) look(text []byte, at int) {
	p.see(text, at+bytemask.Size)
	b, letters, digits := &p.block, p.block.letters, p.block.digits
	starts := letters &^ bytemask.Shift(letters, p.before.letters, 1)
	starts |= letters &^ b.smalls & (bytemask.Shift(b.smalls, p.before.smalls, 1) | b.smalls>>1 | p.after.smalls<<63)
	starts |= digits &^ bytemask.Shift(digits, p.before.digits, 1)
	if b.slashes|p.before.slashes != 0 {
		starts |= (letters | digits) & escaped(b.slashes, p.before.slashes)
	}
	if crowded(b.code()) || crowded(p.before.code()) {
		starts |= (letters | digits) & long(b.code(), p.before.code())
	}
	alnum, next := letters|digits, p.after.letters|p.after.digits
	p.words = starts & (alnum>>1 | next<<63) & (alnum>>2 | next<<62) & (alnum>>3 | next<<61)
	p.rest = starts&^p.words | b.openers&(b.signs>>1|p.after.signs<<63)
	p.foreign = b.foreign
}

// code returns the characters of a code.
func (k *kinds) code() uint64 { return k.letters | k.digits | k.signs }

// escaped returns a mask of the bytes two, four and six after a backslash.
func escaped(slashes, before uint64) uint64 {
	return bytemask.Shift(slashes, before, 2) | bytemask.Shift(slashes, before, 4) | bytemask.Shift(slashes, before, 6)
}

// crowded reports whether one of the four quarters of a mask is full, as is the
// case where 32 of its bits stand in a row.
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
