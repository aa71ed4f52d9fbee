package delta

import (
	"bytes"

	"weir/internal/match/rule"
	"weir/pii/partial"
	"weir/stages"
	"weir/stages/edit"
	"weir/transcript"
)

// read judges the text and takes what is decided.
func (t *text) read(g *growth) error {
	if t.done == t.end() || t.kind == transcript.Number && !t.ended {
		return nil
	}
	h := t.end()
	if !t.ended {
		if len(t.buf) < stages.MinText && !t.forced(g) {
			return nil // too short to be looked at, which it will not be for long
		}
		if h = t.undecidedFrom(g, g.policy); !t.forced(g) && (h <= t.done || t.lately()) {
			return nil
		}
	}
	t.judged = t.end()
	fs, err := g.examine(t)
	if err != nil {
		return err
	}
	fs, pending := t.blocks(g, fs)
	if g.cause != nil {
		return nil
	}
	fs = t.copies(g, fs)
	if !t.ended {
		h = max(t.done, t.settle(g, fs, min(h, pending)))
	}
	if t.out >= 0 && t.end()-t.out > 2*maxUndecided {
		g.cause = tooMuch()
		return nil
	}
	if t.forced(g) && h < t.end() || t.ended && g.torn {
		fs, h = t.undecided(g, fs, h), t.end()
	}
	return t.take(g, fs, h)
}

// reachBlock is how many bytes after words that withhold a text may take their
// meaning back: "my system prompt is confidential" gives nothing away.
const reachBlock = 64

// blocks takes the first finding that withholds the text as its cause. It leaves
// out those that what follows may still change, and returns where the first of
// them begins, or the end of the text.
func (t *text) blocks(g *growth, fs []stages.Finding) (kept []stages.Finding, pending int) {
	kept, pending = fs[:0], t.end()
	for i := range fs {
		f := &fs[i]
		switch {
		case f.Act != stages.ActBlock:
			kept = append(kept, *f)
		case !t.ended && !t.forced(g) && t.upto()-f.End < reachBlock:
			pending = min(pending, f.Start)
		case g.cause == nil:
			cause := *f
			g.cause = &cause
		}
	}
	return kept, pending
}

// tooMuch returns the finding that withholds a text of which more had to be kept than
// may be.
func tooMuch() *stages.Finding {
	return &stages.Finding{Stage: "pii", Rule: ruleUndecided, Category: stages.PIIDetected, Severity: rule.High, Act: stages.ActBlock, Reason: reasonUndecided, OWASP: "LLM02"}
}

// forced reports whether what is not decided must not wait any longer.
func (t *text) forced(g *growth) bool { return g.force || t.end()-t.done > maxUndecided }

// undecidedFrom returns the offset from which on the end of the text is not decided.
func (t *text) undecidedFrom(g *growth, p *stages.Policy) int {
	if t.asked != t.end() {
		t.asked, t.held = t.end(), t.holdback(g, p)
	}
	return max(t.done, t.held)
}

// instructionReach is how many bytes at the end of a text that the model will read are
// held: what follows may make an instruction of them.
const instructionReach = 1024

// holdback returns the offset from which on the end of the text may be the beginning of
// something to edit, however it goes on.
func (t *text) holdback(g *growth, p *stages.Policy) int {
	h := min(t.partial.Start(t.buf, t.base), t.awaits(g, p))
	if g.label.Dir == transcript.In {
		h = min(h, t.end()-instructionReach)
	}
	return max(t.done, h)
}

// waits reports whether nothing of a text can be decided yet, so that nobody has
// to judge it. It takes a panic for a no: who judges it will meet it again.
func (g *growth) waits(p *stages.Policy) (yes bool) {
	defer func() {
		if recover() != nil {
			yes = false
		}
	}()
	t := g.root
	if t.state != prose || t.ended || t.forced(g) || len(t.buf) < stages.MinText {
		return false
	}
	return t.undecidedFrom(g, p) <= t.done || t.lately()
}

// lately reports whether so little came since the text was judged last that
// judging it again is too early: what waits is judged as often as it grows by a
// part of itself, so that the work stays linear however small the pieces are.
func (t *text) lately() bool { return t.end()-t.judged < (t.end()-t.done)/judgedPart }

const judgedPart = 8

// settle returns the offset up to which the text is decided, given what was
// found in it: no finding reaches from there into what is not.
func (t *text) settle(g *growth, fs []stages.Finding, h int) int {
	for again := true; again; {
		again = false
		for i := range fs {
			f := &fs[i]
			reaches := f.End > h || f.End >= t.upto()
			if f.Act != stages.Note && f.Start < h && reaches {
				h, again = f.Start, true
			}
			if f.Act != stages.Note && f.Start < h && partial.MayContinue(f.Rule, t.buf, f.Start-t.base, f.End-t.base) {
				h, again = f.Start, true
			}
			if g.label.Dir == transcript.In && f.Category == stages.PromptInjection && f.End > t.end()-maxPassage && f.Start-maxSentence < h {
				h, again = max(t.done, f.Start-maxSentence), f.Start-maxSentence > t.done
			}
		}
	}
	return h
}

const (
	maxPassage  = 2000 // bytes within which one signal makes another one count
	maxSentence = 300  // bytes of a sentence before the words that make it a signal
)

// undecided adds an edit of what is not known from h on, unless an edit covers it
// already.
func (t *text) undecided(g *growth, fs []stages.Finding, h int) []stages.Finding {
	if t.ended {
		h = max(t.done, t.partial.Torn(t.buf, t.base, lastEdit(fs)))
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
		Segment: len(g.win.event.Segments) - 1, Start: h, End: t.end(), Replace: undecided, OWASP: "LLM02"})
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

// copies adds findings for further copies of values that were masked in what
// came before. Those in what went out before the value was known stay.
func (t *text) copies(g *growth, fs []stages.Finding) []stages.Finding {
	for i := range g.masked {
		fs = t.copiesOf(g, &g.masked[i], max(t.done, t.base), fs)
	}
	return fs
}

func (t *text) copiesOf(g *growth, m *swept, from int, fs []stages.Finding) []stages.Finding {
	for at := from - t.base; ; {
		i := bytes.Index(t.buf[at:], m.value)
		if i < 0 {
			return fs
		}
		start, end := at+i, at+i+len(m.value)
		at = end
		if !m.cut.match.Secret && !edit.IsWhole(t.buf, start, end) || edited(fs, start+t.base, end+t.base) {
			continue
		}
		f := m.cut.Finding
		f.Segment, f.Start, f.End, f.Via, f.AbsorbedBy = len(g.win.event.Segments)-1, start+t.base, end+t.base, nil, ""
		f.Source = m.cut
		fs = append(fs, f)
	}
}

// edited reports whether one of the findings edits all of the span.
func edited(fs []stages.Finding, start, end int) bool {
	for i := range fs {
		if fs[i].Act.Edits() && fs[i].Start <= start && end <= fs[i].End {
			return true
		}
	}
	return false
}

// take makes cuts of what is new and decided, and moves done to h.
func (t *text) take(g *growth, fs []stages.Finding, h int) error {
	fresh := fs[:0]
	out, began := -1, t.done
	for _, f := range fs {
		if f.End <= t.done || f.End > h {
			continue
		}
		f.Told = t.out >= 0 && f.Start < t.done && f.Start >= t.out
		if f.Act.Edits() && f.End == h && h == t.end() && !t.ended {
			out = f.Start // decided by force: it may go on
		}
		f.Start = max(f.Start, t.done)
		fresh = append(fresh, f)
	}
	if h > t.done || len(fresh) > 0 {
		t.out = out
	}
	t.done = h
	if len(fresh) == 0 && t.sent.edit == 0 {
		return nil
	}
	for i := range fresh {
		if fresh[i].Act.Edits() {
			fresh = t.sweep(g, &fresh[i], fresh, began, h)
		}
	}
	for i := range fresh { // resolve works on the segment of the window
		fresh[i].Start, fresh[i].End = fresh[i].Start-t.base, fresh[i].End-t.base
	}
	edit.Resolve(&g.win.event, fresh)
	t.cut(g, fresh, h)
	return t.rescan(g, fresh, began-t.base, h-t.base)
}

// sweep adds findings for the copies of the value of f that follow it and are
// decided with it.
func (t *text) sweep(g *growth, f *stages.Finding, fs []stages.Finding, began, h int) []stages.Finding {
	m := g.value(f)
	if m == nil || !m.Copies || len(m.Value) < edit.MinCopied || f.End-f.Start != len(m.Value) {
		return fs
	}
	for i := range g.masked {
		if bytes.Equal(g.masked[i].value, m.Value) {
			return fs
		}
	}
	s := swept{append([]byte(nil), m.Value...), &cut{Finding: *f, match: *m.Match, value: append([]byte(nil), m.Value...)}}
	if len(g.masked) == maxSwept {
		g.masked = append(g.masked[:0], g.masked[1:]...)
	}
	g.masked = append(g.masked, s)
	n := len(fs)
	fs = t.copiesOf(g, &s, max(f.End, began), fs)
	kept := fs[:n]
	for _, c := range fs[n:] {
		if c.End <= h {
			kept = append(kept, c)
		}
	}
	return kept
}

// value returns what f masks, or nil.
func (g *growth) value(f *stages.Finding) *stages.Masked {
	if f.Masked == 0 {
		return nil
	}
	return &g.win.in.Masked[f.Masked-1]
}

// cut turns resolved findings, with offsets into what is kept of t, into cuts.
func (t *text) cut(g *growth, fs []stages.Finding, h int) {
	numbers := 0
	for i := range fs {
		f := fs[i]
		start, end := f.Start, min(f.End, h-t.base)
		c := &cut{Finding: f, level: t.level, told: f.Told && f.Edits()}
		switch m := g.value(&f); {
		case f.Source != nil:
			c.value, c.match = f.Source.(*cut).value, f.Source.(*cut).match
		case m != nil:
			c.value, c.match = append([]byte(nil), m.Value...), *m.Match
		}
		if t.kind == transcript.Number && c.Edits() {
			if numbers++; numbers > 1 {
				c.AbsorbedBy = ruleUndecided
			}
			c.number, c.before, c.after = true, string(t.buf[:start]), string(t.buf[end:])
			start, end = 0, len(t.buf)
		}
		c.Start, c.End = t.source(start+t.base, end+t.base)
		c.Via, c.Source = nil, nil
		g.cuts = append(g.cuts, c)
	}
}
