package stages

import (
	"context"
	"slices"

	"weir/transcript"
)

// act does what the findings ask for: it resolves the edits, sweeps the event
// for further copies of what was masked, splices, and looks at the result once
// more.
func (w *worker) act(ctx context.Context, in *Input, v *Verdict) {
	ev := in.Event
	switch v.Action {
	case Allow:
		v.Event = ev.Raw
		w.thin(in, v)
		return
	case Block:
		sortByPlace(v.Findings)
		w.thin(in, v)
		return
	}
	w.again.sweep.run(in, v)
	if !spliceable(ev, v) {
		return
	}
	resolve(ev, v.Findings)
	w.seal(ev, v.Findings)
	edits := w.again.transcriptEdits(v.Findings)
	out, err := ev.Splice(w.again.out[:0], edits)
	if err != nil {
		v.withhold(lastEditor(v), categoryOf(v), reasonSplice)
		return
	}
	w.again.out = out
	switch left, ok := w.rescan(ctx, ev, v); {
	case !ok:
		v.fail(w.stageName(), reasonError)
	case left != nil:
		v.withhold(left.Stage, left.Category, reasonDirty)
	default:
		v.Event = out
		w.spare(ev, v)
		w.thin(in, v)
		v.Findings = tellVia(v.Findings)
	}
}

// thin leaves out what is found twice because a text was read twice.
func (w *worker) thin(in *Input, v *Verdict) {
	if slices.ContainsFunc(in.Units, func(u Unit) bool { return u.Echo }) {
		sortByPlace(v.Findings)
		v.Findings = distinct(v.Findings)
	}
}

// tellVia gives every edit of a carrier, the place of a decoded text, a finding
// of its own that names the decoding. The edit itself is one of the text as it
// stands, and whoever applies it need not know what was decoded.
func tellVia(fs []Finding) []Finding {
	for i := range fs {
		if len(fs[i].Via) > 0 && fs[i].edits() {
			via := fs[i]
			via.AbsorbedBy, via.Replace = via.Rule, ""
			fs[i].Via = nil
			fs = append(fs, via)
		}
	}
	sortByPlace(fs)
	return fs
}

// spliceable withholds an event that would have to be edited inside a field
// its receiver checks byte for byte.
func spliceable(ev *transcript.Event, v *Verdict) bool {
	for i := range v.Findings {
		f := &v.Findings[i]
		if !f.edits() {
			continue
		}
		if enc := ev.Segments[f.Segment].Enc; enc == transcript.Opaque || enc == transcript.Base64 {
			v.withhold(f.Stage, f.Category, reasonOpaque)
			return false
		}
	}
	return true
}

// lastEditor and categoryOf name the edit that answers for the whole event.
func lastEditor(v *Verdict) string { return v.editor().Stage }

func categoryOf(v *Verdict) Category { return v.editor().Category }

func (v *Verdict) editor() (best *Finding) {
	for i := range v.Findings {
		if f := &v.Findings[i]; f.edits() && (best == nil || f.Act > best.Act) {
			best = f
		}
	}
	return best
}
