package pii

import "weir/internal/bytemask"

// signPlaces are where in the blocks at hand a value may begin, end or lie, by the
// index of the block in signs. The assembly knows their order.
type signPlaces struct {
	solid   [signRoom]uint64 // the last of sixteen bytes without a blank, and what follows it without one
	values  [signRoom]uint64 // the second of two digits, and solid
	mails   [signRoom]uint64 // at signs
	dots    [signRoom]uint64 // colons, dashes and dots that are five apart
	pairs   [signRoom]uint64 // those that are three apart, or colons among sixteen bytes
	triples [signRoom]uint64 // the last of three that are three apart
	ends    [signRoom]uint64 // those and, at the bottom, pairs at the end of the block
}

// signRoom is how many places there are in signs: full fours, which are located
// together.
const signRoom = signBlocks + 4

// triple reports whether three signs that are three apart may reach into block i.
func (p *signPlaces) triple(i int) bool { return p.triples[i-1]|p.ends[i] != 0 }

// locatePlain fills p from the first n blocks and returns which of them have any
// places, as bits. Of the first block only the end is told: what stands before it
// is not known.
func (p *signPlaces) locatePlain(blocks *signs, n int) (live uint64) {
	var one0, two0, four0, eight0, figures0, ties0, three0 uint64 // of the block before
	for i := range n {
		m := &blocks[i]
		one := m.Class[solidClass]
		two := one & bytemask.Shift(one, one0, 1)
		four := two & bytemask.Shift(two, two0, 2)
		eight := four & bytemask.Shift(four, four0, 4)
		solid := eight & bytemask.Shift(eight, eight0, 8)
		one0, two0, four0, eight0 = one, two, four, eight

		figures := m.Class[digitClass]
		values := figures&bytemask.Shift(figures, figures0, 1) | solid
		signs := m.Class[signClass] &^ (figures | m.Class[atoOClass])
		colons := signs & m.Bit5
		ties := colons | m.Class[tieClass]
		three := ties & bytemask.Shift(ties, ties0, 3)
		dots := ties & bytemask.Shift(ties, ties0, 5)
		triples := three & bytemask.Shift(three, three0, 3)
		p.solid[i], p.values[i], p.mails[i], p.dots[i] = solid, values, signs&^colons, dots
		p.pairs[i], p.triples[i], p.ends[i] = three|colons&solid, triples, triples|three>>56
		if p.mails[i]|values|three|dots != 0 {
			live |= 1 << i
		}
		figures0, ties0, three0 = figures, ties, three
	}
	return live
}
