package bytemask

// Shift returns the mask x of a block moved n places, 1 to 63, towards the end
// of the text, with what comes in from before, the same mask of the block before.
func Shift(x, before uint64, n uint) uint64 { return x<<n | before>>(64-n) }

// Ahead returns the mask x of a block moved n places, 0 to 63, towards the
// beginning of the text, with what comes in from after, the same mask of the
// block after.
func Ahead(x, after uint64, n uint) uint64 { return x>>(n&63) | after<<1<<(^n&63) }

// A Row follows a mask from block to block and tells where many of its bytes
// stand in a row. The zero value stands before the first block.
type Row struct{ one, two, four, eight uint64 }

// Sixteen returns a bit for each byte of the block that is the sixteenth, or a
// later one, of bytes in a row that x marks. The blocks of a text have to be
// given in order.
func (r *Row) Sixteen(x uint64) uint64 {
	two := x & Shift(x, r.one, 1)
	four := two & Shift(two, r.two, 2)
	eight := four & Shift(four, r.four, 4)
	sixteen := eight & Shift(eight, r.eight, 8)
	*r = Row{x, two, four, eight}
	return sixteen
}
