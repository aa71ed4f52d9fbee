package normalize

import "weir/internal/ascii"

// word folds the mixed word at the head of f.words, which begins at i.
func (f *folder) word(i int) int {
	w := f.words[0]
	f.words = f.words[1:]
	for i < w.end {
		b := f.text[i]
		if s := formOf(b|0x20, w.to); b < 0x80 && ascii.IsLetter(b) && s != "" {
			f.remember(i)
			f.v.put(s, i, i+1)
			f.change()
			i++
			continue
		}
		if b < 0x80 {
			i = f.asciiByte(i)
			continue
		}
		r, size := decodeRune(f.text[i:])
		i = f.rune(lookup(r), i, size)
	}
	return i
}

// asciiByte folds the one ASCII byte at i.
func (f *folder) asciiByte(i int) int {
	b := f.text[i]
	if !plainByte[b] {
		return f.control(i)
	}
	if b-'A' < 26 {
		b |= 0x20
	}
	f.remember(i)
	f.v.putByte(b, i, i+1)
	return i + 1
}
