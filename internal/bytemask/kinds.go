package bytemask

import "math/bits"

// Blocks is how many blocks Sort looks at.
const Blocks = 16

// Kinds tells of up to Blocks blocks where the bytes stand that running text is
// made of, and those that it is not made of: one bit for each byte, the lowest
// for the first. What stands at 0 is for the caller to fill, with the block
// before.
type Kinds struct {
	Letters [1 + Blocks]uint64 // ASCII letters
	Bit5    [1 + Blocks]uint64 // bytes with bit 0x20, which small letters have and capitals have not
	Digits  [1 + Blocks]uint64 // ASCII digits
	Odd     [1 + Blocks]uint64 // ASCII controls besides tab and newline
	High    [1 + Blocks]uint64 // bytes above 0x7f
	Codes   [1 + Blocks]uint64 // &, % and backslash, but for some of those that begin no code, by the byte that follows
}

// Sort fills k, from 1 on, with the blocks of text in order, and returns how many
// there are, which is at most Blocks. Where the text ends within a block, blanks
// follow it.
func Sort(k *Kinds, text []byte) int {
	n := min(Blocks, (len(text)-1)/Size) // blocks that a byte follows
	if n > 0 {
		sort(k, 1, text[:n*Size])
	}
	if rest := text[n*Size:]; n < Blocks && len(rest) > 0 {
		n++
		sortTail(k, n, rest)
	}
	return n
}

// sortCopy is sortTail for a copy of the text.
func sortCopy(k *Kinds, n int, text []byte) {
	tail := blank
	copy(tail[:], text)
	sort(k, n, tail[:Size])
}

var blank = func() (b [Size + 1]byte) {
	for i := range b {
		b[i] = ' '
	}
	return b
}()

// The kinds of a byte, as bits of kindOf.
const (
	letter = 1 << iota
	bit5
	digit
	odd
	high
	code
)

var kindOf = func() (t [256]uint8) {
	for i := range t {
		c := byte(i)
		t[i] = c >> 5 & 1 * bit5
		switch {
		case c >= 0x80:
			t[i] |= high
		case c|0x20 >= 'a' && c|0x20 <= 'z':
			t[i] |= letter
		case c >= '0' && c <= '9':
			t[i] |= digit
		case c == '&' || c == '%' || c == '\\':
			t[i] |= code
		case c == 0x7f || c < 0x20 && c != '\t' && c != '\n':
			t[i] |= odd
		}
	}
	return t
}()

// sortWords is sort with eight bytes in a register.
func sortWords(k *Kinds, first int, text []byte) {
	for n := first; len(text) >= Size; n++ {
		k.Letters[n], k.Bit5[n], k.Digits[n], k.Odd[n], k.High[n], k.Codes[n] = 0, 0, 0, 0, 0, 0
		for i := 0; i < Size; i += 8 {
			var of uint64
			for j, c := range text[i : i+8] {
				of |= uint64(kindOf[c]) << (8 * j)
			}
			k.Letters[n] |= gather(of>>bits.TrailingZeros8(letter)) << i
			k.Bit5[n] |= gather(of>>bits.TrailingZeros8(bit5)) << i
			k.Digits[n] |= gather(of>>bits.TrailingZeros8(digit)) << i
			k.Odd[n] |= gather(of>>bits.TrailingZeros8(odd)) << i
			k.High[n] |= gather(of>>bits.TrailingZeros8(high)) << i
			k.Codes[n] |= gather(of>>bits.TrailingZeros8(code)) << i
		}
		text = text[Size:]
	}
}
