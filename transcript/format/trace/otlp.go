package trace

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// OTLP JSON: the export protocol of OpenTelemetry, whose attributes are lists of
// key and value.

var (
	keyResourceLogs       = wire.Key("resourceLogs")
	keyResourceLogsSnake  = wire.Key("resource_logs")
	keyResourceSpans      = wire.Key("resourceSpans")
	keyResourceSpansSnake = wire.Key("resource_spans")
)

// OTLP is the format of OpenTelemetry export (OTLP JSON): spans and log records.
var OTLP = wire.Format{
	Name:    "otlp",
	Title:   "OpenTelemetry export (OTLP JSON): spans and log records",
	Example: `{"resourceSpans":[{"scopeSpans":[{"spans":[{"name":"chat","attributes":[{"key":"gen_ai.tool.name","value":{"stringValue":"look"}}]}]}]}]}`,
	Detect:  isOTLP,
	Needs:   []wire.TopKey{keyResourceSpans, keyResourceLogs, keyResourceSpansSnake, keyResourceLogsSnake},
	Label:   otlp,
}

func isOTLP(s *shape) bool {
	return s.Any(keyResourceSpans, keyResourceLogs, keyResourceSpansSnake, keyResourceLogsSnake)
}

func otlp(l *line, v value) {
	otlpWalk(l, v, 8)
}

// otlpWalk goes down to spans and log records; the objects around them are metadata.
func otlpWalk(l *line, v value, depth int) {
	for c := v.First(); c.Exists() && depth > 0; c = c.Next() {
		switch string(c.Name()) {
		case "resourceSpans", "resourceLogs", "resource_spans", "resource_logs", "scopeSpans", "scopeLogs", "scope_spans", "scope_logs",
			"instrumentationLibrarySpans":
			for e := c.First(); e.Exists(); e = e.Next() {
				otlpWalk(l, e, depth-1)
			}
		case "spans", "logRecords", "log_records":
			l.Each(c, otlpSpan)
		case "resource", "scope", "instrumentationLibrary", "schemaUrl":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}

// otlpSpan labels a span or a log record, each of which is a session of its own.
func otlpSpan(l *line, v value) {
	sp := span{attrs: v.Get("attributes"), otlp: true}
	sp.kind = sp.findKind()
	l.Conversation(sp.session())
	asked(l, &sp)
	for c := sp.attrs.First(); c.Exists(); c = c.Next() {
		l.Meta(c.Get("key"))
		if name, a := sp.pair(c); !isAsked(name, &sp) {
			attribute(l, name, a, &sp)
		}
	}
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "body":
			eventBody(l, anyValue(c), v.Get("eventName").Text(), sp.find("event.name").Text())
		case "severityText", "severityNumber", "flags", "kind", "traceState", "droppedAttributesCount":
			l.Meta(c)
		default:
			spanMember(l, c, &sp)
		}
	}
	l.Turn()
}

// wrapped reports whether v is a list or a map as OTLP writes them.
func wrapped(v value) bool { return v.IsObject() && v.Get("values").IsArray() }

// unwrap labels messages written as lists and maps of OTLP, with the shapes that
// are in a string of JSON otherwise.
func unwrap(l *line, v value, who transcript.Role) {
	for c := v.Get("values").First(); c.Exists(); c = c.Next() {
		if c.Get("key").Exists() {
			unwrapPair(l, c, who)
			continue
		}
		inner := anyValue(c)
		if !wrapped(inner) {
			l.Say(inner, who)
			continue
		}
		unwrap(l, inner, wrappedSpeaker(inner, who))
	}
}

// wrappedSpeaker returns whose a map is: that of its role, or of the type of a
// part of a message by who.
func wrappedSpeaker(v value, who transcript.Role) transcript.Role {
	for c := v.Get("values").First(); c.Exists(); c = c.Next() {
		s := anyValue(c.Get("value")).Text()
		switch {
		case c.Get("key").Is("role"):
			return wire.Speaker(s)
		case c.Get("key").Is("type"):
			switch wire.ClassOf(s) {
			case wire.BlockThink:
				if who == transcript.RoleAssistant {
					return transcript.RoleReasoning
				}
			case wire.BlockCall:
				return transcript.RoleToolCall
			case wire.BlockResult, wire.BlockSource, wire.BlockFile:
				return transcript.RoleToolResult
			}
		}
	}
	return who
}

func unwrapPair(l *line, c value, who transcript.Role) {
	l.Meta(c.Get("key"))
	v := anyValue(c.Get("value"))
	switch key := c.Get("key").Text(); string(key) {
	case "content", "text", "parts", "arguments", "response", "result", "input", "output":
		if wrapped(v) && (string(key) == "parts" || string(key) == "content") && who != transcript.RoleToolCall && who != transcript.RoleToolResult {
			unwrap(l, v, who)
			return
		}
		l.Say(v, who)
	case "name":
		if who == transcript.RoleToolCall {
			l.Call(v)
			return
		}
		l.Meta(v)
	default:
		if wire.IsMeta(key) {
			l.Meta(v)
			return
		}
		l.Say(v, transcript.RoleToolResult)
	}
}

// anyValue returns what an AnyValue wraps: its one member. Lists and maps are
// returned with their wrapping.
func anyValue(v value) value {
	if v.IsObject() {
		return v.First()
	}
	return v
}
