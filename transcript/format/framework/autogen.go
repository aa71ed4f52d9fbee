package framework

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// AutoGen: the messages and events of agents, and its log of model calls.

var (
	keyLLMContext  = wire.Key("llm_context")
	keyModelsUsage = wire.Key("models_usage")
)

// AutoGen is the format of AutoGen messages, events and model calls.
var AutoGen = wire.Format{
	Name:    "autogen",
	Title:   "AutoGen messages, events and model calls",
	Example: `{"source":"user","models_usage":null,"content":"Hello","type":"TextMessage"}`,
	Detect:  isAutoGen,
	Needs:   []wire.TopKey{wire.KeyType, keyModelsUsage, wire.KeyMessages, keyLLMContext},
	Label:   autoGen,
}

func isAutoGen(s *shape) bool {
	if m := autoGenMessages(s.Top()); m.Exists() {
		return true
	}
	switch string(s.Type) {
	case "TextMessage", "MultiModalMessage", "StopMessage", "HandoffMessage", "ToolCallRequestEvent", "ToolCallExecutionEvent", "ToolCallSummaryMessage",
		"ThoughtEvent", "MemoryQueryEvent", "UserInputRequestedEvent", "ModelClientStreamingChunkEvent", "CodeGenerationEvent", "CodeExecutionEvent",
		"SelectSpeakerEvent", "SelectorEvent", "StructuredMessage", "LLMCall", "LLMStreamStart", "LLMStreamEnd", "ToolCall",
		"UserMessage", "AssistantMessage", "SystemMessage", "FunctionExecutionResultMessage":
		return true
	}
	return wire.HasPrefix(s.Type, "StructuredMessage") || s.All(wire.KeySource, keyModelsUsage)
}

func autoGen(l *line, v value) {
	typ := v.Get("type").Text()
	if m := autoGenMessages(v); m.Exists() {
		autoGenAll(l, v, m)
		return
	}
	if wire.OneOf(typ, "LLMCall", "LLMStreamStart", "LLMStreamEnd", "ToolCall") {
		autoGenCall(l, v)
		return
	}
	who := autoGenSpeaker(v, typ)
	l.Header(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "content", "thought":
			autoGenContent(l, c, typ, who)
		case "context":
			l.Messages(c)
		case "tool_calls", "code_blocks":
			l.Calls(c)
		case "results", "result":
			l.Result(c)
		default:
			l.Rest(c)
		}
	}
	l.Turn()
}

// autoGenMessages returns the messages of the result of a run, or of the saved state of an
// agent. Each has a source, which no other format names so.
func autoGenMessages(v value) value {
	for _, m := range [...]value{v.Get("messages"), v.Get("llm_context").Get("messages")} {
		if f := m.Item(0); f.Get("type").Exists() && f.Get("content").Exists() && (f.Get("source").Exists() || f.Get("type").Is("SystemMessage")) && !f.Get("role").Exists() {
			return m
		}
	}
	return value{}
}

// autoGenAll labels a conversation that the line holds whole.
func autoGenAll(l *line, v, messages value) {
	l.Conversation(value{})
	l.Header(v)
	l.Each(messages, autoGen)
	for c := v.First(); c.Exists(); c = c.Next() {
		if n := string(c.Name()); n != "messages" && n != "llm_context" {
			l.Rest(c)
		}
	}
}

// autoGenSpeaker returns who speaks: the type of a message says more than its
// source, which is the name of an agent, "user" by convention.
func autoGenSpeaker(v value, typ []byte) transcript.Role {
	switch string(typ) {
	case "ToolCallRequestEvent", "CodeGenerationEvent":
		return transcript.RoleToolCall
	case "ToolCallExecutionEvent", "ToolCallSummaryMessage", "MemoryQueryEvent", "CodeExecutionEvent", "FunctionExecutionResultMessage":
		return transcript.RoleToolResult
	case "ThoughtEvent":
		return transcript.RoleReasoning
	case "SystemMessage":
		return transcript.RoleSystem
	case "UserMessage":
		return transcript.RoleUser
	}
	if s := v.Get("source").Text(); wire.OneOf(s, "user", "user_proxy", "human", "User", "UserProxy") {
		return transcript.RoleUser
	}
	return transcript.RoleAssistant
}

func autoGenContent(l *line, c value, typ []byte, who transcript.Role) {
	switch {
	case string(c.Name()) == "thought":
		l.Thoughts(c, transcript.RoleAssistant)
	case string(typ) == "ToolCallRequestEvent" || who == transcript.RoleAssistant && c.Item(0).Get("arguments").Exists():
		l.Calls(c)
	case who == transcript.RoleToolResult && c.IsArray():
		for r := c.First(); r.Exists(); r = r.Next() {
			l.ResultBlock(r)
			l.Meta(r.Get("name"))
		}
	case string(typ) == "ModelClientStreamingChunkEvent":
		l.Fragment(c, wire.LabelAssistant, value{}, value{}, "content")
	default:
		l.Content(c, who)
	}
}

// autoGenCall labels a line of the log: a request with its answer.
func autoGenCall(l *line, v value) {
	l.Conversation(value{})
	l.Header(v)
	l.Instructions(v.Get("system"))
	l.Messages(v.Get("messages"))
	autoGenCallMembers(l, v)
}

var autoGenCallMembers = wire.Members(rows{
	{"messages system", nil},
	{"response", (*line).Answer},
	{"tools", (*line).Description},
	{"tool_name arguments", (*line).Call},
	{"result", wire.Say(transcript.RoleToolResult)},
})
