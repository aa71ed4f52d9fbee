package literal

import "encoding/binary"

// A window is what a literal is looked for by: the place where one of its words
// starts, and how many bytes of the literal follow from there on, as far as they
// count.
type window struct {
	at, size int
	whole    bool // the word there has to have less than four letters and digits
}

// A window is long if the literal has enough bytes from its place on to tell it by them
// alone, else short.
const (
	leastLong  = 5
	mostBytes  = 8
	leastShort = 2 // if the literal has a byte before them
)

func (w *window) long() bool { return w.size >= leastLong }

// caseless has the bit set that small letters have and capitals have not. Other
// bytes lose it too: windows are hashed without that bit everywhere.
const caseless = 0x2020202020202020

// A longFilter tells of long windows: a row has a bit for each of some bits of the three
// bytes behind the four that it is found by.
type longFilter [longRows]uint64

// golden spreads the bits of a hash: 2^32 divided by the golden ratio.
const (
	golden    = 0x61c88647
	longBits  = 11
	longRows  = 1 << longBits
	longShift = 32 - longBits
)

// longRow returns the row of windows that begin as x does, the first byte lowest.
func longRow(x uint64) uint32 { return uint32(x|caseless) * golden >> longShift }

// What picks the bits of the three bytes behind the first four, three of the first, two
// of the next and one, and moves them to the top of 32.
const (
	behindMask  = 0x010307
	behindMove  = 1<<26 | 1<<21 | 1<<15
	behindShift = 32 - 6
)

// longBit returns the number of the bit in the row.
func longBit(x uint64) uint32 { return uint32(x>>32) & behindMask * behindMove >> behindShift }

// longBitsOf returns the bits for a window of so many bytes: all that the bytes may have
// which it does not know.
func longBitsOf(x uint64, size int) uint64 {
	bits := uint64(1) << longBit(x)
	if size < 7 {
		bits |= bits << 32
	}
	if size < 6 {
		bits |= bits<<8 | bits<<16 | bits<<24
	}
	return bits
}

// has returns 0 in its lowest bit where no window begins as x does.
func (f *longFilter) has(x uint64) uint64 { return f[longRow(x)] >> longBit(x) }

// A shortFilter tells of short windows: by the lowest five bits of their first two bytes
// with which third one they go on.
type shortFilter [shortRows]uint32

const shortRows = 1 << 10

// shortRow returns the row of windows that begin as x does.
func shortRow(x uint64) uint32 { return uint32(x)&0x1f | uint32(x)>>3&0x3e0 }

// shortBit returns the number of the bit in the row.
func shortBit(x uint64) uint32 { return uint32(x) >> 16 & 31 }

// shortBitsOf returns the bits for a window of so many bytes.
func shortBitsOf(x uint64, size int) uint32 {
	if size == leastShort {
		return ^uint32(0)
	}
	return 1 << shortBit(x)
}

// has returns 0 in its lowest bit where no window begins as x does.
func (f *shortFilter) has(x uint64) uint32 { return f[shortRow(x)] >> shortBit(x) }

// A group is up to three literals whose windows begin alike, with what eight bytes of the
// text are from so many bytes before the place on. It is one cache line. What is free is
// never there.
type group struct {
	want, fold [groupSize]uint64
	entry      [groupSize]uint32
	before     uint32
}

const groupSize = 3

// before returns how many bytes before the place the group of a literal begins: what stands
// before a word that is met often tells more than how a long one ends.
func (w *window) before() uint32 {
	switch {
	case !w.long():
		return 4
	case w.at > 0:
		return 3
	}
	return 0
}

// match returns a mask of the literals of which x does not differ.
func (g *group) match(x uint64) (mask uint8) {
	for i := range groupSize {
		if x|g.fold[i] == g.want[i] {
			mask |= 1 << i
		}
	}
	return mask
}

// load returns eight bytes of t, the first one lowest.
func load(t []byte) uint64 { return binary.LittleEndian.Uint64(t) }

// firstBytes returns up to eight bytes of text from its beginning on, the first lowest.
func firstBytes(text string) (x uint64) {
	for i := range min(8, len(text)) {
		x |= uint64(text[i]) << (8 * i)
	}
	return x
}
