package format

import "weir/transcript"

// AutoGen: the messages and events of agents, and its log of model calls.

var (
	keyModelsUsage = key("models_usage")
)

var formatAutoGen = Format{
	Name:    "autogen",
	Title:   "AutoGen messages, events and model calls",
	Example: `{"source":"user","models_usage":null,"content":"Hello","type":"TextMessage"}`,
	detect:  isAutoGen,
	needs:   []topKey{keyType, keyModelsUsage},
	label:   (*line).autoGen,
}

func isAutoGen(s *shape) bool {
	switch string(s.typ) {
	case "TextMessage", "MultiModalMessage", "StopMessage", "HandoffMessage", "ToolCallRequestEvent", "ToolCallExecutionEvent", "ToolCallSummaryMessage",
		"ThoughtEvent", "MemoryQueryEvent", "UserInputRequestedEvent", "ModelClientStreamingChunkEvent", "CodeGenerationEvent", "CodeExecutionEvent",
		"SelectSpeakerEvent", "SelectorEvent", "StructuredMessage", "LLMCall", "LLMStreamStart", "LLMStreamEnd", "ToolCall",
		"UserMessage", "AssistantMessage", "SystemMessage", "FunctionExecutionResultMessage":
		return true
	}
	return hasPrefix(s.typ, "StructuredMessage") || s.all(keySource, keyModelsUsage)
}

func (l *line) autoGen(v value) {
	typ := v.Get("type").Text()
	if oneOf(typ, "LLMCall", "LLMStreamStart", "LLMStreamEnd", "ToolCall") {
		l.autoGenCall(v)
		return
	}
	who := autoGenSpeaker(v, typ)
	l.header(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "content", "thought":
			l.autoGenContent(c, typ, who)
		case "context":
			l.messages(c)
		case "tool_calls", "code_blocks":
			l.calls(c)
		case "results", "result":
			l.result(c)
		default:
			l.rest(c)
		}
	}
	l.turn()
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
	if s := v.Get("source").Text(); oneOf(s, "user", "user_proxy", "human", "User", "UserProxy") {
		return transcript.RoleUser
	}
	return transcript.RoleAssistant
}

func (l *line) autoGenContent(c value, typ []byte, who transcript.Role) {
	switch {
	case string(c.Name()) == "thought":
		l.thoughts(c, transcript.RoleAssistant)
	case string(typ) == "ToolCallRequestEvent" || who == transcript.RoleAssistant && c.Item(0).Get("arguments").Exists():
		l.calls(c)
	case who == transcript.RoleToolResult && c.IsArray():
		for r := c.First(); r.Exists(); r = r.Next() {
			l.resultBlock(r)
			l.meta(r.Get("name"))
		}
	case string(typ) == "ModelClientStreamingChunkEvent":
		l.fragment(c, labelAssistant, value{}, value{}, "content")
	default:
		l.content(c, who)
	}
}

// autoGenCall labels a line of the log: a request with its answer.
func (l *line) autoGenCall(v value) {
	l.conversation(value{})
	l.header(v)
	l.instructions(v.Get("system"))
	l.messages(v.Get("messages"))
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "messages", "system":
		case "response":
			l.answer(c)
		case "tools":
			l.description(c)
		case "tool_name", "arguments":
			l.call(c)
		case "result":
			l.say(c, transcript.RoleToolResult)
		default:
			l.rest(c)
		}
	}
}
