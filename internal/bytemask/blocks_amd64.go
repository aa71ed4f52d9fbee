package bytemask

// blocks fills all masks from the text, which is as long as they are.
func (t *Table) blocks(masks []Masks, text []byte) {
	if fast {
		blocksAVX2(&masks[0], &text[0], len(masks), &t.low, &t.high)
		return
	}
	t.blocksWords(masks, text)
}

// blocksAVX2 is blocks for the classes of low and high, with n masks, at least
// one, and n*Size bytes of text.
//
//go:noescape
func blocksAVX2(masks *Masks, text *byte, n int, low, high *[16]uint8)
