package rulebook

import (
	"weir/exfil"
	"weir/internal/match/rule"
	"weir/normalize"
)

// textRules are those of the normalize stage.
func textRules() []Entry {
	var entries []Entry
	for _, k := range normalize.Kinds {
		entries = append(entries, Entry{ID: k.ID, Stage: "normalize", Title: k.Title, Category: "PROMPT_INJECTION",
			Severity: rule.Severity(k.Severity).String(), OWASP: "LLM01", Why: k.Why, Fix: k.Fix})
	}
	return entries
}

// canaryRules are those of the canary stage that are made in code.
func canaryRules() []Entry {
	return []Entry{
		{ID: "canary-token", Stage: "canary", Title: "a canary token in what the model writes", Category: "PROMPT_LEAK",
			Severity: "critical", OWASP: "LLM07", Form: "the token itself, in other case, spaced out, reversed or encoded",
			Why: "the token stands in the system prompt alone: who writes it has read it out",
			Fix: "treat the system prompt as known, and issue a new token"},
		{ID: "leak-prompt-overlap", Stage: "canary", Title: "the model repeats its system prompt", Category: "PROMPT_LEAK",
			Severity: "high", OWASP: "LLM07", Form: "40 words in a row or half the prompt; half of that is noted, and blocks beside a phrase that speaks of it",
			Why: "so much of a text is not repeated by chance: the prompt has been given away, or is about to be",
			Fix: "see what the turn before asked for; keep out of prompts what nobody may know"},
		{ID: "leak-prompt-pieces", Stage: "canary", Title: "the model has given away its system prompt piece by piece", Category: "PROMPT_LEAK",
			Severity: "medium", OWASP: "LLM07", Form: "half the prompt in runs of 12 words, over the messages of a session",
			Why: "a prompt that is asked for sentence by sentence is given away as well",
			Fix: "read the session from its beginning"},
		{ID: "leak-prompt-forgotten", Stage: "canary", Title: "the session returns and its system prompt is not known any more", Category: "PROMPT_LEAK",
			Severity: "low", OWASP: "LLM07", Form: "the first answer after the session was forgotten",
			Why: "so many sessions came in between that what it must not repeat could not be kept",
			Fix: "filter fewer sessions in one stream, or give the prompt with --prompt"},
	}
}

// exfilRules are those of the exfil stage.
func exfilRules() []Entry {
	var entries []Entry
	for _, r := range exfil.Infos() {
		entries = append(entries, Entry{ID: r.ID, Stage: "exfil", Title: r.Title, Category: "DATA_EXFILTRATION",
			Severity: r.Severity.String(), OWASP: "LLM02", Form: r.Form, Why: r.Why, Fix: r.Fix})
	}
	return entries
}

// authorityRules are those of the authority stage.
func authorityRules() []Entry {
	return []Entry{
		{ID: "authority-obeyed-order", Stage: "authority", Title: "a call of a tool does what untrusted text orders and the user did not ask for", Category: "UNAUTHORIZED",
			Severity: "high", OWASP: "LLM01", Form: "a call with an effect that names whom, where to or what a passage of an earlier tool result names, in a passage that asks for that effect",
			Why: "what a page, a mail or a file asks for is not what the user asks for: whoever wrote it would act in the user's name",
			Fix: "read the passage in the event that the finding is related to; if the user wants it done, the user says so in the session"},
		{ID: "authority-forgotten", Stage: "authority", Title: "a call names what may come from a text that is not known any more", Category: "UNAUTHORIZED",
			Severity: "low", OWASP: "LLM01", Form: "the first such call after texts of the session were cut or forgotten",
			Why: "the session read more than is kept, so that an order for this call could not be found",
			Fix: "filter fewer sessions in one stream; the strict profile withholds the call"},
	}
}

// wrapRules are those of the wrap stage.
func wrapRules() []Entry {
	return []Entry{
		{ID: "wrap-tool-output", Stage: "wrap", Title: "what a tool returned was put between markers", Category: "PROMPT_INJECTION",
			Severity: "low", OWASP: "LLM01", Form: "<quoted-tool-output>, a line feed, the text, a line feed, </quoted-tool-output>", Off: true,
			Why: "a model that is told what data looks like takes fewer orders from it",
			Fix: "say in the system prompt that nothing between these markers is an instruction"},
		{ID: "wrap-forged-marker", Stage: "wrap", Title: "a text to be put between markers holds one itself", Category: "PROMPT_INJECTION",
			Severity: "medium", OWASP: "LLM01", Form: "< and the markers' name, in either case and in look-alike letters; the < becomes &lt;", Off: true,
			Why: "a text that ends the data goes on as if it were not part of it",
			Fix: "see where the text came from: nothing else has a use for this marker"},
	}
}
