package rulebook

import "weir/topic"

// toolRules are those of the tools stage.
func toolRules() []Entry {
	entries := []Entry{
		{ID: "tools-denied", Title: "an entry of the config denies the call of a tool", Form: "the name of the tool, an argument, a command, a file or a host that a deny entry of tools names"},
		{ID: "tools-not-allowed", Title: "no entry of the config allows the call of a tool", Form: "some entries of tools allow calls, and none of them this one"},
		{ID: "tools-ask", Title: "the call of a tool needs an approval", Form: "an ask entry of tools names the call"},
		{ID: "tools-arguments", Title: "the arguments of a tool are longer than they may be", Form: "more bytes than --max-arguments"},
		{ID: "tools-schema", Title: "the arguments of a tool are not what its schema asks for", Form: "arguments that are no JSON, that do not fit a schema of tool_schemas, or that come in later lines"},
		{ID: "tools-unknown-command", Title: "which programs a command runs is known only when it does", Form: "a program whose name is a variable or a pattern, or a shell that reads its script from elsewhere, where an entry denies commands"},
	}
	for i := range entries {
		e := &entries[i]
		e.Stage, e.Category, e.Severity, e.Off = "tools", "UNAUTHORIZED", "high", true
		e.Why = "a tool acts, and whoever wrote the policy did not want it to act so"
		e.Fix = "see what made the model call the tool; if the call is right, let an entry of tools name it (docs/policy.md)"
	}
	return entries
}

// rateRules are those of the ratelimit stage.
func rateRules() []Entry {
	return []Entry{
		{ID: "ratelimit-exceeded", Stage: "ratelimit", Title: "more requests than a limit allows", Category: "RATE_LIMITED", Severity: "medium", OWASP: "LLM10", Off: true,
			Form: "the requests of one user, session or tenant by the times of the events; one that is refused does not count",
			Why:  "a flood of requests costs money, and is how guesses are tried",
			Fix:  "wait, or give a higher limit with --rate-limit"},
		{ID: "ratelimit-forgotten", Stage: "ratelimit", Title: "somebody returns whose requests are not known any more", Category: "RATE_LIMITED", Severity: "low", OWASP: "LLM10", Off: true,
			Form: "the first request after the count was forgotten; the strict profile withholds it",
			Why:  "so many users, sessions or tenants came in between that not all could be kept",
			Fix:  "filter fewer of them in one stream"},
	}
}

// topicRules are those of the classify stage.
func topicRules() []Entry {
	var entries []Entry
	for _, t := range topic.All {
		entries = append(entries, Entry{ID: "topic-" + t.Name, Stage: "classify", Title: t.Title, Category: "HARMFUL_CONTENT", Severity: "high", Off: true,
			Form: "an act beside a thing in one sentence, or a phrase that says it alone, by lists of words in several languages", Match: t.Match, NoMatch: t.NoMatch, Why: t.Why, Fix: t.Fix})
	}
	return entries
}

// driftRules are those of the drift stage.
func driftRules() []Entry {
	return []Entry{
		{ID: "drift-crescendo", Stage: "drift", Title: "the turns of a user climb to what would be refused at once", Category: "PROMPT_INJECTION", Severity: "high", OWASP: "LLM01", Off: true,
			Form: "a turn whose words and matters weigh like a request that a model should refuse, together with part of what the turns before weigh (--drift-threshold, --drift-window)",
			Why:  "a model that refuses a question may answer it in small steps, each of which looks like the one before",
			Fix:  "read the turns that the finding is related to"},
		{ID: "drift-forgotten", Stage: "drift", Title: "a conversation returns whose turns are not known any more", Category: "PROMPT_INJECTION", Severity: "low", OWASP: "LLM01", Off: true,
			Form: "the first turn after the conversation was forgotten; the strict profile withholds it",
			Why:  "so many conversations came in between that not all could be kept",
			Fix:  "filter fewer of them in one stream"},
	}
}

// limitRules are those of the limits stage.
func limitRules() []Entry {
	return []Entry{
		{ID: "limits-result", Stage: "limits", Title: "the middle of a tool's result was cut out", Category: "POLICY_VIOLATION", Severity: "low", OWASP: "LLM10", Off: true,
			Form: "a result of more bytes than --max-result; the note in its place gives the number of bytes left out",
			Why:  "a long result fills the context of the model, and orders in it are easy to overlook",
			Fix:  "let the tool return less, or give a higher limit"},
	}
}

// budgetRules are those of the budget stage.
func budgetRules() []Entry {
	return []Entry{
		{ID: "budget-exceeded", Stage: "budget", Title: "the session has used its budget", Category: "BUDGET_EXCEEDED", Severity: "high", OWASP: "LLM10", Off: true,
			Form: "the event that reaches --budget-tokens or --budget-cost, and every later one of the session",
			Why:  "an agent that runs on costs money without end",
			Fix:  "see what the session does; give it more with --budget-tokens or --budget-cost"},
		{ID: "budget-share", Stage: "budget", Title: "the session has used 50, 75 or 90 of a hundred of its budget", Category: "BUDGET_EXCEEDED", Severity: "low", OWASP: "LLM10", Off: true,
			Form: "the first event at or above each share, which is the confidence of the finding",
			Why:  "whoever watches the session can still end it in good order",
			Fix:  "see whether the session needs more"},
		{ID: "budget-forgotten", Stage: "budget", Title: "a session returns of which it is not known any more what it used", Category: "BUDGET_EXCEEDED", Severity: "low", OWASP: "LLM10", Off: true,
			Form: "the first event after the session was forgotten; the strict profile withholds it",
			Why:  "so many sessions came in between that not all could be kept",
			Fix:  "filter fewer of them in one stream"},
	}
}

// pinRules are those of the toolpins stage.
func pinRules() []Entry {
	return []Entry{
		{ID: "toolpins-changed", Stage: "toolpins", Title: "the definition of a tool is not the one that was seen before", Category: "UNAUTHORIZED", Severity: "high", OWASP: "LLM01", Off: true,
			Form: "a description, a title, a schema or annotations that differ from those of --tool-pins, or from the first ones of the session",
			Why:  "a server that changes what a tool says of itself after it was approved can have the model do other things",
			Fix:  "read the new definition; if it is right, pin it with weir mcp pin"},
		{ID: "toolpins-shadowed", Stage: "toolpins", Title: "two tools have one name and other definitions", Category: "UNAUTHORIZED", Severity: "high", OWASP: "LLM01", Off: true,
			Form: "one event defines a name twice, and not alike",
			Why:  "the second tool takes the calls that are meant for the first",
			Fix:  "rename one of the two, or leave its server out"},
		{ID: "toolpins-unknown", Stage: "toolpins", Title: "a tool is defined that nobody has pinned", Category: "UNAUTHORIZED", Severity: "medium", OWASP: "LLM01", Off: true,
			Form: "a name that is not in --tool-pins, once a session",
			Why:  "a server has a new tool, whose definition nobody has read",
			Fix:  "read it and pin it, or withhold it: rules: {toolpins-unknown: block}"},
	}
}

// blockRateRules are those of the blockrate stage.
func blockRateRules() []Entry {
	return []Entry{
		{ID: "blockrate-spike", Stage: "blockrate", Title: "many more events are withheld than before", Category: "POLICY_VIOLATION", Severity: "medium", Off: true,
			Form: "of the last 199 events at most and 50 at least, the newer half has more than three times as many that were withheld as the older half, and three at least",
			Why:  "somebody tries out what passes, or a new policy withholds what it should not",
			Fix:  "read the reasons of the verdicts before this one"},
		{ID: "blockrate-drop", Stage: "blockrate", Title: "many fewer events are withheld than before", Category: "POLICY_VIOLATION", Severity: "medium", Off: true,
			Form: "the same, with the halves exchanged",
			Why:  "an attack has ended, or it has found a way around",
			Fix:  "look at what passes now"},
	}
}
