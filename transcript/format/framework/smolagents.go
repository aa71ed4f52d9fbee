package framework

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// smolagents: the steps that the memory of an agent has.

var (
	keyModelInput   = wire.Key("model_input_messages")
	keyStepNumber   = wire.Key("step_number")
	keySystemPrompt = wire.Key("system_prompt")
	keyTaskImages   = wire.Key("task_images")
)

// Smolagents is the format of steps of smolagents.
var Smolagents = wire.Format{
	Name:    "smolagents",
	Title:   "Steps of smolagents",
	Example: `{"step_number":1,"tool_calls":[{"id":"c1","type":"function","function":{"name":"look","arguments":{"at":"sky"}}}],"observations":"rain"}`,
	Detect:  isSmolagents,
	Needs:   []wire.TopKey{keyModelInput, keyStepNumber, keySystemPrompt, keyTaskImages},
	Label:   smolagents,
}

// isSmolagents knows a step. That with the system prompt has nothing else.
func isSmolagents(s *shape) bool {
	if s.Has(keySystemPrompt) {
		return !s.Top().First().Next().Exists()
	}
	return s.Has(keyTaskImages) || s.Has(keyModelInput) || s.Has(keyStepNumber) && s.Top().Get("observations").Exists()
}

func smolagents(l *line, v value) {
	if in := v.Get("model_input_messages"); in.IsArray() {
		l.Conversation(value{})
		l.Messages(in)
	}
	l.Header(v)
	smolagentsMembers(l, v)
	l.Turn()
}

var smolagentsMembers = wire.Members(rows{
	{"model_input_messages", nil},
	{"system_prompt", (*line).Instructions},
	{"task", wire.Content(transcript.RoleUser)},
	{"task_images observations_images", (*line).Files},
	{"tool_calls", (*line).Calls},
	{"code_action", (*line).Call},
	{"model_output_message", func(l *line, c value) {
		l.Message(c, transcript.RoleAssistant)
		if raw := c.Get("raw"); raw.IsObject() {
			l.Answer(raw)
		}
	}},
	{"model_output plan output", wire.Content(transcript.RoleAssistant)},
	{"step_number timing token_usage", (*line).Meta},
})
