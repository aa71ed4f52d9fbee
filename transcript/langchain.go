package transcript

// LangChain messages in their three shapes, and logs of its callbacks.

func isLangChain(s *shape) bool {
	if s.all(kLC, kType, kID) {
		return true
	}
	return s.typed("human", "ai", "tool", "system", "function", "chat", "AIMessageChunk") && s.any(kData, kContent) &&
		!s.any(kSessionID, kSessionIDCamel, kRole)
}

func (l *Labeler) langChain(v value) {
	l.join(sessionOf(v))
	l.header(v)
	l.chatMessage(v)
}

// constructor labels an object written with the name of its class.
func (l *Labeler) constructor(v value) {
	who := RoleUnknown
	known := false
	for c := v.get("id").first(); c.ok(); c = c.next() {
		if !c.next().ok() {
			who, known = classSpeaker(c.str(), v.get("kwargs"))
		}
	}
	for c := v.first(); c.ok(); c = c.next() {
		switch {
		case string(c.name()) == "kwargs" && known:
			l.message(c, who)
		case string(c.name()) == "lc" || string(c.name()) == "id" || string(c.name()) == "type" || string(c.name()) == "name":
			l.meta(c)
		default:
			l.result(c)
		}
	}
}

// classSpeaker returns who speaks in a message of that class.
func classSpeaker(class []byte, kwargs value) (Role, bool) {
	switch string(class) {
	case "ToolMessage", "FunctionMessage", "ToolMessageChunk", "FunctionMessageChunk":
		return RoleToolResult, true
	case "ChatMessage", "ChatMessageChunk":
		return speaker(kwargs.get("role").str()), true
	case "ChatGenerationChunk", "ChatGeneration", "Generation":
		return RoleAssistant, true
	}
	who := speaker(class)
	return who, who != RoleUnknown
}

// isCallbackLog knows the lines of logging callbacks.
func isCallbackLog(s *shape) bool {
	return s.has(kData) && (hasSuffix(s.typ, "_start") || hasSuffix(s.typ, "_end") || hasSuffix(s.typ, "_error")) &&
		(hasPrefix(s.typ, "chain_") || hasPrefix(s.typ, "llm_") || hasPrefix(s.typ, "tool_") || hasPrefix(s.typ, "chat_model_") ||
			hasPrefix(s.typ, "retriever_") || hasPrefix(s.typ, "agent_"))
}

func (l *Labeler) callbackLog(v value) {
	l.join(sessionOf(v))
	l.header(v)
	typ := v.get("type").str()
	kind := "chain"
	switch {
	case hasPrefix(typ, "tool_"):
		kind = "tool"
	case hasPrefix(typ, "retriever_"):
		kind = "retriever"
	case hasPrefix(typ, "llm_") || hasPrefix(typ, "chat_model_"):
		kind = "llm"
	}
	for c := v.first(); c.ok(); c = c.next() {
		if string(c.name()) != "data" {
			l.rest(c)
		}
	}
	for c := v.get("data").first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "inputs", "input", "messages", "prompts":
			l.runInputs(c, kind)
		case "outputs", "output", "response":
			l.runOutputs(c, kind)
		case "tool":
			l.call(c)
		default:
			l.rest(c)
		}
	}
	l.turn()
}
