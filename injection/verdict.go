package injection

import (
	"cmp"
	"slices"
	"unicode"

	"weir/injection/model"
	"weir/injection/prose"
	"weir/injection/rules"
	"weir/injection/rules/family"
	"weir/internal/match/rule"
	"weir/internal/reuse"
)

// Trust is the trust in the author of a text. The zero value is no trust.
type Trust uint8

// The levels of trust, in the order that transcript has them.
const (
	Untrusted Trust = iota // tool results, retrieved documents, unknown shapes
	Model                  // written by the model
	User                   // typed by the person
	Operator               // system prompt of the agent's operator
)

// A Profile chooses how much evidence it takes to act.
//
// The score of a passage is its heaviest signal plus half of every other one.
// Balanced acts from 3 on: one strong signal, two medium ones, or a medium and
// two weak ones. Strict acts from 2 on, where one medium signal is enough.
// Permissive acts from 3.5 on, where a strong signal needs company.
type Profile uint8

// The profiles.
const (
	Balanced Profile = iota
	Permissive
	Strict
)

func (p Profile) threshold() float64 { return [...]float64{3, 3.5, 2}[p] }

// A Decision says whether to act on a text. The zero value is Act.
type Decision uint8

// The decisions.
const (
	Act  Decision = iota // user text: block it; untrusted text: take Cuts out, or block it where they are not wanted
	Note                 // report the signals, change nothing
	None                 // nothing was found
)

// An Intent says how a matched phrase is used. The zero
// value is Directive: an order.
type Intent uint8

// The intents.
const (
	Directive Intent = iota // an order to the reader
	Quoted                  // inside quotation marks or a code fence of a text that talks about it
	Described               // said of others: attackers who try it, filters that find it
	Negated                 // an order not to do it
)

// String returns the name used in findings.
func (i Intent) String() string {
	return [...]string{"directive", "quoted", "described", "negated"}[i]
}

// A Signal is a match as the judge sees it.
type Signal struct {
	Rule       *rule.Rule
	Start, End int     // bytes of the text
	Weight     float64 // of the rule, after intent and trust
	Intent     Intent
	Acted      bool // its passage reached the threshold

	doubted bool // Weight is less by doubtLess
	lead    int  // byte of the text: the parts of a sentence before it are no part of the order; 0 for unknown
	core    int  // byte of the text, at or behind Start: the text before it only leads up to the words that steer
}

// A Span is a range of bytes, half-open.
type Span struct{ Start, End int }

// A Verdict is a judgement. The zero Verdict acts.
type Verdict struct {
	Decision Decision
	Score    float64  // of the passage with most evidence
	Signals  []Signal // all matches, ordered by Start, one for each place
	Cuts     []Span   // of untrusted text that is acted on: the spans to remove, ordered and disjoint

	Keep    func(r *rule.Rule, passage []byte) bool // which matches count, set by the caller; nil for all
	Refused []Signal                                // those that do not
	Held    bool                                    // the text is a string of JSON inside another text; set by the caller
	Edited  func(start, end int) bool               // of an edited text: whether text[start:end] is new, set by the caller; nil for a text that nobody has judged

	cores   []int  // of the cuts: the first word that steers
	leads   []int  // of the cuts: the first part of a sentence that belongs to the order
	regions []Span // parts of the text that the model reads
	chosen  []model.Span
	found   []model.Found
	flowed  []byte
	scratch *model.Scratch

	matched   overlap // with the rules' matches
	signalled overlap // with the signals that they are
	rest      *rest
}

// A Detector judges matches. It keeps nothing from text to text and may be
// used from many goroutines.
type Detector struct {
	profile Profile
	model   *model.Model // or nil
	foreign bool
}

// New returns a Detector for a profile that knows rules alone.
func New(p Profile) *Detector { return &Detector{profile: p} }

// With returns a Detector that consults a model as well, or none for nil.
func (d *Detector) With(m *model.Model) *Detector {
	return &Detector{profile: d.profile, model: m, foreign: d.foreign}
}

// Foreign returns a Detector for texts that have nothing to do with what the
// person of the session asked for: an order in them weighs half of 1 more.
func (d *Detector) Foreign() *Detector {
	return &Detector{profile: d.profile, model: d.model, foreign: true}
}

// Judge sets v to the judgement of text, given the matches of the family's
// rules on it and on its views, with spans in bytes of text and in any order.
// Matches of other rules must not be among them; a span outside of text means
// all of it. For an obfuscated text, readings are its readable forms. It
// reuses the memory of v and keeps neither text nor matches.
//
// Text of the operator and of the model is never acted on: orders are what a
// system prompt is made of, and other stages judge the output of the model.
func (d *Detector) Judge(v *Verdict, text []byte, matches []rule.Match, trust Trust, readings ...Reading) {
	v.Decision, v.Score, v.Signals, v.Cuts = None, 0, reuse.Empty(v.Signals), v.Cuts[:0]
	v.Refused = v.Refused[:0]
	if len(matches) == 0 && (d.model == nil || trust != User && trust != Untrusted) {
		return
	}
	v.signals(text, matches, trust)
	if d.foreign {
		v.press()
	}
	d.consult(v, text, matches, trust, readings)
	v.refuse(text)
	v.order()
	if d.model != nil {
		v.doubt(text)
	}
	if v.Score = v.best(text, trust); len(v.Signals) > 0 {
		v.Decision = Note
	}
	if v.Score < d.profile.threshold() || trust == Model || trust == Operator {
		return
	}
	v.Decision = Act
	v.believe()
	v.act(text, trust, d.profile)
	if trust == Untrusted {
		d.settle(v, text)
		v.forgetMarks(text)
	}
	// Where rules name the place, the model's finding there would say it again.
	v.Signals = slices.DeleteFunc(v.Signals, func(s Signal) bool { return s.Rule == rules.Consulted && !s.Acted })
}

// signals turns the rules' matches into signals.
func (v *Verdict) signals(text []byte, matches []rule.Match, trust Trust) {
	c := context{text: text, trust: trust, held: v.Held}
	v.Signals = slices.Grow(v.Signals, len(matches))
	for _, m := range matches {
		if m.Start < 0 || m.End < m.Start || m.End > len(text) {
			m.Start, m.End = 0, len(text)
		}
		if m.Rule.ID == rules.CueID || slices.Contains(m.Rule.Tags, family.TagOrdinary) || slices.Contains(m.Rule.Tags, family.TagSpelled) && !spelledOut(text[m.Start:m.End]) {
			continue
		}
		v.Signals = append(v.Signals, Signal{Rule: m.Rule, Start: m.Start, End: m.End, core: m.Start})
	}
	v.refuse(text)
	for i := range v.Signals {
		s := &v.Signals[i]
		s.Intent = c.intent(s)
		s.Weight = c.weight(s) * factor(s.Intent, trust)
	}
}

// refuse takes out the signals that do not count.
func (v *Verdict) refuse(text []byte) {
	if v.Keep == nil {
		return
	}
	v.Signals = slices.DeleteFunc(v.Signals, func(s Signal) bool {
		if v.Keep(s.Rule, text[s.Start:s.End]) {
			return false
		}
		v.Refused = append(v.Refused, s)
		return true
	})
}

// press makes the orders among the signals heavier, weak ones excepted.
func (v *Verdict) press() {
	for i := range v.Signals {
		if s := &v.Signals[i]; s.Intent == Directive && s.Weight >= family.Medium {
			s.Weight += family.Weak / 2
		}
	}
}

// order sorts the signals and leaves one for each place.
func (v *Verdict) order() {
	slices.SortStableFunc(v.Signals, func(a, b Signal) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.Weight, a.Weight))
	})
	v.Signals = unique(v.Signals)
}

// spelledOut reports whether no two letters of text touch, as in "p-r-o-m-p-t".
// The last one may be followed by the rest of a word.
func spelledOut(text []byte) bool {
	apart, last := 0, false
	for i, c := range string(text) {
		letter := unicode.IsLetter(c)
		if letter && last && i > 0 {
			return false
		}
		if letter {
			apart++
		}
		last = letter
	}
	return apart > 3
}

// weight returns the weight of a signal in text of that trust. Tasks that users give
// agents all day weigh little from users. A rule weighs more where its tags say so. If it
// can also be said in passing, that holds only where it is an order.
func (c *context) weight(s *Signal) float64 {
	tags := s.Rule.Tags
	if c.trust == User && slices.Contains(tags, family.TagTask) {
		return family.Weak / 10
	}
	if !(c.trust == Untrusted && slices.Contains(tags, family.TagUntrusted) || c.trust == User && slices.Contains(tags, family.TagUser)) {
		return s.Rule.Weight
	}
	if slices.Contains(tags, family.TagImperative) && !prose.Imperative(c.text, s.Start) {
		return s.Rule.Weight
	}
	return max(s.Rule.Weight, family.Strong)
}

// unique drops signals that lie at the place of a heavier one: what two rules
// or two views see in the same words is one piece of evidence.
func unique(s []Signal) []Signal {
	out := s[:0]
	for _, x := range s {
		if n := len(out); n > 0 && samePlace(&out[n-1], &x) {
			if x.Weight > out[n-1].Weight {
				x.Start, x.End = min(x.Start, out[n-1].Start), max(x.End, out[n-1].End)
				out[n-1] = x
			} else {
				out[n-1].End = max(x.End, out[n-1].End)
			}
			continue
		}
		out = append(out, x)
	}
	return out
}

// samePlace reports whether a and b share half of the shorter one.
// A finding of the model never shares its place with that of a rule.
func samePlace(a, b *Signal) bool {
	if (a.Rule == rules.Consulted) != (b.Rule == rules.Consulted) {
		return false
	}
	shared := min(a.End, b.End) - max(a.Start, b.Start)
	return shared > 0 && 2*shared >= min(a.End-a.Start, b.End-b.Start)
}

// factor is how much a signal counts.
func factor(i Intent, t Trust) float64 {
	switch {
	case i == Directive:
		return 1
	case i == Negated:
		return 0
	case t == Untrusted && i == Quoted:
		return 1 // whoever wrote the text chose the quotation marks too
	case t == Untrusted:
		return 0.5
	}
	return 0.25
}

// reach is the greatest distance of two signals of one passage, in bytes. A person writes
// one message; a document has many authors.
func reach(t Trust) int {
	if t == Untrusted {
		return 500
	}
	return 2000
}

// best returns the score of the passage with most evidence.
func (v *Verdict) best(text []byte, trust Trust) float64 {
	best := 0.0
	v.passages(reach(trust), func(_ []Signal, score float64) { best = max(best, score) })
	return best
}

// passages calls f for every run of signals within reach of each other that
// have not been acted on, with its score.
func (v *Verdict) passages(reach int, f func(s []Signal, score float64)) {
	for i := 0; i < len(v.Signals); {
		j := i + 1
		for j < len(v.Signals) && v.Signals[j].Start-v.Signals[j-1].End <= reach {
			j++
		}
		f(v.Signals[i:j], score(v.Signals[i:j], nil))
		i = j
	}
}

// score adds up a passage: the heaviest signal whole, of every other rule half.
// Signals of the rule without are left out. A passage that only describes attacks stays
// under the threshold, however long it is.
func score(s []Signal, without *rule.Rule) float64 {
	best, sum, described := 0.0, 0.0, true
	var room [32]*Signal
	counted := room[:0]
	for i := range s {
		if s[i].Rule == without || seen(counted, s[i].Rule, s[i].Weight) {
			continue
		}
		counted = append(counted, &s[i])
		described = described && (s[i].Intent == Described || s[i].Intent == Negated)
		best = max(best, s[i].Weight)
		sum += s[i].Weight
	}
	if described {
		return min(best+(sum-best)/2, family.Medium)
	}
	return best + (sum-best)/2
}

func seen(s []*Signal, r *rule.Rule, weight float64) bool {
	for i := range s {
		if s[i].Rule == r && s[i].Weight >= weight {
			return true
		}
	}
	return false
}

// act marks the passages that reach the threshold and, in untrusted text, cuts
// them.
func (v *Verdict) act(text []byte, trust Trust, p Profile) {
	v.passages(reach(trust), func(s []Signal, score float64) {
		if score >= p.threshold() {
			mark(s, p == Strict || trust != Untrusted || len(text) <= longText, p.threshold())
		}
	})
	if trust == Untrusted {
		v.cut(text, p.threshold())
	}
}

// mark marks the signals of a passage as acted on: all of them or, unless all is set, those
// that are medium at least where there are any. The others are taken too if what is left of
// the passage still asks for it. Where rules name words that are enough, or in a long text
// words that rarely have another reason, the model's larger view of them is not needed.
func mark(s []Signal, all bool, threshold float64) {
	least, byRules := 0.0, score(s, rules.Consulted) >= threshold
	for i := range s {
		if x := &s[i]; !all && x.Weight >= family.Medium {
			least, byRules = family.Medium, byRules || x.Rule != rules.Consulted
		}
	}
	for i := range s {
		x := &s[i]
		x.Acted = x.Acted || x.Weight > 0 && x.Weight >= least && !(byRules && x.Rule == rules.Consulted)
	}
}
