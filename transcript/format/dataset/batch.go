package dataset

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Batch files of OpenAI and Anthropic, and rows for fine-tuning.

var (
	keyBody                   = wire.Key("body")
	keyCustomID               = wire.Key("custom_id")
	keyNonPreferredCompletion = wire.Key("non_preferred_completion")
	keyPreferredCompletion    = wire.Key("preferred_completion")
	keyResult                 = wire.Key("result")
)

// OpenAIBatch is the format of batch files of OpenAI and Anthropic, requests and results.
var OpenAIBatch = wire.Format{
	Name:    "openai-batch",
	Title:   "Batch files of OpenAI and Anthropic, requests and results",
	Example: `{"custom_id":"r1","method":"POST","url":"/v1/chat/completions","body":{"messages":[{"role":"user","content":"Hello"}]}}`,
	Detect:  isBatch,
	Needs:   []wire.TopKey{keyCustomID},
	Label:   batch,
}

// OpenAIFineTune is the format of rows for fine-tuning: conversations and preferences.
var OpenAIFineTune = wire.Format{
	Name:    "openai-finetune",
	Title:   "Rows for fine-tuning: conversations and preferences",
	Example: `{"messages":[{"role":"user","content":"Hello"},{"role":"assistant","content":"Hi"}]}`,
	Family:  "chat",
	Detect:  isFineTune,
	Needs:   []wire.TopKey{keyPreferredCompletion, keyNonPreferredCompletion, wire.KeyInput, wire.KeyMessages},
	Label:   fineTune,
}

func isBatch(s *shape) bool {
	return s.Has(keyCustomID) && (s.Any(keyBody, wire.KeyResponse, keyResult, wire.KeyError) || s.Top().Get("params").Exists())
}

// batch labels a request of a batch, or its answer. Each is a session.
func batch(l *line, v value) {
	l.Conversation(v.Get("custom_id"))
	batchMembers(l, v)
}

var batchMembers = wire.Members(rows{
	{"body params", (*line).Body},
	{"response", batchResponse},
	{"result", func(l *line, c value) {
		l.Rest(c)
		l.Meta(c.Get("type"))
		if m := c.Get("message"); m.Exists() {
			l.Answer(m)
		}
	}},
	{"error", wire.Say(transcript.RoleToolResult)},
})

func batchResponse(l *line, v value) {
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		if string(c.Name()) == "body" {
			l.Answer(c)
			continue
		}
		l.Rest(c)
	}
}

// isFineTune knows rows of conversations: those of preferences by their names,
// the others by having nothing but what such rows have.
func isFineTune(s *shape) bool {
	if s.Any(keyPreferredCompletion, keyNonPreferredCompletion) || s.Has(wire.KeyInput) && s.Top().Get("preferred_output").Exists() {
		return true
	}
	if !s.Has(wire.KeyMessages) || s.List {
		return false
	}
	for c := s.Top().First(); c.Exists(); c = c.Next() {
		if !wire.OneOf(c.Name(), "messages", "tools", "functions", "parallel_tool_calls", "function_call", "weight", "images") {
			return false
		}
	}
	return true
}

func fineTune(l *line, v value) {
	if !v.Get("input").Exists() {
		l.ChatRequest(v)
		return
	}
	l.Conversation(value{})
	l.Body(v.Get("input"))
	fineTuneMembers(l, v)
}

var fineTuneMembers = wire.Members(rows{
	{"input", nil},
	{"preferred_completion non_preferred_completion preferred_output non_preferred_output", (*line).Messages},
})
