package dataset

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// promptfoo: rows of results, alone or wrapped.

var (
	keyEvalID    = wire.Key("evalId")
	keyPromptIdx = wire.Key("promptIdx")
	keyResults   = wire.Key("results")
	keyTestIdx   = wire.Key("testIdx")
)

// Promptfoo is the format of promptfoo results.
var Promptfoo = wire.Format{
	Name:    "promptfoo",
	Title:   "promptfoo results",
	Example: `{"promptIdx":0,"testIdx":0,"prompt":{"raw":"Hello"},"response":{"output":"Hi"}}`,
	Detect:  isPromptfoo,
	Needs:   []wire.TopKey{keyPromptIdx, keyEvalID},
	Label:   promptfoo,
}

func isPromptfoo(s *shape) bool {
	return s.All(keyPromptIdx, keyTestIdx) || s.Has(keyEvalID) && s.Has(keyResults)
}

func promptfoo(l *line, v value) {
	l.Conversation(value{})
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "results", "outputs", "table":
			promptfooResults(l, c)
		case "prompt", "vars", "testCase", "prompts":
			promptfooInput(l, c)
		case "response":
			promptfooResponse(l, c)
		case "gradingResult", "provider", "namedScores", "config", "failureReason", "stats":
			l.Meta(c)
		case "error":
			l.Say(c, transcript.RoleToolResult)
		default:
			l.Rest(c)
		}
	}
	l.Turn()
}

func promptfooResults(l *line, v value) {
	switch v.Kind() {
	case transcript.ArrayNode:
		l.Each(v, promptfooResults)
	case transcript.ObjectNode:
		promptfoo(l, v)
	default:
		l.Rest(v)
	}
}

// promptfooInput labels the template, its variables and the prompt made of them.
func promptfooInput(l *line, v value) {
	switch v.Kind() {
	case transcript.ArrayNode:
		l.Each(v, promptfooInput)
	case transcript.ObjectNode:
		for c := v.First(); c.Exists(); c = c.Next() {
			switch string(c.Name()) {
			case "raw", "template":
				l.PromptText(c)
			case "vars":
				promptfooVars(l, c)
			case "assert", "options", "label", "provider", "metadata":
				l.Meta(c)
			default:
				promptfooVar(l, c, v)
			}
		}
	default:
		l.PromptText(v)
	}
}

func promptfooVars(l *line, v value) {
	l.Set(v, wire.LabelUser)
	l.Spoke = true
}

// promptfooVar labels a variable, or a member beside them in a test.
func promptfooVar(l *line, c, v value) {
	if string(v.Name()) == "vars" {
		l.Set(c, wire.LabelUser)
		l.Spoke = true
		return
	}
	l.Rest(c)
}

var promptfooResponse = wire.Members(rows{
	{"output raw", (*line).Assistant},
	{"error", wire.Say(transcript.RoleToolResult)},
})
