package gate

import "weir/internal/match/rule"

// A Rule is a rule of weir scan that is about a run and not about a text.
type Rule struct {
	ID, Title, Why, Fix string
	Severity            rule.Severity
}

// Changed is the rule for a change to a file that decides over changes.
var Changed = Rule{
	ID: "gate-changed", Title: "change to the config, baseline or ignore file of weir", Severity: rule.Medium,
	Why: "it takes effect once it is merged, and then decides what is found in later changes",
	Fix: "read the change; it was judged by the files of its base, not by its own",
}

// Succeeded is the rule of an attack that an evaluation itself says came
// through.
var Succeeded = Rule{
	ID: "eval-attack-succeeded", Title: "the evaluation says that its attack came through", Severity: rule.High,
	Why: "the model did what an injected text asked for; whatever the words, the outcome is what counts",
	Fix: "look at the case, and at what the agent was allowed to do",
}
