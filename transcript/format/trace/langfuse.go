package trace

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Langfuse: observations and traces as they are exported, lists of them, and batches that
// are sent to it. Inputs and outputs are JSON, or JSON in a string.

var (
	keyBatch        = wire.Key("batch")
	keyBookmarked   = wire.Key("bookmarked")
	keyObservations = wire.Key("observations")
	keyTraceIDCamel = wire.Key("traceId")
	keyTraceID      = wire.Key("trace_id")
	keyTraces       = wire.Key("traces")
)

// Langfuse is the format of Langfuse observations, traces and batches.
var Langfuse = wire.Format{
	Name:    "langfuse",
	Title:   "Langfuse observations, traces and batches",
	Example: `{"id":"o1","traceId":"t1","type":"TOOL","name":"look","input":{"at":"sky"},"output":"rain"}`,
	Detect:  isLangfuse,
	Needs:   []wire.TopKey{keyBatch, keyBookmarked, keyObservations, keyTraceIDCamel, keyTraceID, keyTraces, wire.KeyData},
	Label:   langfuse,
}

func isLangfuse(s *shape) bool {
	top := s.Top()
	switch {
	case s.Any(keyTraceIDCamel, keyTraceID) && isObservationType(s.Type), s.Has(keyBookmarked):
		return s.Any(wire.KeyInput, wire.KeyOutput)
	case s.Has(keyBatch):
		return isObservationType(observationType(top.Get("batch").Item(0)))
	case s.Has(wire.KeyData):
		return isObservation(top.Get("data").Item(0))
	}
	return isObservation(top.Get("observations").Item(0)) || isObservation(top.Get("traces").Item(0).Get("observations").Item(0))
}

func isObservation(v value) bool {
	return isObservationType(observationType(v)) && wire.First(v.Get("traceId"), v.Get("trace_id")).Exists()
}

func isObservationType(t []byte) bool {
	return wire.OneOf(t, "GENERATION", "SPAN", "EVENT", "AGENT", "TOOL", "CHAIN", "RETRIEVER", "EVALUATOR", "EMBEDDING", "GUARDRAIL",
		"generation-create", "generation-update", "span-create", "span-update", "event-create", "trace-create", "observation-create", "observation-update")
}

// observationType returns the type of an observation. In a batch it is that of an event
// around it.
func observationType(v value) []byte {
	if t := v.Get("body").Get("type").Text(); t != nil {
		return t
	}
	return v.Get("type").Text()
}

func langfuse(l *line, v value) {
	for _, k := range [...]string{"batch", "data", "traces"} {
		if list := v.Get(k); list.IsArray() {
			l.Each(list, langfuse)
			l.Others(v, k)
			return
		}
	}
	if b := v.Get("body"); b.IsObject() {
		l.Meta(v.Get("type"))
		l.Meta(v.Get("id"))
		l.Meta(v.Get("timestamp"))
		observation(l, b, observationType(v))
		return
	}
	observation(l, v, v.Get("type").Text())
}

// observation labels an observation of that type, or a trace. Each has a session of its own.
func observation(l *line, v value, typ []byte) {
	l.Conversation(wire.First(v.Get("sessionId"), v.Get("session_id"), v.Get("traceId"), v.Get("trace_id"), v.Get("id")))
	l.Header(v)
	observed(l, v.Get("input"), typ, true)
	l.Turn()
	observed(l, v.Get("output"), typ, false)
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "input", "output":
		case "observations":
			for o := c.First(); o.Exists(); o = o.Next() {
				observation(l, o, o.Get("type").Text())
			}
		case "trace":
			if c.IsObject() {
				observation(l, c, nil)
			} else {
				l.Rest(c)
			}
		case "name":
			if l.Rest(c); string(typ) == "TOOL" {
				l.Call(c)
			}
		case "statusMessage", "status_message", "comment":
			l.Result(c)
		case "metadata":
			l.Result(c) // a program writes there whatever it likes
		case "toolDefinitions", "tool_definitions":
			l.Description(c)
		case "toolCalls", "tool_calls", "toolCallNames", "tool_call_names":
			l.Calls(c)
		default:
			l.Rest(c)
		}
	}
}

// observed labels the input or the output of an observation. Input and output of an
// unnamed step may be anybody's, but for messages.
func observed(l *line, v value, typ []byte, input bool) {
	who := transcript.RoleAssistant
	if input {
		who = transcript.RoleUser
	}
	switch string(typ) {
	case "GENERATION", "generation-create", "generation-update":
		if !input {
			replied(l, v)
			return
		}
		l.Parsed(v, func(v value) { asking(l, v) })
		return
	case "TOOL":
		if who = transcript.RoleToolResult; input {
			who = transcript.RoleToolCall
		}
		l.Say(v, who)
		return
	case "AGENT", "CHAIN", "", "trace-create":
	default:
		who = transcript.RoleUnknown
	}
	l.Parsed(v, func(v value) { runValue(l, v, who) })
}
