package bytemask

// Blocks is how many blocks one call of Sort handles at most.
const Blocks = 16

// Kinds holds masks of up to Blocks blocks for the classes that tell running text
// from anything else: one bit for each byte, the lowest for the first. Sort fills the
// rows from 1 on; row 0 is for the caller to fill with the block before.
type Kinds struct {
	Letters [1 + Blocks]uint64 // ASCII letters
	Bit5    [1 + Blocks]uint64 // bytes with bit 0x20, which small letters have and capitals have not
	Digits  [1 + Blocks]uint64 // ASCII digits
	Odd     [1 + Blocks]uint64 // ASCII controls other than tab and newline
	High    [1 + Blocks]uint64 // bytes above 0x7f
	Codes   [1 + Blocks]uint64 // &, % and backslash, which begin character codes
}

// kindTable has the classes of Kinds, each in as many classes of a Table as it takes.
var kindTable = New(
	LettersAtoO, LettersPtoZ, Digits,
	Range(0, 8)+Range(0x0b, 0x0f), Range(0x10, 0x1f), "\x7f",
	"%&", `\`,
)

// Sort fills k, from row 1 on, with the blocks of text in order, and returns how many
// it filled, at most Blocks. Where the text ends within a block, blanks follow it.
func Sort(k *Kinds, text []byte) int {
	var masks [Blocks]Masks
	n := min(Blocks, len(text)/Size)
	if n > 0 {
		kindTable.blocks(masks[:n], text[:n*Size])
	}
	if rest := text[n*Size:]; n < Blocks && len(rest) > 0 {
		tail := blank
		copy(tail[:], rest)
		kindTable.Block(&masks[n], &tail)
		n++
	}
	for i := range masks[:n] {
		k.set(1+i, &masks[i])
	}
	return n
}

// set fills row i of k from the masks of kindTable.
func (k *Kinds) set(i int, m *Masks) {
	c := &m.Class
	k.Letters[i] = c[0] | c[1]
	k.Digits[i] = c[2]
	k.Odd[i] = c[3] | c[4] | c[5]
	k.Codes[i] = c[6] | c[7]
	k.High[i], k.Bit5[i] = m.High, m.Bit5
}

// blank is a block of blanks.
var blank = func() (b [Size]byte) {
	for i := range b {
		b[i] = ' '
	}
	return b
}()
