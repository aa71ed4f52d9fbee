// Package stages judges events. It runs the ordered stages over the views of
// every string, resolves what they propose into edits, and gives a Verdict.
//
// It fails closed: an event passes only if every stage ran and none objected.
// Stages propose and only the Pipeline acts.
package stages

import (
	"context"

	"weir/internal/match/rule"
	"weir/normalize"
	"weir/pii"
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

// A FindingObserver is a stage that remembers findings. It sees every event that
// all stages could judge and in which something was found, with all findings.
type FindingObserver interface {
	ObserveFindings(in *Input, fs []Finding)
}

// An Input is what a stage sees of an event.
type Input struct {
	Event *transcript.Event
	// Units are the texts to judge, in order of the segments, each decoded text
	// after its carrier. There is one for every string, name and number that is not
	// empty, but for strings of JSON, whose inner strings have their own, and for
	// fragments, which are judged in the text that they are pieces of.
	Units []Unit
	// Masked holds the values that stages mask; a stage that masks one adds it.
	Masked []Masked
	Rescan bool // the event was edited: Units are the texts that the edits changed
	Words  bool // in a rescan: an edit has replaced words, not only hidden characters

	over    bool // the decoding budget was exceeded
	media   bool // the event holds media
	pieces  bool // fragments are judged with the text they are pieces of
	joined  bool // this is a text in pieces, as far as it has come; it will be seen again
	partial bool // of such a text more may come
}

// A Unit is one text to judge: that of a segment, or one decoded from it.
type Unit struct {
	Segment    int    // index into Event.Segments
	Text       []byte // the text itself
	Key        []byte // name of the member that it is the value of, as a person reads it, or nil
	Start, End int    // bytes of the segment's text: all of it, or the carrier of a decoded text
	Number     bool   // the text is a JSON number
	Trivial    bool   // no pattern matches so short a text, or so plain a name
	*Facts
}

// Facts are what analysis knows of the text of a Unit. They may be shared by many
// units and must not be changed.
type Facts struct {
	Via       []string // decodings between the segment's text and the unit's, outermost first
	Depth     int      // how many decodings
	Echo      bool     // the unit is the one before it, with words apart that its views join
	Views     []*normalize.View
	Issues    []normalize.Issue // what normalisation found in a text that is not decoded
	Injection []rule.Match      // of the rules for injections, with spans in Text
	Leaks     []rule.Match      // of the rules for leaks, with spans in Text
	Secrets   []rule.Match      // of the rules for secrets, with spans in Plain
	Values    []pii.Match       // personal data and secrets, with spans in Plain; nil where the policy does not ask for them

	child  *normalize.Child // what the unit was decoded from, or nil
	plain  *normalize.View  // what recognisers of values read, or nil for Text
	torn   bool             // hidden characters that stay part words of it
	parted *normalize.View  // as in normalize.Analysis
}

// noFacts are those of all texts in which nothing is found.
var noFacts Facts

// Of returns the segment that u belongs to.
func (in *Input) Of(u *Unit) *transcript.Segment { return &in.Event.Segments[u.Segment] }

// Plain returns the text that recognisers of values read: with full-width digits
// plain and without hidden characters, but case and letters as they are.
func (u *Unit) Plain() []byte {
	if u.plain != nil {
		return u.plain.Text
	}
	return u.Text
}

// PlainSpan returns the bytes of u.Text that u.Plain()[start:end] stands for.
func (u *Unit) PlainSpan(start, end int) (int, int) {
	if u.plain == nil {
		return start, end
	}
	return u.InText(u.plain, start, end)
}

// InText returns the bytes of u.Text that v.Text[start:end] stands for, where v
// is one of u.Views.
func (u *Unit) InText(v *normalize.View, start, end int) (int, int) {
	if u.child != nil {
		return u.child.Place(v, start, end)
	}
	return v.Source(start, end)
}

// Span returns the bytes of the segment's text that u.Text[start:end] stands for:
// where u was decoded, the part of the carrier that it was decoded from, as exactly
// as the decoding shows.
func (u *Unit) Span(start, end int) (int, int) {
	switch {
	case u.child != nil:
		return u.child.Source(start, end)
	case u.Depth > 0:
		return u.Start, u.End
	}
	return start, end
}
