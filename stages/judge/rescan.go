package judge

import (
	"bytes"
	"context"
	"sort"

	"weir/internal/reuse"
	"weir/stages"
	"weir/stages/analysis"
	"weir/transcript"
)

// A rescan judges the texts that were edited once more, as they go out: what goes out
// would pass if it came in. Where an order was cut out the orders that are left weigh
// more than before, and parts that were separate may now be adjacent.
type rescan struct {
	parser   transcript.Parser
	event    transcript.Event // the edited line
	analyzer *analysis.Analyzer
	found    []stages.Finding
	written  []span            // where the replacements are in the edited texts, sorted by place
	tokens   []transcript.Edit // those that put a text of weir's own in place
}

// A span is a part of the text of a segment, in bytes.
type span struct {
	segment, start, end int
	own                 bool // weir's own text is there
}

// judgeEdited judges text, which ev becomes by the edits of the findings fs, as an event of
// its own that keeps the labels of ev.
// All stages judge the whole of each text that differs. It returns the first finding
// that would still change or withhold it, or nil, leaving out what lies within weir's
// own replacements; ok is false where a stage could not judge.
func (w *worker) judgeEdited(ctx context.Context, ev *transcript.Event, text []byte, fs []stages.Finding, edits []transcript.Edit) (left *stages.Finding, ok bool) {
	return w.judgeAgain(ctx, ev, text, fs, edits, w.rescan.own)
}

// passesKept reports whether text, in which ev has isolated characters left, would come out as it
// is: its stages take out these characters alone, all of them.
func (w *worker) passesKept(ctx context.Context, ev *transcript.Event, text []byte, fs []stages.Finding, kept int) bool {
	found := map[[2]int]bool{}
	left, ok := w.judgeAgain(ctx, ev, text, fs, w.edits, func(f *stages.Finding, edits []transcript.Edit) bool {
		if f.Isolated {
			found[[2]int{f.Segment, f.Start}] = true
			return true
		}
		return w.rescan.own(f, edits)
	})
	return ok && left == nil && len(found) == kept
}

// judgeAgain is judgeEdited, with what reports which findings may stay.
func (w *worker) judgeAgain(ctx context.Context, ev *transcript.Event, text []byte, fs []stages.Finding, edits []transcript.Edit, own func(*stages.Finding, []transcript.Edit) bool) (left *stages.Finding, ok bool) {
	r := &w.rescan
	r.place(edits, fs)
	r.parser.Parse(ev.Line, text, &r.event)
	r.event.CopyLabels(ev)
	if r.event.Fault != nil {
		return nil, false
	}
	w.at.Store(analysing)
	r.analyzer.SetOwnEdits(r.onlyOwn)
	in, err := r.analyzer.AnalyzeSome(&r.event, r.differsFrom(ev))
	r.analyzer.SetOwnEdits(nil)
	if crowded, err := w.crowded(&r.event, err); crowded != nil || err != nil {
		return crowded, err == nil
	}
	in.Written = r.wroteInto
	left, err = w.checkAgain(ctx, in, false, func(f *stages.Finding) bool { return own(f, edits) })
	return left, err == nil
}

// checkAgain has all stages judge what the rescan has analysed, and returns the first
// finding that asks for more than a note and is not weir's own.
func (w *worker) checkAgain(ctx context.Context, in *stages.Input, pieces bool, own func(*stages.Finding) bool) (*stages.Finding, error) {
	r := &w.rescan
	in.Pieces = pieces
	r.found = reuse.Grow(reuse.Empty(r.found), min(in.Found, in.Most))
	for i := range w.stages {
		if w.stages[i].Outside != stages.Inside {
			continue
		}
		w.at.Store(int32(i))
		var err error
		if r.found, err = w.stages[i].check(ctx, in, r.found[:0]); err != nil {
			return nil, err
		}
		for j := range r.found {
			if f := &r.found[j]; f.Act != stages.Note && !own(f) {
				f.Stage = w.stages[i].Name
				return f, nil
			}
		}
	}
	return nil, nil
}

// differsFrom returns a function that reports whether a segment of the edited event is
// not the same as in ev, or has another name: an edit of a name may show what its value is.
func (r *rescan) differsFrom(ev *transcript.Event) func(segment int) bool {
	if len(ev.Segments) != len(r.event.Segments) {
		return func(int) bool { return true }
	}
	return func(i int) bool {
		return !bytes.Equal(r.event.Segments[i].Text, ev.Segments[i].Text) || !bytes.Equal(pairedName(&r.event, i), pairedName(ev, i))
	}
}

// pairedName returns the name of the value in a segment as it is written, or nil.
func pairedName(ev *transcript.Event, segment int) []byte {
	if name := ev.PairedNameOf(segment); name >= 0 {
		return ev.Segments[name].Text
	}
	return nil
}

// place notes where the replacements of the edits of fs, which are sorted by place, are in
// the edited texts, and which of them are weir's own.
func (r *rescan) place(edits []transcript.Edit, fs []stages.Finding) {
	r.written, r.tokens = reuse.Grow(reuse.Empty(r.written), len(edits)), reuse.Grow(reuse.Empty(r.tokens), len(edits))
	segment, shift, next := -1, 0, 0
	for _, e := range edits {
		for !fs[next].Edits() {
			next++
		}
		own := fs[next].WritesOwn()
		next++
		if e.Segment != segment {
			segment, shift = e.Segment, 0
		}
		r.written = append(r.written, span{segment, e.Start + shift, e.Start + shift + len(e.Replace), own})
		shift += len(e.Replace) - (e.End - e.Start)
		if own {
			r.tokens = append(r.tokens, e)
		}
	}
}

// wroteInto reports whether one of the edits wrote into text[start:end] of a segment.
func (r *rescan) wroteInto(segment, start, end int) bool {
	i := sort.Search(len(r.written), func(i int) bool {
		w := &r.written[i]
		return w.segment > segment || w.segment == segment && w.end >= start
	})
	return i < len(r.written) && r.written[i].segment == segment && r.written[i].start <= end
}

// onlyOwn reports whether the edits wrote nothing but text of weir's own into a segment. Where one
// folds or strips letters, words of the text may show for the first time.
func (r *rescan) onlyOwn(segment int) bool {
	i := sort.Search(len(r.written), func(i int) bool { return r.written[i].segment >= segment })
	for ; i < len(r.written) && r.written[i].segment == segment; i++ {
		if !r.written[i].own {
			return false
		}
	}
	return true
}

// own reports whether f lies within a text of weir's own that one of the edits wrote. Nearly
// always that is at the place of the edit, and only else the texts are compared.
func (r *rescan) own(f *stages.Finding, edits []transcript.Edit) bool {
	i := sort.Search(len(r.written), func(i int) bool {
		w := &r.written[i]
		return w.segment > f.Segment || w.segment == f.Segment && w.end >= f.End
	})
	if i < len(r.written) && f.Segment == r.written[i].segment && r.written[i].own && r.written[i].start <= f.Start && f.Segment < len(r.event.Segments) {
		w, text := r.written[i], r.event.Segments[f.Segment].Text
		if w.end <= len(text) && string(text[w.start:w.end]) == edits[i].Replace {
			return true
		}
	}
	return Wrote(&r.event, f, r.tokens)
}

// Wrote reports whether f, in ev, lies within a text that is the replacement of one of
// the edits.
func Wrote(ev *transcript.Event, f *stages.Finding, edits []transcript.Edit) bool {
	if f.Segment < 0 {
		return false
	}
	text := ev.Segments[f.Segment].Text
	for i := range edits {
		n := len(edits[i].Replace)
		if n == 0 || f.End-f.Start > n {
			continue
		}
		window := text[max(0, f.End-n):min(len(text), f.Start+n)]
		if bytes.Contains(window, []byte(edits[i].Replace)) {
			return true
		}
	}
	return false
}
