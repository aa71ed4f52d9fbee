package transcript

// The AI SDK: messages of its user interface and the pieces of its stream.

func isUIMessage(s *shape) bool {
	if s.has(kRole) && s.has(kParts) {
		return s.has(kID) || s.has(kMetadata)
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

func (l *Labeler) uiMessage(v value) {
	if v.get("parts").ok() {
		l.chatLine(v)
		return
	}
	typ := v.get("type").str()
	id := first(v.get("toolCallId"), v.get("id"))
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
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
			l.say(c, RoleToolResult)
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
func isLlamaIndex(s *shape) bool { return s.has(kRole) && s.has(kBlocks) }

// isOTelMessage knows messages by parts that have content.
func isOTelMessage(s *shape) bool {
	return s.has(kRole) && s.has(kParts) && s.top().get("parts").item(0).get("content").ok()
}
