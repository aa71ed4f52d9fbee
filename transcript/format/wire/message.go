package wire

import "weir/transcript"

// Most formats have these parts in common: messages with a role, content in blocks,
// tool calls, tool results. Blocks say more than roles: a tool result under the
// user's role is a tool result, and inside a result no block is anything else.

// Speaker returns the transcript.Role of a role name of any dialect, transcript.RoleUnknown for
// other names.
func Speaker(name []byte) transcript.Role {
	switch string(name) {
	case "system", "developer", "SystemMessage", "system_prompt":
		return transcript.RoleSystem
	case "user", "human", "USER", "User", "HumanMessage", "HumanMessageChunk", "UserMessage", "customer":
		return transcript.RoleUser
	case "assistant", "model", "ai", "gpt", "chatbot", "bot", "gemini", "Assistant", "AIMessage", "AIMessageChunk", "AssistantMessage", "ASSISTANT", "MODEL":
		return transcript.RoleAssistant
	case "function_call", "tool_call", "tool_use", "tool-call":
		return transcript.RoleToolCall
	case "reasoning", "thinking", "thought", "thinking_process":
		return transcript.RoleReasoning
	}
	return transcript.RoleUnknown
}

// Message labels a message: the text of its content is who's, a tool call is the
// model's, everything a tool gave is a tool result.
func (l *Line) Message(m value, who transcript.Role) {
	for c := m.First(); c.Exists(); c = c.Next() {
		l.MessageMember(c, who)
	}
	l.Turn()
}

// ChatMessage is Message for objects that name their speaker.
func (l *Line) ChatMessage(m value) {
	if !m.IsObject() {
		l.Say(m, transcript.RoleUnknown)
		return
	}
	who := Speaker(Role(m))
	switch {
	case m.Get("kwargs").IsObject():
		l.constructor(m)
	case IsItem(m):
		l.Item(m)
	case m.Get("data").IsObject() && !m.Get("content").Exists():
		l.Message(m.Get("data"), who)
		l.Meta(m.Get("type"))
	default:
		l.Message(m, who)
	}
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

// Role returns the name of the speaker of a message.
func Role(m value) []byte {
	for _, k := range [...]string{"role", "from"} {
		if s := m.Get(k).Text(); s != nil {
			return s
		}
	}
	if s := m.Get("author").Get("role").Text(); s != nil {
		return s
	}
	return m.Get("type").Text()
}

// Messages labels an array of messages, or of arrays of them.
func (l *Line) Messages(v value) {
	switch v.Kind() {
	case transcript.ArrayNode:
		l.Each(v, (*Line).Messages)
	case transcript.ObjectNode:
		l.ChatMessage(v)
	default:
		l.Say(v, transcript.RoleUnknown)
	}
}

// MessageMember labels one member of a message.
func (l *Line) MessageMember(c value, who transcript.Role) {
	switch string(c.Name()) {
	case "content", "contents", "parts", "blocks", "text", "value", "refusal", "output_text":
		l.Content(c, who)
	case "items":
		if c.Item(0).Get("content_type").Exists() {
			l.Content(c, who)
		} else {
			l.Rest(c)
		}
	case "reasoning_content", "reasoning", "thinking", "thought", "thoughts", "reasoning_details", "thinking_blocks", "reasoningText":
		l.Thoughts(c, who)
	case "signature", "reasoning_signature", "thoughtSignature", "encrypted_content", "encrypted", "reasoningOpaque":
		l.Opaque(c)
	case "tool_calls", "toolCalls", "invalid_tool_calls", "tool_call_chunks", "tool_call", "function_call", "tool_requests", "toolRequests":
		l.Calls(c)
	case "additional_kwargs":
		l.additional(c, who)
	case "audio":
		l.block(c, who)
	case "annotations", "citations":
		l.annotations(c)
	case "tools", "functions":
		l.Description(c)
	case "error":
		l.failure(c)
	case "artifact", "toolUseResult":
		l.Say(c, transcript.RoleToolResult)
	case "function", "toolName", "tool_name", "tool_args", "tool_kwargs":
		l.Call(c)
	case "logprobs":
		l.Say(c, who)
	case "images", "videos", "audios":
		l.Files(c)
	default:
		l.Rest(c)
	}
}

// failure labels an error of an interface: its words are untrusted, its codes are
// metadata.
func (l *Line) failure(v value) {
	l.Say(v, transcript.RoleToolResult)
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "type", "code", "param", "status":
			if IsAddress(c.Text()) {
				l.Meta(c)
			}
		}
	}
}

// additional labels the extra members that LangChain and LlamaIndex keep.
func (l *Line) additional(v value, who transcript.Role) {
	if !v.IsObject() {
		l.Rest(v)
		return
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		l.MessageMember(c, who)
	}
}

// Thoughts labels reasoning. Under any other role than the model's it is untrusted.
func (l *Line) Thoughts(v value, who transcript.Role) {
	if who != transcript.RoleAssistant && who != transcript.RoleReasoning {
		l.Say(v, transcript.RoleToolResult)
		return
	}
	l.Content(v, transcript.RoleReasoning)
}

// Content labels text, a block, or a list of them.
func (l *Line) Content(v value, who transcript.Role) {
	switch {
	case who == transcript.RoleUnknown || who == transcript.RoleToolResult:
		l.results(v)
	case v.IsArray():
		for c := v.First(); c.Exists(); c = c.Next() {
			l.Content(c, who)
		}
	case v.IsObject():
		l.block(v, who)
	default:
		l.Say(v, who)
	}
}

// Files labels a list of addresses or encoded files.
func (l *Line) Files(v value) {
	if !v.IsArray() {
		l.Media(v)
		return
	}
	l.Each(v, (*Line).File)
}

// annotations labels the sources that the model's text refers to. Titles and quotes are
// the source's words.
func (l *Line) annotations(v value) {
	l.Set(v, LabelMeta)
	l.quotes(v, 3)
}

func (l *Line) quotes(v value, depth int) {
	for c := v.First(); c.Exists() && depth > 0; c = c.Next() {
		switch string(c.Name()) {
		case "title", "cited_text", "quote", "text", "snippet", "content", "document_title", "description":
			l.Say(c, transcript.RoleToolResult)
		case "encrypted_index":
			l.Opaque(c)
		default:
			if k := c.Kind(); k == transcript.ObjectNode || k == transcript.ArrayNode {
				l.quotes(c, depth-1)
			}
		}
	}
}

// Message is the format of single messages: {role, content}, with or without a session id.
var Message = Format{
	Name:    "message",
	Title:   "Single messages: {role, content}, with or without a session id",
	Example: `{"session_id":"s1","role":"user","content":"Hello"}`,
	Family:  "chat",
	Detect:  isMessage,
	Needs:   []TopKey{KeyRole},
	Label:   (*Line).ChatLine,
}

// Names of a message that holds calls and, in some clients, no content.
var (
	keyItems        = Key("items")
	keyFunctionCall = Key("function_call")
	keyToolCalls    = Key("tool_calls")
)

func isMessage(s *Shape) bool {
	if s.Has(KeyRole) && s.Has(keyItems) && s.Top().Get("items").Item(0).Get("content_type").Exists() {
		return true
	}
	return s.Has(KeyRole) && s.Any(keyContents, KeyContent, KeyMessage, KeyText, KeyParts, KeyBlocks, keyToolCalls, keyFunctionCall)
}

// ChatLine labels one message. It may name its session.
func (l *Line) ChatLine(v value) {
	l.Join(SessionOf(v))
	l.Header(v)
	if IsItem(v) {
		l.Item(v)
		return
	}
	who := Speaker(Role(v))
	for c := v.First(); c.Exists(); c = c.Next() {
		if string(c.Name()) != "message" {
			l.MessageMember(c, who)
			continue
		}
		if c.IsObject() {
			l.Message(c, who)
		} else {
			l.Content(c, who)
		}
	}
	l.Turn()
}
