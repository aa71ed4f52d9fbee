package stages

import (
	"hash/maphash"
	"slices"
	"sort"

	"weir/internal/rule"
	"weir/normalize"
	"weir/pii"
	"weir/transcript"
)

const (
	maxChildren = 64                 // different decoded texts an event may hold
	childFactor = 4                  // decoded bytes an event may hold, in lengths of its line …
	childFloor  = 4 << 10            // … but never less than this
	minText     = transcript.Trivial // shorter texts hold nothing that a rule knows
)

// A reader turns an event into an Input: it builds the views of every text,
// decodes what is encoded, and runs all rules once over all of it. Its memory
// is reused from event to event.
type reader struct {
	env     *env
	in      Input
	norms   []*normalize.Normalizer // one for each text that needed an Analysis
	used    int
	scratch *rule.Scratch
	clean   *cleanMemory
	asked   [askedTexts]askedText
	asks    int // how many of them
	matches []rule.Match
	idled   []pii.Match
	parts   []span
	touched touched
	silent  []byte              // a name of a member that says nothing of its value
	spelled []byte              // names of members that go out in another spelling
	budget  int                 // decoded bytes left
	kids    [maxChildren]uint64 // hashes of the decoded texts …
	born    int                 // … and how many they are
	pieces  bool                // leave fragments to whoever joins them
	named   bool                // a plain name of a member is no text to judge
	quiets  bool                // keep no Docs of texts that nobody asks for
}

func newReader(e *env) reader {
	return reader{env: e, scratch: new(rule.Scratch), clean: newCleanMemory()}
}

// another returns a reader that may be used between two uses of r.
func (r *reader) another() reader {
	return reader{env: r.env, scratch: r.scratch, clean: r.clean}
}

// read fills r.in from ev. It fails where a rule ran out of steps.
func (r *reader) read(ev *transcript.Event) error {
	r.begin(ev)
	for i := 0; i < len(ev.Segments); {
		i = r.ask(ev, i)
		for k := range r.asks {
			t := &r.asked[k]
			if t.clean = r.clean.holds(t.key); t.clean && r.quiet(t) {
				continue
			}
			if err := r.addAsked(t, 0, len(ev.Segments[t.segment].Text)); err != nil {
				return err
			}
		}
	}
	return nil
}

// An askedText is a text to judge that may be known as clean.
type askedText struct {
	segment int
	name    int    // segment of the name that it stands under, or -1
	key     uint64 // what it is remembered by, or 0
	clean   bool
}

// askedTexts is how many texts are asked for together.
const askedTexts = 16

// ask takes texts of ev from segment i on for r.asked, and returns the segment after
// them.
func (r *reader) ask(ev *transcript.Event, i int) int {
	n := 0
	for ; i < len(ev.Segments) && n < askedTexts; i++ {
		s := &ev.Segments[i]
		if s.Enc == transcript.Base64 {
			r.in.media = true
		}
		if len(s.Text) >= minText && r.reads(ev, i) {
			r.asked[n].of(r, ev, i, s.Text)
			r.clean.fetch(r.asked[n].key)
			n++
		}
	}
	r.asks = n
	return i
}

// of makes t that of a text of segment i, which is not asked for yet.
func (t *askedText) of(r *reader, ev *transcript.Event, i int, text []byte) {
	t.segment, t.name, t.key = i, ev.NameOf(i), 0
	if !ev.Segments[i].IllFormed {
		t.key = r.clean.key(ev, i, t.name, r.looks(text))
	}
}

func (r *reader) begin(ev *transcript.Event) {
	in := &r.in
	in.Event, in.over, in.media, in.rescan, in.joined, in.partial, in.pieces = ev, false, false, false, false, false, r.pieces
	r.matches = emptied(r.matches)
	in.Masked, in.clean = emptied(in.Masked), r.clean
	if cap(in.Docs) > 2*floodDocs {
		in.Docs = nil // a huge event gives back what it took
	}
	in.quiet = emptied(in.quiet)
	in.Docs, in.injection, in.leaks, in.found, in.hits = in.Docs[:0], emptied(in.injection), emptied(in.leaks), emptied(in.found), emptied(in.hits)
	in.has = presence{}
	r.used, r.born, r.spelled = 0, 0, r.spelled[:0]
	r.named = r.env.canary == nil && !r.env.pii.Knows()
	r.budget = max(childFactor*len(ev.Raw), childFloor)
}

// reads reports whether segment i is a text to judge.
func (r *reader) reads(ev *transcript.Event, i int) bool {
	s := &ev.Segments[i]
	if s.Enc == transcript.JSON || len(s.Text) < minText {
		return false // its inner strings are segments of their own
	}
	return (s.Kind != transcript.Key || !r.named || !plainKey(s)) && (!r.pieces || !fragment(ev, i))
}

// plainKey reports whether a member's name is one that formats use, or a plain one.
func plainKey(s *transcript.Segment) bool { return plainName(s.Text) }

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

// plainName reports whether a member's name is one or two plain words, which no
// rule and no recogniser knows. Half of all segments are such names.
func plainName(name []byte) bool {
	if len(name) > 16 {
		return false
	}
	for _, c := range name {
		if !nameByte[c] {
			return false
		}
	}
	return true
}

var nameByte = func() (t [256]bool) {
	for c := byte('a'); c <= 'z'; c++ {
		t[c], t[c-'a'+'A'] = true, true
	}
	t['_'], t['-'] = true, true
	return t
}()

// add analyses a part of a segment's text, matches the rules on it, and appends it
// and what is decoded from it.
func (r *reader) add(segment, start, end int) error {
	ev := r.in.Event
	var t askedText
	t.of(r, ev, segment, ev.Segments[segment].Text[start:end])
	t.clean = r.clean.holds(t.key)
	return r.addAsked(&t, start, end)
}

// addAsked is add for a text that was asked for.
func (r *reader) addAsked(t *askedText, start, end int) error {
	in, segment := &r.in, t.segment
	seg := &in.Event.Segments[segment]
	n := len(in.Docs) + len(in.quiet)
	d := r.doc(segment)
	d.Segment, d.Text, d.End, d.offset, d.numberly = segment, seg.Text[start:end], end-start, start, seg.Kind == transcript.Number
	d.memo, d.clean = t.key, t.clean
	if t.name >= 0 {
		d.name = r.nameAt(t.name)
	}
	if t.clean {
		in.has.note(seg, d)
		if n >= floodDocs && r.idle(d) {
			in.Docs = in.Docs[:len(in.Docs)-1]
		}
		return nil
	}
	children, err := r.analyzeAndMatch(d, seg.IllFormed)
	if err != nil {
		return err
	}
	in.has.note(seg, d)
	if n >= floodDocs && !seg.IllFormed && len(children) == 0 && r.idle(d) {
		in.Docs = in.Docs[:len(in.Docs)-1]
		return nil
	}
	if d.parted != nil {
		if err := r.addEcho(d); err != nil {
			return err
		}
	}
	if len(children) > 0 {
		if err := r.addChildren(segment, start, children); err != nil {
			return err
		}
	}
	if seg.IllFormed {
		return r.addRecovered(segment, end-start)
	}
	return nil
}

// addEcho appends d once more, with words apart that its views glue by leaving out what
// stands between them: a value or an order that begins or ends there is none to them.
func (r *reader) addEcho(d *Doc) error {
	echo := Doc{Segment: d.Segment, Text: d.Text, Start: d.Start, End: d.End, Via: d.Via, Depth: d.Depth, Views: []*normalize.View{d.parted},
		offset: d.offset, child: d.child, name: d.name, echo: true}
	if err := r.match(&echo); err != nil {
		return err
	}
	r.in.has.note(r.in.Segment(&echo), &echo)
	r.in.Docs = append(r.in.Docs, echo)
	return nil
}

// nameAt returns the name of a member as a person takes it: without what is hidden in
// it, and in the letters it is meant in.
func (r *reader) nameAt(segment int) []byte {
	in := &r.in
	name := in.Event.Segments[segment].Text
	if plainKey(&in.Event.Segments[segment]) {
		return name
	}
	i := sort.Search(len(in.Docs), func(i int) bool { return in.Docs[i].Segment >= segment })
	if i == len(in.Docs) || in.Docs[i].Segment != segment || len(in.Docs[i].Issues) == 0 && in.Docs[i].plain == nil {
		return name
	}
	from := len(r.spelled)
	r.spelled = normalize.Meant(r.spelled, name, in.Docs[i].Issues)
	return r.spelled[from:len(r.spelled):len(r.spelled)]
}

// addChildren appends what was decoded from the text at start of a segment's.
func (r *reader) addChildren(segment, start int, children []normalize.Child) error {
	for i := range children {
		c := &children[i]
		child := Doc{Segment: segment, offset: start, Text: c.Text, Start: c.Start, End: c.End, Via: c.Via, Depth: c.Depth, Views: c.Views, parted: c.Parted, child: c}
		if err := r.addDecoded(child); err != nil {
			return err
		}
	}
	return nil
}

// room makes room for the Doc of a segment and some more. Where there are very many,
// that is not for twice as many, and not for all segments that are left: most are
// idle.
func (r *reader) room(segment int) {
	docs := r.in.Docs
	more := max(32, len(docs))
	if len(docs) >= floodDocs {
		more = min(len(r.in.Event.Segments)-segment, len(docs)/4)
	}
	r.in.Docs = append(make([]Doc, 0, len(docs)+more), docs...)
}

// doc appends a Doc that is zero.
func (r *reader) doc(segment int) *Doc {
	in := &r.in
	n := len(in.Docs)
	if n == cap(in.Docs) {
		r.room(segment)
	}
	in.Docs = in.Docs[:n+1]
	in.Docs[n] = Doc{}
	return &in.Docs[n]
}

func (r *reader) analyzeAndMatch(d *Doc, ill bool) (children []normalize.Child, err error) {
	if !d.numberly {
		var a *normalize.Analysis
		if a, d.unmarked = r.analyze(d.Text, ill, typed(r.in.Segment(d))); a != nil {
			d.Issues, d.Views, d.torn, d.parted, children, d.memo = a.Issues, a.Views, a.Torn, a.Parted, a.Children, 0
			r.in.over = r.in.over || a.Over
		}
	}
	return children, r.match(d)
}

// looks returns what stands for a text where it is asked whether the text is
// clean. The time of a line differs from line to line, but not in what is found in
// it: one time stands for all, as long as no value is known digit by digit.
func (r *reader) looks(text []byte) []byte {
	time := r.in.Event.Time
	if r.named && len(time) == len(text) && len(time) > 0 && &time[0] == &text[0] && isMoment(time) {
		return anyMoment
	}
	return text
}

var anyMoment = []byte("0000-00-00T00:00:00")

// addRecovered adds what lenient decoders make of a string with bad bytes: an
// overlong form is a letter to them.
func (r *reader) addRecovered(segment, size int) error {
	text, ok := normalize.Recover(nil, r.in.Event.Source(segment))
	if !ok {
		return nil
	}
	return r.addDecoded(Doc{Segment: segment, Text: text, End: size, Via: viaOverlong, Depth: 1})
}

var viaOverlong = []string{"overlong"}

// recovered reports whether d is what addRecovered made of a string.
func (d *Doc) recovered() bool { return d.Depth == 1 && d.child == nil }

func (r *reader) addDecoded(d Doc) error {
	r.budget -= len(d.Text)
	if !r.counts(d.Text) || r.budget < 0 {
		r.in.over = true
		return nil
	}
	if err := r.match(&d); err != nil {
		return err
	}
	r.in.has.note(r.in.Segment(&d), &d)
	r.in.Docs = append(r.in.Docs, d)
	if d.parted != nil {
		return r.addEcho(&d)
	}
	return nil
}

// counts reports whether a text that was decoded is one of maxChildren different ones.
// Test vectors and logs hold the same few again and again.
func (r *reader) counts(text []byte) bool {
	h := maphash.Bytes(r.clean.seed, text)
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

// typed reports whether a person typed the text of a segment.
func typed(seg *transcript.Segment) bool {
	return seg.Role == transcript.RoleUser && seg.Trust == transcript.User
}

// analyze returns the Analysis of text, or nil where there is nothing in it, and
// whether the text is unmarked. Each Analysis that is kept needs a Normalizer of its
// own until the event is done.
func (r *reader) analyze(text []byte, ill, typed bool) (a *normalize.Analysis, unmarked bool) {
	if r.used == len(r.norms) {
		r.norms = append(r.norms, new(normalize.Normalizer))
	}
	n := r.norms[r.used]
	n.Typed = typed
	a = n.Analyze(text, ill)
	if len(a.Issues) == 0 && len(a.Views) == 0 && len(a.Children) == 0 && !a.Over {
		return nil, a.Unmarked
	}
	r.used++
	return a, a.Unmarked
}

// match runs the rules over the text of d and its views. Values such as
// secrets are looked for in the text or its plain view only: the other views
// fold case.
func (r *reader) match(d *Doc) (err error) {
	in := &r.in
	d.injection[0], d.leaks[0] = len(in.injection), len(in.leaks)
	for _, v := range d.Views {
		if v.Name == "plain" {
			d.plain = v
		} else if err = r.matchView(d, v); err != nil {
			return err
		}
	}
	d.found[0] = len(in.found) // what those views show of secrets is left out
	switch {
	case d.plain != nil:
		err = r.matchView(d, d.plain)
	case !d.numberly:
		err = r.matchText(d)
	}
	d.injection[1], d.leaks[1], d.found[1] = len(in.injection), len(in.leaks), len(in.found)
	return err
}

func (r *reader) matchText(d *Doc) (err error) {
	r.matches, err = r.env.rules().Append(r.matches[:0], d.Text, r.scratch)
	d.searched, d.hits[0] = true, len(r.in.hits)
	r.in.hits = append(r.in.hits, r.scratch.Hits()...)
	d.hits[1] = len(r.in.hits)
	r.roomForMatches()
	for _, m := range r.matches {
		r.sort(m, m.Start, m.End)
	}
	return err
}

func (r *reader) matchView(d *Doc, v *normalize.View) (err error) {
	r.matches, err = r.env.rules().Append(r.matches[:0], v.Text, r.scratch)
	for _, m := range r.matches {
		if !v.Tells(m.Start, m.End) {
			continue // it stands in the text
		}
		start, end := d.inText(v, m.Start, m.End)
		r.sort(m, start, end)
	}
	return err
}

// roomForMatches makes room for r.matches where they are to go, if they are many.
func (r *reader) roomForMatches() {
	if len(r.matches) < keepRoom {
		return
	}
	var of [families]int
	for _, m := range r.matches {
		of[r.env.family[m.Rule]]++
	}
	in := &r.in
	in.found = withRoom(in.found, of[familySecret])
	in.injection = withRoom(in.injection, of[familyInjection])
	in.leaks = withRoom(in.leaks, of[familyLeak])
}

// sort files a match under its family. The same words seen in several views
// stand there several times; detectors count them once.
func (r *reader) sort(m rule.Match, start, end int) {
	in := &r.in
	switch r.env.family[m.Rule] {
	case familySecret:
		in.found = append(in.found, m)
	case familyInjection:
		in.injection = append(in.injection, rule.Match{Rule: m.Rule, Start: start, End: end})
	case familyLeak:
		in.leaks = append(in.leaks, rule.Match{Rule: m.Rule, Start: start, End: end})
	}
}
