package stages

import (
	"weir/internal/match/rule"
	"weir/normalize"
	"weir/pii"
	"weir/transcript"
)

// An Input is what a stage sees of an event.
type Input struct {
	Event  *transcript.Event
	Policy *Policy // what holds for the Units
	// Units are the texts to judge, in order of the segments, each decoded text
	// after its carrier. There is one for every string, name and number that is not
	// empty, but for strings of JSON, whose inner strings have their own, and for
	// fragments, which are judged in the text that they are pieces of.
	Units []Unit
	// Masked holds the values that stages mask; a stage that masks one adds it.
	Masked []Masked
	Rescan bool // the event was edited: Units are the texts that the edits changed
	Pieces bool // in a rescan: the text came in pieces, of which most have gone out
	// OwnEdits reports, in a rescan, whether edits wrote nothing but text of weir's own into a
	// segment. It is nil where that holds of all.
	OwnEdits func(segment int) bool
	// Written reports, in a rescan, whether an edit wrote anything into text[start:end] of a
	// segment. It is nil where nobody knows.
	Written func(segment, start, end int) bool

	Shown func(id string) string // for a stage that hands texts to other programs: the id of a session or tool if it may be shown, or ""

	Found      int  // how many findings there may be of what is found in the Units
	Most       int  // with more findings the event is withheld: a stage may stop; 0 for any number
	OverBudget bool // more is encoded than an event may have decoded
	Media      bool // the event holds media
	Apart      bool // fragments are judged apart, in the texts that they are pieces of
	Joined     bool // the event is such a text, as far as it has come; it will be seen again
	Partial    bool // of such a text more may come
	Decided    int  // of such a text, the first bytes: what follows may be the beginning of a value to mask

	Spelled map[int][]byte // by segment: names of members that are read in another way than they are written
}

// MinText is the length in bytes of the shortest text that a rule or recogniser matches.
const MinText = 3

// A Unit is one text to judge: that of a segment, or one decoded from it.
type Unit struct {
	Segment int // index into Event.Segments
	*Facts
}

// Trivial reports whether no pattern matches so short a text, or so plain a name.
func (u *Unit) Trivial() bool { return u.Facts == &TrivialFacts }

// Facts are what analysis knows of the text of a Unit. They may be shared by many
// units and must not be changed. A line may have many short texts: what few of them have lies apart.
type Facts struct {
	*Decoding // none is that of a text that is not decoded
	*Matches  // of rules
	Views     []*normalize.View
	Issues    []normalize.Issue // what normalisation found in a text that is not decoded
	Values    []pii.Match       // personal data and secrets, with spans in Plain; nil where the policy does not ask for them
	Split     *normalize.View   // the plain view with words apart that it joins, or nil
	PlainView *normalize.View   // what recognisers of values read, or nil for Text
	Echo      bool              // the unit is the one before it, with words apart that its views join
	Torn      bool              // hidden characters that stay part words of the text
}

// A Decoding is how the text of a Unit was decoded from that of its segment.
type Decoding struct {
	Via     []string         // decodings between the segment's text and the unit's, outermost first
	Decoded []byte           // the text itself, where there is a decoding
	Start   int32            // where what it was decoded from begins in the segment's text,
	End     int32            // and where that ends
	Depth   int32            // how many decodings
	Child   *normalize.Child // what the unit was decoded from, or nil
}

// Matches are those of rules in the text of a Unit.
type Matches struct {
	Injection []rule.Match // of the rules for injections, with spans in Text
	Leaks     []rule.Match // of the rules for leaks, with spans in Text
	Secrets   []rule.Match // of the rules for secrets, with spans in Plain
	Own       []rule.Match // of rules of one's own, with spans in Text
}

// NotDecoded is the Decoding of a text that is not decoded, and NoMatches are those of a text
// without any.
var (
	NotDecoded Decoding
	NoMatches  Matches
)

// NoFacts are the facts of all texts in which nothing is found, and TrivialFacts those of the
// texts in which nothing is looked for.
var NoFacts, TrivialFacts = Facts{Decoding: &NotDecoded, Matches: &NoMatches}, Facts{Decoding: &NotDecoded, Matches: &NoMatches}

// Recovered reports whether u is what lenient decoders make of a string with bad bytes.
func (u *Unit) Recovered() bool { return u.Depth == 1 && u.Child == nil }

// Of returns the segment that u belongs to.
func (in *Input) Of(u *Unit) *transcript.Segment { return &in.Event.Segments[u.Segment] }

// Text returns the text of u.
func (in *Input) Text(u *Unit) []byte { return u.TextOf(in.Of(u)) }

// TextOf returns the text that f are the facts of: that of the segment, or what was decoded
// from it. A line may have very many texts, so a Unit does not hold its own.
func (f *Facts) TextOf(seg *transcript.Segment) []byte {
	if f.Depth > 0 {
		return f.Decoded
	}
	return seg.Text
}

// Plain returns the text that recognisers of values read: with full-width digits
// plain and without hidden characters, but case and letters as they are.
func (in *Input) Plain(u *Unit) []byte {
	if u.PlainView != nil {
		return u.PlainView.Text
	}
	return in.Text(u)
}

// IsNumber reports whether the text of u is a JSON number.
func (in *Input) IsNumber(u *Unit) bool { return in.Of(u).Kind == transcript.Number }

// KeyOf returns the name of the member that u is the value of, as a person reads it, or nil.
func (in *Input) KeyOf(u *Unit) []byte {
	if u.Depth > 0 {
		return nil
	}
	name := in.Event.PairedNameOf(u.Segment)
	if name < 0 {
		return nil
	}
	if text, ok := in.Spelled[name]; ok {
		return text
	}
	return in.Event.Segments[name].Text
}

// Edited reports whether edits wrote nothing but text of weir's own into a segment.
func (in *Input) Edited(segment int) bool {
	return in.Rescan && (in.OwnEdits == nil || in.OwnEdits(segment))
}

// ValueText is the text of u, of which f are the facts and key is the name, that recognisers of
// values read, and what they ask of it. The tagger, the model of passwords and the search for keys
// go by the words around a value, and tokens changed those of a text that was edited: what shows
// only beside a token is no rest of a value that was to be masked.
func (in *Input) ValueText(u *Unit, f *Facts, key []byte) pii.Text {
	seg := in.Of(u)
	t := pii.Text{Bytes: f.TextOf(seg), Number: in.IsNumber(u), IsKey: seg.Kind == transcript.Key, Written: seg.Dir == transcript.Out, Edited: in.Edited(u.Segment)}
	if f.PlainView != nil {
		t.Bytes = f.PlainView.Text
	}
	if f.Depth == 0 {
		t.Key = key
		t.Person = seg.Role == transcript.RoleUser
	}
	return t
}

// PlainSpan returns the bytes of the text of u that in.Plain(u)[start:end] represents.
func (u *Unit) PlainSpan(start, end int) (int, int) {
	if u.PlainView == nil {
		return start, end
	}
	return u.InText(u.PlainView, start, end)
}

// InText returns the bytes of the text of u that v.Text[start:end] represents, where v
// is one of u.Views.
func (u *Unit) InText(v *normalize.View, start, end int) (int, int) {
	if u.Child != nil {
		return u.Child.Place(v, start, end)
	}
	return v.Source(start, end)
}

// Span returns the bytes of the segment's text that the text of u at start:end represents:
// where u was decoded, the part of the carrier that it was decoded from, as exactly
// as the decoding shows.
func (u *Unit) Span(start, end int) (int, int) {
	switch {
	case u.Child != nil:
		return u.Child.Source(start, end)
	case u.Depth > 0:
		return int(u.Start), int(u.End)
	}
	return start, end
}

// IsFragment reports whether segment i is a piece of a text or lies inside one that
// happens to be JSON.
func IsFragment(ev *transcript.Event, i int) bool {
	for ; i >= 0; i = int(ev.Segments[i].Parent) {
		if ev.Segments[i].Enc == transcript.Delta {
			return true
		}
	}
	return false
}

// A Masked is a value that a stage masks, kept until its event is done so that
// further copies can be found.
type Masked struct {
	Value   []byte // as found, owned by the Input
	Finding int    // index into the verdict's findings
	Whole   bool   // a copy counts only where it is no part of a longer word

	Entity string     // of the value
	Match  *pii.Match // in a text that comes in pieces
	Copies bool       // in such a text: further copies are looked for
}

// Empty reports whether f holds nothing.
func (f *Facts) Empty() bool {
	return len(f.Issues)+len(f.Views)+len(f.Values) == 0 && f.Matches == &NoMatches && f.Split == nil && !f.Torn
}
