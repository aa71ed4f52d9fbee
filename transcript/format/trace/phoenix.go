package trace

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Phoenix: spans whose attributes are objects in each other, where OpenInference writes
// names with dots.

// Phoenix is the format of Phoenix spans with nested attributes.
var Phoenix = wire.Format{
	Name:    "phoenix",
	Title:   "Phoenix spans with nested attributes",
	Example: `{"name":"llm","span_kind":"LLM","context":{"span_id":"s1"},"attributes":{"llm":{"input_messages":[{"message":{"role":"user","content":"Hello"}}]}}}`,
	Detect:  isPhoenix,
	Needs:   []wire.TopKey{wire.KeyAttributes},
	Label:   phoenix,
}

func isPhoenix(s *shape) bool {
	top := s.Top()
	a := top.Get("attributes")
	return a.Get("openinference").Get("span").IsObject() || a.Get("llm").IsObject() ||
		top.Get("context").Get("span_id").Exists() && top.Get("span_kind").Exists() &&
			(a.Get("input").IsObject() || a.Get("output").IsObject() || a.Get("retrieval").IsObject() || a.Get("tool").IsObject())
}

func phoenix(l *line, v value) {
	a := v.Get("attributes")
	sp := span{attrs: a, kind: phoenixKind(v)}
	l.Conversation(wire.First(a.Get("session").Get("id"), v.Get("context").Get("trace_id")))
	l.Header(v)
	if m := a.Get("llm").Get("model_name").Text(); m != nil {
		l.Event.Model = m
	}
	l.Each(a.Get("llm"), phoenixModel)
	for c := a.First(); c.Exists(); c = c.Next() {
		phoenixAttribute(l, c, &sp)
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		if wire.OneOf(c.Name(), "span_kind", "status_code") {
			l.Meta(c)
			continue
		}
		spanMember(l, c, &sp)
	}
	l.Turn()
}

func phoenixKind(v value) spanKind {
	kind := wire.First(v.Get("attributes").Get("openinference").Get("span").Get("kind"), v.Get("span_kind"))
	switch string(kind.Text()) {
	case "LLM", "AGENT":
		return spanModel
	case "TOOL":
		return spanTool
	case "RETRIEVER", "RERANKER":
		return spanRetriever
	}
	return spanOther
}

// phoenixModel labels an attribute of a call of a model.
func phoenixModel(l *line, c value) {
	switch string(c.Name()) {
	case "input_messages", "output_messages":
		who := transcript.RoleUnknown
		if string(c.Name()) == "output_messages" {
			who = transcript.RoleAssistant
		}
		for m := c.First(); m.Exists(); m = m.Next() {
			phoenixMessage(l, m.Get("message"), who)
		}
	case "prompts", "prompt_template":
		l.Say(c, transcript.RoleUser)
	case "tools":
		l.Description(c)
	case "function_call":
		l.Call(c)
	case "invocation_parameters", "token_count", "cost", "system":
		l.Meta(c)
	default:
		l.Rest(c)
	}
}

// phoenixMessage labels a message, by who unless it names its speaker.
func phoenixMessage(l *line, m value, who transcript.Role) {
	if r := m.Get("role").Text(); r != nil {
		who = wire.Speaker(r)
	}
	for c := m.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "tool_calls":
			for t := c.First(); t.Exists(); t = t.Next() {
				l.Calls(t.Get("tool_call"))
			}
		case "contents":
			for p := c.First(); p.Exists(); p = p.Next() {
				l.Content(p.Get("message_content"), who)
			}
		case "function_call_name", "function_call_arguments_json":
			l.Call(c)
		default:
			l.MessageMember(c, who)
		}
	}
	l.Turn()
}

func phoenixAttribute(l *line, c value, sp *span) {
	switch string(c.Name()) {
	case "llm":
	case "input":
		spanInput(l, c.Get("value"), sp)
		l.Meta(c.Get("mime_type"))
	case "output":
		spanOutput(l, []byte("output.value"), c.Get("value"), sp)
		l.Meta(c.Get("mime_type"))
	case "tool":
		l.Call(c.Get("name"))
		l.Description(c.Get("description"))
		l.Description(c.Get("parameters"))
		l.Description(c.Get("json_schema"))
	case "openinference", "session":
		l.Meta(c)
	case "user":
		l.Meta(c.Get("id"))
		l.Event.User = c.Get("id").Text()
	default:
		l.Set(c, wire.LabelResult)
	}
}
