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
	l.spanSystem(sp.find("gen_ai.system_instructions"))
	for c := sp.attrs.first(); c.ok(); c = c.next() {
		l.meta(c.get("key"))
		name, a := sp.pair(c)
		l.attribute(name, a, &sp)
	}
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
	l.turn()
}

// wrapped reports whether v is a list or a map as OTLP writes them.
func wrapped(v value) bool { return v.kind() == objectNode && v.get("values").kind() == arrayNode }

// unwrap labels messages written as lists and maps of OTLP, with the shapes that
// otherwise stand in a string of JSON.
func (l *Labeler) unwrap(v value, who Role) {
	for c := v.get("values").first(); c.ok(); c = c.next() {
		if c.get("key").ok() {
			l.unwrapPair(c, who)
			continue
		}
		inner := anyValue(c)
		if !wrapped(inner) {
			l.say(inner, who)
			continue
		}
		l.unwrap(inner, wrappedSpeaker(inner, who))
	}
}

// wrappedSpeaker returns whose a map is: that of its role, or of the type of a
// part of a message by who.
func wrappedSpeaker(v value, who Role) Role {
	for c := v.get("values").first(); c.ok(); c = c.next() {
		s := anyValue(c.get("value")).str()
		switch {
		case c.get("key").is("role"):
			return speaker(s)
		case c.get("key").is("type"):
			switch classOf(s) {
			case blockThink:
				if who == RoleAssistant {
					return RoleReasoning
				}
			case blockCall:
				return RoleToolCall
			case blockResult, blockSource, blockFile:
				return RoleToolResult
			}
		}
	}
	return who
}

func (l *Labeler) unwrapPair(c value, who Role) {
	l.meta(c.get("key"))
	v := anyValue(c.get("value"))
	switch key := c.get("key").str(); string(key) {
	case "content", "text", "parts", "arguments", "response", "result", "input", "output":
		if wrapped(v) && (string(key) == "parts" || string(key) == "content") && who != RoleToolCall && who != RoleToolResult {
			l.unwrap(v, who)
			return
		}
		l.say(v, who)
	case "name":
		if who == RoleToolCall {
			l.call(v)
			return
		}
		l.meta(v)
	default:
		if isMeta(key) {
			l.meta(v)
			return
		}
		l.say(v, RoleToolResult)
	}
}

// anyValue returns what an AnyValue wraps: its one member. Lists and maps are
// returned with their wrapping.
func anyValue(v value) value {
	if v.kind() == objectNode {
		return v.first()
	}
	return v
}
