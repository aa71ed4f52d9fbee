package literal

import "encoding/binary"

// A window is the part of a literal that the search looks for: it begins where one of the
// literal's words starts, at byte at, and has size bytes, at most mostBytes.
type window struct {
	at, size int
	whole    bool // the word there has to have less than four letters and digits
}

// A window is long if it has enough bytes to identify the literal, else short.
const (
	leastLong  = 5
	mostBytes  = 8
	leastShort = 2 // if the literal has a byte before them
)

func (w *window) long() bool { return w.size >= leastLong }

// caseless has the bit set that small letters have and capitals have not. Other
// bytes lose it too: windows are hashed without that bit everywhere.
const caseless = 0x2020202020202020

// A longFilter is a bitmap of long windows. The first four bytes choose a row, and six
// bits of the three bytes behind them choose a bit of it.
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

// These factors pick the bits of the three bytes behind the first four, three of the first, two
// of the next and one, and moves them to the top of 32.
const (
	behindMask  = 0x010307
	behindMove  = 1<<26 | 1<<21 | 1<<15
	behindShift = 32 - 6
)

// longBit returns the number of the bit in the row.
func longBit(x uint64) uint32 { return uint32(x>>32) & behindMask * behindMove >> behindShift }

// These factors pick the bits of a tag for the last four of the first eight bytes, of which
// longBit depends the least.
const (
	longTagMask  = 0x07000810
	longTagMove  = 1<<23 | 1<<17 | 1<<5
	longTagShift = 32 - 5
)

// longTag returns the number of the bit in the tag of a cell of long windows.
func longTag(x uint64) uint32 { return uint32(x>>32) & longTagMask * longTagMove >> longTagShift }

// longTagOf returns the bits for a window of so many bytes.
func longTagOf(x uint64, size int) uint32 {
	tag := uint32(1) << longTag(x)
	if size < 8 {
		tag |= tag<<4 | tag<<8 | tag<<12
		tag |= tag << 16
	}
	if size < 6 {
		tag |= tag << 2
	}
	return tag
}

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

// A shortFilter is a bitmap of short windows. The first two bytes choose a row, and the
// lowest five bits of the third byte choose a bit of it.
type shortFilter [shortRows]uint32

// shortFactor moves two bytes to the top of 32 bits, the others beyond them, so that no
// two pairs of letters have the same row.
const (
	shortFactor = 72 << 16
	shortRows   = 1 << 10
	shortShift  = 32 - 10
)

// shortRow returns the row of windows that begin as x does.
func shortRow(x uint64) uint32 { return uint32(x|caseless) * shortFactor >> shortShift }

// shortBit returns the number of the bit in the row.
func shortBit(x uint64) uint32 { return uint32(x) >> 16 & 31 }

// shortBitsOf returns the bits for a window of so many bytes.
func shortBitsOf(x uint64, size int) uint32 {
	if size == leastShort {
		return ^uint32(0)
	}
	return 1 << shortBit(x)
}

// These factors pick the bits of a tag of short windows from the eight bytes that begin two before
// the place: one of the first byte, two of the second and two of the fourth from the place
// on. Where a literal may occur in the middle of a word, its window is short and often a
// common word, and the bytes before it distinguish it best.
const (
	shortTagFrom  = 2
	shortTagMask  = 0x04 | 0x42<<8 | 0x18<<40
	shortTagMove  = 1<<59 | 1<<53 | 1<<49 | 1<<16
	shortTagShift = 64 - 5
)

// shortTag returns the number of the bit in the tag of a cell of short windows, for the
// bytes from two before the place on.
func shortTag(x uint64) uint32 { return uint32(x & shortTagMask * shortTagMove >> shortTagShift) }

// shortTagOf returns the bits for a window at a place of the literal: all that the bytes
// around it may have which are not the literal's.
func shortTagOf(literal string, at int) (tag uint32) {
	var x, known uint64
	for i := range 8 {
		if from := at - shortTagFrom + i; from >= 0 && from < len(literal) {
			x |= uint64(literal[from]) << (8 * i)
			known |= 0xff << (8 * i)
		}
	}
	x = spacedBytes(x)
	free := shortTagMask &^ known
	for other := free; ; other = (other - 1) & free {
		tag |= 1 << shortTag(x|other)
		if other == 0 {
			return tag
		}
	}
}

// has returns 0 in its lowest bit where no window begins as x does.
func (f *shortFilter) has(x uint64) uint32 { return f[shortRow(x)] >> shortBit(x) }

// A lane is a quick test for one literal of a cell: eight bytes near the place, caseless,
// of which some count.
type lane struct {
	want        uint64
	left, right uint8 // shifted left and then right by so many bits, only the bytes that count are left
	_           uint16
	how         uint32 // the bits below, and in the lower ones the index of its record
}

const (
	laneLast   = 1 << 31 // it is the last one of its cell
	laneAhead  = 1 << 30 // the bytes are those from the place on …
	laneBeyond = 1 << 29 // … or from beyond bytes behind it on, else from some before it on

	laneRecord = laneBeyond - 1
)

// The bytes before a frequent word distinguish a literal better than the end of the word,
// and those behind it better than its beginning, which the filter has tested.
const (
	before = 4
	beyond = 5
)

// newLane returns the lane of k.
func newLane(k *known, record uint32) lane {
	from := 0
	switch {
	case !k.long():
		from = -before
	case len(k.Text)-k.at >= beyond+5:
		from = beyond
		record |= laneBeyond
	case k.at > 0:
		from = -before
	default:
		record |= laneAhead
	}
	first := max(0, -from-k.at)          // of the eight bytes the first one that counts …
	end := min(8, len(k.Text)-k.at-from) // … and the one behind the last
	left := 8 * (8 - end)
	right := left + 8*first
	x := uint64(0)
	for i := first; i < end; i++ {
		x |= uint64(k.Text[k.at+from+i]) << (8 * i)
	}
	x = spacedBytes(x)
	return lane{want: (x | caseless) << left >> right, left: uint8(left), right: uint8(right), how: record}
}

// may reports whether the bytes around the place t[at] agree with the lane.
func (l *lane) may(t []byte, at int) bool {
	from := -before
	switch {
	case l.how&laneBeyond != 0:
		from = beyond
	case l.how&laneAhead != 0:
		from = 0
	}
	return (load(t[at+from:])|caseless)<<l.left>>l.right == l.want
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
