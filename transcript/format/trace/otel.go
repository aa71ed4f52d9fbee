package trace

import (
	"bytes"

	"weir/transcript"
	"weir/transcript/format/wire"
)

// Spans and log events of OpenTelemetry's GenAI conventions, of OpenInference,
// of OpenLLMetry and of the AI SDK. Messages are in attributes, mostly as JSON
// in a string; OpenInference spreads a message over several attributes whose
// names share a beginning.

var keySpanContext = wire.Key("spanContext")

// OpenInference is the format of Spans of OpenInference, OpenLLMetry and the AI SDK.
var OpenInference = wire.Format{
	Name:    "openinference",
	Title:   "Spans of OpenInference, OpenLLMetry and the AI SDK",
	Example: `{"name":"llm","attributes":{"openinference.span.kind":"LLM","llm.input_messages.0.message.role":"user","llm.input_messages.0.message.content":"Hello"}}`,
	Detect:  isOpenInference,
	Label:   otel,
}

// OTelGenAI is the format of OpenTelemetry GenAI attributes, as spans or alone.
var OTelGenAI = wire.Format{
	Name:    "otel-genai",
	Title:   "OpenTelemetry GenAI attributes, as spans or alone",
	Example: `{"gen_ai.operation.name":"chat","gen_ai.input.messages":"[{\"role\":\"user\",\"parts\":[{\"type\":\"text\",\"content\":\"Hello\"}]}]"}`,
	Detect:  isOTel,
	Label:   otel,
}

func isOTel(s *shape) bool { return s.GenAI }

func isOpenInference(s *shape) bool { return s.Tracing || s.Has(keySpanContext) }

// A span is what the attributes of a span are about.
type span struct {
	attrs value
	kind  spanKind
	last  []byte          // beginning of the name for which the speaker was last looked up
	who   transcript.Role // and the speaker
	otlp  bool            // attributes are a list of key and value
}

// A spanKind is the sort of work a span records.
type spanKind uint8

const (
	spanOther spanKind = iota
	spanModel          // a model or an agent
	spanTool
	spanRetriever
	spanChain // a step of a program
)

func otel(l *line, v value) {
	attrs := v.Get("attributes")
	if !attrs.IsObject() {
		attrs = v
	}
	sp := span{attrs: attrs}
	sp.kind = sp.findKind()
	l.Conversation(sp.session())
	l.Header(v)
	asked(l, &sp)
	for c := attrs.First(); c.Exists(); c = c.Next() {
		if !isAsked(c.Name(), &sp) {
			attribute(l, c.Name(), c, &sp)
		}
	}
	if attrs != v {
		for c := v.First(); c.Exists(); c = c.Next() {
			spanMember(l, c, &sp)
		}
	}
	l.Turn()
}

// spanSystem labels the system text of a request, before anything else in it.
func spanSystem(l *line, v value) {
	if wrapped(v) {
		unwrap(l, v, transcript.RoleSystem)
		return
	}
	l.Parsed(v, l.Instructions)
}

// spanMember labels a member beside the attributes of a span.
func spanMember(l *line, c value, sp *span) {
	switch string(c.Name()) {
	case "attributes":
	case "events":
		for e := c.First(); e.Exists(); e = e.Next() {
			spanEvent(l, e, sp)
		}
	case "body":
		eventBody(l, c, c.Parent().Get("event_name").Text(), c.Parent().Get("name").Text())
	case "resource", "spanContext", "instrumentationScope", "instrumentationLibrary", "scope", "links", "parentSpanContext", "context", "kind", "traceState":
		l.Meta(c)
	case "status":
		l.Meta(c)
		l.Say(c.Get("message"), transcript.RoleToolResult)
	default:
		l.Rest(c)
	}
}

// spanEvent labels an event of a span.
func spanEvent(l *line, e value, sp *span) {
	inner := span{attrs: e.Get("attributes"), kind: sp.kind, otlp: sp.otlp}
	who, known := eventSpeaker(e.Get("name").Text())
	for c := e.First(); c.Exists() && e.IsObject(); c = c.Next() {
		if string(c.Name()) != "attributes" {
			l.Rest(c)
		}
	}
	for c := inner.attrs.First(); c.Exists(); c = c.Next() {
		name, v := inner.pair(c)
		switch {
		case known && isSaid(name, who, sp.kind):
			l.Parsed(v, func(v value) { l.Content(v, who) })
		case string(name) == "gen_ai.system_instructions":
			spanSystem(l, v)
		default:
			attribute(l, name, v, &inner)
		}
	}
}

// isSaid reports whether an attribute of an event has the words of its speaker. The choice in a
// span of a tool is the result of that tool.
func isSaid(name []byte, who transcript.Role, kind spanKind) bool {
	return wire.OneOf(name, "content", "event_content") || string(name) == "message" && who == transcript.RoleAssistant && kind != spanTool
}

// eventSpeaker returns who speaks in a log event of that name.
func eventSpeaker(name []byte) (transcript.Role, bool) {
	switch string(name) {
	case "gen_ai.system.message":
		return transcript.RoleSystem, true
	case "gen_ai.user.message":
		return transcript.RoleUser, true
	case "gen_ai.assistant.message", "gen_ai.choice":
		return transcript.RoleAssistant, true
	case "gen_ai.tool.message":
		return transcript.RoleToolResult, true
	}
	return transcript.RoleUnknown, false
}

// eventBody labels the body of a log event.
func eventBody(l *line, v value, names ...[]byte) {
	for _, n := range names {
		if who, known := eventSpeaker(n); known {
			if m := v.Get("message"); m.IsObject() {
				l.Message(m, who)
			}
			l.Content(v, who)
			return
		}
	}
	if s := v.Text(); s != nil && wire.IsAddress(s) {
		l.Meta(v)
		return
	}
	l.Result(v)
}

// pair returns name and value of an attribute.
func (sp *span) pair(c value) ([]byte, value) {
	if !sp.otlp {
		return c.Name(), c
	}
	return c.Get("key").Text(), anyValue(c.Get("value"))
}

// find returns the value of the attribute of that name.
func (sp *span) find(name string) value {
	if !sp.otlp {
		return sp.attrs.Get(name)
	}
	for c := sp.attrs.First(); c.Exists(); c = c.Next() {
		if c.Get("key").Is(name) {
			return anyValue(c.Get("value"))
		}
	}
	return value{}
}

// findKind returns the sort of a span, by the attribute that each convention has.
func (sp *span) findKind() spanKind {
	for _, k := range [...]string{"openinference.span.kind", "gen_ai.operation.name", "traceloop.span.kind", "ai.operationId"} {
		switch string(sp.find(k).Text()) {
		case "LLM", "AGENT", "chat", "text_completion", "generate_content", "invoke_agent", "create_agent", "agent",
			"ai.generateText", "ai.generateText.doGenerate", "ai.streamText", "ai.streamText.doStream", "ai.generateObject", "ai.streamObject":
			return spanModel
		case "TOOL", "execute_tool", "tool", "ai.toolCall":
			return spanTool
		case "RETRIEVER", "RERANKER", "retriever", "retrieval":
			return spanRetriever
		case "CHAIN", "workflow", "task":
			return spanChain
		}
	}
	return spanOther
}

// session returns the session that a span names, its trace else.
func (sp *span) session() value {
	return wire.First(sp.find("gen_ai.conversation.id"), sp.find("session.id"), sp.find("conversation.id"), sp.find("ai.telemetry.metadata.sessionId"))
}

// attribute labels one attribute.
func attribute(l *line, name []byte, v value, sp *span) {
	if wire.OneOf(name, "gen_ai.request.model", "llm.model_name", "ai.model.id") {
		l.Event.Model = v.Text()
	}
	switch string(name) {
	case "gen_ai.system_instructions":
	case "gen_ai.input.messages", "gen_ai.prompt", "ai.prompt.messages", "ai.prompt", "llm.input_messages", "llm.prompts":
		requested(l, v)
	case "llm.invocation_parameters":
		l.Parsed(v, func(v value) { settings(l, v) })
	case "gen_ai.output.messages", "llm.output_messages", "ai.response.text", "gen_ai.completion", "llm.completions":
		replied(l, v)
	case "ai.response.object":
		l.Assistant(v)
	case "ai.response.reasoning":
		l.Reasoning(v)
	case "ai.response.toolCalls", "ai.toolCall.args", "ai.toolCall.name", "gen_ai.tool.call.arguments", "gen_ai.tool.name", "tool.name", "tool_name",
		"llm.function_call", "arguments", "tool_input", "full_command", "command":
		l.Call(v)
	case "traceloop.entity.name":
		if l.Meta(v); sp.kind == spanTool {
			l.Call(v)
		}
	case "ai.toolCall.result", "gen_ai.tool.call.result", "gen_ai.tool.message", "output", "tool_result", "tool_output", "error", "error.message",
		"exception.message", "exception.stacktrace", "db.statement", "db.query.text", "retrieval.documents", "gen_ai.retrieval.documents":
		spanOutput(l, name, v, sp)
	case "gen_ai.tool.description", "gen_ai.tool.definitions", "tool.description", "tool.json_schema", "tool.parameters", "llm.tools", "ai.prompt.tools":
		l.Description(v)
	case "input.value", "input", "traceloop.entity.input":
		spanInput(l, v, sp)
	case "output.value", "traceloop.entity.output":
		spanOutput(l, name, v, sp)
	case "prompt", "llm.prompt_template.template", "llm.prompt_template.variables", "gen_ai.retrieval.query.text":
		l.Content(v, transcript.RoleUser)
	case "user.id", "enduser.id":
		l.Meta(v)
		l.Event.User = v.Text()
	default:
		dotted(l, name, v, sp)
	}
}

// requested labels an attribute that holds a request or its messages.
func requested(l *line, v value) {
	if wrapped(v) {
		unwrap(l, v, transcript.RoleUnknown)
		return
	}
	l.Parsed(v, func(v value) { asking(l, v) })
}

func spanInput(l *line, v value, sp *span) {
	switch sp.kind {
	case spanTool:
		l.Call(v)
	case spanModel:
		l.Parsed(v, func(v value) { asking(l, v) })
	case spanChain:
		if !v.First().Exists() {
			l.Say(v, transcript.RoleUser)
			return
		}
		chained(l, v)
	default:
		if v.IsString() && v.First().Exists() {
			l.Result(v)
			return
		}
		l.Say(v, transcript.RoleUser)
	}
}

func spanOutput(l *line, name []byte, v value, sp *span) {
	if sp.kind == spanChain && v.First().Exists() && string(name) != "output" && wire.OneOf(name, "output.value", "traceloop.entity.output") {
		chained(l, v)
		return
	}
	plain := (sp.kind == spanOther || sp.kind == spanChain) && !v.First().Exists() && string(name) != "output"
	if !wire.OneOf(name, "output", "output.value", "traceloop.entity.output") || sp.kind != spanModel && !plain {
		l.Say(v, transcript.RoleToolResult)
		return
	}
	replied(l, v)
}

// replied labels a structured attribute with an answer of a model. Messages are
// labelled by their shape, other JSON is the model's as a whole.
func replied(l *line, v value) {
	if wrapped(v) {
		unwrap(l, v, transcript.RoleAssistant)
		return
	}
	if !v.IsString() || !v.First().Exists() {
		l.Answer(v)
		return
	}
	l.Assistant(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		m := c
		if c.IsArray() {
			m = c.Item(0)
		}
		if isReplied(m) {
			l.Answer(c)
		}
	}
}

// isReplied knows answers of models, and messages of them, by their members.
func isReplied(m value) bool {
	for _, k := range [...]string{"role", "parts", "choices", "messages", "generations", "candidates", "tool_calls", "kwargs"} {
		if m.Get(k).Exists() {
			return true
		}
	}
	return m.Get("output").IsArray() || wire.IsItem(m)
}

// dotted labels attributes whose names are paths.
func dotted(l *line, name []byte, v value, sp *span) {
	switch {
	case prefixed(name, "llm.input_messages.", "llm.output_messages.", "gen_ai.prompt.", "gen_ai.completion.", "llm.prompts.", "llm.completions."):
		flattened(l, name, v, sp)
	case prefixed(name, "retrieval.documents.", "reranker.", "embedding.embeddings.", "document."):
		flatDocument(l, name, v)
	case prefixed(name, "llm.tools.", "llm.request.functions.", "gen_ai.tool.definitions"):
		l.Description(v)
	case prefixed(name, "langfuse."):
		langfuseAttribute(l, name, v, sp)
	case isNamespace(name) || wire.IsMeta(name):
		l.Meta(v)
	default:
		l.Set(v, wire.LabelResult)
	}
}

func flatDocument(l *line, name []byte, v value) {
	switch string(name[lastDot(name)+1:]) {
	case "content", "text", "metadata", "query", "documents":
		l.Say(v, transcript.RoleToolResult)
	default:
		l.Meta(v)
	}
}

func lastDot(name []byte) int { return bytes.LastIndexByte(name, '.') }

// prefixed reports whether name begins with one of the prefixes.
func prefixed(name []byte, prefixes ...string) bool {
	for _, p := range prefixes {
		if wire.HasPrefix(name, p) {
			return true
		}
	}
	return false
}

// isNamespace knows the beginnings of names of attributes that hold no text.
func isNamespace(name []byte) bool {
	return prefixed(name, "gen_ai.", "llm.", "ai.", "openinference.", "traceloop.", "service.", "telemetry.", "http.", "url.", "server.", "client.",
		"process.", "host.", "os.", "container.", "k8s.", "cloud.", "thread.", "code.", "net.", "network.", "rpc.", "operation.", "resource.", "session.",
		"user.", "enduser.", "event.", "input.mime", "output.mime", "metadata", "tag.", "agent.", "graph.", "conversation.", "app.", "terminal.", "organization.")
}

// flattened labels an attribute that is one member of a message. The speaker is
// in another one, under the same beginning.
func flattened(l *line, name []byte, v value, sp *span) {
	who := flatSpeaker(l, name, sp)
	last := name[lastDot(name)+1:]
	switch string(last) {
	case "content", "text", "refusal", "prompt", "completion":
		if bytes.Contains(name, []byte(".tool_calls.")) {
			l.Call(v)
			return
		}
		if who == transcript.RoleAssistant && isThought(l, name, sp) {
			who = transcript.RoleReasoning
		}
		l.Content(v, who)
	case "name", "arguments":
		if bytes.Contains(name, []byte("tool_call")) || bytes.Contains(name, []byte("function_call")) {
			l.Call(v)
			return
		}
		l.Meta(v)
	case "url", "data":
		l.Media(v)
	case "thinking", "reasoning":
		l.Thoughts(v, who)
	case "signature":
		l.Opaque(v)
	default:
		if wire.IsMeta(last) {
			l.Meta(v)
			return
		}
		l.Set(v, wire.LabelResult)
	}
}

// flatSpeaker looks up the role beside a flattened member. It keeps
// the last answer, because the members of a message are neighbours.
func flatSpeaker(l *line, name []byte, sp *span) transcript.Role {
	head := flatHead(name)
	if sp.last != nil && string(sp.last) == string(head) {
		return sp.who
	}
	sp.last, sp.who = head, transcript.RoleUnknown
	if prefixed(name, "llm.output_messages.", "gen_ai.completion.", "llm.completions.") {
		sp.who = transcript.RoleAssistant
	}
	if prefixed(name, "llm.prompts.") {
		sp.who = transcript.RoleUser
	}
	for c := sp.attrs.First(); c.Exists(); c = c.Next() {
		if !l.LookUp() {
			sp.who = transcript.RoleUnknown
			break
		}
		n, v := sp.pair(c)
		if bytes.HasPrefix(n, head) && wire.OneOf(n[len(head):], "role", "message.role") {
			sp.who = wire.Speaker(v.Text())
			break
		}
	}
	return sp.who
}

// flatHead returns the beginning of a name up to and with its first number.
func flatHead(name []byte) []byte {
	for i := 1; i < len(name); i++ {
		if name[i-1] == '.' && name[i] >= '0' && name[i] <= '9' {
			for i < len(name) && name[i] != '.' {
				i++
			}
			return name[:min(i+1, len(name))]
		}
	}
	return name
}
