package bytemask

import "golang.org/x/sys/cpu"

// What the processor can: AVX2, and also all that the functions with AVX-512 use.
var (
	fast = cpu.X86.HasAVX2
	wide = fast && cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW && cpu.X86.HasAVX512VBMI && cpu.X86.HasAVX512GFNI && cpu.X86.HasBMI2
)

// Block fills m with the masks of b.
func (t *Table) Block(m *Masks, b *[Size]byte) {
	switch {
	case wide:
		blocksAVX512(m, &b[0], 1, &t.low, &t.high)
	case fast:
		blocksAVX2(m, &b[0], 1, &t.low, &t.high)
	default:
		t.blockWords(m, b)
	}
}
