// Package bytemask classifies the bytes of a text, 64 at a time, into bit masks.
//
// A detector finds the starts of words, or digits in a row, by combining masks with
// shifts, in a fraction of the time that a loop over bytes takes.
package bytemask

import (
	"fmt"

	"weir/internal/state"
)

// Size is how many bytes one call looks at.
const Size = 64

// Masks holds one bit for each byte of a block, the lowest for the first.
type Masks struct {
	Class [8]uint64 // by class of the Table
	High  uint64    // bytes above 0x7f
	Bit5  uint64    // bytes with bit 0x20, which small letters have and capitals have not
}

// A Table holds up to eight classes of bytes. A byte is in a class if both
// halves of it are in the class's sets of halves. It is immutable but for Widen.
type Table struct {
	low, high [16]uint8  // by half of a byte: the classes it may be in
	class     [256]uint8 // by byte: the classes it is in
}

// New returns a Table of classes, each given as the bytes that are in it. It
// panics where a class is not all combinations of some high halves and some low
// halves of a byte, as the letters a to o or the digits are, or where there are
// more than eight: such a table is wrong before any text is seen.
func New(classes ...string) *Table {
	if len(classes) > 8 {
		panic("bytemask: more than eight classes")
	}
	t := new(Table)
	for k, class := range classes {
		for i := range len(class) {
			t.low[class[i]&15] |= 1 << k
			t.high[class[i]>>4] |= 1 << k
			t.class[class[i]] |= 1 << k
		}
	}
	for c := range t.class {
		if t.class[c] != t.low[c&15]&t.high[c>>4] {
			panic(fmt.Sprintf("bytemask: byte %#x is in a class that does not name it", c))
		}
	}
	return t
}

// Widen adds c to class k, and with it each byte whose halves the class has already: it may
// then name more bytes than were added, never fewer.
func (t *Table) Widen(k int, c byte) {
	low, high := &t.low[c&15], &t.high[c>>4]
	if *low&*high>>k&1 != 0 {
		return
	}
	*low, *high = *low|1<<k, *high|1<<k
	t.combine()
}

// combine derives the classes of all bytes from those of their halves.
func (t *Table) combine() {
	for c := range t.class {
		t.class[c] = t.low[c&15] & t.high[c>>4]
	}
}

// Keep writes or reads the classes of t.
func (t *Table) Keep(c *state.Coder) {
	c.Fixed(t.low[:])
	c.Fixed(t.high[:])
	t.combine()
}

// Range returns the bytes from first to last, for New.
func Range(first, last byte) string {
	var b []byte
	for c := int(first); c <= int(last); c++ {
		b = append(b, byte(c))
	}
	return string(b)
}

// The letters take two classes: no set of halves holds all of them and nothing
// else.
var (
	LettersAtoO = Range('A', 'O') + Range('a', 'o')
	LettersPtoZ = Range('P', 'Z') + Range('p', 'z')
	Digits      = Range('0', '9')
)

// Look fills m with the masks of text[at:at+Size]. Where the text ends before
// that, zero bytes follow it.
func (t *Table) Look(m *Masks, text []byte, at int) {
	if rest := text[at:]; len(rest) >= Size {
		t.Block(m, (*[Size]byte)(rest))
		return
	}
	var tail [Size]byte
	copy(tail[:], text[at:])
	t.Block(m, &tail)
}

// blockWords is block with eight bytes in a register.
func (t *Table) blockWords(m *Masks, b *[Size]byte) {
	*m = Masks{}
	for i := 0; i < Size; i += 8 {
		var classes, bytes uint64
		for k := range 8 {
			c := b[i+k]
			classes |= uint64(t.class[c]) << (8 * k)
			bytes |= uint64(c) << (8 * k)
		}
		m.High |= gather(bytes>>7) << i
		m.Bit5 |= gather(bytes>>5) << i
		if classes == 0 {
			continue
		}
		for k := range m.Class {
			m.Class[k] |= gather(classes>>k) << i
		}
	}
}

// gather returns the lowest bits of the eight bytes of x.
func gather(x uint64) uint64 { return x & 0x0101010101010101 * 0x0102040810204080 >> 56 }
