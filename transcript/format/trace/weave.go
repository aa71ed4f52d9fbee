package trace

import (
	"bytes"

	"weir/transcript"
	"weir/transcript/format/wire"
)

// Weave: calls of traced functions, with their inputs and their output.

var (
	keyOpName = wire.Key("op_name")
	keyInputs = wire.Key("inputs")
	keyStart  = wire.Key("start")
	keyEnd    = wire.Key("end")
)

// Weave is the format of Weave calls.
var Weave = wire.Format{
	Name:    "weave",
	Title:   "Weave calls",
	Example: `{"id":"c1","op_name":"weave:///e/p/op/openai.chat.completions.create:v0","trace_id":"t1","inputs":{"messages":[{"role":"user","content":"Hello"}]},"output":null}`,
	Detect:  isWeave,
	Needs:   []wire.TopKey{keyOpName, keyStart, keyEnd},
	Label:   weave,
}

func isWeave(s *shape) bool {
	return s.All(keyOpName, keyInputs) || s.Any(keyStart, keyEnd) && weaveHalf(s.Top()).Exists()
}

// weaveHalf returns the beginning or the end of a call, as the client sends them.
func weaveHalf(v value) value {
	if start := v.Get("start"); start.Get("op_name").Exists() && start.Get("inputs").Exists() {
		return start
	}
	if end := v.Get("end"); end.Get("trace_id").Exists() && end.Get("output").Exists() {
		return end
	}
	return value{}
}

// weave labels a call, which has a session of its own.
func weave(l *line, v value) {
	if half := weaveHalf(v); half.Exists() {
		v = half
	}
	l.Conversation(wire.First(v.Get("thread_id"), v.Get("trace_id")))
	l.Header(v)
	if m := v.Get("inputs").Get("model").Text(); m != nil {
		l.Event.Model = m
	}
	kind := weaveKind(v)
	weaveInputs(l, v.Get("inputs"), kind)
	l.Turn()
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "inputs":
		case "output":
			weaveOutput(l, c, kind)
		case "exception":
			l.Result(c)
		case "op_name", "display_name", "summary":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}

// weaveKind returns the sort of function that was called, by what its integration says or by
// its name.
func weaveKind(v value) spanKind {
	switch kind := v.Get("attributes").Get("weave").Get("kind").Text(); string(kind) {
	case "llm":
		return spanModel
	case "tool":
		return spanTool
	}
	name := v.Get("op_name").Text()
	for _, k := range [...]string{"completion", "messages.create", "Messages.create", "responses.create", "generate_content", "converse", "invoke_model"} {
		if bytes.Contains(name, []byte(k)) {
			return spanModel
		}
	}
	return spanOther
}

func weaveInputs(l *line, v value, kind spanKind) {
	switch kind {
	case spanModel:
		l.Body(v)
	case spanTool:
		l.Call(v)
	default:
		runValue(l, v, transcript.RoleUnknown)
	}
}

func weaveOutput(l *line, v value, kind spanKind) {
	switch kind {
	case spanModel:
		l.Answer(v)
	case spanTool:
		l.Say(v, transcript.RoleToolResult)
	default:
		runValue(l, v, transcript.RoleUnknown)
	}
}
