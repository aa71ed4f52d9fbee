// Package family holds what the tables of rules against prompt injection share: weights,
// tags, the terms of patterns, and the properties of a table.
package family

import (
	"cmp"

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
	TagToken      = "token"      // of chat templates: people who build with models ask about it
	TagUntrusted  = "untrusted"  // weighs 3 where nobody vouches for the text: tool results have no orders to give
	TagTask       = "task"       // weighs a tenth of 1 where the user says it: people give agents such orders all day
	TagOrdinary   = "ordinary"   // is no evidence, and speaks against the model's alone
	TagSpelled    = "spelled"    // counts only where its letters are set apart: nobody spells these words without a reason
	TagUser       = "user"       // weighs 3 where the user says it: it is asked of the model, not said of others
)

// A Family is a table of rules and the properties that they share.
type Family struct {
	Name  string      // of its precompiled file
	OWASP string      // tag of the rules that name none; "" is LLM01
	Lang  string      // of the rules that name none
	Why   string      // of the rules that say none
	Fix   string      // of the rules that say none
	Terms Terms       // of its patterns
	Rules []rule.Rule // in the order of the table
}

// Table returns the rules of f, each a new value with the properties of the family.
func (f *Family) Table() rule.Family {
	t := rule.Family{Name: f.Name, Rules: make([]*rule.Rule, len(f.Rules))}
	for i := range f.Rules {
		r := f.Rules[i]
		f.Fill(&r)
		t.Rules[i] = &r
	}
	return t
}

// Fill completes a rule with the properties of f.
func (f *Family) Fill(r *rule.Rule) {
	r.Category = "PROMPT_INJECTION"
	r.Severity = severity(r.Weight)
	r.Pattern = f.Terms.expand(r.Pattern)
	r.Lang = cmp.Or(r.Lang, f.Lang)
	r.OWASP = cmp.Or(r.OWASP, f.OWASP, "LLM01")
	r.Why = cmp.Or(r.Why, f.Why)
	r.Fix = cmp.Or(r.Fix, f.Fix)
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
