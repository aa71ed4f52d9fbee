package bytemask

import "golang.org/x/sys/cpu"

var fast = cpu.X86.HasAVX2

// Block fills m with the masks of b.
func (t *Table) Block(m *Masks, b *[Size]byte) {
	if fast {
		blocksAVX2(m, &b[0], 1, &t.low, &t.high)
		return
	}
	t.blockWords(m, b)
}
