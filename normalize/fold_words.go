package normalize

import (
	"weir/internal/ascii"
	"weir/normalize/chars"
	"weir/normalize/clean"
)

// word folds the first of f.words, which begins at i, into its alphabet, and returns
// where it ends.
func (f *folder) word(i int) int {
	w := f.words[0]
	f.words = f.words[1:]
	for i < w.End {
		b := f.text[i]
		if s := clean.FormOf(b|0x20, w.Script); b < 0x80 && ascii.IsLetter(b) && s != "" {
			f.remember(i)
			f.v.Put(s, i, i+1)
			f.change()
			i++
			continue
		}
		if b < 0x80 {
			i = f.asciiByte(i)
			continue
		}
		r, size := chars.DecodeRune(f.text[i:])
		i = f.rune(chars.Lookup(r), i, size)
	}
	return i
}

// asciiByte folds the ASCII byte at i, and returns where it ends.
func (f *folder) asciiByte(i int) int {
	b := f.text[i]
	if !chars.Plain[b] {
		return f.control(i)
	}
	if b-'A' < 26 {
		b |= 0x20
	}
	f.remember(i)
	f.v.PutByte(b, i, i+1)
	return i + 1
}
