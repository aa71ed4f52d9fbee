package bytemask

// blocks fills all masks from the text, which is as long as they are.
func (t *Table) blocks(masks []Masks, text []byte) {
	switch {
	case wide:
		blocksAVX512(&masks[0], &text[0], len(masks), &t.low, &t.high)
	case fast:
		blocksAVX2(&masks[0], &text[0], len(masks), &t.low, &t.high)
	default:
		t.blocksWords(masks, text)
	}
}

// tail fills m with the masks of a text of less than Size bytes. Zero bytes follow it.
func (t *Table) tail(m *Masks, text []byte) {
	if wide && len(text) > 0 {
		blockAVX512(m, &text[0], len(text), &t.low, &t.high)
		return
	}
	t.tailCopy(m, text)
}

// blocksAVX2 is blocks for the classes of low and high, with n masks, at least
// one, and n*Size bytes of text.
//
//go:noescape
func blocksAVX2(masks *Masks, text *byte, n int, low, high *[16]uint8)

// blocksAVX512 is blocksAVX2 with a block in a register, of which the classes are
// turned into masks all at once.
//
//go:noescape
func blocksAVX512(masks *Masks, text *byte, n int, low, high *[16]uint8)

// blockAVX512 is blocksAVX512 for one block, of which the first size bytes are the
// text's and the others zero. A load of what was just copied there in pieces would wait.
//
//go:noescape
func blockAVX512(masks *Masks, text *byte, size int, low, high *[16]uint8)
