// Package stages judges events. It runs the ordered stages over the views of
// every string, resolves what they propose into edits, and gives a Verdict.
//
// It fails closed: an event passes only if every stage ran and none objected.
// Stages propose and only the Pipeline acts.
package stages

import (
	"context"

	"weir/internal/rule"
	"weir/normalize"
	"weir/transcript"
)

// A Stage judges an event. Check appends its findings to dst and returns it; an
// error blocks the event. Check must not keep in or anything it refers to.
type Stage interface {
	Check(ctx context.Context, in *Input, dst []Finding) ([]Finding, error)
}

// An Observer is a stage with memory. Observe sees every event, withheld ones
// too, before any stage checks it, and only remembers.
type Observer interface {
	Observe(in *Input)
}

// A learner is a stage with memory of what was found. It sees every event
// that could be judged, with all that was found in it, and only remembers.
type learner interface {
	learn(in *Input, fs []Finding)
}

// An idler is a stage that has nothing to do with most events. Where it is idle, Check
// would append nothing to the findings so far and remember nothing. That is told from
// what kinds of texts there are, without a look at any of them.
type idler interface {
	idle(in *Input, found []Finding) bool
}

// An Input is what a stage sees of an event.
type Input struct {
	Event *transcript.Event
	Docs  []Doc // every text to judge, in order of the segments, decoded ones after their carrier
	// Masked holds the values that stages mask; a stage that masks one adds it.
	Masked []Masked

	has       presence // of the Docs
	quiet     []int32  // segments whose texts are clean, in order, of which there are no Docs
	clean     *cleanMemory
	over      bool // the decoding budget was exceeded
	media     bool // the event holds media
	rescan    bool // this is the second look at an edited event
	replaced  bool // likewise, and something was cut or masked in it
	pieces    bool // fragments are judged with the text they are pieces of
	joined    bool // this is a text in pieces, as far as it has come; it will be seen again
	partial   bool // likewise, and more may come
	injection []rule.Match
	leaks     []rule.Match
	found     []rule.Match
	hits      []rule.Hit
}

// A Doc is one text to judge: that of a segment, or one decoded from it.
type Doc struct {
	Segment    int    // index into Event.Segments
	Text       []byte // the text itself
	Start, End int    // where it stands in the segment's text: all of it, or the carrier of a decoded text
	Via        []string
	Depth      int // decodings between the segment and Text
	Views      []*normalize.View
	Issues     []normalize.Issue // what normalisation found in a text that is not decoded

	offset    int              // where Text begins in the segment's text, if it is only a part of it
	child     *normalize.Child // what d was decoded from, or nil
	plain     *normalize.View  // what recognisers of values read, or nil for Text
	numberly  bool             // a JSON number
	name      []byte           // what KeyOf the segment gives, as it goes out
	torn      bool             // hidden characters that stay part words of it
	parted    *normalize.View  // as in normalize.Analysis
	echo      bool             // it is the Doc before it, with words apart that its views glue
	memo      uint64           // what the text may be remembered by as clean, or 0
	clean     bool             // it is: nothing is found in the text alone
	injection [2]int           // range of Input.injection, with spans in Text
	leaks     [2]int           // range of Input.leaks, with spans in Text
	found     [2]int           // range of Input.found, with spans in what values returns
	hits      [2]int           // range of Input.hits: where literals stand in Text, if it was searched
	searched  bool
	unmarked  bool // as in normalize.Analysis
}

// Segment returns the segment that d belongs to.
func (in *Input) Segment(d *Doc) *transcript.Segment { return &in.Event.Segments[d.Segment] }

// inText returns the bytes of d.Text that v.Text[start:end] stands for, where v
// is one of d.Views.
func (d *Doc) inText(v *normalize.View, start, end int) (int, int) {
	if d.child != nil {
		return d.child.Place(v, start, end)
	}
	return v.Source(start, end)
}

// Span returns the place of d.Text[start:end] in the segment's text: where d
// was decoded, the part of the carrier that it was decoded from, as exactly as
// the decoding tells.
func (d *Doc) Span(start, end int) (int, int) {
	switch {
	case d.child != nil:
		start, end = d.child.Source(start, end)
	case d.Depth > 0:
		start, end = d.Start, d.End
	}
	return d.offset + start, d.offset + end
}
