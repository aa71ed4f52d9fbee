package bytemask

// Shift returns the mask x of a block moved n places, 1 to 63, towards the end
// of the text, with what comes in from before, the same mask of the block before.
func Shift(x, before uint64, n uint) uint64 { return x<<n | before>>(64-n) }

// Ahead returns the mask x of a block moved n places, 0 to 63, towards the
// beginning of the text, with what comes in from after, the same mask of the
// block after.
func Ahead(x, after uint64, n uint) uint64 { return x>>(n&63) | after<<1<<(^n&63) }
