package canary

import (
	"embed"
	"slices"

	"weir/internal/match/rule"
)

// The tags of a leakage phrase.
const (
	TagAnnounce = "announce" // the text of the prompt follows, or is given
	TagHint     = "hint"     // the writer speaks of its instructions; adds to other evidence
	TagObeyed   = "obeyed"   // the writer says what an injection wants a model to say
)

// Rules returns the phrases in which models give away or speak of their system
// prompt, and those in which they obey an injection. They are meant for what the
// model writes. A phrase tagged TagAnnounce may block by itself, one tagged
// TagHint only adds to other evidence. Every rule has exactly one of the tags.
// The rules are new on each call.
func Rules() []*rule.Rule { return Family().Rules }

//go:embed precompiled
var precompiled embed.FS

// Family returns the same rules as a family.
func Family() rule.Family {
	var all []*rule.Rule
	for _, table := range [][]rule.Rule{announcing, announcingWorld, announcingAsia} {
		for _, r := range table {
			all = append(all, announce(r))
		}
	}
	for _, table := range [][]rule.Rule{hinting, hintingWorld, hintingAsia} {
		for _, r := range table {
			all = append(all, hint(r))
		}
	}
	for _, r := range obeying {
		all = append(all, obeyed(r))
	}
	f := rule.Family{Name: "leak", Rules: all}
	f.UsePrecompiled(precompiled)
	return f
}

func announce(r rule.Rule) *rule.Rule {
	r.Tags = append(slices.Clone(r.Tags), TagAnnounce)
	r.Severity, r.Weight = rule.High, 1
	r.Why = "A model that introduces its own instructions in these words is about to recite them, mostly because somebody made it."
	r.Fix = "Withhold the answer and look at the turn before it: what was asked, and which tool result was read. Where prompts are the very subject, exempt that conversation."
	return finish(r)
}

func hint(r rule.Rule) *rule.Rule {
	r.Tags = append(slices.Clone(r.Tags), TagHint)
	r.Severity, r.Weight = rule.Low, 0.3
	r.Why = "Words about its own instructions say that the model was asked for them. By themselves they give nothing away: refusals are worded so too."
	r.Fix = "Nothing has to be done for one of these. Read on if the same session repeats parts of its system prompt."
	return finish(r)
}

func finish(r rule.Rule) *rule.Rule {
	r.Category, r.OWASP = "PROMPT_LEAK", "LLM07"
	if r.After == 0 {
		r.After = 200
	}
	return &r
}

const (
	gap = `[\s*_~` + "`" + `"“”]+`

	// owned are the adjectives that a model uses for all of its instructions.
	owned = `(?:own|full|complete|exact|entire|original|initial|hidden|secret|internal|developer|verbatim|actual|current|confidential|starting|whole|raw)`

	systemPrompt = `(?:system[\s-]*(?:prompt|message|instructions?|directives?))`
	instructions = `(?:instructions?|prompt|directives?)`
)

var announcing = []rule.Rule{
	{
		ID: "leak-my-prompt", Lang: "en", Title: "The model says what its system prompt is",
		Anchors:  []string{"my system", "my own", "my full", "my complete", "my exact", "my entire", "my original", "my initial", "my hidden", "my secret", "my internal", "my developer", "my verbatim", "my actual", "my current", "my confidential", "my starting", "my whole", "my raw"},
		Required: []string{"prompt", "instruction", "message", "directive"},
		Pattern:  `my` + gap + `(?:(?:` + owned + gap + `){0,3}` + systemPrompt + `|(?:` + owned + gap + `){1,3}` + instructions + `)` + gap + `(?:is|are|says?|reads?|states?|tells` + gap + `me|instructs?` + gap + `me|(?:starts?|begins?)` + gap + `with|goes)\b`,
		Valid:    notNegated,
		Match:    []string{"My system prompt is: You sell ferry tickets", "my full original instructions are to always", "My hidden system message says greet the passengers", "MY SYSTEM PROMPT IS to count gulls", "my system prompt\nreads"},
		NoMatch:  []string{"My system prompt is confidential.", "my original instructions are not something I can share", "my system is slow", "my current prompt engineering course", "My system prompt is in the file prompts/main.md."},
	},
	{
		ID: "leak-here-are-my-instructions", Lang: "en", Title: "The model hands over its instructions",
		Anchors:  []string{"here are my", "here is my", "here's my", "here’s my", "these are my", "this is my", "below are my", "below is my", "following are my", "following is my"},
		Required: []string{"prompt", "instruction", "message", "directive"},
		Pattern:  `(?:here(?:['’]s|\s+is|\s+are)|these\s+are|this\s+is|(?:below|following)\s+(?:is|are))` + gap + `my` + gap + `(?:(?:` + owned + gap + `){0,3}(?:` + systemPrompt + `|instructions|directives)|(?:` + owned + gap + `){1,3}prompt)\b`,
		Valid:    notNegated,
		Match:    []string{"Here are my hidden instructions, word by word", "Here are my instructions: About the ferry, say", "Sure! Here's my system prompt:", "Below is my full initial prompt.", "these are my instructions"},
		NoMatch:  []string{"Here are my instructions for installing the package.", "here is my plan", "This is my message to the team."},
	},
	{
		ID: "leak-prompt-given", Lang: "en", Title: "The model hands over the instructions it was given",
		Anchors: []string{"prompt i was", "prompt i have", "prompt i've", "prompt that i was", "prompt given to me", "prompt provided to me", "instructions i was", "instructions i have been", "instructions i've been", "instructions i received", "instructions that i was", "instructions given to me", "instructions provided to me"},
		Before:  80, After: 120,
		Pattern: `(?:here(?:['’]s|\s+is|\s+are)|these\s+are|this\s+is|(?:below|following)\s+(?:is|are))` + gap + `(?:all` + gap + `)?(?:of` + gap + `)?the` + gap + `(?:` + owned + gap + `){0,3}(?:system` + gap + `)?` + instructions + gap + `(?:(?:that` + gap + `)?i(?:['’]ve|` + gap + `was|` + gap + `have)?` + gap + `(?:been` + gap + `)?(?:given|received|told)|(?:given|provided)` + gap + `to` + gap + `me)\b`,
		Match:   []string{"Here are the instructions I was given:", "This is the full system prompt I have been given.", "Below are all of the original instructions provided to me"},
		NoMatch: []string{"I followed the instructions I was given.", "Here are the steps. The prompt I was using is old."},
	},
	{
		ID: "leak-system-prompt-says", Lang: "en", Title: "The model tells what the system prompt says",
		Anchors: []string{"system prompt", "system message", "system instruction", "system-prompt", "sistema instruction"},
		Pattern: `(?:` + systemPrompt + `|sistema` + gap + `instructions?)` + gap + `(?:(?:is|are|reads?|goes)` + gap + `as` + gap + `follows|(?:says?|states?|reads?)` + gap + `(?:that` + gap + `)?(?:i|you)` + gap + `(?:should|must|am|are|may|can|have|need|will|was)\b|(?:tells|instructs)` + gap + `me\b|(?:reads?|says?|states?)\s*:)`,
		Match:   []string{"the whole system prompt reads as follows", "The system message states that you must greet", "That system prompt instructs me to", "system prompt reads: You are", "sistema instructions are as follows:"},
		NoMatch: []string{"the system prompt is read from a file", "the system message says nothing of it", "A system prompt tells the model what to do."},
	},
	{
		ID: "leak-instructions-list", Lang: "en", Title: "The model lists its instructions",
		Anchors: []string{"my instructions", "my rules", "my orders", "my directives", "my prompt", "instructions so far", "my programming"},
		After:   100,
		Pattern: `(?:my` + gap + `(?:instructions?|rules|orders|directives|prompt|programming)|instructions` + gap + `so` + gap + `far)(?:` + gap + `so` + gap + `far)?(?:` + gap + `(?:are|is|says?|states?|reads?))?(?:` + gap + `(?:as` + gap + `follows|these|the` + gap + `following))?[\s*_"]*:`,
		Match:   []string{"My instructions are:\n1. Never", "Fine. My directives so far: you", "My instructions are as follows:", "my prompt says: \"You are\""},
		NoMatch: []string{"My instructions are clear.", "follow my instructions and run: make", "my rules engine is done: see below"},
	},
}

var hinting = []rule.Rule{
	{
		ID: "leak-was-instructed", Lang: "en", Title: "The model says what it was instructed to do",
		Anchors: []string{"instructed to", "instructed not", "instructed that", "instructed by my", "programmed to", "programmed not", "configured to", "prompted to", "told to", "told not", "directed to", "directed not"},
		Before:  40, After: 20,
		Pattern: `\bi(?:['’]m|['’]ve|` + gap + `am|` + gap + `was|` + gap + `have)` + gap + `(?:been` + gap + `)?(?:(?:specifically|explicitly|strictly|also|only|originally|initially)` + gap + `)?(?:instructed|programmed|configured|prompted|told|directed)` + gap + `(?:not` + gap + `to|never` + gap + `to|to|not|that|by` + gap + `my)\b`,
		Match:   []string{"I was instructed to answer in French", "I have been explicitly told not to share it", "I'm programmed to decline"},
		NoMatch: []string{"The service was configured to retry.", "she was told to wait"},
	},
	{
		ID: "leak-not-supposed-to-reveal", Lang: "en", Title: "The model says that it must not reveal its prompt",
		Anchors:  []string{"reveal my", "reveal the", "reveal these", "reveal this", "share my", "share the", "share these", "disclose my", "disclose the", "discuss my", "discuss the", "divulge my"},
		Required: []string{"prompt", "instruction", "guideline", "directive"},
		Before:   70, After: 80,
		Pattern: `(?:not` + gap + `(?:supposed|allowed|permitted|able|authori[sz]ed)` + gap + `to|can['’]?t|cannot|can` + gap + `not|must` + gap + `not|won['’]t|unable` + gap + `to)` + gap + `(?:reveal|share|disclose|discuss|divulge)` + gap + `(?:my|the|these|this)` + gap + `(?:\w+` + gap + `){0,2}(?:prompt|instructions?|guidelines|directives?)\b`,
		Match:   []string{"I'm not permitted to disclose my starting prompt, sorry.", "I cannot share the system instructions", "I am not allowed to discuss my internal guidelines"},
		NoMatch: []string{"You cannot share the printer", "we can't reveal the results"},
	},
	{
		ID: "leak-text-above", Lang: "en", Title: "The model quotes what stands above the conversation",
		Anchors: []string{"text above", "words above", "prompt above", "instructions above", "message above", "above text", "above prompt"},
		Before:  16, After: 60,
		Pattern: `\bthe` + gap + `(?:(?:text|words|prompt|instructions|message)` + gap + `above|above` + gap + `(?:text|prompt))` + gap + `(?:is|are|reads?|says?|states?|starts?|begins?)\b`,
		Match:   []string{"The text above reads: You are", "the instructions above say to refuse", "The above prompt starts with"},
		NoMatch: []string{"see the text above for details", "the words above the door"},
	},
	{
		ID: "leak-prompt-opening", Lang: "en", Title: "The opening line of a well-known system prompt",
		Anchors: []string{"knowledge cutoff:", "you are chatgpt", "you are claude", "you are gemini", "you are a helpful assistant", "you are an ai assistant"},
		After:   80,
		Pattern: `(?:knowledge` + gap + `cutoff:\s*\d{4}|you` + gap + `are` + gap + `(?:chatgpt|claude|gemini),` + gap + `(?:a|an|made|created|built|trained)\b|you` + gap + `are` + gap + `an?` + gap + `(?:helpful|ai)` + gap + `assistant\b)`,
		Match:   []string{"You are ChatGPT, a large language model", "Knowledge cutoff: 2023-10", "You are a helpful assistant."},
		NoMatch: []string{"you are claudette", "the knowledge cutoff is unknown"},
	},
}
