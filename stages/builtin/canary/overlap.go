package canary

import (
	"weir/canary"
	"weir/internal/match/rule"
	"weir/stages"
	"weir/transcript"
)

// How much of a prompt a model may repeat. Half of it is counted in words that
// are recognised, which are never quite all.
const (
	leakRun   = 40   // words in a row that give a prompt away
	leakShare = 0.45 // of its words
	leakWords = 10   // fewer words give nothing away: an agent introduces itself in as many
	partRun   = 20   // words in a row that do so together with a phrase that speaks of it
	partShare = 0.25
	pieceRun  = 12 // words in a row that count for what was given away in many messages
)

func givenAway(o *canary.Overlap) bool {
	return o.LongestRun >= leakRun || o.Share >= leakShare && o.Words >= leakWords && o.Said >= leakWords
}

func partly(o *canary.Overlap) bool {
	return o.LongestRun >= partRun || o.Share >= partShare && o.Words >= leakWords && o.Said >= leakWords
}

// An overlapping is the text that repeats most of a prompt.
type overlapping struct {
	canary.Overlap
	doc        *stages.Unit
	start, end int // bytes of the segment's text
}

// overlap reports how much of its prompt, and of those that must not be
// repeated anywhere, the model has repeated.
func (s *canaries) overlap(in *stages.Input, k *secrets, dst []stages.Finding, first int) []stages.Finding {
	for _, p := range s.shown {
		o := s.compare(in, p)
		dst = s.judge(&o, dst, first)
	}
	if k == nil {
		return dst
	}
	if k.returned {
		k.returned = false
		dst = append(dst, stages.Finding{Rule: "leak-prompt-forgotten", Category: stages.PromptLeak, Severity: rule.Low, Segment: -1, OWASP: "LLM07",
			Act: s.onlyStrict(), Reason: reasonForgotten})
	}
	if k.prompt == nil || !s.says(in) {
		return dst
	}
	o := s.compare(in, s.prompts.compare(k.prompt))
	if dst = s.judge(&o, dst, first); o.LongestRun >= pieceRun {
		k.total.Join(&s.cover)
	}
	all := k.total.Of(canary.Overlap{}, k.prompt.ready.Words())
	if !k.reported && givenAway(&all) && !givenAway(&o.Overlap) {
		k.reported = true
		dst = append(dst, s.overlapFinding(&o, "leak-prompt-pieces", rule.Medium, s.onlyStrict(), reasonPieces))
	}
	return dst
}

// onlyStrict blocks in the strict profile and notes in the others.
func (s *canaries) onlyStrict() stages.FindingAction {
	if s.strict {
		return stages.ActBlock
	}
	return stages.Note
}

// says reports whether the event has text by the model that could repeat
// anything.
func (s *canaries) says(in *stages.Input) bool {
	for i := range in.Units {
		if s.repeats(in, &in.Units[i]) {
			return true
		}
	}
	return false
}

func (s *canaries) repeats(in *stages.Input, d *stages.Unit) bool {
	seg := in.Of(d)
	return seg.Dir == transcript.Out && seg.Kind == transcript.Text && len(in.Text(d)) >= minRepeat &&
		(seg.Role != transcript.RoleReasoning || s.policy.Config.Reasoning)
}

const minRepeat = 16 // bytes of text that repeats anything

// compare compares all that the model says in the event with a prompt.
func (s *canaries) compare(in *stages.Input, p shown) (best overlapping) {
	s.cover.Reset()
	for i := range in.Units {
		d := &in.Units[i]
		if !s.repeats(in, d) {
			continue
		}
		o := p.Extend(&s.cover, in.Text(d))
		if o.LongestRun >= max(1, best.LongestRun) {
			best.Overlap, best.doc = o, d
			best.start, best.end = d.Span(o.Start, o.End)
		}
		for _, v := range d.Views {
			if o := p.Extend(&s.cover, v.Text); o.LongestRun > best.LongestRun {
				start, end := d.InText(v, o.Start, o.End)
				best.Overlap, best.doc = o, d
				best.start, best.end = d.Span(start, end)
			}
		}
		best.Overlap = s.cover.Of(best.Overlap, p.Words())
	}
	return best
}

// judge adds what o amounts to. Phrases that speak of the prompt make part of
// it enough.
func (s *canaries) judge(o *overlapping, dst []stages.Finding, first int) []stages.Finding {
	hinted := false
	for i := first; i < len(dst); i++ {
		hinted = hinted || dst[i].Category == stages.PromptLeak && dst[i].Segment >= 0
	}
	switch {
	case o.doc == nil:
		return dst
	case givenAway(&o.Overlap) || hinted && partly(&o.Overlap):
		return append(dst, s.overlapFinding(o, "leak-prompt-overlap", rule.High, stages.ActBlock, reasonOverlap))
	case partly(&o.Overlap):
		return append(dst, s.overlapFinding(o, "leak-prompt-overlap", rule.Low, stages.Note, ""))
	}
	return dst
}

func (s *canaries) overlapFinding(o *overlapping, id string, severity rule.Severity, act stages.FindingAction, reason string) stages.Finding {
	f := stages.Finding{Rule: id, Category: stages.PromptLeak, Severity: severity, Act: act, Reason: reason, Segment: -1, OWASP: "LLM07"}
	if o.doc != nil {
		f.Segment, f.Start, f.End, f.Via = o.doc.Segment, o.start, o.end, o.doc.Via
	}
	return f
}
