package format

import "weir/transcript"

// The AI SDK: messages of its user interface and the pieces of its stream.

var formatVercelUIMessage = Format{
	Name:    "vercel-uimessage",
	Title:   "AI SDK messages and stream pieces",
	Example: `{"id":"m1","role":"user","parts":[{"type":"text","text":"Hello"}]}`,
	family:  "chat",
	detect:  isUIMessage,
	needs:   []topKey{keyParts, keyType},
	label:   (*line).uiMessage,
}

var formatOTelMessage = Format{
	Name:    "otel-message",
	Title:   "Single messages as in gen_ai.input.messages",
	Example: `{"role":"user","parts":[{"type":"text","content":"Hello"}]}`,
	family:  "chat",
	detect:  isOTelMessage,
	needs:   []topKey{keyParts},
	label:   (*line).chatLine,
}

var formatLlamaIndex = Format{
	Name:    "llamaindex",
	Title:   "LlamaIndex messages",
	Example: `{"role":"user","blocks":[{"block_type":"text","text":"Hello"}]}`,
	family:  "chat",
	detect:  isLlamaIndex,
	needs:   []topKey{keyBlocks},
	label:   (*line).chatLine,
}

func isUIMessage(s *shape) bool {
	if s.has(keyRole) && s.has(keyParts) {
		return s.has(keyID) || s.has(keyMetadata)
	}
	return isUIChunk(s.typ)
}

func isUIChunk(typ []byte) bool {
	switch string(typ) {
	case "text-start", "text-delta", "text-end", "reasoning-start", "reasoning-delta", "reasoning-end", "tool-input-start", "tool-input-delta",
		"tool-input-available", "tool-input-error", "tool-output-available", "tool-output-error", "tool-output-denied", "tool-approval-request",
		"start-step", "finish-step", "source-url", "source-document", "message-metadata":
		return true
	}
	return hasPrefix(typ, "data-")
}

func (l *line) uiMessage(v value) {
	if v.Get("parts").Exists() {
		l.chatLine(v)
		return
	}
	typ := v.Get("type").Text()
	id := first(v.Get("toolCallId"), v.Get("id"))
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "delta":
			if hasPrefix(typ, "reasoning") {
				l.fragment(c, labelReasoning, id, value{}, "reasoning")
			} else {
				l.fragment(c, labelAssistant, id, value{}, "text")
			}
		case "inputTextDelta":
			l.fragment(c, labelCall, id, value{}, "input")
		case "toolName", "input":
			l.call(c)
		case "output", "errorText", "data", "title":
			l.say(c, transcript.RoleToolResult)
		case "url":
			l.media(c)
		case "messageMetadata", "providerMetadata":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

// isLlamaIndex knows messages by their list of blocks.
func isLlamaIndex(s *shape) bool { return s.has(keyRole) && s.has(keyBlocks) }

// isOTelMessage knows messages by parts that have content.
func isOTelMessage(s *shape) bool {
	return s.has(keyRole) && s.has(keyParts) && s.top().Get("parts").Item(0).Get("content").Exists()
}
