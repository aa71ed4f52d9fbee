package bytemask

// Blocks is how many blocks one call of Sort handles at most.
const Blocks = 16

// Kinds holds masks of up to Blocks blocks for the classes that distinguish running text
// from everything else: one bit for each byte, the lowest for the first. Sort fills the
// rows from 1 on; row 0 is for the caller to fill with the block before.
type Kinds struct {
	Letters [1 + Blocks]uint64 // ASCII letters
	Bit5    [1 + Blocks]uint64 // bytes with bit 0x20, which small letters have and capitals have not
	Digits  [1 + Blocks]uint64 // ASCII digits
	Signs   [1 + Blocks]uint64 // ASCII controls other than tab and newline, and &, % and backslash, which begin character codes
	High    [1 + Blocks]uint64 // bytes above 0x7f
}

// kindTable has the classes of Kinds, each in as many classes of a Table as it takes.
// kindsAVX2 knows their order.
var kindTable = New(
	Digits, LettersAtoO, LettersPtoZ,
	Range(0, 8)+Range(0x0b, 0x0f), Range(0x10, 0x1f), "\x7f", "%&", `\`,
)

// Sort fills k, from row 1 on, with the blocks of text in order, and returns how many
// it filled, at most Blocks. Where the text ends within a block, blanks follow it.
func Sort(k *Kinds, text []byte) int {
	n := min(Blocks, len(text)/Size)
	if n > 0 {
		k.sort(1, text[:n*Size])
	}
	if rest := text[n*Size:]; n < Blocks && len(rest) > 0 {
		tail := blank
		copy(tail[:], rest)
		n++
		k.sort(n, tail[:])
	}
	return n
}

// sortWords is sort with eight bytes in a register.
func (k *Kinds) sortWords(row int, text []byte) {
	var m Masks
	for ; len(text) >= Size; row, text = row+1, text[Size:] {
		kindTable.blockWords(&m, (*[Size]byte)(text))
		c := &m.Class
		k.Letters[row] = c[1] | c[2]
		k.Digits[row] = c[0]
		k.Signs[row] = c[3] | c[4] | c[5] | c[6] | c[7]
		k.High[row], k.Bit5[row] = m.High, m.Bit5
	}
}

// blank is a block of blanks.
var blank = func() (b [Size]byte) {
	for i := range b {
		b[i] = ' '
	}
	return b
}()
