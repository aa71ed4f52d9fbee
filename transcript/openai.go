package transcript

// OpenAI Chat Completions, and the formats that borrow its shapes.

func isOpenAIChat(s *shape) bool {
	if hasPrefix(s.object, "chat.completion") || oneOf(s.object, "text_completion") {
		return true
	}
	return s.has(kChoices) && !s.any(kQuestionID, kType) && s.any(kModel, kPromptFilterResults, kID, kUsage)
}

// openAIChat labels a request, a response or a chunk of one.
func (l *Labeler) openAIChat(v value) {
	if v.get("messages").ok() {
		l.chatRequest(v)
		return
	}
	l.header(v)
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "choices":
			for k := c.first(); k.ok(); k = k.next() {
				l.choice(k, v)
			}
		case "error":
			l.failure(c)
		default:
			l.rest(c)
		}
	}
}

// header notes what the top of a line says about itself.
func (l *Labeler) header(v value) {
	if v.kind() != objectNode {
		return
	}
	ev := l.ev
	for c := v.first(); c.ok(); c = c.next() {
		switch headOf(c.name()) {
		case headModel:
			ev.Model = c.str()
		case headUser:
			ev.User = c.str()
		case headTime:
			ev.Time = scalar(c)
		case headTenant:
			ev.Tenant = c.str()
		case headMetadata:
			l.userOf(c)
		}
	}
}

// A head is what a member says of the line or request that it stands in.
type head uint8

const (
	headNothing head = iota
	headModel
	headUser
	headTime
	headTenant
	headMetadata // more of these
)

func headOf(name []byte) head {
	switch string(name) {
	case "model", "modelVersion", "modelId", "model_id":
		return headModel
	case "user", "safety_identifier", "user_id", "userId":
		return headUser
	case "timestamp", "created_at", "created", "time", "ts", "create_time", "start_time":
		return headTime
	case "tenant", "tenant_id", "org_id", "organization_id", "workspace_id":
		return headTenant
	case "metadata":
		return headMetadata
	}
	return headNothing
}

func (l *Labeler) userOf(v value) {
	if u := v.get("user_id").str(); u != nil {
		l.ev.User = u
	}
	if t := v.get("tenant_id").str(); t != nil {
		l.ev.Tenant = t
	}
}

// sessionOf returns the session id of a line that may have one under any of the
// usual names.
func sessionOf(v value) value {
	for _, k := range [...]string{"session_id", "sessionId", "conversation_id", "conversationId", "thread_id", "threadId", "chat_id"} {
		if s := v.get(k); len(scalar(s)) > 0 {
			return s
		}
	}
	m := v.get("metadata")
	for _, k := range [...]string{"session_id", "conversation_id", "thread_id"} {
		if s := m.get(k); len(scalar(s)) > 0 {
			return s
		}
	}
	return value{}
}

// choice labels one answer of the model, whole or a fragment.
func (l *Labeler) choice(k, top value) {
	for c := k.first(); c.ok() && k.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "message", "text":
			if c.kind() == objectNode {
				l.message(c, RoleAssistant)
			} else {
				l.say(c, RoleAssistant)
			}
		case "delta":
			l.delta(c, top, k)
		case "logprobs":
			l.say(c, RoleAssistant)
		default:
			l.rest(c)
		}
	}
}

// delta labels the fragments in a chunk.
func (l *Labeler) delta(d, top, choice value) {
	id, index := top.get("id"), choice.get("index")
	for c := d.first(); c.ok() && d.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "content", "refusal":
			if c.kind() == arrayNode {
				l.content(c, RoleAssistant)
				continue
			}
			l.fragment(c, labelAssistant, id, index, "content")
		case "reasoning_content", "reasoning":
			l.fragment(c, labelReasoning, id, index, "reasoning")
		case "tool_calls":
			for t := c.first(); t.ok(); t = t.next() {
				l.callDelta(t, id)
			}
		case "function_call":
			l.call(c)
			l.fragment(c.get("arguments"), labelCall, id, index, "arguments")
		case "audio":
			l.file(c)
		case "reasoning_details":
			l.say(c, RoleReasoning)
		default:
			l.messageMember(c, RoleAssistant)
		}
	}
}

func (l *Labeler) callDelta(t, id value) {
	l.callBlock(t)
	index := t.get("index")
	f := t.get("function")
	l.fragment(f.get("arguments"), labelCall, id, index, "arguments")
	l.fragment(t.get("custom").get("input"), labelCall, id, index, "input")
}

// chatRequest labels a whole conversation: what the operator says first, then
// the messages in their order, then what stands beside them.
func (l *Labeler) chatRequest(v value) {
	l.conversation(sessionOf(v))
	l.header(v)
	for _, k := range [...]string{"system", "system_prompt", "instructions"} {
		l.instructions(v.get(k))
	}
	l.prompt(v.get("messages"))
	for c := v.first(); c.ok(); c = c.next() {
		l.requestMember(c)
	}
}

// instructions labels the system text of a request, a string or blocks.
func (l *Labeler) instructions(v value) {
	if v.kind() == arrayNode || v.kind() == textNode || v.kind() == objectNode {
		l.content(v, RoleSystem)
	}
}

// prompt labels the input of a model: text by the user, or messages.
func (l *Labeler) prompt(v value) {
	if v.kind() == textNode {
		l.user(v)
		l.turn()
		return
	}
	l.messages(v)
}

// requestMember labels what stands beside the messages of a request.
func (l *Labeler) requestMember(c value) {
	switch string(c.name()) {
	case "messages", "system", "system_prompt", "instructions":
	case "tools", "functions", "tool_definitions", "available_tools", "toolSpecs", "tool_specs":
		l.description(c)
	case "choices":
		for k := c.first(); k.ok(); k = k.next() {
			l.choice(k, value{})
		}
	case "response", "completion", "output":
		l.reply(c)
	case "images", "videos", "audios":
		l.files(c)
	case "response_format", "text":
		l.meta(c)
	case "prediction":
		l.content(c.get("content"), RoleAssistant)
	case "tool_choice", "maxTokens", "max_tokens", "includeContext", "stopSequences", "stop_sequences":
		l.meta(c)
	default:
		l.rest(c)
	}
}

// reply labels an answer of the model in any of the usual shapes.
func (l *Labeler) reply(v value) {
	switch {
	case v.kind() == arrayNode:
		for c := v.first(); c.ok(); c = c.next() {
			l.reply(c)
		}
	case v.kind() != objectNode:
		l.say(v, RoleAssistant)
	case v.get("choices").ok():
		for c := v.first(); c.ok(); c = c.next() {
			l.requestMember(c)
		}
	case isItem(v):
		l.item(v)
	case v.get("message").kind() == objectNode:
		l.message(v.get("message"), RoleAssistant)
	default:
		l.message(v, RoleAssistant)
	}
}
