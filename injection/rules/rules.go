// Package rules holds the rules that detect prompt injection, as data: one table a family
// of attack, and one a language.
//
// A rule weighs 3 where its words alone give the attack away ("ignore all previous
// instructions"), 2 where they rarely have another reason ("you are now a"), and 1 where
// they only support others ("from now on"). Package injection adds the weights up.
package rules

import (
	"embed"

	"weir/internal/match/rule"
)

// The weights of rules.
const (
	Strong = 3.0
	Medium = 2.0
	Weak   = 1.0
)

// Tags that the judge reads.
const (
	TagPayload    = "payload"    // the order follows the match: cut what comes after it too
	TagImperative = "imperative" // counts in full only where the match is an order
	TagMarkup     = "markup"     // quotes and code fences around it mean little to a model
	TagUntrusted  = "untrusted"  // weighs 3 where nobody vouches for the text: tool results have no orders to give
	TagTask       = "task"       // weighs a tenth of 1 where the user says it: people give agents such orders all day
	TagOrdinary   = "ordinary"   // is no evidence, and speaks against the model's alone
	TagSpelled    = "spelled"    // counts only where its letters are set apart: nobody spells these words without a reason
	TagUser       = "user"       // weighs 3 where the user says it: it is asked of the model, not said of others
)

// A family is a table of rules and the properties that they share.
type family struct {
	name  string // of its precompiled file
	owasp string // of the rules that name none
	lang  string
	why   string
	fix   string
	terms terms // of its patterns
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

// All returns all rules, each time as new values. They carry
// category, severity and OWASP tag; a Detector adds up their weights.
func All() []*rule.Rule {
	var out []*rule.Rule
	for _, f := range Families() {
		out = append(out, f.Rules...)
	}
	return out
}

//go:embed precompiled
var precompiled embed.FS

// Families returns the same rules by family.
func Families() []rule.Family {
	var out []rule.Family
	for _, f := range families() {
		family := rule.Family{Name: f.name, Rules: make([]*rule.Rule, len(f.rules))}
		for i := range f.rules {
			r := f.rules[i]
			fill(&r, &f)
			family.Rules[i] = &r
		}
		family.UsePrecompiled(precompiled)
		out = append(out, family)
	}
	return out
}

// fill completes a rule with the properties of its family.
func fill(r *rule.Rule, f *family) {
	r.Category = "PROMPT_INJECTION"
	r.Severity = severity(r.Weight)
	r.Pattern = f.terms.expand(r.Pattern)
	r.Lang = or(r.Lang, f.lang)
	r.OWASP = or(r.OWASP, or(f.owasp, "LLM01"))
	r.Why = or(r.Why, f.why)
	r.Fix = or(r.Fix, f.fix)
}

func severity(weight float64) rule.Severity {
	switch {
	case weight >= Strong:
		return rule.High
	case weight >= Medium:
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
