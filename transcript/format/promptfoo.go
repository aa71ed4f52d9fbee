package format

import "weir/transcript"

// promptfoo: rows of results, alone or wrapped.

var (
	keyEvalID    = key("evalId")
	keyPromptIdx = key("promptIdx")
	keyResults   = key("results")
	keyTestIdx   = key("testIdx")
)

var formatPromptfoo = Format{
	Name:    "promptfoo",
	Title:   "promptfoo results",
	Example: `{"promptIdx":0,"testIdx":0,"prompt":{"raw":"Hello"},"response":{"output":"Hi"}}`,
	detect:  isPromptfoo,
	needs:   []topKey{keyPromptIdx, keyEvalID},
	label:   (*line).promptfoo,
}

func isPromptfoo(s *shape) bool {
	return s.all(keyPromptIdx, keyTestIdx) || s.has(keyEvalID) && s.has(keyResults)
}

func (l *line) promptfoo(v value) {
	l.conversation(value{})
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "results", "outputs", "table":
			l.promptfooResults(c)
		case "prompt", "vars", "testCase", "prompts":
			l.promptfooInput(c)
		case "response":
			l.promptfooResponse(c)
		case "gradingResult", "provider", "namedScores", "config", "failureReason", "stats":
			l.meta(c)
		case "error":
			l.say(c, transcript.RoleToolResult)
		default:
			l.rest(c)
		}
	}
	l.turn()
}

func (l *line) promptfooResults(v value) {
	switch v.Kind() {
	case transcript.ArrayNode:
		for c := v.First(); c.Exists(); c = c.Next() {
			l.promptfooResults(c)
		}
	case transcript.ObjectNode:
		l.promptfoo(v)
	default:
		l.rest(v)
	}
}

// promptfooInput labels the template, its variables and the prompt made of them.
func (l *line) promptfooInput(v value) {
	switch v.Kind() {
	case transcript.ArrayNode:
		for c := v.First(); c.Exists(); c = c.Next() {
			l.promptfooInput(c)
		}
	case transcript.ObjectNode:
		for c := v.First(); c.Exists(); c = c.Next() {
			switch string(c.Name()) {
			case "raw", "template":
				l.content(c, transcript.RoleUser)
			case "vars":
				l.promptfooVars(c)
			case "assert", "options", "label", "provider", "metadata":
				l.meta(c)
			default:
				l.promptfooVar(c, v)
			}
		}
	default:
		l.content(v, transcript.RoleUser)
	}
}

func (l *line) promptfooVars(v value) {
	l.set(v, labelUser)
	l.spoke = true
}

// promptfooVar labels a variable, or a member beside them in a test.
func (l *line) promptfooVar(c, v value) {
	if string(v.Name()) == "vars" {
		l.set(c, labelUser)
		l.spoke = true
		return
	}
	l.rest(c)
}

func (l *line) promptfooResponse(v value) {
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "output", "raw":
			l.say(c, transcript.RoleAssistant)
		case "error":
			l.say(c, transcript.RoleToolResult)
		default:
			l.rest(c)
		}
	}
}
