package transcript

// Batch files of OpenAI and Anthropic, and rows for fine-tuning.

func isBatch(s *shape) bool {
	return s.has(kCustomID) && (s.any(kBody, kResponse, kResult, kError) || s.top().get("params").ok())
}

// batch labels a request of a batch, or its answer. Each is a session.
func (l *Labeler) batch(v value) {
	l.conversation(v.get("custom_id"))
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "body", "params":
			l.body(c)
		case "response":
			l.batchResponse(c)
		case "result":
			l.rest(c)
			l.meta(c.get("type"))
			if m := c.get("message"); m.ok() {
				l.answer(m)
			}
		case "error":
			l.say(c, RoleToolResult)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) batchResponse(v value) {
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		if string(c.name()) == "body" {
			l.answer(c)
			continue
		}
		l.rest(c)
	}
}

// isFineTune knows rows of conversations: those of preferences by their names,
// the others by having nothing but what such rows have.
func isFineTune(s *shape) bool {
	if s.any(kPreferredCompletion, kNonPreferredCompletion) || s.has(kInput) && s.top().get("preferred_output").ok() {
		return true
	}
	if !s.has(kMessages) || s.list {
		return false
	}
	for c := s.top().first(); c.ok(); c = c.next() {
		if !oneOf(c.name(), "messages", "tools", "functions", "parallel_tool_calls", "function_call", "weight", "images") {
			return false
		}
	}
	return true
}

func (l *Labeler) fineTune(v value) {
	if !v.get("input").ok() {
		l.chatRequest(v)
		return
	}
	l.conversation(value{})
	l.body(v.get("input"))
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "input":
		case "preferred_completion", "non_preferred_completion", "preferred_output", "non_preferred_output":
			l.messages(c)
		default:
			l.rest(c)
		}
	}
}
