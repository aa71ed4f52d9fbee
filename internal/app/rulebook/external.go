package rulebook

// externalRules are those of the stages that ask programs and endpoints of the user's.
func externalRules() []Entry {
	entries := []Entry{
		{ID: "external-rejected", Title: "a program or endpoint rejects the event", Category: "POLICY_VIOLATION", Severity: "high",
			Form: "the decision reject, or an answer of an endpoint that is not one of those that pass",
			Fix:  "see what the program objects to; the category is the one that it gives"},
		{ID: "external-modified", Title: "a program changes a text", Category: "POLICY_VIOLATION", Severity: "low",
			Form: "the decision modify; what the program writes is judged once more by all stages of weir's",
			Fix:  "nothing, if the change is what the program is for"},
		{ID: "external-asks", Title: "a program asks for an approval", Category: "UNAUTHORIZED", Severity: "high",
			Form: "the decision ask; weir release lets the event go from the quarantine, in the time that the config gives",
			Fix:  "read the event, and let it go or not"},
		{ID: "external-not-judged", Title: "an event passes although a program could not be asked", Category: "SYSTEM_ERROR", Severity: "medium",
			Form: "any failure of a program or endpoint whose entry says on_error: allow",
			Fix:  "mend the program, or leave on_error out"},
		{ID: "external-unsent", Title: "an event is not shown to a program, because what has to go cannot be taken out", Category: "POLICY_VIOLATION", Severity: "high",
			Form: "an edit that cannot be made, or one that leaves something that has to go; the category is that of the finding",
			Fix:  "see the other findings of the event"},
		{ID: "external-in-pieces", Title: "a program wants to change a text that comes in pieces", Category: "POLICY_VIOLATION", Severity: "high",
			Form: "the decision modify about a text of which the beginning may have gone out",
			Fix:  "have the program pass or reject such texts"},
	}
	for i := range entries {
		e := &entries[i]
		e.Stage, e.Off = "external", true
		e.Why = "whoever wrote the config wants this program to be asked"
	}
	return entries
}
