package bytemask

import "golang.org/x/sys/cpu"

var fast = cpu.X86.HasAVX2

// Block fills m with the masks of b.
func (t *Table) Block(m *Masks, b *[Size]byte) {
	if fast {
		blockAVX2(m, b, &t.low, &t.high)
		return
	}
	t.blockWords(m, b)
}

// blockAVX2 is block for the classes of low and high.
//
//go:noescape
func blockAVX2(m *Masks, b *[Size]byte, low, high *[16]uint8)
