package word

// Endings holds the last two letters of words. Names of members are many, and
// most end in letters that no word asked for ends in.
type Endings [26]uint32

// NewEndings returns the endings of words.
func NewEndings(words ...string) *Endings {
	e := new(Endings)
	for _, w := range words {
		if a, b, ok := ending([]byte(w)); ok {
			e[a] |= 1 << b
		}
	}
	return e
}

// May reports whether the last word of a name may be one of those. It is, where
// the name does not end in two letters of ASCII.
func (e *Endings) May(name []byte) bool {
	a, b, ok := ending(name)
	return !ok || e[a]>>b&1 != 0
}

// ending returns the last two letters of a word, counted from a.
func ending(w []byte) (a, b byte, ok bool) {
	if len(w) < 2 {
		return 0, 0, false
	}
	a, b = w[len(w)-2]|0x20-'a', w[len(w)-1]|0x20-'a'
	return a, b, a < 26 && b < 26
}
