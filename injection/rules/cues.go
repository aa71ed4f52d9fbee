package rules

import (
	"weir/injection/rules/family"
	"weir/internal/match/rule"
)

// CueID is the ID of the rule that findings of the model have. Matches of its own make the
// model read their surroundings.
const CueID = "injection-model"

// modelled is the table of the one rule that the model answers for. Its pattern names the
// one whom orders are for: the model chooses most of what it reads by itself.
var modelled = family.Family{
	Name: "modelled",
	Why:  "Orders come in words that no rule knows. A linear model over words and word classes, trained on attacks and look-alikes, weighs the sentence as a whole.",
	Fix:  "Look at the passage that the finding names. Where it is harmless, load the text as trusted, or choose the permissive profile.",
	Rules: []rule.Rule{
		{
			ID: CueID, Title: "Passage that the model takes for an order to an assistant",
			Anchors: []string{"ai assistant", "ai agent", "language model"}, After: 16,
			Pattern: `\b(?:ai assistants?|ai agents?|language models?)\b`,
			Match:   []string{"As an AI assistant", "note to AI agents", "any language model"},
			NoMatch: []string{"The library opens at ten.", "the order of the arguments", "assistant"},
		},
	},
}

// Consulted is the rule that signals of the model carry.
var Consulted = func() *rule.Rule {
	r := modelled.Rules[0]
	r.Weight = family.Medium
	modelled.Fill(&r)
	return &r
}()
