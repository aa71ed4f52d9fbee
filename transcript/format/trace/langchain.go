package trace

import "weir/transcript/format/wire"

// LangChain messages in their three shapes, and logs of its callbacks.

var keyLC = wire.Key("lc")

// LangChainLog is the format of Logs of LangChain callbacks.
var LangChainLog = wire.Format{
	Name:    "langchain-log",
	Title:   "Logs of LangChain callbacks",
	Example: `{"type":"tool_end","data":{"output":"rain"},"metadata":{"session_id":"s1"}}`,
	Detect:  isCallbackLog,
	Needs:   []wire.TopKey{wire.KeyData},
	Label:   callbackLog,
}

// LangChain is the format of LangChain messages in their three shapes.
var LangChain = wire.Format{
	Name:    "langchain",
	Title:   "LangChain messages in their three shapes",
	Example: `{"type":"human","content":"Hello"}`,
	Detect:  isLangChain,
	Needs:   []wire.TopKey{keyLC, wire.KeyType},
	Label:   langChain,
	Streams: []wire.Stream{chunkStream("", "type"), chunkStream("kwargs.", "kwargs.type")},
}

// chunkStream returns the stream of the chunks of a message, whose members lie at a path.
func chunkStream(at, kind string) wire.Stream {
	s := wire.Stream{
		Kind: kind, Is: []string{"AIMessageChunk"}, Index: at + "id", Loose: true,
		Texts: []string{"content", "content.*.text", "content.*.thinking", "tool_call_chunks.*.args", "additional_kwargs.reasoning_content", "additional_kwargs.tool_calls.*.function.arguments"},
		Examples: []string{
			`{"type":"AIMessageChunk","content":"Hello","id":"x"}`,
			`{"type":"AIMessageChunk","content":[{"type":"text","text":"Hello","index":0}],"id":"x"}`,
			`{"type":"AIMessageChunk","content":[{"type":"thinking","thinking":"Hello","index":0}],"id":"x"}`,
			`{"type":"AIMessageChunk","content":"","tool_call_chunks":[{"args":"Hello","index":0}],"id":"x"}`,
			`{"type":"AIMessageChunk","content":"","additional_kwargs":{"reasoning_content":"Hello"},"id":"x"}`,
			`{"type":"AIMessageChunk","content":"","additional_kwargs":{"tool_calls":[{"index":0,"function":{"arguments":"Hello"}}]},"id":"x"}`,
		},
	}
	for i := range s.Texts {
		s.Texts[i] = at + s.Texts[i]
		if at != "" {
			s.Examples[i] = `{"lc":1,"type":"constructor","id":["langchain","schema","messages","AIMessageChunk"],"kwargs":` + s.Examples[i] + `}`
		}
	}
	for _, path := range []string{"chunk_position", "response_metadata.finish_reason", "response_metadata.stop_reason", "response_metadata.stopReason", "response_metadata.done_reason"} {
		s.Ends = append(s.Ends, wire.End{Path: at + path, Index: at + "id"})
	}
	return s
}

func isLangChain(s *shape) bool {
	if s.All(keyLC, wire.KeyType, wire.KeyID) {
		return true
	}
	return s.Typed("human", "ai", "tool", "system", "function", "chat", "AIMessageChunk") && s.Any(wire.KeyData, wire.KeyContent) &&
		!s.Any(wire.KeySessionID, wire.KeySessionIDCamel, wire.KeyRole)
}

func langChain(l *line, v value) {
	l.Join(wire.SessionOf(v))
	l.Header(v)
	l.ChatMessage(v)
}

// isCallbackLog knows the lines of logging callbacks.
func isCallbackLog(s *shape) bool {
	return s.Has(wire.KeyData) && (wire.HasSuffix(s.Type, "_start") || wire.HasSuffix(s.Type, "_end") || wire.HasSuffix(s.Type, "_error")) &&
		(wire.HasPrefix(s.Type, "chain_") || wire.HasPrefix(s.Type, "llm_") || wire.HasPrefix(s.Type, "tool_") || wire.HasPrefix(s.Type, "chat_model_") ||
			wire.HasPrefix(s.Type, "retriever_") || wire.HasPrefix(s.Type, "agent_"))
}

func callbackLog(l *line, v value) {
	l.Join(wire.SessionOf(v))
	l.Header(v)
	typ := v.Get("type").Text()
	kind := "chain"
	switch {
	case wire.HasPrefix(typ, "tool_"):
		kind = "tool"
	case wire.HasPrefix(typ, "retriever_"):
		kind = "retriever"
	case wire.HasPrefix(typ, "llm_") || wire.HasPrefix(typ, "chat_model_"):
		kind = "llm"
	}
	l.Others(v, "data")
	for c := v.Get("data").First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "inputs", "input", "messages", "prompts":
			runInputs(l, c, kind)
		case "outputs", "output", "response":
			runOutputs(l, c, kind)
		case "tool":
			l.Call(c)
		default:
			l.Rest(c)
		}
	}
	l.Turn()
}
