package format

import "weir/transcript"

// OpenAI Chat Completions, and the formats that borrow its shapes.

var (
	keyChoices             = key("choices")
	keyPromptFilterResults = key("prompt_filter_results")
	keyUsage               = key("usage")
)

var formatOpenAIChat = Format{
	Name:    "openai-chat",
	Title:   "OpenAI Chat Completions: requests, responses, chunks",
	Example: `{"object":"chat.completion","choices":[{"index":0,"message":{"role":"assistant","content":"Hello"}}]}`,
	family:  "chat",
	detect:  isChat,
	needs:   []topKey{keyObject, keyChoices, keyMessages, keyError},
	label:   (*line).openAIChat,
}

func isOpenAIChat(s *shape) bool {
	if hasPrefix(s.object, "chat.completion") || oneOf(s.object, "text_completion") {
		return true
	}
	return s.has(keyChoices) && !s.any(keyQuestionID, keyType) && s.any(keyModel, keyPromptFilterResults, keyID, keyUsage)
}

// openAIChat labels a request, a response or a chunk of one.
func (l *line) openAIChat(v value) {
	if v.Get("messages").Exists() {
		l.chatRequest(v)
		return
	}
	l.header(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "choices":
			for k := c.First(); k.Exists(); k = k.Next() {
				l.choice(k, v)
			}
		case "error":
			l.failure(c)
		default:
			l.rest(c)
		}
	}
}

// header notes model, user, time and tenant from the top of a line.
func (l *line) header(v value) {
	if !v.IsObject() {
		return
	}
	ev := l.ev
	for c := v.First(); c.Exists(); c = c.Next() {
		switch headOf(c.Name()) {
		case headModel:
			ev.Model = c.Text()
		case headUser:
			ev.User = c.Text()
		case headTime:
			ev.Time = c.Scalar()
		case headTenant:
			ev.Tenant = c.Text()
		case headMetadata:
			l.userOf(c)
		}
	}
}

// A head is the meaning of a member for the line or request around it.
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

func (l *line) userOf(v value) {
	if u := v.Get("user_id").Text(); u != nil {
		l.ev.User = u
	}
	if t := v.Get("tenant_id").Text(); t != nil {
		l.ev.Tenant = t
	}
}

// sessionOf returns the session id of a line that may have one under any of the
// usual names.
func sessionOf(v value) value {
	for _, k := range [...]string{"session_id", "sessionId", "conversation_id", "conversationId", "thread_id", "threadId", "chat_id"} {
		if s := v.Get(k); len(s.Scalar()) > 0 {
			return s
		}
	}
	m := v.Get("metadata")
	for _, k := range [...]string{"session_id", "conversation_id", "thread_id"} {
		if s := m.Get(k); len(s.Scalar()) > 0 {
			return s
		}
	}
	return value{}
}

// choice labels one answer of the model, whole or a fragment.
func (l *line) choice(k, top value) {
	for c := k.First(); c.Exists() && k.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "message", "text":
			if c.IsObject() {
				l.message(c, transcript.RoleAssistant)
			} else {
				l.say(c, transcript.RoleAssistant)
			}
		case "delta":
			l.delta(c, top, k)
		case "logprobs":
			l.say(c, transcript.RoleAssistant)
		default:
			l.rest(c)
		}
	}
}

// delta labels the fragments in a chunk.
func (l *line) delta(d, top, choice value) {
	id, index := top.Get("id"), choice.Get("index")
	for c := d.First(); c.Exists() && d.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "content", "refusal":
			if c.IsArray() {
				l.content(c, transcript.RoleAssistant)
				continue
			}
			l.fragment(c, labelAssistant, id, index, "content")
		case "reasoning_content", "reasoning":
			l.fragment(c, labelReasoning, id, index, "reasoning")
		case "tool_calls":
			for t := c.First(); t.Exists(); t = t.Next() {
				l.callDelta(t, id)
			}
		case "function_call":
			l.call(c)
			l.fragment(c.Get("arguments"), labelCall, id, index, "arguments")
		case "audio":
			l.file(c)
		case "reasoning_details":
			l.say(c, transcript.RoleReasoning)
		default:
			l.messageMember(c, transcript.RoleAssistant)
		}
	}
}

func (l *line) callDelta(t, id value) {
	l.callBlock(t)
	index := t.Get("index")
	f := t.Get("function")
	l.fragment(f.Get("arguments"), labelCall, id, index, "arguments")
	l.fragment(t.Get("custom").Get("input"), labelCall, id, index, "input")
}

// chatRequest labels a whole conversation: what the operator says first, then
// the messages in their order, then the members beside them.
func (l *line) chatRequest(v value) {
	l.conversation(sessionOf(v))
	l.header(v)
	for _, k := range [...]string{"system", "system_prompt", "instructions"} {
		l.instructions(v.Get(k))
	}
	l.prompt(v.Get("messages"))
	for c := v.First(); c.Exists(); c = c.Next() {
		l.requestMember(c)
	}
}

// instructions labels the system text of a request, a string or blocks.
func (l *line) instructions(v value) {
	if v.IsArray() || v.IsString() || v.IsObject() {
		l.content(v, transcript.RoleSystem)
	}
}

// prompt labels the input of a model: text by the user, or messages.
func (l *line) prompt(v value) {
	if v.IsString() {
		l.user(v)
		l.turn()
		return
	}
	l.messages(v)
}

// requestMember labels a member beside the messages of a request.
func (l *line) requestMember(c value) {
	switch string(c.Name()) {
	case "messages", "system", "system_prompt", "instructions":
	case "tools", "functions", "tool_definitions", "available_tools", "toolSpecs", "tool_specs":
		l.description(c)
	case "choices":
		for k := c.First(); k.Exists(); k = k.Next() {
			l.choice(k, value{})
		}
	case "response", "completion", "output":
		l.reply(c)
	case "images", "videos", "audios":
		l.files(c)
	case "response_format", "text":
		l.meta(c)
	case "prediction":
		l.content(c.Get("content"), transcript.RoleAssistant)
	case "tool_choice", "maxTokens", "max_tokens", "includeContext", "stopSequences", "stop_sequences":
		l.meta(c)
	default:
		l.rest(c)
	}
}

// reply labels an answer of the model in any of the usual shapes.
func (l *line) reply(v value) {
	switch {
	case v.IsArray():
		for c := v.First(); c.Exists(); c = c.Next() {
			l.reply(c)
		}
	case !v.IsObject():
		l.say(v, transcript.RoleAssistant)
	case v.Get("choices").Exists():
		for c := v.First(); c.Exists(); c = c.Next() {
			l.requestMember(c)
		}
	case isItem(v):
		l.item(v)
	case v.Get("message").IsObject():
		l.message(v.Get("message"), transcript.RoleAssistant)
	default:
		l.message(v, transcript.RoleAssistant)
	}
}

func isChat(s *shape) bool { return isOpenAIChat(s) || s.has(keyMessages) || isError(s) }

// isError knows an answer that is an error and nothing else.
func isError(s *shape) bool {
	return s.has(keyError) && s.top().Get("error").Get("message").Exists() && !s.top().First().Next().Exists()
}
