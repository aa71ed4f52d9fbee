package stages

import (
	"bytes"
	"context"
	"sort"

	"weir/transcript"
)

// A second holds the memory of the second look at an event that was edited.
type second struct {
	parser  transcript.Parser
	event   transcript.Event  // the edited line, parsed
	edited  transcript.Event  // the same, of which only the edited texts were read
	at      *transcript.Event // the one of them that is judged
	reader  reader
	found   []Finding
	edits   []transcript.Edit
	written []span // where they stand in the edited texts
	out     []byte
	sweep   sweep
}

// transcriptEdits returns the edits among fs, which are sorted by place.
func (s *second) transcriptEdits(fs []Finding) []transcript.Edit {
	s.edits = withRoom(emptied(s.edits), len(fs))
	for i := range fs {
		if f := &fs[i]; f.edits() {
			s.edits = append(s.edits, transcript.Edit{Segment: f.Segment, Start: f.Start, End: f.End, Replace: f.Replace})
		}
	}
	return s.edits
}

// look judges the edited event once more, as an event of its own that keeps
// the labels of the original. It returns who would still change or withhold
// it, leaving out what lies within weir's own replacements; ok is false where
// a stage could not judge.
func (w *worker) look(ctx context.Context, ev *transcript.Event, v *Verdict) (stage string, cat Category, ok bool) {
	s := &w.again
	s.place()
	s.at = &s.edited
	parsed := !ev.Edited(s.at, s.out, s.edits)
	if parsed && !s.parse(ev) {
		return "", "", false
	}
	// Where an order was cut out, the orders that are left weigh more than before.
	// Otherwise nothing has changed far from the edits. What is found near them is
	// judged by the whole text, of which a part may look like something else.
	if !cuts(v.Findings) {
		if ok, err := s.reader.readPlainly(s.at, &w.reader.in, s.edits, !parsed); err != nil {
			return "", "", false
		} else if ok {
			if stage, _, ok := w.checkAgain(ctx, v); ok && stage == "" {
				return "", "", true
			}
		}
	}
	if !parsed && !s.parse(ev) {
		return "", "", false
	}
	if stage, cat, ok = w.lookAt(ctx, ev, v, nearEdits); stage != "" {
		stage, cat, ok = w.lookAt(ctx, ev, v, wholeTexts)
	}
	return stage, cat, ok
}

// parse reads the edited line as one that comes from anywhere.
func (s *second) parse(ev *transcript.Event) bool {
	s.parser.Parse(ev.Line, s.out, &s.event)
	s.event.CopyLabels(ev)
	s.at = &s.event
	return s.event.Fault == nil
}

// cuts reports whether one of the findings takes an order out.
func cuts(fs []Finding) bool {
	for i := range fs {
		if f := &fs[i]; f.Act == Sanitize && f.edits() && !f.inserts() {
			return true
		}
	}
	return false
}

// replacesWords reports whether one of the findings puts something in the place of words.
func replacesWords(fs []Finding) bool {
	for i := range fs {
		if f := &fs[i]; f.Act > Strip && f.edits() && !f.inserts() {
			return true
		}
	}
	return false
}

// reachEdit is how many bytes of an edited text are looked at again on either
// side of each edit: rules look no further.
const reachEdit = lookBehind

// nearEdits is how many bytes that are where something is known near an edit:
// within so many one signal makes another one count.
const nearEdits = 2 << 10

// wholeTexts has all of an edited text looked at again.
const wholeTexts = 0

// lookAt is look at the edits of s.event and what stands that near to them.
func (w *worker) lookAt(ctx context.Context, ev *transcript.Event, v *Verdict, near int) (stage string, cat Category, ok bool) {
	s := &w.again
	if s.reader.readEdited(&s.event, ev, s.edits, near) != nil {
		return "", "", false
	}
	return w.checkAgain(ctx, v)
}

// checkAgain has the stages judge what the second look has read. v is what the
// first one came to.
func (w *worker) checkAgain(ctx context.Context, v *Verdict) (stage string, cat Category, ok bool) {
	s := &w.again
	in := &s.reader.in
	in.rescan, in.replaced = true, replacesWords(v.Findings)
	for i := range w.stages {
		if idler := w.stages[i].idler; idler != nil && idler.idle(in, nil) {
			continue
		}
		w.at.Store(int32(i))
		var err error
		if s.found, err = w.stages[i].impl.Check(ctx, in, s.found[:0]); err != nil {
			return "", "", false
		}
		for j := range s.found {
			f := &s.found[j]
			if f.Act != Note && !s.own(f, v.Findings) {
				return w.stages[i].Name, f.Category, true
			}
		}
	}
	return "", "", true
}

// ownText reports whether f lies wholly within a replacement that one of the
// edits wrote.
func ownText(ev *transcript.Event, f *Finding, edits []Finding) bool {
	if f.Segment < 0 {
		return false
	}
	text := ev.Segments[f.Segment].Text
	for i := range edits {
		n := len(edits[i].Replace)
		if n == 0 || !edits[i].edits() || f.End-f.Start > n {
			continue
		}
		window := text[max(0, f.End-n):min(len(text), f.Start+n)]
		if bytes.Contains(window, []byte(edits[i].Replace)) {
			return true
		}
	}
	return false
}

// place notes where the edits, which are sorted by place, stand in the edited texts.
func (s *second) place() {
	s.written = withRoom(emptied(s.written), len(s.edits))
	segment, shift := -1, 0
	for _, e := range s.edits {
		if e.Segment != segment {
			segment, shift = e.Segment, 0
		}
		s.written = append(s.written, span{segment, e.Start + shift, e.Start + shift + len(e.Replace)})
		shift += len(e.Replace) - (e.End - e.Start)
	}
}

// own is ownText for the edits of the event. Nearly always f lies where one was made,
// and only else they are gone through.
func (s *second) own(f *Finding, edits []Finding) bool {
	i := sort.Search(len(s.written), func(i int) bool {
		w := &s.written[i]
		return w.segment > f.Segment || w.segment == f.Segment && w.end >= f.End
	})
	if i < len(s.written) && f.Segment == s.written[i].segment && s.written[i].start <= f.Start && f.Segment < len(s.at.Segments) {
		w, text := s.written[i], s.at.Segments[f.Segment].Text
		if w.end <= len(text) && string(text[w.start:w.end]) == s.edits[i].Replace {
			return true
		}
	}
	return ownText(s.at, f, edits)
}
