package bytemask

import "golang.org/x/sys/cpu"

// fast reports whether the processor has AVX2.
var fast = cpu.X86.HasAVX2

// Block fills m with the masks of b.
func (t *Table) Block(m *Masks, b *[Size]byte) {
	if fast {
		blocksAVX2(m, &b[0], 1, &t.low, &t.high)
	} else {
		t.blockWords(m, b)
	}
}

// blocks fills masks with the blocks of text, which has len(masks) whole blocks,
// at least one.
func (t *Table) blocks(masks []Masks, text []byte) {
	if fast {
		blocksAVX2(&masks[0], &text[0], len(masks), &t.low, &t.high)
	} else {
		t.blocksWords(masks, text)
	}
}

// blocksAVX2 implements blocks: n masks, at least one, from n*Size bytes of text. low
// and high are the fields of the Table.
//
//go:noescape
func blocksAVX2(masks *Masks, text *byte, n int, low, high *[16]uint8)

// sort fills the rows of k from row on with the blocks of text, of which there is at
// least one and nothing else.
func (k *Kinds) sort(row int, text []byte) {
	if fast {
		kindsAVX2(&k.Letters[row], &text[0], len(text)/Size, &kindTable.low, &kindTable.high)
	} else {
		k.sortWords(row, text)
	}
}

// kindsAVX2 implements sort: rows from the one that letters points to, which is in
// Kinds.Letters. low and high are the fields of kindTable.
//
//go:noescape
func kindsAVX2(letters *uint64, text *byte, n int, low, high *[16]uint8)
