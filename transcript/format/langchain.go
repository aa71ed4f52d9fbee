package format

import "weir/transcript"

// LangChain messages in their three shapes, and logs of its callbacks.

var (
	keyLC = key("lc")
)

var formatLangChainLog = Format{
	Name:    "langchain-log",
	Title:   "Logs of LangChain callbacks",
	Example: `{"type":"tool_end","data":{"output":"rain"},"metadata":{"session_id":"s1"}}`,
	detect:  isCallbackLog,
	needs:   []topKey{keyData},
	label:   (*line).callbackLog,
}

var formatLangChain = Format{
	Name:    "langchain",
	Title:   "LangChain messages in their three shapes",
	Example: `{"type":"human","content":"Hello"}`,
	detect:  isLangChain,
	needs:   []topKey{keyLC, keyType},
	label:   (*line).langChain,
}

func isLangChain(s *shape) bool {
	if s.all(keyLC, keyType, keyID) {
		return true
	}
	return s.typed("human", "ai", "tool", "system", "function", "chat", "AIMessageChunk") && s.any(keyData, keyContent) &&
		!s.any(keySessionID, keySessionIDCamel, keyRole)
}

func (l *line) langChain(v value) {
	l.join(sessionOf(v))
	l.header(v)
	l.chatMessage(v)
}

// constructor labels an object written with the name of its class.
func (l *line) constructor(v value) {
	who := transcript.RoleUnknown
	known := false
	for c := v.Get("id").First(); c.Exists(); c = c.Next() {
		if !c.Next().Exists() {
			who, known = classSpeaker(c.Text(), v.Get("kwargs"))
		}
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		switch {
		case string(c.Name()) == "kwargs" && known:
			l.message(c, who)
		case string(c.Name()) == "lc" || string(c.Name()) == "id" || string(c.Name()) == "type" || string(c.Name()) == "name":
			l.meta(c)
		default:
			l.result(c)
		}
	}
}

// classSpeaker returns who speaks in a message of that class.
func classSpeaker(class []byte, kwargs value) (transcript.Role, bool) {
	switch string(class) {
	case "ToolMessage", "FunctionMessage", "ToolMessageChunk", "FunctionMessageChunk":
		return transcript.RoleToolResult, true
	case "ChatMessage", "ChatMessageChunk":
		return speaker(kwargs.Get("role").Text()), true
	case "ChatGenerationChunk", "ChatGeneration", "Generation":
		return transcript.RoleAssistant, true
	}
	who := speaker(class)
	return who, who != transcript.RoleUnknown
}

// isCallbackLog knows the lines of logging callbacks.
func isCallbackLog(s *shape) bool {
	return s.has(keyData) && (hasSuffix(s.typ, "_start") || hasSuffix(s.typ, "_end") || hasSuffix(s.typ, "_error")) &&
		(hasPrefix(s.typ, "chain_") || hasPrefix(s.typ, "llm_") || hasPrefix(s.typ, "tool_") || hasPrefix(s.typ, "chat_model_") ||
			hasPrefix(s.typ, "retriever_") || hasPrefix(s.typ, "agent_"))
}

func (l *line) callbackLog(v value) {
	l.join(sessionOf(v))
	l.header(v)
	typ := v.Get("type").Text()
	kind := "chain"
	switch {
	case hasPrefix(typ, "tool_"):
		kind = "tool"
	case hasPrefix(typ, "retriever_"):
		kind = "retriever"
	case hasPrefix(typ, "llm_") || hasPrefix(typ, "chat_model_"):
		kind = "llm"
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		if string(c.Name()) != "data" {
			l.rest(c)
		}
	}
	for c := v.Get("data").First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
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
