package transcript

import "bytes"

// Spans and log events of OpenTelemetry's GenAI conventions, of OpenInference,
// of OpenLLMetry and of the AI SDK. Messages stand in attributes, mostly as JSON
// in a string; OpenInference spreads a message over several attributes whose
// names share a beginning.

// maxLookups bounds the attributes looked at in search of the one that names the
// speaker of another: with more, a hostile line would cost quadratic time, and
// what is not found is nobody's text.
const maxLookups = 1 << 20

func isOTel(s *shape) bool { return s.genai }

func isOpenInference(s *shape) bool { return s.tracing || s.has(kSpanContext) }

// A span is what the attributes of a span are about.
type span struct {
	attrs value
	kind  spanKind
	last  []byte // beginning of the name for which the speaker was last looked up
	who   Role   // and the speaker
	otlp  bool   // attributes are a list of key and value
}

// A spanKind is the sort of work a span stands for.
type spanKind uint8

const (
	spanOther spanKind = iota
	spanModel          // a model or an agent
	spanTool
	spanRetriever
)

func (l *Labeler) otel(v value) {
	attrs := v.get("attributes")
	if attrs.kind() != objectNode {
		attrs = v
	}
	sp := span{attrs: attrs}
	sp.kind = l.spanKind(&sp)
	l.conversation(l.spanSession(&sp))
	l.header(v)
	l.spanSystem(sp.find("gen_ai.system_instructions"))
	for c := attrs.first(); c.ok(); c = c.next() {
		l.attribute(c.name(), c, &sp)
	}
	if attrs != v {
		for c := v.first(); c.ok(); c = c.next() {
			l.spanMember(c, &sp)
		}
	}
	l.turn()
}

// spanSystem labels the system text of a request, before anything else in it.
func (l *Labeler) spanSystem(v value) {
	if wrapped(v) {
		l.unwrap(v, RoleSystem)
		return
	}
	l.parsed(v, l.instructions)
}

// spanMember labels what stands beside the attributes of a span.
func (l *Labeler) spanMember(c value, sp *span) {
	switch string(c.name()) {
	case "attributes":
	case "events":
		for e := c.first(); e.ok(); e = e.next() {
			l.spanEvent(e, sp)
		}
	case "body":
		l.eventBody(c, c.parent().get("event_name").str(), c.parent().get("name").str())
	case "resource", "spanContext", "instrumentationScope", "instrumentationLibrary", "scope", "links", "parentSpanContext", "context", "kind", "traceState":
		l.meta(c)
	case "status":
		l.meta(c)
		l.say(c.get("message"), RoleToolResult)
	default:
		l.rest(c)
	}
}

// spanEvent labels an event of a span.
func (l *Labeler) spanEvent(e value, sp *span) {
	inner := span{attrs: e.get("attributes"), kind: sp.kind, otlp: sp.otlp}
	who, known := eventSpeaker(e.get("name").str())
	for c := e.first(); c.ok() && e.kind() == objectNode; c = c.next() {
		if string(c.name()) != "attributes" {
			l.rest(c)
		}
	}
	for c := inner.attrs.first(); c.ok(); c = c.next() {
		name, v := inner.pair(c)
		if known && oneOf(name, "content", "event_content") {
			l.parsed(v, func(v value) { l.content(v, who) })
			continue
		}
		l.attribute(name, v, &inner)
	}
}

// eventSpeaker returns who speaks in a log event of that name.
func eventSpeaker(name []byte) (Role, bool) {
	switch string(name) {
	case "gen_ai.system.message":
		return RoleSystem, true
	case "gen_ai.user.message":
		return RoleUser, true
	case "gen_ai.assistant.message", "gen_ai.choice":
		return RoleAssistant, true
	case "gen_ai.tool.message":
		return RoleToolResult, true
	}
	return RoleUnknown, false
}

// eventBody labels the body of a log event.
func (l *Labeler) eventBody(v value, names ...[]byte) {
	for _, n := range names {
		if who, known := eventSpeaker(n); known {
			if m := v.get("message"); m.kind() == objectNode {
				l.message(m, who)
			}
			l.content(v, who)
			return
		}
	}
	if s := v.str(); s != nil && isAddress(s) {
		l.meta(v)
		return
	}
	l.result(v)
}

// pair returns name and value of an attribute.
func (sp *span) pair(c value) ([]byte, value) {
	if !sp.otlp {
		return c.name(), c
	}
	return c.get("key").str(), anyValue(c.get("value"))
}

// find returns the value of the attribute of that name.
func (sp *span) find(name string) value {
	if !sp.otlp {
		return sp.attrs.get(name)
	}
	for c := sp.attrs.first(); c.ok(); c = c.next() {
		if c.get("key").is(name) {
			return anyValue(c.get("value"))
		}
	}
	return value{}
}

// spanKind tells the sort of a span by the attribute that each convention has.
func (l *Labeler) spanKind(sp *span) spanKind {
	for _, k := range [...]string{"openinference.span.kind", "gen_ai.operation.name", "traceloop.span.kind", "ai.operationId"} {
		switch string(sp.find(k).str()) {
		case "LLM", "AGENT", "chat", "text_completion", "generate_content", "invoke_agent", "create_agent", "agent",
			"ai.generateText", "ai.generateText.doGenerate", "ai.streamText", "ai.streamText.doStream", "ai.generateObject", "ai.streamObject":
			return spanModel
		case "TOOL", "execute_tool", "tool", "ai.toolCall":
			return spanTool
		case "RETRIEVER", "RERANKER", "retriever", "retrieval":
			return spanRetriever
		}
	}
	return spanOther
}

// spanSession returns the session a span names, its trace else.
func (l *Labeler) spanSession(sp *span) value {
	return first(sp.find("gen_ai.conversation.id"), sp.find("session.id"), sp.find("conversation.id"), sp.find("ai.telemetry.metadata.sessionId"))
}

// attribute labels one attribute.
func (l *Labeler) attribute(name []byte, v value, sp *span) {
	switch string(name) {
	case "gen_ai.system_instructions":
	case "gen_ai.input.messages", "gen_ai.prompt", "ai.prompt.messages", "ai.prompt", "llm.input_messages", "llm.prompts":
		if wrapped(v) {
			l.unwrap(v, RoleUnknown)
			return
		}
		l.parsed(v, l.input)
	case "gen_ai.output.messages", "llm.output_messages", "ai.response.text", "gen_ai.completion", "llm.completions":
		l.replied(v)
	case "ai.response.object":
		l.assistant(v)
	case "ai.response.reasoning":
		l.reasoning(v)
	case "ai.response.toolCalls", "ai.toolCall.args", "ai.toolCall.name", "gen_ai.tool.call.arguments", "gen_ai.tool.name", "tool.name", "tool_name",
		"llm.function_call", "arguments", "tool_input", "full_command", "command":
		l.call(v)
	case "ai.toolCall.result", "gen_ai.tool.call.result", "gen_ai.tool.message", "output", "tool_result", "tool_output", "error", "error.message",
		"exception.message", "exception.stacktrace", "db.statement", "db.query.text", "retrieval.documents", "gen_ai.retrieval.documents":
		l.spanOutput(name, v, sp)
	case "gen_ai.tool.description", "gen_ai.tool.definitions", "tool.description", "tool.json_schema", "tool.parameters", "llm.tools", "ai.prompt.tools":
		l.description(v)
	case "input.value", "input", "traceloop.entity.input":
		l.spanInput(v, sp)
	case "output.value", "traceloop.entity.output":
		l.spanOutput(name, v, sp)
	case "prompt", "llm.prompt_template.template", "llm.prompt_template.variables", "gen_ai.retrieval.query.text":
		l.content(v, RoleUser)
	case "user.id", "enduser.id":
		l.meta(v)
		l.ev.User = v.str()
	default:
		l.dotted(name, v, sp)
	}
	if oneOf(name, "gen_ai.request.model", "llm.model_name", "ai.model.id") {
		l.ev.Model = v.str()
	}
}

func (l *Labeler) spanInput(v value, sp *span) {
	switch sp.kind {
	case spanTool:
		l.call(v)
	case spanModel:
		l.parsed(v, l.input)
	default:
		if v.kind() == textNode && v.first().ok() {
			l.result(v)
			return
		}
		l.say(v, RoleUser)
	}
}

func (l *Labeler) spanOutput(name []byte, v value, sp *span) {
	plain := sp.kind == spanOther && !v.first().ok() && string(name) != "output"
	if !oneOf(name, "output", "output.value", "traceloop.entity.output") || sp.kind != spanModel && !plain {
		l.say(v, RoleToolResult)
		return
	}
	l.replied(v)
}

// parsed has the values of a structured attribute labelled, be they members of
// the line or JSON in a string. Such a string is a wrapping: the words are in the
// values, each with its own label. Other text is labelled as it stands.
func (l *Labeler) parsed(v value, label func(value)) {
	if v.kind() != textNode || !v.first().ok() {
		label(v)
		return
	}
	l.set(v, labelMeta)
	for c := v.first(); c.ok(); c = c.next() {
		l.set(c, labelResult)
		label(c)
	}
}

// replied labels a structured attribute with an answer of a model. What has the
// shape of messages is labelled by it, other JSON is the model's as it stands.
func (l *Labeler) replied(v value) {
	if wrapped(v) {
		l.unwrap(v, RoleAssistant)
		return
	}
	if v.kind() != textNode || !v.first().ok() {
		l.answer(v)
		return
	}
	l.assistant(v)
	for c := v.first(); c.ok(); c = c.next() {
		m := c
		if c.kind() == arrayNode {
			m = c.item(0)
		}
		if m.get("role").ok() || m.get("parts").ok() || m.get("choices").ok() || m.get("messages").ok() || m.get("generations").ok() || m.get("candidates").ok() {
			l.answer(c)
		}
	}
}

// dotted labels attributes whose names are paths.
func (l *Labeler) dotted(name []byte, v value, sp *span) {
	switch {
	case prefixed(name, "llm.input_messages.", "llm.output_messages.", "gen_ai.prompt.", "gen_ai.completion.", "llm.prompts.", "llm.completions."):
		l.flattened(name, v, sp)
	case prefixed(name, "retrieval.documents.", "reranker.", "embedding.embeddings.", "document."):
		l.flatDocument(name, v)
	case prefixed(name, "llm.tools.", "llm.request.functions.", "gen_ai.tool.definitions"):
		l.description(v)
	case isNamespace(name) || isMeta(name):
		l.meta(v)
	default:
		l.set(v, labelResult)
	}
}

func (l *Labeler) flatDocument(name []byte, v value) {
	switch string(name[lastDot(name)+1:]) {
	case "content", "text", "metadata", "query", "documents":
		l.say(v, RoleToolResult)
	default:
		l.meta(v)
	}
}

func lastDot(name []byte) int { return bytes.LastIndexByte(name, '.') }

// prefixed reports whether name begins with one of the prefixes.
func prefixed(name []byte, prefixes ...string) bool {
	for _, p := range prefixes {
		if hasPrefix(name, p) {
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

// flattened labels an attribute that is one member of a message. Who speaks
// stands in another one, under the same beginning.
func (l *Labeler) flattened(name []byte, v value, sp *span) {
	who := l.flatSpeaker(name, sp)
	last := name[lastDot(name)+1:]
	switch string(last) {
	case "content", "text", "refusal", "prompt", "completion":
		if bytes.Contains(name, []byte(".tool_calls.")) {
			l.call(v)
			return
		}
		l.content(v, who)
	case "name", "arguments":
		if bytes.Contains(name, []byte("tool_call")) || bytes.Contains(name, []byte("function_call")) {
			l.call(v)
			return
		}
		l.meta(v)
	case "url", "data":
		l.media(v)
	case "thinking", "reasoning":
		l.thoughts(v, who)
	case "signature":
		l.opaque(v)
	default:
		if isMeta(last) {
			l.meta(v)
			return
		}
		l.set(v, labelResult)
	}
}

// flatSpeaker looks up the role that stands beside a flattened member. It keeps
// the last answer, because the members of a message stand together.
func (l *Labeler) flatSpeaker(name []byte, sp *span) Role {
	head := flatHead(name)
	if sp.last != nil && string(sp.last) == string(head) {
		return sp.who
	}
	sp.last, sp.who = head, RoleUnknown
	if prefixed(name, "llm.output_messages.", "gen_ai.completion.", "llm.completions.") {
		sp.who = RoleAssistant
	}
	if prefixed(name, "llm.prompts.") {
		sp.who = RoleUser
	}
	for c := sp.attrs.first(); c.ok(); c = c.next() {
		if l.lookups--; l.lookups < 0 {
			sp.who = RoleUnknown
			break
		}
		n, v := sp.pair(c)
		if bytes.HasPrefix(n, head) && oneOf(n[len(head):], "role", "message.role") {
			sp.who = speaker(v.str())
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
