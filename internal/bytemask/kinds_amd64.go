package bytemask

func sort(kinds []Kinds, text []byte) {
	if fast {
		sortAVX2(&kinds[0], &text[0], len(kinds))
		return
	}
	sortWords(kinds, text)
}

// sortAVX2 is sort for n blocks.
//
//go:noescape
func sortAVX2(kinds *Kinds, text *byte, n int)
