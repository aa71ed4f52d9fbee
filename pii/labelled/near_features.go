package labelled

import (
	"math/bits"

	"weir/internal/ascii"
	"weir/pii/word"
)

// The families of features.
const (
	fBias = iota
	fShape
	fCoarse
	fLead
	fLength
	fAge
	fSign
	fBehind
	fText
	fNumbers
	fWords
	fPlace
	fNamed
	fClassBefore
	fClassBehind
	fLabelBefore
	fLabelBehind
	fLabelLast
	fLabelShape
	fLabelNumbers
	fHeading
	fFit
	fFitNumbers
	fFitShape
	fFitBehind
	fFitNone
	fRival
)

// A described is the guess whose features are written down.
type described struct {
	*judge
	group       Group
	first, last int // tokens
	start, end  int
	coarse      uint32 // the hash of its shape, with runs of a class as one
}

// describe fills the features of the guess text[start:end], which begins with the token first, and
// notes whether a word for values of its group is near.
func (j *judge) describe(group Group, first, start, end int) {
	d := described{judge: j, group: group, first: first, last: first, start: start, end: end}
	for d.last+1 < len(j.tokens) && j.tokens[d.last+1].start < end {
		d.last++
	}
	j.features, j.fit = j.features[:0], false
	d.add(fBias, 0, 0)
	d.shapes()
	d.ages()
	d.wholeText()
	d.before()
	d.behind()
	d.fitting()
	d.heading()
}

// add adds the feature of a family that has the values x and y.
func (d *described) add(family, x, y uint32) {
	h := (uint32(d.group)+1)*0x9e3779b1 ^ (family+1)*0x85ebca6b
	h = (h ^ x) * 0xc2b2ae35
	h ^= h >> 15
	h = (h ^ y) * 0x27d4eb2f
	h ^= h >> 13
	d.features = append(d.features, h*0x9e3779b1>>(32-weightBits))
}

// addEach adds the feature of each kind of a set with y.
func (d *described) addEach(family, kinds, y uint32) {
	for ; kinds != 0; kinds &= kinds - 1 {
		d.add(family, uint32(bits.TrailingZeros32(kinds)), y)
	}
}

// shapes adds what letters, digits and signs the value has.
func (d *described) shapes() {
	v := d.text[d.start:d.end]
	shape, last := firstHash, byte(0)
	d.coarse = firstHash
	for _, c := range v {
		s := shapeOf(c)
		shape = (shape ^ uint32(s)) * nextHash
		if s != last {
			d.coarse = (d.coarse ^ uint32(s)) * nextHash
		}
		last = s
	}
	d.add(fShape, shape, 0)
	d.add(fCoarse, d.coarse, 0)
	d.add(fLength, uint32(ascii.Digit.Count(v)), 0)
	d.add(fLength, uint32(len(v)), 1)
	d.add(fLead, uint32(v[0]), 0)
	d.add(fLead, uint32(v[0]), uint32(v[min(1, len(v)-1)]))
}

// shapeOf returns the class of a byte in a shape.
func shapeOf(c byte) byte {
	switch {
	case ascii.Digit[c]:
		return '0'
	case ascii.Upper[c]:
		return 'A'
	case ascii.Lower[c]:
		return 'a'
	case c >= 0x80:
		return 0x80
	}
	return c
}

// ages adds the year of a date, and whether short numbers look like years or are easy to remember.
func (d *described) ages() {
	v := d.text[d.start:d.end]
	n := uint32(len(v))
	switch d.group {
	case Date:
		d.add(fAge, d.year()/5, 1)
		d.add(fAge, d.year()/5, d.coarse)
	case PIN, CVV:
		d.add(fAge, uint32(word.Bit(v[0] == '1' && v[1] == '9' || v[0] == '2' && v[1] == '0')), n)
		d.add(fAge, 2+uint32(word.Bit(counting(v))), n)
		d.add(fAge, 4+uint32(word.Bit(v[n-1] == '0' && v[n-2] == '0')), n)
	}
}

// year returns the years from 1800 to the date, more than 500 for one of two digits, or 0.
func (d *described) year() uint32 {
	date := day{text: d.text, last: lastNear}
	date.read(d.start + date.readEra(d.start))
	for i := range date.n {
		if y := date.number[i]; date.size[i] == 4 {
			y -= thai * word.Bit(y > 2400)
			y += persian * word.Bit(y < 1500)
			return uint32(max(1, y-1800))
		}
	}
	if date.n == 0 {
		return 0
	}
	return uint32(500 + date.number[date.n-1])
}

// counting reports whether each digit of v is one more than the one before, or the same: 1234, 0000.
func counting(v []byte) bool {
	for i := 2; i < len(v); i++ {
		if d := v[i] - v[i-1]; d > 1 || d != v[1]-v[0] {
			return false
		}
	}
	return true
}

// wholeText adds what the text is like.
func (d *described) wholeText() {
	d.add(fText, uint32(bits.Len(uint(len(d.text)))), 0)
	d.add(fText, uint32(min(8, 40*d.code/(len(d.text)+80))), 1)
	d.add(fNumbers, uint32(min(6, d.numbers-(d.last+1-d.first))), 0)
	d.add(fWords, uint32(min(6, (len(d.tokens)-d.numbers)/2)), 0)
	d.add(fPlace, uint32(min(3, d.first)), uint32(min(3, len(d.tokens)-1-d.last)))
	d.addEach(fNamed, d.all, 0)
}

// The tokens before and behind a guess that are read.
const (
	tokensBefore = 20
	tokensBehind = 10
)

// before adds the sign and the words before the value.
func (d *described) before() {
	me := &d.tokens[d.first]
	d.add(fSign, uint32(me.before), 0)
	seen, last, distance, numbers := uint32(0), uint32(len(kinds)), 0, uint32(0)
	for n := 1; n <= min(d.first, tokensBefore); n++ {
		t := &d.tokens[d.first-n]
		where := placeOf(n, t, me)
		if t.class > 0 {
			d.add(fClassBefore, uint32(t.class), where)
			d.add(fClassBefore, uint32(t.class), anywhere)
		}
		fresh := t.labels &^ seen
		d.addEach(fLabelBefore, fresh, where)
		d.addEach(fLabelNumbers, fresh, min(3, numbers)+8*apart(t.stop, me.stop))
		d.addEach(fLabelShape, fresh, d.coarse)
		if seen == 0 && fresh != 0 {
			last, distance = uint32(bits.TrailingZeros32(fresh)), n
		}
		seen |= fresh
		numbers += uint32(word.Bit(t.digit))
	}
	d.add(fLabelLast, last, distanceOf(distance)+8*min(2, numbers))
	d.add(fLabelLast, last, anywhere+uint32(me.before))
}

// behind adds the words and the sign behind the value.
func (d *described) behind() {
	me := &d.tokens[d.last]
	seen := uint32(0)
	for n := 1; n <= tokensBehind && d.last+n < len(d.tokens); n++ {
		t := &d.tokens[d.last+n]
		where := placeOf(n, t, me)
		if t.class > 0 {
			d.add(fClassBehind, uint32(t.class), where)
		}
		d.addEach(fLabelBehind, t.labels&^seen, where)
		seen |= t.labels
	}
	c := byte(0)
	if d.end < len(d.text) {
		c = min(0x80, d.text[d.end])
	}
	d.add(fBehind, uint32(c), 0)
}

// anywhere is a place for words wherever they are.
const anywhere = 1 << 8

// placeOf returns how far the token t is, n tokens away.
func placeOf(n int, t, me *nearToken) uint32 {
	return distanceOf(n) + 8*apart(t.stop, me.stop) + 32*min(1, apart(t.line, me.line))
}

// apart returns how many lines or sentences are between a and b, at most 2.
func apart(a, b int16) uint32 { return uint32(min(2, max(a-b, b-a))) }

// distanceOf returns the class of a distance in tokens.
func distanceOf(n int) uint32 {
	switch {
	case n <= 2:
		return uint32(max(0, n-1))
	case n <= 4:
		return 2
	case n <= 8:
		return 3
	case n <= 14:
		return 4
	}
	return 5
}

// The tokens before and behind a guess that may name values of its group.
const (
	fitBefore = 30
	fitBehind = 8
)

// fitting adds where the nearest words for values of the group are.
func (d *described) fitting() {
	before, behind := d.fitBefore(), d.fitBehind()
	d.fit = before || behind != nowhere
	d.add(fFitBehind, behind, 0)
	if !before {
		d.add(fFitNone, behind, 0)
		d.add(fFitNone, d.coarse, 1)
	}
}

// nowhere is the place of a word that is not there.
const nowhere = anywhere - 1

// fitBefore adds where the nearest word before is that names values of the group, and what is
// between: other values, and words for other kinds.
func (d *described) fitBefore() bool {
	me, numbers, rival := &d.tokens[d.first], uint32(0), uint32(0)
	for n := 1; n <= min(d.first, fitBefore); n++ {
		t := &d.tokens[d.first-n]
		of := t.kinds()
		if of&fits[d.group] != 0 {
			stops, lines := apart(t.stop, me.stop), apart(t.line, me.line)
			strong := uint32(word.Bit(t.labels&fits[d.group] != 0))
			d.add(fFit, min(4, distanceOf(n))+8*stops+32*lines, strong)
			d.add(fFitNumbers, min(2, numbers)+4*min(1, stops)+8*min(1, lines), rival+4*strong)
			d.add(fFitShape, d.coarse, strong)
			d.add(fFitShape, uint32(min(3, (d.end-d.start)/4)), 2+min(1, stops))
			return true
		}
		if of != 0 && rival == 0 {
			rival = 1
			d.add(fRival, uint32(bits.TrailingZeros32(of)), min(3, distanceOf(n)))
		}
		if t.class == saysOther {
			rival = 2
		}
		numbers += uint32(word.Bit(t.digit))
	}
	return false
}

// fitBehind returns where the nearest word behind is that names values of the group, or nowhere.
func (d *described) fitBehind() uint32 {
	me := &d.tokens[d.last]
	for n := 1; n <= fitBehind && d.last+n < len(d.tokens); n++ {
		t := &d.tokens[d.last+n]
		of := t.kinds()
		if of&fits[d.group] != 0 {
			return min(3, distanceOf(n)) + 8*min(1, apart(t.stop, me.stop)) + 32*min(1, apart(t.line, me.line))
		}
		if of != 0 || t.digit {
			break
		}
	}
	return nowhere
}

// fits has the kinds whose values each group has.
var fits = func() (sets [groups]uint32) {
	for i := range kinds {
		group := ID
		switch kinds[i].name {
		case "phone", "call":
			group = Telephone
		case "birth", "born", "person":
			group = Date
		case "pin", "puk", "opens":
			group = PIN
		case "cvv":
			group = CVV
		case "plate", "vehicle":
			group = Plate
		case "place", "home", "account", "nuban", "handle", "words":
			continue
		}
		sets[group] |= 1 << i
	}
	return
}()

// heading adds what the heading of the column names that the value is in.
func (d *described) heading() {
	me := &d.tokens[d.first]
	head := d.headLine(int(me.line))
	if head < 0 {
		return
	}
	for i := d.lines[head].first; i < len(d.tokens) && int(d.tokens[i].line) == head; i++ {
		if t := &d.tokens[i]; t.cell == me.cell {
			d.fit = d.fit || t.kinds()&fits[d.group] != 0
			d.addEach(fHeading, t.kinds(), 0)
		}
	}
}

// mostRows is how many lines below the heading a row is at most.
const mostRows = 12

// headLine returns the first line of the table that a line is in, or -1. A line without words may be
// below the heading.
func (r *reading) headLine(line int) int {
	cells, head := r.lines[line].cells, line
	for head > 0 && line-head < mostRows && cells > 1 {
		up := 1
		if head > 1 && r.lines[head-1].first == r.lines[head].first {
			up = 2
		}
		if r.lines[head-up].cells != cells {
			break
		}
		head -= up
	}
	if head == line {
		return -1
	}
	return head
}
