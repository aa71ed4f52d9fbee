package pii

import (
	"math/bits"

	"weir/internal/bytemask"
)

// signTable holds the classes of bytes that tell where a value may be. Where two
// signs share one, the other bytes in it are in other classes too, and the two
// differ in the bit of small letters.
var signTable = bytemask.New(
	bytemask.Digits, bytemask.LettersAtoO, bytemask.LettersPtoZ, " /P_", "0:@J", "-.", "()+-./", bytemask.Range('0', 0x7f),
)

// Classes of signTable.
const (
	digitClass = iota
	atoOClass
	ptoZClass
	blankClass // blank, underscore, and a slash and a letter
	signClass  // colon, at sign, and a digit and a letter
	tieClass   // dash and dot
	gapClass   // what stands between the groups of a number besides blanks
	solidClass // no blank, nor any sign up to the slash
)

// signBlocks is how many blocks of 64 bytes are looked at in one go.
const signBlocks = 16

// signs are the masks of the blocks at hand: at 0 of the block before, then of
// those that are gone over, then of the one after them. The last place is empty:
// what an escape moves into the block after has to have one after it.
type signs [signBlocks + 3]bytemask.Masks

// knownBlocks is how many blocks may be known at once.
const knownBlocks = signBlocks + 1

// sweep goes over the text in blocks and reads what stands where a value may
// begin, end or lie: at an at sign, where two digits stand in a row, dots five
// apart, colons or dashes three apart, or sixteen bytes without a blank. All
// else is passed over.
func (s *scan) sweep() {
	masks := &s.signs
	masks[0] = bytemask.Masks{}
	n := signTable.LookAll(masks[1:1+knownBlocks], s.text) // blocks known from base on
	var one, two, four, eight uint64                       // of the block before: so many bytes without a blank end there
	var colonsBefore uint64
	for base := 0; ; {
		count := n
		if n < knownBlocks {
			masks[n+1] = bytemask.Masks{} // nothing follows the text
		} else {
			count--
		}
		for i := 1; i <= count; i++ {
			m, before := &masks[i], &masks[i-1]
			x := m.Class[solidClass]
			xx := x & bytemask.Shift(x, one, 1)
			x4 := xx & bytemask.Shift(xx, two, 2)
			x8 := x4 & bytemask.Shift(x4, four, 4)
			solid := x8 & bytemask.Shift(x8, eight, 8)
			one, two, four, eight = x, xx, x4, x8

			figures, ties := m.Class[digitClass], m.Class[tieClass]
			signs := m.Class[signClass] &^ (figures | m.Class[atoOClass])
			colons := signs & m.Bit5
			pairs := (colons | ties) & bytemask.Shift(colons|ties, colonsBefore|before.Class[tieClass], 3)
			dots := ties & bytemask.Shift(ties, before.Class[tieClass], 5)
			values := figures & bytemask.Shift(figures, before.Class[digitClass], 1)
			colonsBefore = colons
			if signs&^colons|values|solid|pairs|dots == 0 {
				continue
			}
			from := base + (i-1)*bytemask.Size
			for mails := signs &^ colons; mails != 0; mails &= mails - 1 {
				s.mailAt(from + bits.TrailingZeros64(mails))
			}
			if s.done >= from+bytemask.Size {
				continue
			}
			var hard uint64
			if pairs |= solid & colons; pairs|dots != 0 {
				hard = s.hard(i, from, pairs, dots, solid)
			}
			s.block(i, from, (values|solid)&wordOf(m), hard)
		}
		if count == n {
			return
		}
		masks[0], masks[1] = masks[count], masks[n]
		base += count * bytemask.Size
		n = 1 + signTable.LookAll(masks[2:1+knownBlocks], s.text[min(len(s.text), base+bytemask.Size):])
	}
}

// block reads what stands at the places of block i, which begins at text[from]:
// values are those of letters and digits, hard those of signs.
func (s *scan) block(i, from int, values, hard uint64) {
	m, text := &s.signs[i], s.text
	word := wordOf(m)
	for left := values | hard; ; {
		if d := s.done - from; d > 0 {
			if d >= bytemask.Size {
				return
			}
			left = left >> (d & 63) << (d & 63)
		}
		if left == 0 {
			return
		}
		k := bits.TrailingZeros64(left)
		left &= left - 1
		if hard>>(k&63)&1 != 0 {
			s.done = max(s.done, s.hardware(from+k))
			continue
		}
		// Most runs of letters and digits are no value, which takes a look at the
		// masks and at what stands beside the run.
		start := k + 1 - bits.LeadingZeros64(^(word << (^k & 63)))
		end := k + bits.TrailingZeros64(^(word >> (k & 63)))
		if at := from + start; start > 0 && end < bytemask.Size && from+end < len(text) && at >= s.done && s.dull(m, start, end, beside[text[at-1]], beside[text[from+end]], from) {
			s.done = from + end
			continue
		}
		s.done = max(s.done, s.value(i, from, k))
	}
}

// What the byte beside a run of letters and digits makes of it, as bits of beside.
const (
	besideColon  = 1 << iota // part of an address or a clock
	besideTie                // part of a code or number, with a dash or dot
	besidePlus               // part of a code
	besideEscape             // less than it seems, or the end of an address
	besideGap                // part of a number, if more of it follows
)

var beside = func() (t [256]uint8) {
	t[':'] = besideColon
	t['-'], t['.'] = besideTie, besideTie
	t['+'] = besidePlus
	t['\\'], t['%'] = besideEscape, besideEscape
	t[' '], t['/'], t[')'] = besideGap, besideGap, besideGap
	return t
}()

// dull reports whether the run of letters, digits and underscores from byte start
// to byte end of a block is no value, and no part of one. It is for most; value
// says the same of the others.
func (s *scan) dull(m *bytemask.Masks, start, end int, before, after uint8, from int) bool {
	n, run := end-start, uint64(1)<<(end&63)-uint64(1)<<(start&63)
	figures := m.Class[digitClass] & run
	both := before | after
	switch {
	case underOf(m)&run != 0, figures == 0 && n < 26:
		return both&besideColon == 0 && before&besideEscape == 0 && (both&besideTie == 0 || n > 4)
	case figures == run:
		if n < 2 || n > 6 || both&(besideColon|besideTie) != 0 || before&besideEscape != 0 {
			return false
		}
		return after == 0 || after == besidePlus || s.text[from+end] == ' ' && !groupStart[s.at(from+end+1)]
	}
	return n <= 14 && both&(besideColon|besideTie|besidePlus) == 0 && before&besideEscape == 0 &&
		figures>>(start&63)&15 != 12 && m.Bit5&run&^figures != 0 && s.unnamed()
}

// unnamed reports whether small letters say that a run of letters and digits is a
// name in a program, and no number of anyone's: no person wrote it, nor does the
// name of its member say what it is.
func (s *scan) unnamed() bool { return !s.in.Person && s.keyMarks() == (marks{}) }

// hard returns the places of block i where the signs of a hardware address or of
// four numbers with dots stand: pairs are the colons, dashes and dots three apart,
// and colons among sixteen bytes, dots the dashes and dots five apart.
func (s *scan) hard(i, from int, pairs, dots, solid uint64) (hard uint64) {
	near := s.nearHardware(i)
	if !near {
		masks := &s.signs
		pairs, dots = 0, dots&bytemask.Shift(masks[i].Class[digitClass], masks[i-1].Class[digitClass], 1)
	}
	for left := pairs | dots; left != 0; left &= left - 1 {
		k := bits.TrailingZeros64(left)
		at := from + k
		if s.text[at] == '.' {
			if s.at(at-5) == '.' && (near || digit[s.text[at-1]]) {
				hard |= 1 << k
			}
		} else if c := s.at(at - 3); near && (c == ':' || c == '-' || solid>>k&1 != 0) {
			hard |= 1 << k
		}
	}
	return hard
}

// nearHardware reports whether a hardware address may stand in block i or around
// it.
func (s *scan) nearHardware(i int) bool {
	masks := &s.signs
	return hardware(&masks[i], &masks[i-1]) || hardware(&masks[i+1], &masks[i]) || hardware(&masks[i-1], &noMasks)
}

var noMasks bytemask.Masks

// hardware reports whether there are signs in a block as in a hardware address:
// three that are three apart with two letters or digits before each, or two that
// are five apart with four.
func hardware(m, before *bytemask.Masks) bool {
	word, wordBefore := wordOf(m), wordOf(before)
	two := pairSigns(m) & bytemask.Shift(word, wordBefore, 1) & bytemask.Shift(word, wordBefore, 2)
	twoBefore := pairSigns(before) & (wordBefore << 1) & (wordBefore << 2)
	if two&bytemask.Shift(two, twoBefore, 3)&bytemask.Shift(two, twoBefore, 6) != 0 {
		return true
	}
	four := two & bytemask.Shift(word, wordBefore, 3) & bytemask.Shift(word, wordBefore, 4)
	fourBefore := twoBefore & (wordBefore << 3) & (wordBefore << 4)
	return four&bytemask.Shift(four, fourBefore, 5) != 0
}

// wordOf returns the letters, digits and underscores of a block.
func wordOf(m *bytemask.Masks) uint64 {
	return m.Class[digitClass] | m.Class[atoOClass] | m.Class[ptoZClass] | m.Class[blankClass]&^m.Bit5
}

// underOf returns the underscores of a block.
func underOf(m *bytemask.Masks) uint64 { return m.Class[blankClass] &^ m.Bit5 &^ m.Class[ptoZClass] }

// gapsOf returns what may stand between the groups of a number in a block.
func gapsOf(m *bytemask.Masks) uint64 { return m.Class[blankClass]&m.Bit5 | m.Class[gapClass] }

// tyingOf returns the signs of a block that make one of what stands on both sides.
func tyingOf(m *bytemask.Masks) uint64 {
	return m.Class[signClass]&^(m.Class[digitClass]|m.Class[atoOClass])&m.Bit5 | m.Class[gapClass]
}

// pairSigns returns the colons, dashes and dots of a block.
func pairSigns(m *bytemask.Masks) uint64 {
	return m.Class[signClass]&^(m.Class[digitClass]|m.Class[atoOClass])&m.Bit5 | m.Class[tieClass]
}
