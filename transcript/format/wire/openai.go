package wire

import "weir/transcript"

// OpenAI Chat Completions, and the formats that borrow its shapes.

var (
	keyChoices             = Key("choices")
	keyPromptFilterResults = Key("prompt_filter_results")
	keyUsage               = Key("usage")
)

// OpenAIChat is the format of OpenAI Chat Completions: requests, responses, chunks.
var OpenAIChat = Format{
	Name:    "openai-chat",
	Title:   "OpenAI Chat Completions: requests, responses, chunks",
	Example: `{"object":"chat.completion","choices":[{"index":0,"message":{"role":"assistant","content":"Hello"}}]}`,
	Family:  "chat",
	Detect:  isChat,
	Needs:   []TopKey{KeyObject, keyChoices, KeyMessages, KeyError},
	Label:   (*Line).openAIChat,
	Streams: []Stream{{
		Kind: "object", Is: []string{"chat.completion.chunk"},
		Texts: []string{"choices.*.delta.audio.transcript", "choices.*.delta.reasoning_details.*.text", "choices.*.delta.reasoning_details.*.summary",
			"choices.*.delta.thinking_blocks.*.thinking", "choices.*.delta.content.*.text", "choices.*.delta.content.*.thinking.*.text"},
		ID: "id",
		Examples: []string{
			`{"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"audio":{"transcript":"Hello"}}}]}`,
			`{"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"reasoning_details":[{"type":"reasoning.text","text":"Hello","index":0}]}}]}`,
			`{"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"reasoning_details":[{"type":"reasoning.summary","summary":"Hello","index":0}]}}]}`,
			`{"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"thinking_blocks":[{"type":"thinking","thinking":"Hello"}]}}]}`,
			`{"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":[{"type":"text","text":"Hello"}]}}]}`,
			`{"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":[{"type":"thinking","thinking":[{"type":"text","text":"Hello"}]}]}}]}`,
		},
	}, {
		Kind: "object", Is: []string{"text_completion"}, Texts: []string{"choices.*.text"}, Index: "id", Loose: true,
		Examples: []string{`{"id":"c1","object":"text_completion","choices":[{"index":0,"text":"Hello"}]}`},
	}},
}

func isOpenAIChat(s *Shape) bool {
	if HasPrefix(s.Object, "chat.completion") || OneOf(s.Object, "text_completion") {
		return true
	}
	return s.Has(keyChoices) && !s.Any(KeyQuestionID, KeyType) && s.Any(KeyModel, keyPromptFilterResults, KeyID, keyUsage)
}

// openAIChat labels a request, a response or a chunk of one.
func (l *Line) openAIChat(v value) {
	if v.Get("messages").Exists() {
		l.ChatRequest(v)
		return
	}
	l.Header(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "choices":
			for k := c.First(); k.Exists(); k = k.Next() {
				l.choice(k, v)
			}
		case "error":
			l.failure(c)
		default:
			l.Rest(c)
		}
	}
}

// Header notes model, user, time, tenant, channel and request from the top of a line.
func (l *Line) Header(v value) {
	if !v.IsObject() {
		return
	}
	ev := l.Event
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
		case headChannel:
			ev.Channel = c.Text()
		case headRequest:
			ev.Request = c.Text()
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
	headChannel
	headRequest
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
	case "channel", "channel_id", "channelId":
		return headChannel
	case "request_id", "requestId":
		return headRequest
	case "metadata":
		return headMetadata
	}
	return headNothing
}

func (l *Line) userOf(v value) {
	if u := v.Get("user_id").Text(); u != nil {
		l.Event.User = u
	}
	if t := v.Get("tenant_id").Text(); t != nil {
		l.Event.Tenant = t
	}
	if c := v.Get("channel").Text(); c != nil {
		l.Event.Channel = c
	}
}

// SessionOf returns the session id of a line that may have one under any of the
// usual names.
func SessionOf(v value) value {
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
func (l *Line) choice(k, top value) {
	for c := k.First(); c.Exists() && k.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "message", "text":
			if c.IsObject() {
				l.Message(c, transcript.RoleAssistant)
			} else {
				l.Say(c, transcript.RoleAssistant)
			}
		case "delta":
			l.delta(c, top, k)
		case "logprobs":
			l.Say(c, transcript.RoleAssistant)
		default:
			l.Rest(c)
		}
	}
}

// delta labels the fragments in a chunk.
func (l *Line) delta(d, top, choice value) {
	id, index := top.Get("id"), choice.Get("index")
	for c := d.First(); c.Exists() && d.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "content", "refusal":
			if c.IsArray() {
				l.Content(c, transcript.RoleAssistant)
				continue
			}
			l.Fragment(c, LabelAssistant, id, index, "content")
		case "reasoning_content", "reasoning":
			l.Fragment(c, LabelReasoning, id, index, "reasoning")
		case "tool_calls":
			for t := c.First(); t.Exists(); t = t.Next() {
				l.callDelta(t, id)
			}
		case "function_call":
			l.Call(c)
			l.Fragment(c.Get("arguments"), LabelCall, id, index, "arguments")
		case "audio":
			l.File(c)
		case "reasoning_details":
			l.Say(c, transcript.RoleReasoning)
		default:
			l.MessageMember(c, transcript.RoleAssistant)
		}
	}
}

func (l *Line) callDelta(t, id value) {
	l.callBlock(t)
	index := t.Get("index")
	f := t.Get("function")
	l.Fragment(f.Get("arguments"), LabelCall, id, index, "arguments")
	l.Fragment(t.Get("custom").Get("input"), LabelCall, id, index, "input")
}

// ChatRequest labels a whole conversation: what the operator says first, then
// the messages in their order, then the members beside them.
func (l *Line) ChatRequest(v value) {
	l.Conversation(SessionOf(v))
	l.Header(v)
	for _, k := range [...]string{"system", "system_prompt", "instructions"} {
		l.Instructions(v.Get(k))
	}
	l.prompt(v.Get("messages"))
	l.Each(v, (*Line).requestMember)
}

// Instructions labels the system text of a request, a string or blocks.
func (l *Line) Instructions(v value) {
	if v.IsArray() || v.IsString() || v.IsObject() {
		l.Content(v, transcript.RoleSystem)
	}
}

// prompt labels the input of a model: text by the user, or messages.
func (l *Line) prompt(v value) {
	if v.IsString() {
		l.user(v)
		l.Turn()
		return
	}
	l.Messages(v)
}

// requestMember labels a member beside the messages of a request.
func (l *Line) requestMember(c value) {
	switch string(c.Name()) {
	case "messages", "system", "system_prompt", "instructions":
	case "tools", "functions", "tool_definitions", "available_tools", "toolSpecs", "tool_specs":
		l.Description(c)
	case "choices":
		for k := c.First(); k.Exists(); k = k.Next() {
			l.choice(k, value{})
		}
	case "response", "completion", "output", "outputs":
		l.reply(c)
	case "images", "videos", "audios":
		l.Files(c)
	case "response_format", "text":
		l.Meta(c)
	case "prediction":
		l.Content(c.Get("content"), transcript.RoleAssistant)
	case "tool_choice", "maxTokens", "max_tokens", "includeContext", "stopSequences", "stop_sequences":
		l.Meta(c)
	default:
		l.Rest(c)
	}
}

// reply labels an answer of the model in any of the usual shapes.
func (l *Line) reply(v value) {
	switch {
	case v.IsArray():
		l.Each(v, (*Line).reply)
	case !v.IsObject():
		l.Say(v, transcript.RoleAssistant)
	case v.Get("choices").Exists():
		l.Each(v, (*Line).requestMember)
	case IsItem(v):
		l.Item(v)
	case v.Get("message").IsObject():
		l.Message(v.Get("message"), transcript.RoleAssistant)
	default:
		l.Message(v, transcript.RoleAssistant)
	}
}

func isChat(s *Shape) bool { return isOpenAIChat(s) || s.Has(KeyMessages) || isError(s) }

// isError knows an answer that is an error and nothing else.
func isError(s *Shape) bool {
	return s.Has(KeyError) && s.Top().Get("error").Get("message").Exists() && !s.Top().First().Next().Exists()
}
