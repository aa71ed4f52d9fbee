// Package injection recognises prompt injection: text that tries to give the
// model orders it has no right to give.
//
// It has two halves. Rules returns the detections as data, by family of attack
// and by language; somebody else runs them over a text and its views. Detector
// judges what they found: how far the matches are orders rather than quotations,
// negations or talk about attacks, how they add up within a passage, and, for
// text that nobody vouches for, which sentences have to go.
//
// # Weights
//
// A rule weighs 3 where its words alone give the attack away ("ignore all
// previous instructions"), 2 where they rarely have another reason ("you are
// now a"), and 1 where they only support others ("from now on"). Weights add up
// within a passage; the thresholds are in [Profile].
package injection

import "weir/internal/rule"

// The weights of rules.
const (
	strong = 3.0
	medium = 2.0
	weak   = 1.0
)

// Tags that the judge reads.
const (
	tagPayload    = "payload"    // the order follows the match: cut what comes after it too
	tagImperative = "imperative" // counts in full only where the match stands as an order
	tagMarkup     = "markup"     // quotes and code fences around it mean little to a model
	tagUntrusted  = "untrusted"  // weighs 3 where nobody vouches for the text: tool results have no orders to give
	tagTask       = "task"       // weighs a tenth of 1 where the user says it: people give agents such orders all day
	tagOrdinary   = "ordinary"   // is no evidence, and speaks against the model's alone
	tagSpelled    = "spelled"    // counts only where its letters stand apart: nobody spells these words without a reason
	tagUser       = "user"       // weighs 3 where the user says it: it is asked of the model, not told about others
)

// A family is a table of rules with what they have in common.
type family struct {
	owasp string // of the rules that name none
	lang  string
	why   string
	fix   string
	rules []rule.Rule
}

// families lists all tables in the order of their rules.
func families() []family {
	return []family{
		override, persona, modes, extraction, delimiters, forged, secrecy,
		exfiltration, promptware, tools, hidden, encoded,
		korean, chinese, japanese, spanish, french, german, russian,
		portuguese, italian, turkish, arabic, hindi, indonesian, vietnamese, polish, others, void, ordinary, modelled,
	}
}

// Rules returns all rules of the family, each time as new values. They carry
// category, severity and OWASP tag; their weights are what a Detector adds up.
func Rules() []*rule.Rule {
	var out []*rule.Rule
	for _, f := range families() {
		for i := range f.rules {
			r := f.rules[i]
			fill(&r, &f)
			out = append(out, &r)
		}
	}
	return out
}

// fill completes a rule with what its table says for all.
func fill(r *rule.Rule, f *family) {
	r.Category = "PROMPT_INJECTION"
	r.Severity = severity(r.Weight)
	r.Lang = or(r.Lang, f.lang)
	r.OWASP = or(r.OWASP, or(f.owasp, "LLM01"))
	r.Why = or(r.Why, f.why)
	r.Fix = or(r.Fix, f.fix)
}

func severity(weight float64) rule.Severity {
	switch {
	case weight >= strong:
		return rule.High
	case weight >= medium:
		return rule.Medium
	}
	return rule.Low
}

func or(s, other string) string {
	if s != "" {
		return s
	}
	return other
}
