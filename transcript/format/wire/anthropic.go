package wire

import "weir/transcript"

// Anthropic Messages: requests, replies, stream events, batch lines.

var keyStopReason = Key("stop_reason")

// AnthropicMessages is the format of Anthropic Messages: requests, replies, events.
var AnthropicMessages = Format{
	Name:    "anthropic-messages",
	Title:   "Anthropic Messages: requests, replies, events",
	Example: `{"type":"message","role":"assistant","model":"claude-x","content":[{"type":"text","text":"Hello"}]}`,
	Family:  "chat",
	Detect:  isAnthropic,
	Needs:   []TopKey{KeyType, KeyMessages},
	Label:   (*Line).anthropic,
}

func isAnthropicEvent(s *Shape) bool {
	switch string(s.Type) {
	case "error":
		return s.Top().Get("error").IsObject()
	case "message":
		return s.Has(KeyRole) && s.Any(keyStopReason, KeyModel)
	}
	return isStreamType(s.Type)
}

// isStreamType reports whether t is the type of an event of a stream.
func isStreamType(t []byte) bool {
	switch string(t) {
	case "message_start", "message_delta", "message_stop", "content_block_start", "content_block_delta", "content_block_stop", "ping":
		return true
	}
	return false
}

// isAnthropicRequest knows a request by members that those of OpenAI do not have.
func isAnthropicRequest(s *Shape) bool {
	if !s.Has(KeyMessages) || s.Any(KeyID, KeyTitle) {
		return false
	}
	return s.Has(KeySystem) || s.Top().Get("tools").Item(0).Get("input_schema").Exists() || s.Has(KeyMaxTokens) && claude(s.Top().Get("model").Text())
}

func claude(model []byte) bool { return HasPrefix(model, "claude") || HasPrefix(model, "anthropic") }

// anthropic labels a request, a reply or a stream event.
func (l *Line) anthropic(v value) {
	switch {
	case v.Get("messages").Exists():
		l.ChatRequest(v)
	case v.Get("type").Is("message"):
		l.Header(v)
		l.Join(SessionOf(v))
		l.Message(v, Speaker(v.Get("role").Text()))
	default:
		l.AnthropicEvent(v)
	}
}

// AnthropicEvent labels an event of a stream. Only message_start has the id of
// the message, so the session keeps it for the fragments that follow.
func (l *Line) AnthropicEvent(v value) {
	index := v.Get("index")
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "message":
			l.open(c.Get("id"))
			l.Header(c)
			l.Message(c, transcript.RoleAssistant)
		case "content_block":
			l.block(c, transcript.RoleAssistant)
		case "delta":
			l.blockDelta(c, index)
		case "error":
			l.failure(c)
		default:
			l.Rest(c)
		}
	}
}

// blockDelta labels a fragment of a block.
func (l *Line) blockDelta(d, index value) {
	for c := d.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "text":
			l.Fragment(c, LabelAssistant, value{}, index, "text")
		case "thinking":
			l.Fragment(c, LabelReasoning, value{}, index, "thinking")
		case "partial_json":
			l.Fragment(c, LabelCall, value{}, index, "partial_json")
		case "content":
			l.Fragment(c, LabelHarness, value{}, index, "content") // of a compaction block
		case "signature":
			l.Opaque(c)
		case "citation":
			l.annotations(c)
		default:
			l.Rest(c)
		}
	}
}

func isAnthropic(s *Shape) bool { return isAnthropicEvent(s) || isAnthropicRequest(s) }
