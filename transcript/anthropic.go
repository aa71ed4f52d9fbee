package transcript

// Anthropic Messages: requests, replies, stream events, batch lines.

func isAnthropicEvent(s *shape) bool {
	switch string(s.typ) {
	case "message_start", "message_delta", "message_stop", "content_block_start", "content_block_delta", "content_block_stop", "ping":
		return true
	case "error":
		return s.top().get("error").kind() == objectNode
	case "message":
		return s.has(kRole) && s.any(kStopReason, kModel)
	}
	return false
}

// isAnthropicRequest knows a request by what OpenAI's has not.
func isAnthropicRequest(s *shape) bool {
	if !s.has(kMessages) || s.any(kID, kTitle) {
		return false
	}
	return s.has(kSystem) || s.top().get("tools").item(0).get("input_schema").ok() || s.has(kMaxTokens) && claude(s.top().get("model").str())
}

func claude(model []byte) bool { return hasPrefix(model, "claude") || hasPrefix(model, "anthropic") }

// anthropic labels a request, a reply or a stream event.
func (l *Labeler) anthropic(v value) {
	switch {
	case v.get("messages").ok():
		l.chatRequest(v)
	case v.get("type").is("message"):
		l.header(v)
		l.join(sessionOf(v))
		l.message(v, speaker(v.get("role").str()))
	default:
		l.anthropicEvent(v)
	}
}

// anthropicEvent labels an event of a stream. Only message_start has the id of
// the message, so the session keeps it for the fragments that follow.
func (l *Labeler) anthropicEvent(v value) {
	index := v.get("index")
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "message":
			l.open(c.get("id"))
			l.header(c)
			l.message(c, RoleAssistant)
		case "content_block":
			l.block(c, RoleAssistant)
		case "delta":
			l.blockDelta(c, index)
		case "error":
			l.failure(c)
		default:
			l.rest(c)
		}
	}
}

// blockDelta labels a fragment of a block.
func (l *Labeler) blockDelta(d, index value) {
	for c := d.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "text":
			l.fragment(c, labelAssistant, value{}, index, "text")
		case "thinking":
			l.fragment(c, labelReasoning, value{}, index, "thinking")
		case "partial_json":
			l.fragment(c, labelCall, value{}, index, "partial_json")
		case "content":
			l.fragment(c, labelHarness, value{}, index, "content") // of a compaction block
		case "signature":
			l.opaque(c)
		case "citation":
			l.annotations(c)
		default:
			l.rest(c)
		}
	}
}
