package format

import "weir/transcript"

// Anthropic Messages: requests, replies, stream events, batch lines.

var (
	keyStopReason = key("stop_reason")
)

var formatAnthropicMessages = Format{
	Name:    "anthropic-messages",
	Title:   "Anthropic Messages: requests, replies, events",
	Example: `{"type":"message","role":"assistant","model":"claude-x","content":[{"type":"text","text":"Hello"}]}`,
	family:  "chat",
	detect:  isAnthropic,
	needs:   []topKey{keyType, keyMessages},
	label:   (*line).anthropic,
}

func isAnthropicEvent(s *shape) bool {
	switch string(s.typ) {
	case "message_start", "message_delta", "message_stop", "content_block_start", "content_block_delta", "content_block_stop", "ping":
		return true
	case "error":
		return s.top().Get("error").IsObject()
	case "message":
		return s.has(keyRole) && s.any(keyStopReason, keyModel)
	}
	return false
}

// isAnthropicRequest knows a request by members that those of OpenAI do not have.
func isAnthropicRequest(s *shape) bool {
	if !s.has(keyMessages) || s.any(keyID, keyTitle) {
		return false
	}
	return s.has(keySystem) || s.top().Get("tools").Item(0).Get("input_schema").Exists() || s.has(keyMaxTokens) && claude(s.top().Get("model").Text())
}

func claude(model []byte) bool { return hasPrefix(model, "claude") || hasPrefix(model, "anthropic") }

// anthropic labels a request, a reply or a stream event.
func (l *line) anthropic(v value) {
	switch {
	case v.Get("messages").Exists():
		l.chatRequest(v)
	case v.Get("type").Is("message"):
		l.header(v)
		l.join(sessionOf(v))
		l.message(v, speaker(v.Get("role").Text()))
	default:
		l.anthropicEvent(v)
	}
}

// anthropicEvent labels an event of a stream. Only message_start has the id of
// the message, so the session keeps it for the fragments that follow.
func (l *line) anthropicEvent(v value) {
	index := v.Get("index")
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "message":
			l.open(c.Get("id"))
			l.header(c)
			l.message(c, transcript.RoleAssistant)
		case "content_block":
			l.block(c, transcript.RoleAssistant)
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
func (l *line) blockDelta(d, index value) {
	for c := d.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
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

func isAnthropic(s *shape) bool { return isAnthropicEvent(s) || isAnthropicRequest(s) }
