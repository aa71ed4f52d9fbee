package rules

// Fragments that the patterns are put together from. They are written for RE2
// and for text whose case has been folded or does not matter.
const (
	// ws separates words: white space, quotes, commas and emphasis, or an escape
	// that is written out. Hyphens and underscores do not separate, so that
	// identifiers and rule names are no sentences.
	ws  = `(?:[\s"'*,()\x60“”‘’«»…]|\\[nrt"])+`
	ws0 = `(?:[\s"'*,()\x60“”‘’«»…]|\\[nrt])*` // or nothing
	// wd is one word, and anyN up to N words that may stand between others.
	wd   = `[\w'’/&-]+`
	any1 = `(?:` + wd + ws + `)?`
	any2 = `(?:` + wd + ws + `){0,2}`
	any3 = `(?:` + wd + ws + `){0,3}`
	any4 = `(?:` + wd + ws + `){0,4}`
	any6 = `(?:` + wd + ws + `){0,6}`

	// prior says that what is meant came before or from above.
	prior = `(?:previous(?:ly)?|prior|preceding|earlier|above|foregoing|former|existing|original|initial|past|aforementioned|antecedent|preexisting|pre-existing|system(?:'s)?|developer(?:'s)?|built-?in|default|current)`
	// orders is what a model is told to go by.
	orders = `(?:instruct(?:ion)?s?|prompts?|directions?|directives?|commands?|orders|guidelines?|guidance|rules?|polic(?:y|ies)|constraints?|restrictions?|programming|training|guardrails?|safeguards?|protocols?|limitations?|briefing|mandates?)`
	// content is what stands in the context besides orders.
	content = `(?:text|context|messages?|conversations?|inputs?|contents?|words|tasks?|requests?|questions?|quer(?:y|ies)|data|information|documents?|everything|statements?|dialogue|chat|memory|memories|history|objectives?|goals?|assignments?)`
	// told says that the model was given something.
	told = `(?:you(?:'ve|’ve)?` + ws + `(?:have` + ws + `|had` + ws + `|were` + ws + `|are` + ws + `|was` + ws + `)?(?:been` + ws + `|being` + ws + `)?(?:just` + ws + `|previously` + ws + `|originally` + ws + `|initially` + ws + `)?(?:given|told|received|instructed|got|taught|learned|learnt|trained|programmed|read|provided|assigned|asked|seen|know))`
	// the is whatever may stand before a noun.
	the = `(?:the|your|its|these|those|this|that|any|all|every|each|my|our|their|such|his|her|of|with|to|and|or|by|a|an|both|whatever|other|further)`
	// safety is what guards a model.
	safety = `(?:safety|ethic(?:s|al)|moral(?:ity|s)?|security|content|censorship|moderation|alignment|usage|openai(?:'s|’s)?|anthropic(?:'s|’s)?|google(?:'s|’s)?|meta(?:'s|’s)?|microsoft(?:'s|’s)?|protective|corporate|responsible)`
	// ai names the model as others do.
	ai = `(?:ai|a\.i\.|llms?|language` + ws + `models?|assistants?|chat-?bots?|bots?|agents?|models?|gpt(?:-?[345]\S*)?|chatgpt|claude|gemini|copilot|bard|llama|deepseek|grok|mistral|qwen)`
)

// What the tables of other languages say of all their rules.
const (
	langWhy = "The same attacks are written in every language that a model reads, and most filters read only English."
	langFix = "Keep the passage away from the model. Where it is documentation about such attacks, load it as trusted text."
)
