package injection

import (
	"slices"

	"weir/injection/rules"
	"weir/internal/match/rule"
)

// A text without its orders is another text, in which the model may find orders that it
// did not find before, because sentences have other neighbours. It is therefore read again
// until nothing is found, so that judging the output again finds nothing either.

// A rest is what is left of a text. Its memory is reused.
type rest struct {
	verdict Verdict
	text    []byte
	matches []rule.Match
}

const (
	cutMark   = "[SANITIZED]" // what takes the place of a cut
	mostTurns = 4             // in which a text is read again
)

// settle cuts what is still acted on in the rest of text.
func (d *Detector) settle(v *Verdict, text []byte) {
	if d.model == nil {
		return
	}
	if v.rest == nil {
		v.rest = new(rest)
	}
	v.rest.verdict.Keep = v.Keep
	for range mostTurns {
		r := v.rest
		r.of(v, text)
		if !d.judgeRest(r) {
			return
		}
		// The order may be the reason for the model's finding in the whole text.
		v.Signals = slices.DeleteFunc(v.Signals, func(s Signal) bool { return s.Rule == rules.Consulted && !s.Acted })
		for i := range r.verdict.Signals {
			if s := r.verdict.Signals[i]; s.Acted {
				s.Start, _ = v.inText(s.Start)
				_, s.End = v.inText(s.End)
				s.core, _ = v.inText(s.core)
				s.lead, _ = v.inText(s.lead)
				v.Signals = append(v.Signals, s)
			}
		}
		v.order()
		v.cut(text, d.profile.threshold())
	}
}

// of fills r with the rest of text, and with the signals of rules in it.
func (r *rest) of(v *Verdict, text []byte) {
	r.text, r.matches, r.verdict.Signals = r.text[:0], r.matches[:0], r.verdict.Signals[:0]
	at := 0
	for _, c := range v.Cuts {
		r.text = append(append(r.text, text[at:c.Start]...), cutMark...)
		at = c.End
	}
	r.text = append(r.text, text[at:]...)
	removed := v.removed()
	for i := range v.Signals {
		s := v.Signals[i]
		if s.Rule == rules.Consulted || v.covers(&s) {
			continue
		}
		shift := removed[v.cutsBefore(s.Start+1)]
		s.Start, s.End, s.core = s.Start-shift, s.End-shift, s.core-shift
		r.verdict.Signals = append(r.verdict.Signals, s)
		r.matches = append(r.matches, rule.Match{Rule: s.Rule, Start: s.Start, End: s.End})
	}
}

// judgeRest marks what reaches the threshold in r, and reports whether anything does.
func (d *Detector) judgeRest(r *rest) (acted bool) {
	v := &r.verdict
	d.consult(v, r.text, r.matches, Untrusted, nil)
	v.refuse(r.text)
	v.order()
	v.passages(reach(Untrusted), func(s []Signal, score float64) {
		if score >= d.profile.threshold() {
			mark(s, true, d.profile.threshold())
			acted = true
		}
	})
	return acted
}

// inText returns the place in the text of one in its rest. Within the mark of a cut that
// is all of the cut.
func (v *Verdict) inText(at int) (start, end int) {
	shift := 0
	for _, c := range v.Cuts {
		mark := c.Start - shift
		if at <= mark {
			break
		}
		if at < mark+len(cutMark) {
			return c.Start, c.End
		}
		shift += c.End - c.Start - len(cutMark)
	}
	return at + shift, at + shift
}

// forgetMarks drops the cuts that take nothing but the mark of an earlier one, in a text that
// was judged before: an empty field says no more than that.
func (v *Verdict) forgetMarks(text []byte) {
	n := len(v.Cuts)
	v.Cuts = slices.DeleteFunc(v.Cuts, func(c Span) bool {
		if string(text[c.Start:c.End]) != cutMark {
			return false
		}
		for i := range v.Signals {
			if s := &v.Signals[i]; c.Start < s.End && s.Start < c.End {
				s.Acted = false
			}
		}
		return true
	})
	if len(v.Cuts) == 0 && n > 0 {
		v.Decision = Note
	}
}
