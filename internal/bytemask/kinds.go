package bytemask

import "math/bits"

// Kinds tells of a block where the bytes stand that running text is made of, and
// those that it is not made of: one bit for each byte, the lowest for the first.
type Kinds struct {
	Letters uint64 // ASCII letters
	Bit5    uint64 // bytes with bit 0x20, which small letters have and capitals have not
	Digits  uint64 // ASCII digits
	Odd     uint64 // ASCII controls besides tab and newline
	High    uint64 // bytes above 0x7f
	Codes   uint64 // &, % and backslash
}

// Sort fills kinds with the blocks of text in order and returns how many there
// are, which is at most len(kinds). Where the text ends within a block, blanks
// follow it.
func Sort(kinds []Kinds, text []byte) int {
	n := min(len(kinds), len(text)/Size)
	if n > 0 {
		sort(kinds[:n], text[:n*Size])
	}
	if rest := text[n*Size:]; n < len(kinds) && len(rest) > 0 {
		tail := blank
		copy(tail[:], rest)
		sort(kinds[n:n+1], tail[:])
		n++
	}
	return n
}

var blank = func() (b [Size]byte) {
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
func sortWords(kinds []Kinds, text []byte) {
	for k := range kinds {
		m := &kinds[k]
		*m = Kinds{}
		b := text[k*Size:][:Size]
		for i := 0; i < Size; i += 8 {
			var of uint64
			for j, c := range b[i : i+8] {
				of |= uint64(kindOf[c]) << (8 * j)
			}
			m.Letters |= gather(of>>bits.TrailingZeros8(letter)) << i
			m.Bit5 |= gather(of>>bits.TrailingZeros8(bit5)) << i
			m.Digits |= gather(of>>bits.TrailingZeros8(digit)) << i
			m.Odd |= gather(of>>bits.TrailingZeros8(odd)) << i
			m.High |= gather(of>>bits.TrailingZeros8(high)) << i
			m.Codes |= gather(of>>bits.TrailingZeros8(code)) << i
		}
	}
}
