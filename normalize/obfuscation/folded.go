package obfuscation

import (
	"slices"

	"weir/internal/ascii"
	"weir/internal/bytemask"
	"weir/normalize/view"
)

// A latin view differs from its text in case and near the changes that are noted. What
// a probe has not marked elsewhere in the text, it would not mark in the view either.
const (
	beside = 64 // bytes from a change or a mark of the text to where what it belongs to is marked
	folds  = 64 // bytes that one change puts in at most
)

// leastNear is the length from which on a view is looked through in pieces. It is a
// variable for the tests' twin, which looks through all of every view.
var leastNear = 1 << 10

// probeFolded looks through the latin view v of d, of which own has the marks of the
// text.
func (n *Scanner) detectFolded(d *Document, v *view.View, own *Detector, places []int32) *Detector {
	p := &n.foldedDetectors[d.Depth]
	p.folded = true
	if d.Depth > 0 || len(v.Text) < leastNear {
		p.Run(v.Text)
	} else {
		p.runNear(v.Text, n.zones(v, own, places))
	}
	p.folded = false
	return p
}

// zones returns the parts of the latin view v in which something may be marked: around
// changes, and around the marks of the text. They are in order and may overlap.
func (n *Scanner) zones(v *view.View, own *Detector, places []int32) []span {
	n.around = n.around[:0]
	from, begin := 0, 0 // where the last walk set out, and where the word begins it came to
	for _, at := range places {
		out := max(int(at)-folds, 0)
		start := out
		for start > from && ascii.IsAlnum(v.Text[start-1]) {
			start-- // joined words are marked where they begin
		}
		if start <= from {
			start = begin // the rest of the way has been gone
		}
		from, begin = out, start
		n.around = append(n.around, span{start - beside, int(at) + view.PlaceStep + beside})
	}
	for _, marks := range [...][]int{own.spaced, own.joined, own.between, own.reversed, own.rotated} {
		for _, at := range marks {
			at = v.ViewOf(at)
			n.around = append(n.around, span{at - beside, at + beside})
		}
	}
	slices.SortFunc(n.around, func(a, b span) int { return a.start - b.start })
	return n.around
}

// runNear is run for the blocks of text that parts of it lie in.
func (p *Detector) runNear(text []byte, parts []span) {
	p.reset()
	for i := 0; i < len(parts); {
		start, end := max(parts[i].start, 0)&^(bytemask.Size-1), parts[i].end
		for i++; i < len(parts) && parts[i].start <= end+bytemask.Size; i++ {
			end = max(end, parts[i].end)
		}
		p.begin()
		if start > 0 {
			p.advance(bytemask.Sort(&p.Kinds, text[start-bytemask.Size:start]))
		}
		p.part(text, start, min((end|(bytemask.Size-1))+1, len(text)))
	}
}
