package stages

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"slices"
	"unicode/utf8"

	"weir/injection"
	"weir/internal/rule"
	"weir/normalize"
	"weir/transcript"
)

// What an edit makes new touches it, or is judged by what stands near it. So of an
// edited text only little is read again around each edit, and where further away a
// literal of a rule stands whose window reaches the edit, which the first look has
// noted, that rule is tried again.

const (
	touchNear   = 64            // bytes on either side of an edit that are read again: recognisers look no further for words
	touchNumber = 128           // and before one that a number touches: before that stands what says what it is
	numberGap   = 4             // bytes between a number and an edit that it touches
	touchBlank  = reachEdit     // bytes further at which a blank is looked for, so that nothing is cut
	oddNear     = 2 * touchNear // bytes of an edit within which nothing may be written in an odd way
)

// A touched is what is known of an edited text.
type touched struct {
	parts   []rule.Part // the replacements, and what they touch
	ends    []int       // by edit: how far literals stand elsewhere for it
	shifts  []int       // likewise: how much further on what stands before it is, and last what stands behind all
	windows []vicinity  // what is read again
	fresh   []rule.Hit  // where literals stand around the replacements
	hits    []rule.Hit  // and in the whole text
	found   []rule.Match

	looked int // up to there the text at hand was searched for bytes from 0x80 on
	high   int // behind the last one before that

	made      bool // the text was made of what it was by the edits
	lonely    bool // edits of the text at hand may be lonely …
	allLonely bool // … and all of them are
}

// A vicinity is a part of a text that is read again.
type vicinity struct {
	start, end int
	lonely     bool // all edits in it are
	ascii      bool // all of it and around it is, or the text has no views
}

// readPlainly is readEdited where what the edits touch is plain. It reports false,
// without having read all, where it may not show everything. was is what the first look
// has read, of the event as it was before the edits; made says that ev was made of it by
// them, so that nothing but that differs.
func (r *reader) readPlainly(ev *transcript.Event, was *Input, edits []transcript.Edit, made bool) (ok bool, err error) {
	r.begin(ev)
	r.touched.made = made
	docs := was.Docs
	for i := 0; i < len(ev.Segments); i++ {
		if made {
			if len(edits) == 0 {
				break
			}
			i = edits[0].Segment
		}
		own := editsOf(edits, i)
		edits = edits[len(own):]
		if !r.differs(ev, was.Event, i) {
			continue
		}
		for len(docs) > 0 && docs[0].Segment < i {
			docs = docs[1:]
		}
		if !readable(&ev.Segments[i], i, docs) || oddNearEdits(docs, own) {
			return false, nil
		}
		if ok, err := r.readTouched(was, &docs[0], own); !ok || err != nil {
			return false, err
		}
	}
	return true, nil
}

// readable reports whether segment i, which seg is, is a text that nobody judges as a
// whole, and of which the first look has noted where literals stand. Its Docs are the
// first ones of docs.
func readable(seg *transcript.Segment, i int, docs []Doc) bool {
	return seg.Kind == transcript.Text && seg.Dir == transcript.In && !seg.IllFormed &&
		len(docs) > 0 && docs[0].Segment == i && docs[0].Depth == 0 && docs[0].searched
}

// oddNearEdits reports whether something is written in an odd way near one of the edits
// of a text. The first of docs is the text, and what was decoded from it follows.
func oddNearEdits(docs []Doc, edits []transcript.Edit) bool {
	d := &docs[0]
	for i := range d.Issues {
		if isNear(d.Issues[i].Start, d.Issues[i].End, edits) {
			return true
		}
	}
	for _, v := range d.Views {
		if start, end := v.Source(0, len(v.Text)); !isFold(v) && isNear(start, end, edits) {
			return true
		}
	}
	for i := 1; i < len(docs) && docs[i].Segment == d.Segment; i++ {
		if isNear(docs[i].Start, docs[i].End, edits) {
			return true
		}
	}
	return false
}

// isFold reports whether a view is the text with letters read without their marks.
func isFold(v *normalize.View) bool { return v.Name == "latin" || v.Name == "native" }

// isNear reports whether a range of the text is near an edit of it.
func isNear(start, end int, edits []transcript.Edit) bool {
	i, _ := slices.BinarySearchFunc(edits, start-oddNear, func(e transcript.Edit, at int) int { return e.End - at })
	return i < len(edits) && edits[i].Start <= end+oddNear
}

// readTouched reads what the edits of a text, which are all that tell it from the text
// of d, have touched. was is what the first look has read.
func (r *reader) readTouched(was *Input, d *Doc, edits []transcript.Edit) (ok bool, err error) {
	t, text := &r.touched, r.in.Event.Segments[d.Segment].Text
	t.lonely = r.lonely(d)
	if !t.place(text, d, edits) {
		return false, nil
	}
	set, hits := r.env.rules(), was.hits[d.hits[0]:d.hits[1]]
	if t.allLonely {
		t.keep(hits, edits, set.Literals())
	} else {
		t.search(set, text, r.scratch)
		t.merge(hits, edits, set.Longest())
	}
	if t.found, err = set.AppendTouching(t.found[:0], text, t.hits, t.parts, r.scratch); err != nil {
		return false, err
	}
	r.readSignals(was, d, text, edits)
	// Where no view shows what is not ASCII, nobody has looked for any near the edits.
	unmarked := d.unmarked && (len(d.Views) > 0 || was.Segment(d).ASCII)
	found := slices.DeleteFunc(t.found, func(m rule.Match) bool { return r.env.family[m.Rule] != familySecret })
	for _, w := range t.windows {
		n := 0
		for n < len(found) && found[n].Start < w.end {
			n++
		}
		if w.lonely && w.ascii && n == 0 && unmarked {
			continue
		}
		if ok, err := r.readWindow(d.Segment, w, found[:n]); !ok || err != nil {
			return false, err
		}
		found = found[n:]
	}
	return len(found) == 0, nil
}

// readSignals appends a Doc of the whole text for whoever judges what injects orders,
// if rules know any: what the edits left of what they knew in the text of d, and what
// they have found. Nobody else is to read it.
func (r *reader) readSignals(was *Input, d *Doc, text []byte, edits []transcript.Edit) {
	in := &r.in
	n, calls := len(in.injection), true
	for _, m := range was.injection[d.injection[0]:d.injection[1]] {
		if shift, ok := r.touched.untouched(m.Start, m.End, edits); ok {
			m.Start, m.End = m.Start+shift, m.End+shift
			in.injection, calls = append(in.injection, m), calls && injection.Calls(m.Rule)
		}
	}
	for _, m := range r.touched.found {
		if r.env.family[m.Rule] == familyInjection {
			in.injection, calls = append(in.injection, m), calls && injection.Calls(m.Rule)
		}
	}
	if calls { // that says nothing to rules alone
		in.injection = in.injection[:n]
		return
	}
	whole := Doc{Segment: d.Segment, Text: text, End: len(text), clean: true}
	whole.injection, whole.leaks, whole.found = [2]int{n, len(in.injection)}, [2]int{len(in.leaks), len(in.leaks)}, [2]int{len(in.found), len(in.found)}
	in.Docs = append(in.Docs, whole)
	in.has.note(in.Segment(&whole), &whole)
}

// untouched returns how far a range of a text that none of its edits touches is moved
// by them.
func (t *touched) untouched(start, end int, edits []transcript.Edit) (shift int, ok bool) {
	i, _ := slices.BinarySearchFunc(edits, start, func(e transcript.Edit, start int) int { return e.End - start })
	return t.shifts[i], i == len(edits) || edits[i].Start > end
}

// readWindow reads a part of the text of a segment in which the matches of rules for
// secrets are known. It fails where there is more than meets the eye, or one reaches
// beyond it. Around lonely edits nobody need look for values.
func (r *reader) readWindow(segment int, w vicinity, found []rule.Match) (ok bool, err error) {
	in := &r.in
	seg := &in.Event.Segments[segment]
	text := seg.Text[w.start:w.end]
	a, _ := r.analyze(text, false, false)
	if a != nil && (a.Over || len(a.Children) > 0 || len(a.Issues) > 0) {
		return false, nil
	}
	w.lonely = w.lonely && len(found) == 0
	if w.lonely && a == nil {
		return true, nil
	}
	d := r.doc(segment)
	d.Segment, d.Text, d.End, d.offset = segment, text, len(text), w.start
	d.name, d.clean = in.Event.KeyOf(segment), w.lonely
	d.injection[0], d.leaks[0] = len(in.injection), len(in.leaks)
	if a != nil {
		d.Views = a.Views
		for _, v := range d.Views {
			if !isFold(v) {
				return false, nil
			}
			if err := r.matchView(d, v); err != nil {
				return false, err
			}
		}
	}
	d.injection[1], d.leaks[1], d.found[0] = len(in.injection), len(in.leaks), len(in.found)
	for _, m := range found {
		if m.Start < w.start || m.End > w.end {
			return false, nil
		}
		m.Start, m.End = m.Start-w.start, m.End-w.start
		in.found = append(in.found, m)
	}
	d.found[1] = len(in.found)
	in.has.note(seg, d)
	return !slices.ContainsFunc(in.injection[d.injection[0]:], func(m rule.Match) bool { return !injection.Calls(m.Rule) }), nil
}

// place works out where the edits are in text and what is read again. It fails where
// they do not make it of that of was.
func (t *touched) place(text []byte, was *Doc, edits []transcript.Edit) bool {
	t.parts, t.windows, t.ends, t.shifts = t.parts[:0], t.windows[:0], t.ends[:0], t.shifts[:0]
	t.looked, t.high, t.allLonely = 0, 0, t.lonely
	at, shift := 0, 0 // up to there was.Text is read, and stands that much further on in text
	for _, e := range edits {
		start := e.Start + shift
		end := start + len(e.Replace)
		if e.Start < at || e.End > len(was.Text) || end > len(text) || !t.made && (!bytes.Equal(text[at+shift:start], was.Text[at:e.Start]) || string(text[start:end]) != e.Replace) {
			return false
		}
		t.shifts = append(t.shifts, shift)
		at, shift = e.End, end-e.End
		lonely := t.lonely && isLonely(was.Text, text, e, start, end)
		t.allLonely = t.allLonely && lonely
		t.add(text, was, start, end, lonely)
	}
	t.shifts = append(t.shifts, shift)
	return len(edits) > 0 && len(text)-shift == len(was.Text) && (t.made || bytes.Equal(text[at+shift:], was.Text[at:]))
}

// add adds an edit that wrote text[start:end].
func (t *touched) add(text []byte, was *Doc, start, end int, lonely bool) {
	last := codeEnd(text, end)
	part := rule.Part{Start: max(0, start-1), End: min(len(text), last+1)}
	t.ends = append(t.ends, last)
	if k := len(t.parts) - 1; k >= 0 && part.Start <= t.parts[k].End {
		t.parts[k].End = part.End
	} else {
		t.parts = append(t.parts, part)
	}
	from, to := touchable(text, start, end)
	ascii := len(was.Views) == 0 || t.isASCII(text, max(0, start-reachEdit), min(len(text), end+reachEdit))
	if !ascii {
		// Rules look at what the letters say without their marks, as far as they look.
		from, to = around(text, start, end, reachEdit)
	}
	if k := len(t.windows) - 1; k >= 0 && from <= t.windows[k].end {
		w := &t.windows[k]
		w.start, w.end = min(w.start, from), max(w.end, to)
		w.lonely, w.ascii = w.lonely && lonely, w.ascii && ascii
	} else {
		t.windows = append(t.windows, vicinity{from, to, lonely, ascii})
	}
}

// codeEnd returns how far what stands behind text[:at], which an edit wrote the end of,
// may be part of a code that is longer now: in a long one literals are looked for
// everywhere, else only where words start.
func codeEnd(text []byte, at int) int {
	if at > 0 && codeByte[text[at-1]] {
		for at < len(text) && codeByte[text[at]] {
			at++
		}
	}
	return at
}

// codeByte tells what codes are made of: letters, digits and the signs of base64.
var codeByte = func() (t [256]bool) {
	for _, c := range "/+!*" {
		t[c] = true
	}
	for c := range t {
		t[c] = t[c] || isDigit(byte(c)) || 'a' <= c|0x20 && c|0x20 <= 'z' && c < 0x80
	}
	return t
}()

// touchable returns a part of text that holds text[start:end] and what it may touch.
func touchable(text []byte, start, end int) (int, int) {
	near := touchNear
	for _, c := range text[max(0, start-numberGap):start] {
		if isDigit(c) {
			near = touchNumber
		}
	}
	from, to := max(0, start-near), min(len(text), end+touchNear)
	for least := max(0, from-touchBlank); from > least && text[from-1] > ' '; {
		from--
	}
	for most := min(len(text), to+touchBlank); to < most && text[to] > ' '; {
		to++
	}
	for from > 0 && !utf8.RuneStart(text[from]) {
		from--
	}
	for to < len(text) && !utf8.RuneStart(text[to]) {
		to++
	}
	return from, to
}

// isASCII reports whether text[from:to] is ASCII. It is asked from the beginning on, and
// looks at nothing twice.
func (t *touched) isASCII(text []byte, from, to int) bool {
	i := max(from, t.looked)
	for ; i+32 <= to; i += 32 {
		b := (*[32]byte)(text[i:])
		word := func(k int) uint64 { return binary.LittleEndian.Uint64(b[k:]) }
		if (word(0)|word(8)|word(16)|word(24))&highs8 == 0 {
			continue
		}
		for k := 24; k >= 0; k -= 8 {
			if x := word(k) & highs8; x != 0 {
				t.high = i + k + bits.Len64(x)/8
				break
			}
		}
	}
	for ; i+8 <= to; i += 8 {
		if x := binary.LittleEndian.Uint64(text[i:]) & highs8; x != 0 {
			t.high = i + bits.Len64(x)/8
		}
	}
	for ; i < to; i++ {
		if text[i] >= utf8.RuneSelf {
			t.high = i + 1
		}
	}
	t.looked = max(t.looked, to)
	return t.high <= from
}

// search looks for literals around the replacements.
func (t *touched) search(set *rule.Set, text []byte, sc *rule.Scratch) {
	t.fresh = t.fresh[:0]
	margin, done := set.Longest()+literalMargin, 0
	for i := 0; i < len(t.parts); {
		from, to := max(done, t.parts[i].Start-margin), t.parts[i].End+margin
		for i++; i < len(t.parts) && t.parts[i].Start-margin <= to; i++ {
			to = t.parts[i].End + margin
		}
		to = min(to, len(text))
		n := len(t.fresh)
		t.fresh = set.AppendHits(t.fresh, text[from:to], sc)
		for k := range t.fresh[n:] {
			t.fresh[n+k].Start += int32(from)
		}
		done = to
	}
}

// literalMargin is how many bytes beside a literal say whether it stands there.
const literalMargin = 8

// merge makes t.hits of what stood in the text before the edits and does not touch
// them, and of what was found around them. No literal is longer than longest.
func (t *touched) merge(old []rule.Hit, edits []transcript.Edit, longest int) {
	t.hits = t.hits[:0]
	fresh, shift := t.fresh, 0
	for i, e := range edits {
		n, end := 0, e.Start+shift+len(e.Replace)
		for n < len(old) && int(old[n].Start) < e.Start-longest {
			n++
		}
		t.shifted(old[:n], shift)
		for n < len(old) && int(old[n].Start) <= e.End+t.ends[i]-end {
			n++
		}
		old = old[n:]
		from, to := e.Start-longest+shift, t.ends[i]
		for len(fresh) > 0 && int(fresh[0].Start) < from {
			fresh = fresh[1:]
		}
		for len(fresh) > 0 && int(fresh[0].Start) <= to {
			t.hits, fresh = append(t.hits, fresh[0]), fresh[1:]
		}
		shift += len(e.Replace) - (e.End - e.Start)
	}
	t.shifted(old, shift)
}

// shifted appends hits, moved on by so many bytes.
func (t *touched) shifted(hits []rule.Hit, by int) {
	for _, h := range hits {
		h.Start += int32(by)
		t.hits = append(t.hits, h)
	}
}
