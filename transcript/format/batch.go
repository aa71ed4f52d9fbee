package format

import "weir/transcript"

// Batch files of OpenAI and Anthropic, and rows for fine-tuning.

var (
	keyBody                   = key("body")
	keyCustomID               = key("custom_id")
	keyNonPreferredCompletion = key("non_preferred_completion")
	keyPreferredCompletion    = key("preferred_completion")
	keyResult                 = key("result")
)

var formatOpenAIBatch = Format{
	Name:    "openai-batch",
	Title:   "Batch files of OpenAI and Anthropic, requests and results",
	Example: `{"custom_id":"r1","method":"POST","url":"/v1/chat/completions","body":{"messages":[{"role":"user","content":"Hello"}]}}`,
	detect:  isBatch,
	needs:   []topKey{keyCustomID},
	label:   (*line).batch,
}

var formatOpenAIFineTune = Format{
	Name:    "openai-finetune",
	Title:   "Rows for fine-tuning: conversations and preferences",
	Example: `{"messages":[{"role":"user","content":"Hello"},{"role":"assistant","content":"Hi"}]}`,
	family:  "chat",
	detect:  isFineTune,
	needs:   []topKey{keyPreferredCompletion, keyNonPreferredCompletion, keyInput, keyMessages},
	label:   (*line).fineTune,
}

func isBatch(s *shape) bool {
	return s.has(keyCustomID) && (s.any(keyBody, keyResponse, keyResult, keyError) || s.top().Get("params").Exists())
}

// batch labels a request of a batch, or its answer. Each is a session.
func (l *line) batch(v value) {
	l.conversation(v.Get("custom_id"))
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "body", "params":
			l.body(c)
		case "response":
			l.batchResponse(c)
		case "result":
			l.rest(c)
			l.meta(c.Get("type"))
			if m := c.Get("message"); m.Exists() {
				l.answer(m)
			}
		case "error":
			l.say(c, transcript.RoleToolResult)
		default:
			l.rest(c)
		}
	}
}

func (l *line) batchResponse(v value) {
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		if string(c.Name()) == "body" {
			l.answer(c)
			continue
		}
		l.rest(c)
	}
}

// isFineTune knows rows of conversations: those of preferences by their names,
// the others by having nothing but what such rows have.
func isFineTune(s *shape) bool {
	if s.any(keyPreferredCompletion, keyNonPreferredCompletion) || s.has(keyInput) && s.top().Get("preferred_output").Exists() {
		return true
	}
	if !s.has(keyMessages) || s.list {
		return false
	}
	for c := s.top().First(); c.Exists(); c = c.Next() {
		if !oneOf(c.Name(), "messages", "tools", "functions", "parallel_tool_calls", "function_call", "weight", "images") {
			return false
		}
	}
	return true
}

func (l *line) fineTune(v value) {
	if !v.Get("input").Exists() {
		l.chatRequest(v)
		return
	}
	l.conversation(value{})
	l.body(v.Get("input"))
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "input":
		case "preferred_completion", "non_preferred_completion", "preferred_output", "non_preferred_output":
			l.messages(c)
		default:
			l.rest(c)
		}
	}
}
