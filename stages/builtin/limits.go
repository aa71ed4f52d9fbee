package builtin

import (
	"context"
	"strconv"
	"unicode/utf8"

	"weir/internal/match/rule"
	"weir/stages"
	"weir/transcript"
)

const ruleCut = "limits-result"

// limits cuts the middle out of long results of tools, and says how much that was.
type limits struct{ max int }

func newLimits(p *stages.Policy) (stages.Stage, error) { return limits{p.Config.MaxResult}, nil }

func (s limits) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	if in.Rescan || in.Joined || s.max == 0 {
		return dst, nil
	}
	found := dst // of the stages before
	for i := range in.Event.Segments {
		seg := &in.Event.Segments[i]
		if len(seg.Text) <= s.max || !cuttable(in, i) || seg.Enc == transcript.JSON && editsWithin(in.Event, found, i) || cutAround(in.Event, dst[len(found):], i) {
			continue
		}
		head, tail := s.ends(seg.Text)
		head, tail = apart(found, i, head, tail)
		if n := tail - head; n > 0 {
			dst = append(dst, stages.Finding{Rule: ruleCut, Category: stages.PolicyViolation, Severity: rule.Low, Act: stages.Sanitize,
				Segment: i, Start: head, End: tail, Replace: omission(n), OWASP: "LLM10"})
		}
	}
	return dst, nil
}

// cuttable reports whether segment i is a result that the model reads, and no piece of one.
func cuttable(in *stages.Input, i int) bool {
	seg := &in.Event.Segments[i]
	return seg.Role == transcript.RoleToolResult && seg.Dir == transcript.In && seg.Kind == transcript.Text && !seg.Enc.Sealed() && !stages.IsFragment(in.Event, i)
}

// ends returns where the head of a text ends and its tail begins, so that both and the note
// between them are no longer than a result may be.
func (s limits) ends(text []byte) (head, tail int) {
	room := s.max - len(omission(len(text)))
	head, tail = room-room/2, len(text)-room/2
	for head > 0 && !utf8.RuneStart(text[head]) {
		head--
	}
	for tail < len(text) && !utf8.RuneStart(text[tail]) {
		tail++
	}
	return head, tail
}

// apart moves the ends away from the edits of other stages, each of which stays whole or goes
// whole.
func apart(found []stages.Finding, segment, head, tail int) (int, int) {
	for i := range found {
		f := &found[i]
		if f.Segment != segment || !f.Edits() {
			continue
		}
		if f.Start < head && head < f.End {
			head = f.Start
		}
		if f.Start < tail && tail < f.End {
			tail = f.End
		}
	}
	return head, tail
}

// editsWithin reports whether one of the findings edits a text inside the JSON of a segment.
func editsWithin(ev *transcript.Event, found []stages.Finding, segment int) bool {
	for i := range found {
		if f := &found[i]; f.Segment > segment && f.Edits() && inside(ev, f.Segment, segment) {
			return true
		}
	}
	return false
}

// cutAround reports whether a text around a segment has been cut.
func cutAround(ev *transcript.Event, cuts []stages.Finding, segment int) bool {
	for i := range cuts {
		if inside(ev, segment, cuts[i].Segment) {
			return true
		}
	}
	return false
}

// inside reports whether a segment lies in the JSON of another one.
func inside(ev *transcript.Event, segment, outer int) bool {
	for i := ev.Segments[segment].Parent; i >= 0; i = ev.Segments[i].Parent {
		if int(i) == outer {
			return true
		}
	}
	return false
}

// omission is what takes the place of so many bytes.
func omission(n int) string { return "\n[" + strconv.Itoa(n) + " bytes left out]\n" }
