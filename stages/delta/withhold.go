package delta

import (
	"weir/internal/match/rule"
	"weir/stages"
)

// takeBackReach is how many bytes after words that withhold a text may take their
// meaning back: "my system prompt is confidential" gives nothing away.
const takeBackReach = 64

// takeCause takes the first finding that withholds the text as its cause. It leaves out
// those that the text after them may still change, and returns where the first of these
// begins, or the end of the text.
func (t *buffer) takeCause(g *content, fs []stages.Finding) (kept []stages.Finding, pending int) {
	kept, pending = fs[:0], t.end()
	for i := range fs {
		f := &fs[i]
		switch {
		case f.Act != stages.ActBlock:
			kept = append(kept, *f)
		case !t.ended && !t.forced(g) && t.judgeable()-f.End < takeBackReach:
			pending = min(pending, f.Start)
		case g.cause == nil:
			cause := *f
			g.cause = &cause
		}
	}
	return kept, pending
}

// overBound returns the finding that withholds a text because its undecided part exceeds
// a bound.
func overBound() *stages.Finding {
	return &stages.Finding{Stage: "pii", Rule: ruleUndecided, Category: stages.PIIDetected, Severity: rule.High, Act: stages.ActBlock, Reason: reasonUndecided, OWASP: "LLM02"}
}

// maskUndecided adds an edit of the undecided end from h on, unless an edit covers it.
func (t *buffer) maskUndecided(g *content, fs []stages.Finding, h int) []stages.Finding {
	if t.ended {
		h = max(t.committed, t.partial.Torn(t.bytes, t.base, lastEdit(fs)))
	}
	for i := range fs {
		if f := &fs[i]; f.Act.Edits() && f.Start <= h && f.End >= t.end() {
			return fs
		}
	}
	if h == t.end() {
		return fs
	}
	return append(fs, stages.Finding{Stage: "pii", Rule: ruleUndecided, Category: stages.PIIDetected, Severity: rule.Medium, Act: stages.Mask,
		Segment: len(g.scratch.event.Segments) - 1, Start: h, End: t.end(), Replace: undecided, OWASP: "LLM02"})
}

// lastEdit returns where the last edit among fs ends, or 0.
func lastEdit(fs []stages.Finding) (end int) {
	for i := range fs {
		if fs[i].Act.Edits() {
			end = max(end, fs[i].End)
		}
	}
	return end
}
