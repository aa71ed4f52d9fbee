package analysis

import (
	"hash/maphash"
	"slices"
	"sort"

	"weir/normalize"
	"weir/stages"
)

const (
	maxChildren = 256      // different decoded texts an event may hold
	childFactor = 4        // decoded bytes an event may hold, in lengths of its line …
	childFloor  = 64 << 10 // … but never less than this: packed logs are long
)

// A budget is what an event may still have decoded.
type budget struct {
	seed  maphash.Seed
	bytes int
	seen  [maxChildren]uint64 // hashes of the decoded texts …
	count int                 // … and how many they are
}

func (b *budget) reset(line int) { b.bytes, b.count = max(childFactor*line, childFloor), 0 }

// take takes text from the budget and reports whether there was as much. Test vectors
// and logs hold the same few texts again and again, which count once.
func (b *budget) take(text []byte) bool {
	b.bytes -= len(text)
	if b.bytes < 0 {
		return false
	}
	h := maphash.Bytes(b.seed, text)
	if slices.Contains(b.seen[:b.count], h) {
		return true
	}
	if b.count == maxChildren {
		return false
	}
	b.seen[b.count] = h
	b.count++
	return true
}

// addReadings appends what else is read of u, the text of a segment: the text with
// words apart, what is decoded from it, and what lenient decoders make of bad bytes.
func (a *Analyzer) addReadings(u stages.Unit, children []normalize.Child) error {
	if err := a.addSplit(&u); err != nil {
		return err
	}
	for i := range children {
		c := &children[i]
		d := stages.Unit{Segment: u.Segment}
		if err := a.addDecoded(d, stages.Facts{Decoding: &stages.Decoding{Via: c.Via, Decoded: c.Text, Start: int32(c.Start), End: int32(c.End), Depth: int32(c.Depth), Child: c}, Views: c.Views, Split: c.WordSplit}); err != nil {
			return err
		}
	}
	seg := a.in.Of(&u)
	if !seg.IllFormed {
		return nil
	}
	if text, ok := normalize.Recover(nil, a.in.Event.Source(u.Segment)); ok {
		return a.addDecoded(stages.Unit{Segment: u.Segment}, stages.Facts{Decoding: &stages.Decoding{Via: viaOverlong, Decoded: text, End: int32(len(seg.Text)), Depth: 1}})
	}
	return nil
}

var viaOverlong = []string{"overlong"}

// addDecoded appends a decoded text within the budget of the event.
func (a *Analyzer) addDecoded(u stages.Unit, f stages.Facts) error {
	if !a.budget.take(f.Decoded) {
		a.in.OverBudget = true
		return nil
	}
	if err := a.add(&u, &f); err != nil {
		return err
	}
	return a.addSplit(&u)
}

// addSplit appends u once more with words apart that its views join by leaving out what
// lies between them: a value or an order that begins or ends there does not match in them.
func (a *Analyzer) addSplit(u *stages.Unit) error {
	if u.Split == nil {
		return nil
	}
	again := *u
	return a.add(&again, &stages.Facts{Decoding: u.Decoding, Echo: true, Views: []*normalize.View{u.Split}})
}

// add appends u with the facts f, which lack the matches.
func (a *Analyzer) add(u *stages.Unit, f *stages.Facts) error {
	if err := a.match(u, f); err != nil {
		return err
	}
	if err := a.give(u, f); err != nil {
		return err
	}
	a.in.Units = append(a.in.Units, *u)
	return nil
}

// spelling returns the name of a member as a person reads it: without what is hidden
// in it, and in the letters it is meant in.
func (a *Analyzer) spelling(segment int) []byte {
	in := &a.in
	name := in.Event.Segments[segment].Text
	if isPlainName(name) {
		return name
	}
	if text, ok := in.Spelled[segment]; ok {
		return text
	}
	i := sort.Search(len(in.Units), func(i int) bool { return in.Units[i].Segment >= segment })
	if i == len(in.Units) || in.Units[i].Segment != segment || len(in.Units[i].Issues) == 0 && in.Units[i].PlainView == nil {
		return name
	}
	from := len(a.spelled)
	a.spelled = normalize.Canonical(a.spelled, name, in.Units[i].Issues)
	if in.Spelled == nil {
		in.Spelled = map[int][]byte{}
	}
	in.Spelled[segment] = a.spelled[from:len(a.spelled):len(a.spelled)]
	return in.Spelled[segment]
}
