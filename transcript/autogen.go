package transcript

// AutoGen: the messages and events of agents, and its log of model calls.

func isAutoGen(s *shape) bool {
	switch string(s.typ) {
	case "TextMessage", "MultiModalMessage", "StopMessage", "HandoffMessage", "ToolCallRequestEvent", "ToolCallExecutionEvent", "ToolCallSummaryMessage",
		"ThoughtEvent", "MemoryQueryEvent", "UserInputRequestedEvent", "ModelClientStreamingChunkEvent", "CodeGenerationEvent", "CodeExecutionEvent",
		"SelectSpeakerEvent", "SelectorEvent", "StructuredMessage", "LLMCall", "LLMStreamStart", "LLMStreamEnd", "ToolCall",
		"UserMessage", "AssistantMessage", "SystemMessage", "FunctionExecutionResultMessage":
		return true
	}
	return hasPrefix(s.typ, "StructuredMessage") || s.all(kSource, kModelsUsage)
}

func (l *Labeler) autoGen(v value) {
	typ := v.get("type").str()
	if oneOf(typ, "LLMCall", "LLMStreamStart", "LLMStreamEnd", "ToolCall") {
		l.autoGenCall(v)
		return
	}
	who := autoGenSpeaker(v, typ)
	l.header(v)
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
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
func autoGenSpeaker(v value, typ []byte) Role {
	switch string(typ) {
	case "ToolCallRequestEvent", "CodeGenerationEvent":
		return RoleToolCall
	case "ToolCallExecutionEvent", "ToolCallSummaryMessage", "MemoryQueryEvent", "CodeExecutionEvent", "FunctionExecutionResultMessage":
		return RoleToolResult
	case "ThoughtEvent":
		return RoleReasoning
	case "SystemMessage":
		return RoleSystem
	case "UserMessage":
		return RoleUser
	}
	if s := v.get("source").str(); oneOf(s, "user", "user_proxy", "human", "User", "UserProxy") {
		return RoleUser
	}
	return RoleAssistant
}

func (l *Labeler) autoGenContent(c value, typ []byte, who Role) {
	switch {
	case string(c.name()) == "thought":
		l.thoughts(c, RoleAssistant)
	case string(typ) == "ToolCallRequestEvent" || who == RoleAssistant && c.item(0).get("arguments").ok():
		l.calls(c)
	case who == RoleToolResult && c.kind() == arrayNode:
		for r := c.first(); r.ok(); r = r.next() {
			l.resultBlock(r)
			l.meta(r.get("name"))
		}
	case string(typ) == "ModelClientStreamingChunkEvent":
		l.fragment(c, labelAssistant, value{}, value{}, "content")
	default:
		l.content(c, who)
	}
}

// autoGenCall labels a line of the log: a request with its answer.
func (l *Labeler) autoGenCall(v value) {
	l.conversation(value{})
	l.header(v)
	l.instructions(v.get("system"))
	l.messages(v.get("messages"))
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "messages", "system":
		case "response":
			l.answer(c)
		case "tools":
			l.description(c)
		case "tool_name", "arguments":
			l.call(c)
		case "result":
			l.say(c, RoleToolResult)
		default:
			l.rest(c)
		}
	}
}
