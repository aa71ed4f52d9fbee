package trace

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Mastra: spans of agents, models and tools, as its exporters write them, alone or in an event.

var (
	keyExportedSpan = wire.Key("exportedSpan")
	keyIsRootSpan   = wire.Key("isRootSpan")
)

// Mastra is the format of Mastra's spans.
var Mastra = wire.Format{
	Name:    "mastra",
	Title:   "Mastra spans",
	Example: `{"id":"a1","traceId":"t1","type":"agent_run","isRootSpan":true,"attributes":{"instructions":"Name birds"},"input":"A sea bird?","output":{"text":"A tern"}}`,
	Detect:  func(s *shape) bool { return s.Any(keyExportedSpan, keyIsRootSpan) },
	Needs:   []wire.TopKey{keyExportedSpan, keyIsRootSpan},
	Label:   mastra,
}

func mastra(l *line, v value) {
	if s := v.Get("exportedSpan"); s.IsObject() {
		l.Others(v)
		v = s
	}
	mastraSpan(l, v)
}

// mastraSpan labels a span, which has a session of its own. The operator's words come first.
func mastraSpan(l *line, v value) {
	attributes, kind := v.Get("attributes"), mastraKind(v.Get("type").Text())
	l.Conversation(wire.First(attributes.Get("conversationId"), v.Get("metadata").Get("threadId"), v.Get("traceId")))
	l.Header(v)
	l.Instructions(attributes.Get("instructions"))
	mastraInput(l, v.Get("input"), kind)
	l.Turn()
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "input":
		case "output":
			mastraOutput(l, c, kind)
		case "attributes":
			mastraAttributes(l, c)
		case "entityName":
			if l.Meta(c); v.Get("entityType").Is("tool") {
				l.Call(c)
			}
		case "metadata", "entityId", "entityType", "traceId", "parentSpanId", "startTime", "endTime", "tags":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}

// mastraKind returns the sort of a span by its type.
func mastraKind(typ []byte) spanKind {
	switch string(typ) {
	case "agent_run", "model_generation", "model_step", "model_inference", "model_chunk":
		return spanModel
	case "tool_call", "mcp_tool_call":
		return spanTool
	case "processor_run", "memory_operation":
		return spanChain
	}
	return spanOther
}

func mastraInput(l *line, v value, kind spanKind) {
	switch {
	case kind == spanTool:
		l.Call(v)
	case kind == spanOther:
		l.Result(v)
	case kind == spanChain:
		runValue(l, v, transcript.RoleUnknown)
	case v.IsObject():
		l.Body(v)
	default:
		l.Input(v)
	}
}

func mastraOutput(l *line, v value, kind spanKind) {
	switch {
	case kind == spanTool, kind == spanOther:
		l.Say(v, transcript.RoleToolResult)
		return
	case kind == spanChain:
		runValue(l, v, transcript.RoleUnknown)
		return
	case !v.IsObject():
		l.Answer(v)
		return
	}
	mastraOutputMembers(l, v)
}

var mastraOutputMembers = wire.Members(rows{
	{"text object", (*line).Assistant},
	{"reasoning reasoningText", (*line).Reasoning},
	{"toolCalls", (*line).Calls},
	{"toolName toolInput", (*line).Call},
})

func mastraAttributes(l *line, v value) {
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "instructions":
		case "tools", "toolDescription":
			l.Description(c)
		case "model":
			l.Event.Model = c.Text()
			l.Meta(c)
		case "availableTools", "conversationId", "provider", "parameters", "usage", "finishReason", "chunkType", "completionStartTime", "toolType", "toolCallId":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}
