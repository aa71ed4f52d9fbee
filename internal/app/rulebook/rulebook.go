// Package rulebook describes every rule that a finding may name, for lists and
// documents. It gathers the families' own tables and runs nothing but their
// examples.
package rulebook

import (
	"slices"
	"strings"

	"weir/canary"
	"weir/injection"
	"weir/internal/match/rule"
	"weir/internal/taxonomy"
	"weir/pii"
)

// An Entry describes one rule.
type Entry struct {
	ID       string   `json:"id"`
	Stage    string   `json:"stage"`
	Entity   string   `json:"entity,omitempty"` // what a masked value is called
	Title    string   `json:"title"`
	Category string   `json:"category"`
	Severity string   `json:"severity"`
	OWASP    string   `json:"owasp,omitempty"`
	ASI      string   `json:"asi,omitempty"`   // of the OWASP list for agentic applications
	ATLAS    string   `json:"atlas,omitempty"` // of MITRE ATLAS
	Lang     string   `json:"lang,omitempty"`
	Region   string   `json:"region,omitempty"`  // country code of a recogniser
	Form     string   `json:"form,omitempty"`    // of the value that a recogniser finds
	Check    string   `json:"check,omitempty"`   // what is computed or looked up
	Needs    string   `json:"needs,omitempty"`   // what else has to speak for a value
	Context  []string `json:"context,omitempty"` // words that do
	Off      bool     `json:"off,omitempty"`     // not looked for unless switched on
	MadeUp   bool     `json:"made_up,omitempty"` // with --mask-examples it finds values that are visibly made up too
	Anchors  []string `json:"anchors,omitempty"` // literals near every match
	Pattern  string   `json:"pattern,omitempty"`
	Match    []string `json:"match,omitempty"`
	NoMatch  []string `json:"no_match,omitempty"`
	Why      string   `json:"why"`
	Fix      string   `json:"fix"`

	rule *rule.Rule // what Prove runs, or nil
}

// Entries returns all rules, in the order of the stages that use them.
func Entries() []Entry { return named(exampled(entries())) }

// IDs returns the IDs of all rules. It is much faster than Entries.
func IDs() map[string]bool {
	ids := map[string]bool{}
	for _, e := range entries() {
		ids[e.ID] = true
	}
	return ids
}

// StagesOf returns the stages of the rules with these IDs, which may end in "*".
func StagesOf(ids []string) (stages []string) {
	for _, e := range entries() {
		isNamed := func(id string) bool {
			prefix, many := strings.CutSuffix(id, "*")
			return id == e.ID || many && strings.HasPrefix(e.ID, prefix)
		}
		if !slices.Contains(stages, e.Stage) && slices.ContainsFunc(ids, isNamed) {
			stages = append(stages, e.Stage)
		}
	}
	return stages
}

// entries returns all rules without the examples that are built on request.
func entries() []Entry {
	return slices.Concat(
		codeRules("validate"),
		textRules(),
		family("injection", injection.Rules()),
		codeRules("ratelimit"),
		topicRules(),
		codeRules("drift"),
		codeRules("tools"),
		codeRules("canary"),
		family("canary", canary.Rules()),
		exfilRules(),
		codeRules("authority"),
		family("pii", pii.Rules()),
		codeRules("pii"),
		recognisers(),
		codeRules("media"),
		codeRules("limits"),
		codeRules("budget"),
		codeRules("blockrate"),
		codeRules("toolpins"),
		codeRules("external"),
		codeRules("wrap"),
		fileRules(),
	)
}

// exampled gives entries all their examples, and says which find values that are visibly made up.
func exampled(entries []Entry) []Entry {
	madeUp := map[string]bool{"secret-named": true}
	for _, r := range pii.ExampleRules() {
		madeUp[strings.TrimSuffix(r.ID, pii.ExampleMark)] = true
	}
	for i := range entries {
		e := &entries[i]
		e.MadeUp = madeUp[e.ID]
		if e.rule != nil {
			e.Match, e.NoMatch = e.rule.AllExamples()
		}
	}
	return entries
}

// named gives entries the names that other lists have for them.
func named(entries []Entry) []Entry {
	for i := range entries {
		e := &entries[i]
		n := taxonomy.Of(e.ID, e.OWASP, e.Category)
		e.ASI, e.ATLAS = n.ASI, n.ATLAS
	}
	return entries
}

func family(stage string, rules []*rule.Rule) []Entry {
	entries := make([]Entry, len(rules))
	for i, r := range rules {
		entries[i] = Entry{ID: r.ID, Stage: stage, Title: r.Title, Category: r.Category, Severity: r.Severity.String(),
			OWASP: r.OWASP, Lang: r.Lang, Anchors: r.Anchors, Pattern: r.Pattern, Why: r.Why, Fix: r.Fix, rule: r}
		if stage == "pii" {
			entries[i].Entity = r.Tags[0]
		}
	}
	return entries
}

func recognisers() []Entry {
	var entries []Entry
	for _, r := range pii.Recognisers() {
		entries = append(entries, Entry{ID: r.ID, Stage: "pii", Title: r.Title, Category: "PII_DETECTED", Severity: r.Severity.String(),
			OWASP: "LLM02", Entity: r.Entity, Region: r.Region, Form: r.Format, Check: r.Check, Needs: r.Needs, Context: r.Context, Off: !r.Default,
			Match: r.Match, NoMatch: r.NoMatch, Why: r.Why, Fix: r.Fix})
	}
	return entries
}

// Prove runs the entry's own examples and returns what is wrong, and whether
// there is anything to run: recognisers and rules made in code are proved by
// the tests of their package.
func (e *Entry) Prove() (errs []error, ran bool) {
	if e.rule == nil {
		return nil, false
	}
	return rule.Prove(e.rule), true
}
