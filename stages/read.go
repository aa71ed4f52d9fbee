package stages

import (
	"hash/maphash"
	"slices"
	"sort"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/normalize"
	"weir/pii"
	"weir/transcript"
)

const (
	maxChildren = 64      // different decoded texts an event may hold
	childFactor = 4       // decoded bytes an event may hold, in lengths of its line …
	childFloor  = 4 << 10 // … but never less than this
	minText     = 3       // no rule and no recogniser matches a shorter text
	plainLength = 16      // bytes of a plain name, at most
)

// A reader turns an event into an Input: it builds the views of every text,
// decodes what is encoded, and matches all rules and recognisers. The Input depends
// on the event and the policy alone. Its memory is reused from event to event.
type reader struct {
	env      *env
	in       Input
	norms    []*normalize.Normalizer // one for each text that needed an Analysis
	used     int
	facts    []*Facts // those of the event at hand are the first known ones
	known    int
	scratch  *rule.Scratch
	memo     *memo
	matches  []rule.Match
	byFamily [families][]rule.Match
	values   []pii.Match
	spelled  []byte              // names of members that go out in another spelling
	budget   int                 // decoded bytes left
	kids     [maxChildren]uint64 // hashes of the decoded texts …
	born     int                 // … and how many they are
	count    int                 // what was found in the event
	pieces   bool                // leave fragments to whoever joins them
	seed     maphash.Seed
}

func newReader(e *env) reader {
	return reader{env: e, scratch: new(rule.Scratch), memo: newMemo(), seed: maphash.MakeSeed()}
}

// another returns a reader that may be used between two uses of r.
func (r *reader) another() reader {
	return reader{env: r.env, scratch: r.scratch, memo: r.memo, seed: r.seed}
}

// read fills r.in from ev. It fails where a rule ran out of steps, and with errCrowded.
func (r *reader) read(ev *transcript.Event) error {
	return r.readIf(ev, func(int) bool { return true })
}

// readIf is read for the segments that the caller wants.
func (r *reader) readIf(ev *transcript.Event, wanted func(segment int) bool) error {
	r.begin(ev)
	for i := range ev.Segments {
		s := &ev.Segments[i]
		r.in.media = r.in.media || s.Enc == transcript.Base64
		if len(s.Text) == 0 || s.Enc == transcript.JSON || r.pieces && fragment(ev, i) || !wanted(i) {
			continue
		}
		if err := r.add(i); err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) begin(ev *transcript.Event) {
	in := &r.in
	*in = Input{Event: ev, Units: emptied(in.Units), Masked: emptied(in.Masked), pieces: r.pieces}
	r.matches, r.values = emptied(r.matches), emptied(r.values)
	for i := range r.byFamily {
		r.byFamily[i] = emptied(r.byFamily[i])
	}
	if len(r.facts) > keepRoom {
		r.facts, r.norms = nil, nil
	}
	r.used, r.known, r.born, r.count, r.spelled = 0, 0, 0, 0, r.spelled[:0]
	r.budget = max(childFactor*len(ev.Raw), childFloor)
}

// trivial reports whether no pattern matches the text of a segment.
func (r *reader) trivial(s *transcript.Segment) bool {
	return len(s.Text) < minText || s.Kind == transcript.Key && r.env.patterns && isPlainName(s.Text)
}

// fragment reports whether segment i is a piece of a text or lies inside one
// that happens to be JSON.
func fragment(ev *transcript.Event, i int) bool {
	for ; i >= 0; i = int(ev.Segments[i].Parent) {
		if ev.Segments[i].Enc == transcript.Delta {
			return true
		}
	}
	return false
}

// isPlainName reports whether a member's name is one or two plain words, which no
// rule and no recogniser knows. Half of all segments are such names.
func isPlainName(name []byte) bool {
	if len(name) > plainLength {
		return false
	}
	for _, c := range name {
		if !ascii.IsLetter(c) && c != '_' && c != '-' {
			return false
		}
	}
	return true
}

// add appends the text of a segment as a Unit, analysed and matched, and what is
// decoded from it.
func (r *reader) add(segment int) error {
	in := &r.in
	seg := &in.Event.Segments[segment]
	in.Units = append(in.Units, Unit{Segment: segment, Text: seg.Text, End: len(seg.Text), Number: seg.Kind == transcript.Number, Facts: &noFacts})
	u := &in.Units[len(in.Units)-1]
	name := in.Event.PairedNameOf(segment)
	if name >= 0 {
		u.Key = r.keyAt(name)
	}
	if u.Trivial = r.trivial(seg); u.Trivial {
		return nil
	}
	key := r.memo.key(seg, u)
	if r.memo.has(key) {
		return nil
	}
	children, err := r.analyze(u)
	if err != nil {
		return err
	}
	if u.Facts == &noFacts {
		r.memo.add(key)
		return nil
	}
	return r.addMore(*u, children)
}

// addMore appends what else is read of the text of a segment.
func (r *reader) addMore(u Unit, children []normalize.Child) error {
	if u.parted != nil {
		if err := r.addEcho(&u); err != nil {
			return err
		}
	}
	for i := range children {
		c := &children[i]
		d := Unit{Segment: u.Segment, Text: c.Text, Start: c.Start, End: c.End}
		if err := r.addDecoded(d, Facts{Via: c.Via, Depth: c.Depth, Views: c.Views, parted: c.WordSplit, child: c}); err != nil {
			return err
		}
	}
	if r.in.Of(&u).IllFormed {
		return r.addRecovered(u.Segment, len(u.Text))
	}
	return nil
}

// analyze normalises and matches the text of a segment, and returns what is decoded
// from it.
func (r *reader) analyze(u *Unit) (children []normalize.Child, err error) {
	var f Facts
	seg := r.in.Of(u)
	if a := r.normalize(u, seg); a != nil {
		f.Issues, f.Views, f.torn, f.parted, children = a.Issues, a.Views, a.Altered, a.WordSplit, a.Children
		r.in.over = r.in.over || a.Over
	}
	if err := r.match(u, &f); err != nil {
		return nil, err
	}
	if f.blank() && len(children) == 0 && !seg.IllFormed {
		return nil, nil
	}
	u.Facts = r.keep(f)
	if r.crowds(u) {
		return nil, errCrowded
	}
	return children, nil
}

// blank reports whether f holds nothing.
func (f *Facts) blank() bool {
	return len(f.Issues)+len(f.Views)+len(f.Injection)+len(f.Leaks)+len(f.Secrets)+len(f.Values) == 0 && f.parted == nil && !f.torn
}

// keep returns f at a place that is kept until the event is done.
func (r *reader) keep(f Facts) *Facts {
	if r.known == len(r.facts) {
		r.facts = append(r.facts, new(Facts))
	}
	at := r.facts[r.known]
	r.known++
	*at = f
	return at
}

// normalize returns the Analysis of a text, or nil where there is nothing in it. Each
// Analysis that is kept needs a Normalizer of its own until the event is done.
func (r *reader) normalize(u *Unit, seg *transcript.Segment) *normalize.Analysis {
	if u.Number {
		return nil
	}
	if r.used == len(r.norms) {
		r.norms = append(r.norms, new(normalize.Normalizer))
	}
	n := r.norms[r.used]
	n.Typed = isTyped(seg)
	a := n.Analyze(u.Text, seg.IllFormed)
	if len(a.Issues) == 0 && len(a.Views) == 0 && len(a.Children) == 0 && !a.Over {
		return nil
	}
	r.used++
	return a
}

// isTyped reports whether a person typed the text of a segment.
func isTyped(seg *transcript.Segment) bool {
	return seg.Role == transcript.RoleUser && seg.Trust == transcript.User
}

// addEcho appends u once more, with words apart that its views join by leaving out what
// lies between them: a value or an order that begins or ends there is none to them.
func (r *reader) addEcho(u *Unit) error {
	return r.addMatched(*u, Facts{Via: u.Via, Depth: u.Depth, Echo: true, Views: []*normalize.View{u.parted}, child: u.child})
}

// addMatched appends u with f, which lacks the matches.
func (r *reader) addMatched(u Unit, f Facts) error {
	if err := r.match(&u, &f); err != nil {
		return err
	}
	u.Facts = r.keep(f)
	if r.crowds(&u) {
		return errCrowded
	}
	r.in.Units = append(r.in.Units, u)
	return nil
}

// keyAt returns the name of a member as a person reads it: without what is hidden in
// it, and in the letters it is meant in.
func (r *reader) keyAt(segment int) []byte {
	in := &r.in
	name := in.Event.Segments[segment].Text
	if isPlainName(name) {
		return name
	}
	i := sort.Search(len(in.Units), func(i int) bool { return in.Units[i].Segment >= segment })
	if i == len(in.Units) || in.Units[i].Segment != segment || len(in.Units[i].Issues) == 0 && in.Units[i].plain == nil {
		return name
	}
	from := len(r.spelled)
	r.spelled = normalize.Canonical(r.spelled, name, in.Units[i].Issues)
	return r.spelled[from:len(r.spelled):len(r.spelled)]
}

// addRecovered adds what lenient decoders make of a string with bad bytes: an
// overlong form is a letter to them.
func (r *reader) addRecovered(segment, size int) error {
	text, ok := normalize.Recover(nil, r.in.Event.Source(segment))
	if !ok {
		return nil
	}
	return r.addDecoded(Unit{Segment: segment, Text: text, End: size}, Facts{Via: viaOverlong, Depth: 1})
}

var viaOverlong = []string{"overlong"}

// recovered reports whether u is what addRecovered made of a string.
func (u *Unit) recovered() bool { return u.Depth == 1 && u.child == nil }

// addDecoded appends a decoded text within the budget of the event.
func (r *reader) addDecoded(u Unit, f Facts) error {
	r.budget -= len(u.Text)
	if !r.counts(u.Text) || r.budget < 0 {
		r.in.over = true
		return nil
	}
	if err := r.addMatched(u, f); err != nil || f.parted == nil {
		return err
	}
	last := r.in.Units[len(r.in.Units)-1]
	return r.addEcho(&last)
}

// counts reports whether a text that was decoded is one of maxChildren different ones.
// Test vectors and logs hold the same few again and again.
func (r *reader) counts(text []byte) bool {
	h := maphash.Bytes(r.seed, text)
	if slices.Contains(r.kids[:r.born], h) {
		return true
	}
	if r.born == maxChildren {
		return false
	}
	r.kids[r.born] = h
	r.born++
	return true
}

// match matches rules and recognisers on the text of u and its views. Values such as
// secrets are looked for in the text or its plain view only: the other views fold case.
func (r *reader) match(u *Unit, f *Facts) (err error) {
	var from [families]int
	for i := range from {
		from[i] = len(r.byFamily[i])
	}
	for _, v := range f.Views {
		if v.Name == "plain" {
			f.plain = v
		} else if err = r.matchView(f, v); err != nil {
			return err
		}
	}
	r.byFamily[familySecret] = r.byFamily[familySecret][:from[familySecret]] // those views do not count
	switch {
	case f.plain != nil:
		err = r.matchView(f, f.plain)
	case !u.Number:
		err = r.matchText(u.Text)
	}
	since := func(k family) []rule.Match { return r.byFamily[k][from[k]:len(r.byFamily[k]):len(r.byFamily[k])] }
	f.Injection, f.Leaks, f.Secrets = since(familyInjection), since(familyLeak), since(familySecret)
	if r.env.wantsValues {
		n := len(r.values)
		r.values = r.env.pii.Append(r.values, r.valueText(u, f), f.Secrets)
		f.Values = r.values[n:len(r.values):len(r.values)]
	}
	return err
}

// valueText is what recognisers of values are asked about.
func (r *reader) valueText(u *Unit, f *Facts) pii.Text {
	seg := r.in.Of(u)
	t := pii.Text{Bytes: u.Text, Number: u.Number, IsKey: seg.Kind == transcript.Key, Written: seg.Dir == transcript.Out}
	if f.plain != nil {
		t.Bytes = f.plain.Text
	}
	if f.Depth == 0 {
		t.Key = u.Key
		t.Person = seg.Role == transcript.RoleUser
	}
	return t
}

func (r *reader) matchText(text []byte) (err error) {
	r.matches, err = r.env.rules().Append(r.matches[:0], text, r.scratch)
	for _, m := range r.matches {
		r.sort(m, m.Start, m.End)
	}
	return err
}

func (r *reader) matchView(f *Facts, v *normalize.View) (err error) {
	r.matches, err = r.env.rules().Append(r.matches[:0], v.Text, r.scratch)
	u := Unit{Facts: f}
	for _, m := range r.matches {
		if !v.Shows(m.Start, m.End) {
			continue // the text itself has it
		}
		start, end := u.InText(v, m.Start, m.End)
		r.sort(m, start, end)
	}
	return err
}

// sort files a match under its family. The same words seen in several views
// occur there several times; detectors count them once.
func (r *reader) sort(m rule.Match, start, end int) {
	k := r.env.family[m.Rule]
	if k != familySecret {
		m.Start, m.End = start, end
	}
	r.byFamily[k] = append(r.byFamily[k], m)
}
