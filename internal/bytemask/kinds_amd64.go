package bytemask

// sort fills k, from first on, with the blocks that text is. A byte follows them.
func sort(k *Kinds, first int, text []byte) {
	switch {
	case wide:
		sortAVX512(&k.Letters[first], &text[0], len(text)/Size)
	case fast:
		sortAVX2(&k.Letters[first], &text[0], len(text)/Size)
	default:
		sortWords(k, first, text)
	}
}

// sortTail fills block n of k with the text, which has at most Size bytes. Blanks follow
// them.
func sortTail(k *Kinds, n int, text []byte) {
	if wide {
		tailAVX512(&k.Letters[n], &text[0], len(text))
		return
	}
	sortCopy(k, n, text)
}

// sortAVX2 is sort for n blocks; kinds points to the first one's letters.
//
//go:noescape
func sortAVX2(kinds *uint64, text *byte, n int)

// sortAVX512 is sortAVX2 with a block in a register, but for codes: it leaves out most
// of those that nothing follows that may. It reads the byte behind the blocks.
//
//go:noescape
func sortAVX512(kinds *uint64, text *byte, n int)

// tailAVX512 is sortAVX512 for one block, of which the first size bytes are the text's
// and the others blanks.
//
//go:noescape
func tailAVX512(kinds *uint64, text *byte, size int)
