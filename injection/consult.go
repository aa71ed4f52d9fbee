package injection

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"weir/injection/model"
	"weir/injection/prose"
	"weir/injection/rules"
	"weir/injection/rules/family"
	"weir/internal/match/rule"
)

const (
	wholeText  = 4096 // bytes of a person's message that the model reads without being called
	callReach  = 300  // bytes between a finding of the model and a cut that it goes with
	aroundCall = 240  // bytes that it reads on either side of a match that called it
	nearEdit   = 500  // bytes between an edit and what it may give another meaning, in a long text
)

// A Reading is a form of an obfuscated text in which it can be read: one of its views, or
// the text itself if it was decoded from another one.
type Reading struct {
	Text   []byte
	Source func(start, end int) (int, int) // maps Text[start:end] to bytes of the judged text
}

// longReading is the number of bytes from which a reading is too long for the model.
const longReading = 16 << 10

// consult adds the findings of the model to v.Signals. The model reads short messages of
// a person, obfuscated texts in their readable form, and otherwise only the surroundings of
// rules' matches and the sentences that it chooses by a look at their words.
func (d *Detector) consult(v *Verdict, text []byte, matches []rule.Match, trust Trust, readings []Reading) {
	if d.model == nil || trust != User && trust != Untrusted {
		return
	}
	if v.scratch == nil {
		v.scratch = new(model.Scratch)
	}
	v.regions = v.regions[:0]
	if trust == User && len(text) <= wholeText {
		v.regions = append(v.regions, Span{0, len(text)})
	} else {
		v.call(d.model, text, matches)
	}
	before := len(v.Signals)
	v.matched.reset(len(matches), func(i int) Span { return Span{matches[i].Start, matches[i].End} })
	v.signalled.reset(before, func(i int) Span { return Span{v.Signals[i].Start, v.Signals[i].End} })
	strong := v.strongly(before)
	for _, r := range v.regions {
		for _, f := range d.find(v, text[r.Start:r.End], trust) {
			if f.Weight < family.Medium && before == 0 {
				continue // a suspicion is worth something beside others only
			}
			s := Signal{Rule: rules.Consulted, Start: r.Start + f.Start, End: r.Start + f.End, Weight: f.Weight, core: r.Start + f.CoreStart, lead: r.Start + f.Lead}
			if !strong && v.ordinarily(matches, s.Start, s.End) || legalNotice(text, s.Start, s.End) || trust == User && wish(text) {
				continue
			}
			if trust == Untrusted {
				s.Start, s.End = prose.Field(text, s.Start, s.End, r.Start+f.CoreStart, r.Start+f.CoreEnd)
			}
			s.Intent = v.intentAround(&s)
			s.Weight *= factor(s.Intent, trust)
			v.Signals = append(v.Signals, s)
		}
	}
	d.read(v, readings, trust, before)
}

// find returns what the model finds in text, or in text with its lines joined if it finds
// more there. Tool results are long, and are read twice only if the first reading finds
// anything.
func (d *Detector) find(v *Verdict, text []byte, trust Trust) []model.Found {
	v.found = d.model.Find(v.found[:0], v.scratch, text, trust == Untrusted)
	n := len(v.found)
	if n == 0 && trust != User || !v.unwrap(text) {
		return v.found
	}
	v.found = d.model.Find(v.found, v.scratch, v.flowed, trust == Untrusted)
	for i := range v.found[n:] {
		v.found[n+i].Weight -= rereadLess
	}
	if mostOf(v.found[n:]) > mostOf(v.found[:n]) {
		return v.found[n:]
	}
	return v.found[:n]
}

// rereadLess is how much less the model's word weighs on lines that were joined: two
// readings are two chances to be wrong, and without this honest prose of some width was
// withheld several times as often as in one line.
const rereadLess = 0.25

// mostOf returns the greatest weight of the findings.
func mostOf(found []model.Found) (most float64) {
	for i := range found {
		most = max(most, found[i].Weight)
	}
	return most
}

// read adds what the model sees in the first of the readings in which it sees an
// order.
func (d *Detector) read(v *Verdict, readings []Reading, trust Trust, before int) {
	for _, r := range readings {
		if len(r.Text) > longReading {
			continue
		}
		seen := false
		for _, f := range d.find(v, r.Text, trust) {
			if f.Weight < family.Medium && before == 0 {
				continue
			}
			s := Signal{Rule: rules.Consulted, Weight: f.Weight}
			s.Start, s.End = r.Source(f.Start, f.End)
			s.core = s.Start
			s.Intent = v.intentAround(&s)
			s.Weight *= factor(s.Intent, trust)
			v.Signals = append(v.Signals, s)
			seen = seen || f.Weight >= family.Medium
		}
		if seen {
			return
		}
	}
}

// ordinarily reports whether at least half of text[start:end] is an ordinary request.
func (v *Verdict) ordinarily(matches []rule.Match, start, end int) (is bool) {
	v.matched.each(start, end, func(at int) bool {
		m := &matches[at]
		shared := min(m.End, end) - max(m.Start, start)
		is = 2*shared >= end-start && slices.Contains(m.Rule.Tags, family.TagOrdinary)
		return !is
	})
	return is
}

// strongly reports whether one of the rules' signals is a strong order.
func (v *Verdict) strongly(n int) bool {
	return slices.ContainsFunc(v.Signals[:n], func(s Signal) bool { return s.Intent == Directive && s.Weight >= family.Strong })
}

// call sets v.regions to the parts of text that the model has to read: the surroundings of
// the rules' matches, and the sentences that the model itself chooses.
func (v *Verdict) call(m *model.Model, text []byte, matches []rule.Match) {
	for i := range matches {
		// A match that covers the whole text gives no place.
		if m := &matches[i]; 0 <= m.Start && m.Start < m.End && m.End <= len(text) {
			v.region(text, m.Start, m.End)
		}
	}
	v.chosen = m.Regions(v.chosen[:0], v.scratch, text)
	for _, r := range v.chosen {
		v.regions = append(v.regions, Span{prose.SentenceStart(text, r.Start), prose.SentenceEnd(text, r.End)})
	}
	slices.SortFunc(v.regions, func(a, b Span) int { return a.Start - b.Start })
	out := v.regions[:0]
	for _, r := range v.regions {
		if n := len(out); n > 0 && r.Start <= out[n-1].End {
			out[n-1].End = max(out[n-1].End, r.End)
			continue
		}
		out = append(out, r)
	}
	v.regions = out
	if v.Edited != nil && len(text) > wholeText {
		v.regions = slices.DeleteFunc(v.regions, func(r Span) bool { return !v.Edited(r.Start-nearEdit, r.End+nearEdit) })
	}
}

// region adds the surroundings of text[start:end], in whole words.
func (v *Verdict) region(text []byte, start, end int) {
	start, end = max(0, start-aroundCall), min(len(text), end+aroundCall)
	if i := bytes.IndexByte(text[start:min(len(text), start+aroundCall/2)], '\n'); start > 0 && i >= 0 {
		start += i + 1
	}
	for start > 0 && start < end && !utf8.RuneStart(text[start]) {
		start++
	}
	for end < len(text) && !utf8.RuneStart(text[end]) {
		end++
	}
	if n := len(v.regions); n > 0 && v.regions[n-1].Start <= start && start <= v.regions[n-1].End {
		v.regions[n-1].End = max(v.regions[n-1].End, end)
		return
	}
	v.regions = append(v.regions, Span{start, end})
}

// intentAround returns the intent of a finding of the model: that of the last of the rules'
// matches in it, if none of them is an order.
func (v *Verdict) intentAround(s *Signal) Intent {
	intent, last := Directive, -1
	v.signalled.each(s.Start, s.End, func(at int) bool {
		switch found := v.Signals[at].Intent; {
		case found == Directive:
			intent = Directive
			return false
		case at > last:
			intent, last = found, at
		}
		return true
	})
	return intent
}
