package stages

import (
	"slices"

	"weir/exfil"
	"weir/transcript"
)

// isQuiet reports whether a text of seg that is clean is one that no stage asks for:
// neither the model's words nor a person's nor the system's, and no text that may
// hold a value worth to be remembered. Most texts of an event are such, and need no
// Doc. What may be found in them all the same, tokens that were planted and values
// that were masked before, is looked for once there are any: see wake.
func isQuiet(seg *transcript.Segment) bool {
	switch {
	case seg.Dir == transcript.Out || seg.Role == transcript.RoleSystem || seg.Trust == transcript.User:
		return false
	case seg.Kind != transcript.Text || seg.Dir == transcript.Meta:
		return true
	}
	return len(seg.Text) < exfil.MinToken
}

// quiet takes a text that is clean for one of which there is no Doc, if it may.
func (r *reader) quiet(t *askedText) bool {
	in := &r.in
	if !r.quiets || len(in.Docs)+len(in.quiet) >= floodDocs || !isQuiet(&in.Event.Segments[t.segment]) {
		return false
	}
	in.quiet = append(in.quiet, int32(t.segment))
	return true
}

// wake makes Docs of the texts that are quiet. It returns the index that in.Docs[at]
// has then.
func (in *Input) wake(at int) int {
	quiet, docs := in.quiet, len(in.Docs)
	if len(quiet) == 0 {
		return at
	}
	to := docs + len(quiet)
	in.Docs = slices.Grow(in.Docs, len(quiet))[:to]
	moved := at
	for len(quiet) > 0 {
		last := int(quiet[len(quiet)-1])
		if to--; docs > 0 && in.Docs[docs-1].Segment > last {
			docs--
			in.Docs[to] = in.Docs[docs]
			if docs == at {
				moved = to
			}
			continue
		}
		in.Docs[to] = in.quietDoc(last)
		quiet = quiet[:len(quiet)-1]
	}
	in.quiet = in.quiet[:0]
	return moved
}

func (in *Input) quietDoc(segment int) Doc {
	seg := &in.Event.Segments[segment]
	return Doc{Segment: segment, Text: seg.Text, End: len(seg.Text), numberly: seg.Kind == transcript.Number, name: in.Event.KeyOf(segment), clean: true}
}
