package pii

import (
	"math/bits"

	"weir/internal/bytemask"
)

// signPlaces are where in the blocks at hand a value may begin, end or lie, by the
// index of the block in signs.
type signPlaces struct {
	solid   [signRoom]uint64 // the last of sixteen bytes without a blank, and what follows it without one
	values  [signRoom]uint64 // figured and runs
	mails   [signRoom]uint64 // at signs
	dots    [signRoom]uint64 // colons, dashes and dots five after another and behind a word
	pairs   [signRoom]uint64 // those three after another, behind a word, or colons among sixteen bytes
	triples [signRoom]uint64 // the last of three that are three apart
	ends    [signRoom]uint64 // those and, at the bottom, pairs at the end of the block
	near    uint64           // blocks with solid that a colon of an address may be tied to
}

// signRoom is how many blocks are located: those that are gone over and the one
// before them.
const signRoom = 1 + signBlocks

// triple reports whether three signs that are three apart may reach into block i.
func (p *signPlaces) triple(i int) bool { return p.triples[i-1]|p.ends[i] != 0 }

// locate fills p from the first n blocks and returns which of them have any places,
// as bits. Of the first block only the end is told: what stands before it is not
// known. Names says whether small letters make a run a name in a program.
func (p *signPlaces) locate(blocks *signs, n int, names bool) (live uint64) {
	last := uint64(1) << (n - 1)
	places, solid, near, pairs := p.kinds(blocks, n, -uint64(b2i(names)))
	p.near = solid & (near | near<<1 | near>>1 | last) // of the block after the last one nothing is known
	for live = places | p.near; pairs != 0; pairs &= pairs - 1 {
		if i := bits.TrailingZeros64(pairs); i > 0 && p.triple(i) {
			live |= 1 << i
		}
	}
	return live & (last<<1 - 1)
}

// kinds fills p from the first n blocks and returns, as bits, which of them
// have places, letters or digits that are solid, two colons together or three in
// all, and pairs.
func (p *signPlaces) kinds(blocks *signs, n int, names uint64) (places, stretches, near, pairs uint64) {
	var one0, two0, four0, eight0, figures0, ties0, three0, ahead0 uint64 // of the block before
	for i := range n {
		m := &blocks[i]
		one := m.Class[solidClass]
		two := one & bytemask.Shift(one, one0, 1)
		four := two & bytemask.Shift(two, two0, 2)
		eight := four & bytemask.Shift(four, four0, 4)
		solid := eight & bytemask.Shift(eight, eight0, 8)
		one0, two0, four0, eight0 = one, two, four, eight

		figures, word := m.Class[digitClass], wordOf(m)
		inRuns, ahead := runs(m, solid&word, ahead0)
		values := figured(m, figures0, names) | inRuns
		signs := m.Class[signClass] &^ (figures | m.Class[atoOClass])
		colons := signs & m.Bit5
		ties := colons | m.Class[tieClass]
		after := behind(word)
		three := ties & bytemask.Shift(ties, ties0, 3) & (after | word<<4)
		dots := ties & bytemask.Shift(ties, ties0, 5) & after
		triples := three & bytemask.Shift(three, three0, 3)
		p.solid[i], p.values[i], p.mails[i], p.dots[i] = solid, values, signs&^colons, dots
		p.pairs[i], p.triples[i], p.ends[i] = three|colons&solid, triples, triples|three>>56

		more := colons & (colons - 1)
		double := colons & bytemask.Shift(ties, ties0, 1)
		at := uint64(1) << i
		places |= at * uint64(b2i(p.mails[i]|values|dots != 0))
		stretches |= at * uint64(b2i(solid&word != 0))
		near |= at * uint64(b2i(double|more&(more-1) != 0))
		pairs |= at * uint64(b2i(p.pairs[i] != 0))
		figures0, ties0, three0, ahead0 = figures, ties, three, ahead
	}
	return places, stretches, near, pairs
}

// behind returns what stands behind a letter, digit or underscore: so do all signs of
// a hardware address or of four numbers, and the one after six pairs. Three after the
// end of groups of four a sign may stand behind another, too, and tell of them; that
// one is four after the last letter or digit. Of the block before nothing is asked:
// what stands first or fourth in a block, which may be such a sign, counts.
func behind(word uint64) uint64 { return word<<1 | 1<<3 | 1 }
