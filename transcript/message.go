package transcript

// What most formats have in common: messages with a role, content in blocks,
// tool calls, tool results. Blocks say more than roles: a tool result under the
// user's role is a tool result, and inside a result no block is anything else.

// speaker returns the Role of a role name of any dialect, RoleUnknown if there
// is none such.
func speaker(name []byte) Role {
	switch string(name) {
	case "system", "developer", "SystemMessage", "system_prompt":
		return RoleSystem
	case "user", "human", "USER", "User", "HumanMessage", "HumanMessageChunk", "UserMessage", "customer":
		return RoleUser
	case "assistant", "model", "ai", "gpt", "chatbot", "bot", "gemini", "Assistant", "AIMessage", "AIMessageChunk", "AssistantMessage", "ASSISTANT", "MODEL":
		return RoleAssistant
	case "function_call", "tool_call", "tool_use":
		return RoleToolCall
	case "reasoning", "thinking", "thought", "thinking_process":
		return RoleReasoning
	}
	return RoleUnknown
}

// message labels a message: the text of its content is who's, a tool call is the
// model's, everything a tool gave is a tool result.
func (l *Labeler) message(m value, who Role) {
	for c := m.first(); c.ok(); c = c.next() {
		l.messageMember(c, who)
	}
	l.turn()
}

// chatMessage is message for objects that name their speaker.
func (l *Labeler) chatMessage(m value) {
	if m.kind() != objectNode {
		l.say(m, RoleUnknown)
		return
	}
	who := speaker(role(m))
	switch {
	case m.get("kwargs").kind() == objectNode:
		l.constructor(m)
	case isItem(m):
		l.item(m)
	case m.get("data").kind() == objectNode && !m.get("content").ok():
		l.message(m.get("data"), who)
		l.meta(m.get("type"))
	default:
		l.message(m, who)
	}
}

// role returns the name of the speaker of a message.
func role(m value) []byte {
	for _, k := range [...]string{"role", "from"} {
		if s := m.get(k).str(); s != nil {
			return s
		}
	}
	if s := m.get("author").get("role").str(); s != nil {
		return s
	}
	return m.get("type").str()
}

// messages labels an array of messages, or of arrays of them.
func (l *Labeler) messages(v value) {
	switch v.kind() {
	case arrayNode:
		for c := v.first(); c.ok(); c = c.next() {
			l.messages(c)
		}
	case objectNode:
		l.chatMessage(v)
	default:
		l.say(v, RoleUnknown)
	}
}

// messageMember labels one member of a message.
func (l *Labeler) messageMember(c value, who Role) {
	switch string(c.name()) {
	case "content", "contents", "parts", "blocks", "text", "value", "refusal", "output_text":
		l.content(c, who)
	case "reasoning_content", "reasoning", "thinking", "thought", "thoughts", "reasoning_details", "thinking_blocks", "reasoningText":
		l.thoughts(c, who)
	case "signature", "reasoning_signature", "thoughtSignature", "encrypted_content", "encrypted", "reasoningOpaque":
		l.opaque(c)
	case "tool_calls", "toolCalls", "invalid_tool_calls", "tool_call_chunks", "tool_call", "function_call", "tool_requests", "toolRequests":
		l.calls(c)
	case "additional_kwargs":
		l.additional(c, who)
	case "audio":
		l.block(c, who)
	case "annotations", "citations":
		l.annotations(c)
	case "tools", "functions":
		l.description(c)
	case "error":
		l.failure(c)
	case "artifact", "toolUseResult":
		l.say(c, RoleToolResult)
	case "function", "toolName", "tool_name":
		l.call(c)
	case "logprobs":
		l.say(c, who)
	case "images", "videos", "audios":
		l.files(c)
	default:
		l.rest(c)
	}
}

// failure labels an error of an interface: its words are nobody's, its codes are
// metadata.
func (l *Labeler) failure(v value) {
	l.say(v, RoleToolResult)
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "type", "code", "param", "status":
			if isAddress(c.str()) {
				l.meta(c)
			}
		}
	}
}

// additional labels the extra members that LangChain and LlamaIndex keep.
func (l *Labeler) additional(v value, who Role) {
	if v.kind() != objectNode {
		l.rest(v)
		return
	}
	for c := v.first(); c.ok(); c = c.next() {
		l.messageMember(c, who)
	}
}

// thoughts labels reasoning. Under any other role than the model's it is nobody's.
func (l *Labeler) thoughts(v value, who Role) {
	if who != RoleAssistant && who != RoleReasoning {
		l.say(v, RoleToolResult)
		return
	}
	l.content(v, RoleReasoning)
}

// content labels text, a block, or a list of them.
func (l *Labeler) content(v value, who Role) {
	switch {
	case who == RoleUnknown || who == RoleToolResult:
		l.results(v)
	case v.kind() == arrayNode:
		for c := v.first(); c.ok(); c = c.next() {
			l.content(c, who)
		}
	case v.kind() == objectNode:
		l.block(v, who)
	default:
		l.say(v, who)
	}
}

// files labels a list of addresses or encoded files.
func (l *Labeler) files(v value) {
	if v.kind() != arrayNode {
		l.media(v)
		return
	}
	for c := v.first(); c.ok(); c = c.next() {
		l.file(c)
	}
}

// annotations labels what the model's text refers to. Titles and quotes are the
// source's words.
func (l *Labeler) annotations(v value) {
	l.set(v, labelMeta)
	l.quotes(v, 3)
}

func (l *Labeler) quotes(v value, depth int) {
	for c := v.first(); c.ok() && depth > 0; c = c.next() {
		switch string(c.name()) {
		case "title", "cited_text", "quote", "text", "snippet", "content", "document_title", "description":
			l.say(c, RoleToolResult)
		case "encrypted_index":
			l.opaque(c)
		default:
			if k := c.kind(); k == objectNode || k == arrayNode {
				l.quotes(c, depth-1)
			}
		}
	}
}
