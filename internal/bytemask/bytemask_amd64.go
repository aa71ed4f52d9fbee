package bytemask

import "golang.org/x/sys/cpu"

var fast = cpu.X86.HasAVX2

func (t *Table) block(m *Masks, b *[Size]byte) {
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
