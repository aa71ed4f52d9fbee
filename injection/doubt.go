package injection

import (
	"slices"

	"weir/injection/rules"
	"weir/injection/rules/family"
)

// Long texts mention what short ones order: an article names the phrase, a test holds it, a
// log shows it. One rule alone does not decide there if the model, which has read what is
// around the match, sees nothing in it.

const (
	mentionFrom = 220  // bytes from which a text may mention a phrase
	mentionNear = 200  // bytes between a match and another signal that supports it
	doubtLess   = 0.25 // how much less the match weighs without one
)

// doubt makes the strong signals of rules lighter that no other signal near them supports.
// The signals are in order. Markup is left alone: the model reads words.
func (v *Verdict) doubt(text []byte) {
	if len(text) <= mentionFrom {
		return
	}
	upTo, next := -mentionNear-1, 0 // end of the signals before, and the first one behind
	for i := range v.Signals {
		s := &v.Signals[i]
		for next = max(next, i+1); next < len(v.Signals) && v.Signals[next].Weight == 0; next++ {
		}
		supported := s.Start-upTo <= mentionNear || next < len(v.Signals) && v.Signals[next].Start-s.End <= mentionNear
		if s.Weight > 0 {
			upTo = max(upTo, s.End)
		}
		if !supported && s.Rule != rules.Consulted && s.Weight >= family.Strong && !slices.Contains(s.Rule.Tags, family.TagMarkup) {
			s.Weight, s.doubted = s.Weight-doubtLess, true
		}
	}
}

// believe takes back all doubts: a text that gives one order does not only mention others,
// and what is left of it is judged like the whole.
func (v *Verdict) believe() {
	for i := range v.Signals {
		if s := &v.Signals[i]; s.doubted {
			s.Weight, s.doubted = s.Weight+doubtLess, false
		}
	}
}
