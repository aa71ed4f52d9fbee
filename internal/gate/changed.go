package gate

import "weir/internal/rule"

// Changed is the rule of a change to what decides over changes.
var Changed = struct {
	ID, Title, Why, Fix string
	Severity            rule.Severity
}{
	ID: "gate-changed", Title: "change to the config, baseline or ignore file of weir", Severity: rule.Medium,
	Why: "it takes effect once it is merged, and then decides what is found in later changes",
	Fix: "read the change; it was judged by the files of its base, not by its own",
}
