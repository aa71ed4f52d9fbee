package trace

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Attributes that say what a model was asked. Instrumentations write a request several
// times: as it was sent, message by message, and its settings by themselves.

// asked labels the attributes of a span that hold the request, before those that hold the
// answer, for they may come in any order. Each that holds the whole request is a
// conversation of its own: the operator's words in one do not follow the messages of
// another.
func asked(l *line, sp *span) {
	flat := false
	for c := sp.attrs.First(); c.Exists(); c = c.Next() {
		name, v := sp.pair(c)
		switch {
		case isWhole(name, sp):
			again(l, sp)
			attribute(l, name, v, sp)
		case prefixed(name, "llm.input_messages.", "gen_ai.prompt."):
			if !flat {
				again(l, sp)
			}
			flat = true
			dotted(l, name, v, sp)
		}
	}
	again(l, sp)
	spanSystem(l, sp.find("gen_ai.system_instructions"))
}

// isAsked reports whether asked labels the attribute of that name.
func isAsked(name []byte, sp *span) bool {
	return isWhole(name, sp) || prefixed(name, "llm.input_messages.", "gen_ai.prompt.")
}

// isWhole knows the attributes that hold a whole request, or settings with the operator's
// words in them.
func isWhole(name []byte, sp *span) bool {
	switch string(name) {
	case "input.value", "traceloop.entity.input":
		return sp.kind != spanTool
	case "langfuse.observation.input", "langfuse.trace.input":
		return true
	}
	return wire.OneOf(name, "gen_ai.input.messages", "gen_ai.prompt", "ai.prompt.messages", "ai.prompt", "llm.input_messages", "llm.invocation_parameters",
		"langfuse.observation.model.parameters")
}

// again begins the conversation of a span once more, if something in it has ended the
// operator's phase.
func again(l *line, sp *span) {
	if l.EndedHere() {
		l.Turn()
		l.Conversation(sp.session())
	}
}

// settings labels the settings of a request. Those of some interfaces hold instructions
// and tools.
func settings(l *line, v value) {
	l.Meta(v)
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "instructions", "system", "system_prompt", "systemInstruction", "system_instruction":
			l.Instructions(c)
		case "tools", "functions", "tool_definitions":
			l.Description(c)
		}
	}
}

// asking labels what a model was asked: a request, or its messages.
func asking(l *line, v value) {
	if v.IsObject() && (v.Get("messages").IsArray() || v.Get("contents").IsArray() || v.Get("input").IsArray() ||
		v.Get("instructions").IsString() || v.Get("tools").IsArray()) {
		l.Body(v)
		return
	}
	l.Input(v)
}

// langfuseAttribute labels an attribute of Langfuse's own.
func langfuseAttribute(l *line, name []byte, v value, sp *span) {
	typ := langfuseType(sp.find("langfuse.observation.type").Text())
	switch string(name) {
	case "langfuse.observation.input":
		observed(l, v, typ, true)
		l.Turn()
	case "langfuse.observation.output":
		observed(l, v, typ, false)
	case "langfuse.trace.input":
		observed(l, v, nil, true)
		l.Turn()
	case "langfuse.trace.output":
		observed(l, v, nil, false)
	case "langfuse.observation.model.parameters":
		l.Parsed(v, func(v value) { settings(l, v) })
	case "langfuse.observation.model.name":
		l.Meta(v)
		l.Event.Model = v.Text()
	case "langfuse.observation.type", "langfuse.observation.level", "langfuse.observation.completion_start_time", "langfuse.observation.usage_details",
		"langfuse.observation.cost_details", "langfuse.observation.prompt.name", "langfuse.observation.prompt.version", "langfuse.environment",
		"langfuse.release", "langfuse.version", "langfuse.trace.name", "langfuse.trace.tags", "langfuse.trace.public", "langfuse.internal.is_app_root":
		l.Meta(v)
	default:
		l.Result(v)
	}
}

// langfuseType returns the name that an exported observation has for a type.
func langfuseType(t []byte) []byte {
	switch string(t) {
	case "generation":
		return []byte("GENERATION")
	case "tool":
		return []byte("TOOL")
	case "agent", "chain":
		return []byte("AGENT")
	case "retriever":
		return []byte("RETRIEVER")
	}
	return []byte("SPAN")
}

// isThought reports whether a flattened member is the text of a part that its neighbour
// says is reasoning.
func isThought(l *line, name []byte, sp *span) bool {
	head := name[:lastDot(name)+1]
	if !prefixed(name, "llm.") || !wire.HasSuffix(head, "message_content.") {
		return false
	}
	for c := sp.attrs.First(); c.Exists(); c = c.Next() {
		if !l.LookUp() {
			return false
		}
		n, v := sp.pair(c)
		if len(n) == len(head)+len("type") && string(n[:len(head)]) == string(head) && wire.HasSuffix(n, "type") {
			return wire.ClassOf(v.Text()) == wire.BlockThink
		}
	}
	return false
}

// chained labels the input or the output of a step of a chain, whose messages are known by
// their shape. Other words of it may be anybody's.
func chained(l *line, v value) {
	l.Set(v, wire.LabelResult)
	l.Parsed(v, func(v value) { chainValue(l, v, 6) })
}

func chainValue(l *line, v value, depth int) {
	if depth == 0 {
		return
	}
	switch {
	case isChainMessage(v):
		l.ChatMessage(v)
	case v.Get("type").Is("tool_call") && v.Get("args").Exists():
		l.Calls(v)
	case v.IsArray() || v.IsObject():
		for c := v.First(); c.Exists(); c = c.Next() {
			chainValue(l, c, depth-1)
		}
	case v.IsString():
		l.Result(v)
	}
}

// isChainMessage knows the messages of LangChain, by the members that its own
// serialisation writes.
func isChainMessage(v value) bool {
	if !v.IsObject() {
		return false
	}
	typ := v.Get("type").Text()
	if v.Get("lc").Exists() && v.Get("kwargs").IsObject() {
		return true
	}
	known := wire.Speaker(typ) != transcript.RoleUnknown || wire.OneOf(typ, "tool", "function")
	return known && (v.Get("data").IsObject() || v.Get("additional_kwargs").Exists() || v.Get("response_metadata").Exists())
}
