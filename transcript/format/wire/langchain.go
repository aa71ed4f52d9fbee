package wire

import "weir/transcript"

// LangChain messages in their three shapes, and logs of its callbacks.

var keyLC = Key("lc")

// LangChainLog is the format of Logs of LangChain callbacks.
var LangChainLog = Format{
	Name:    "langchain-log",
	Title:   "Logs of LangChain callbacks",
	Example: `{"type":"tool_end","data":{"output":"rain"},"metadata":{"session_id":"s1"}}`,
	Detect:  isCallbackLog,
	Needs:   []TopKey{KeyData},
	Label:   (*Line).callbackLog,
}

// LangChain is the format of LangChain messages in their three shapes.
var LangChain = Format{
	Name:    "langchain",
	Title:   "LangChain messages in their three shapes",
	Example: `{"type":"human","content":"Hello"}`,
	Detect:  isLangChain,
	Needs:   []TopKey{keyLC, KeyType},
	Label:   (*Line).langChain,
}

func isLangChain(s *Shape) bool {
	if s.All(keyLC, KeyType, KeyID) {
		return true
	}
	return s.Typed("human", "ai", "tool", "system", "function", "chat", "AIMessageChunk") && s.Any(KeyData, KeyContent) &&
		!s.Any(KeySessionID, KeySessionIDCamel, KeyRole)
}

func (l *Line) langChain(v value) {
	l.Join(SessionOf(v))
	l.Header(v)
	l.chatMessage(v)
}

// constructor labels an object written with the name of its class.
func (l *Line) constructor(v value) {
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
			l.Message(c, who)
		case string(c.Name()) == "lc" || string(c.Name()) == "id" || string(c.Name()) == "type" || string(c.Name()) == "name":
			l.Meta(c)
		default:
			l.Result(c)
		}
	}
}

// classSpeaker returns who speaks in a message of that class.
func classSpeaker(class []byte, kwargs value) (transcript.Role, bool) {
	switch string(class) {
	case "ToolMessage", "FunctionMessage", "ToolMessageChunk", "FunctionMessageChunk":
		return transcript.RoleToolResult, true
	case "ChatMessage", "ChatMessageChunk":
		return Speaker(kwargs.Get("role").Text()), true
	case "ChatGenerationChunk", "ChatGeneration", "Generation":
		return transcript.RoleAssistant, true
	}
	who := Speaker(class)
	return who, who != transcript.RoleUnknown
}

// isCallbackLog knows the lines of logging callbacks.
func isCallbackLog(s *Shape) bool {
	return s.Has(KeyData) && (hasSuffix(s.Type, "_start") || hasSuffix(s.Type, "_end") || hasSuffix(s.Type, "_error")) &&
		(HasPrefix(s.Type, "chain_") || HasPrefix(s.Type, "llm_") || HasPrefix(s.Type, "tool_") || HasPrefix(s.Type, "chat_model_") ||
			HasPrefix(s.Type, "retriever_") || HasPrefix(s.Type, "agent_"))
}

func (l *Line) callbackLog(v value) {
	l.Join(SessionOf(v))
	l.Header(v)
	typ := v.Get("type").Text()
	kind := "chain"
	switch {
	case HasPrefix(typ, "tool_"):
		kind = "tool"
	case HasPrefix(typ, "retriever_"):
		kind = "retriever"
	case HasPrefix(typ, "llm_") || HasPrefix(typ, "chat_model_"):
		kind = "llm"
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		if string(c.Name()) != "data" {
			l.Rest(c)
		}
	}
	for c := v.Get("data").First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "inputs", "input", "messages", "prompts":
			l.runInputs(c, kind)
		case "outputs", "output", "response":
			l.runOutputs(c, kind)
		case "tool":
			l.Call(c)
		default:
			l.Rest(c)
		}
	}
	l.Turn()
}
