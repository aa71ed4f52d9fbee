package bytemask

// LookAll fills masks with the blocks of text from its beginning on, as many as
// there are of either, and returns how many those are. Where the text ends within
// a block, zero bytes follow it.
func (t *Table) LookAll(masks []Masks, text []byte) int {
	n := min(len(masks), len(text)/Size)
	if n > 0 {
		t.blocks(masks[:n], text[:n*Size])
	}
	if n < len(masks) && n*Size < len(text) {
		t.Look(&masks[n], text, n*Size)
		n++
	}
	return n
}

// blocksWords is blocks with eight bytes in a register.
func (t *Table) blocksWords(masks []Masks, text []byte) {
	for i := range masks {
		t.blockWords(&masks[i], (*[Size]byte)(text[i*Size:]))
	}
}
