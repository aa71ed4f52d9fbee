package delta

import (
	"weir/pii/partial"
	"weir/stages"
	"weir/transcript"
)

// forced reports whether the undecided end must not wait any longer.
func (t *buffer) forced(g *content) bool { return g.forced || t.end()-t.committed > maxUndecided }

// undecidedFrom returns the offset from which on the text is undecided.
func (t *buffer) undecidedFrom(g *content, p *stages.Policy) int {
	if t.asked != t.end() {
		t.asked, t.held = t.end(), t.holdback(g, p)
	}
	return max(t.committed, t.held)
}

// instructionReach is how many bytes at the end of a text that the model will read are
// held: what follows may make an instruction of them.
const instructionReach = 1024

// holdback returns the offset from which on the end of the text may be the beginning of
// something to edit, however it goes on.
func (t *buffer) holdback(g *content, p *stages.Policy) int {
	h := min(t.partial.Start(t.bytes, t.base), t.partialMatch(g, p))
	if g.label.Dir == transcript.In {
		h = min(h, t.end()-instructionReach)
	}
	h = min(h, t.end()-min(p.Config.Own.Reach(), instructionReach))
	return max(t.committed, h)
}

// allHeld reports whether all that is new of the text is held, so that judging it would
// commit nothing. After a panic it returns false: the worker panics again and withholds
// the text.
func (g *content) allHeld(p *stages.Policy) (yes bool) {
	defer func() {
		if recover() != nil {
			yes = false
		}
	}()
	t := g.root
	if t.state != plainText || t.ended || t.forced(g) || len(t.bytes) < stages.MinText {
		return false
	}
	return t.undecidedFrom(g, p) <= t.committed || t.judgedRecently()
}

// judgedRecently reports whether too little came since the text was judged last. The
// undecided part is judged each time it grows by one part in growthShare, so that the work
// stays linear however small the fragments are.
func (t *buffer) judgedRecently() bool { return t.end()-t.judged < (t.end()-t.committed)/growthShare }

const growthShare = 8

// settled moves h back before every finding that reaches beyond it or may go on, and
// returns it: the text before it is decided.
func (t *buffer) settled(g *content, fs []stages.Finding, h int) int {
	for moved := true; moved; {
		moved = false
		for i := range fs {
			f := &fs[i]
			reaches := f.End > h || f.End >= t.judgeable()
			if f.Act != stages.Note && f.Start < h && reaches {
				h, moved = f.Start, true
			}
			if f.Act != stages.Note && f.Start < h && partial.MayContinue(f.Rule, t.bytes, f.Start-t.base, f.End-t.base) {
				h, moved = f.Start, true
			}
			if g.label.Dir == transcript.In && f.Category == stages.PromptInjection && f.End > t.end()-maxPassage && f.Start-maxSentence < h {
				h, moved = max(t.committed, f.Start-maxSentence), f.Start-maxSentence > t.committed
			}
		}
	}
	return h
}

const (
	maxPassage  = 2000 // bytes within which one signal makes another one count
	maxSentence = 300  // bytes of a sentence before the words that make it a signal
)

// partialMatch returns where the end of the text may be the beginning of a value that was
// given to weir or masked before.
func (t *buffer) partialMatch(g *content, p *stages.Policy) int {
	return t.base + min(p.Values.Awaits(t.bytes), p.Masker.Awaits(g.head.Session, t.bytes))
}
