package transcript

// OTLP JSON: the export protocol of OpenTelemetry, whose attributes are lists of
// key and value.

func isOTLP(s *shape) bool {
	return s.any(kResourceSpans, kResourceLogs, kResourceSpansSnake, kResourceLogsSnake)
}

func (l *Labeler) otlp(v value) {
	l.otlpWalk(v, 8)
}

// otlpWalk goes down to spans and log records; what wraps them is metadata.
func (l *Labeler) otlpWalk(v value, depth int) {
	for c := v.first(); c.ok() && depth > 0; c = c.next() {
		switch string(c.name()) {
		case "resourceSpans", "resourceLogs", "resource_spans", "resource_logs", "scopeSpans", "scopeLogs", "scope_spans", "scope_logs",
			"instrumentationLibrarySpans":
			for e := c.first(); e.ok(); e = e.next() {
				l.otlpWalk(e, depth-1)
			}
		case "spans", "logRecords", "log_records":
			for e := c.first(); e.ok(); e = e.next() {
				l.otlpSpan(e)
			}
		case "resource", "scope", "instrumentationLibrary", "schemaUrl":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

// otlpSpan labels a span or a log record, each of which is a session of its own.
func (l *Labeler) otlpSpan(v value) {
	sp := span{attrs: v.get("attributes"), otlp: true}
	sp.kind = l.spanKind(&sp)
	l.conversation(l.spanSession(&sp))
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "body":
			l.eventBody(anyValue(c), v.get("eventName").str(), sp.find("event.name").str())
		case "severityText", "severityNumber", "flags", "kind", "traceState", "droppedAttributesCount":
			l.meta(c)
		default:
			l.spanMember(c, &sp)
		}
	}
	l.parsed(sp.find("gen_ai.system_instructions"), l.instructions)
	for c := sp.attrs.first(); c.ok(); c = c.next() {
		l.meta(c.get("key"))
		name, a := sp.pair(c)
		l.attribute(name, a, &sp)
	}
	l.turn()
}

// anyValue returns what an AnyValue wraps: its one member. Lists and maps are
// returned with their wrapping.
func anyValue(v value) value {
	if v.kind() == objectNode {
		return v.first()
	}
	return v
}
