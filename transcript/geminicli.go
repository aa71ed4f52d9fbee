package transcript

// Gemini CLI: its session files, as one object or as lines with edits, its log,
// and the events of --output-format stream-json.

func isGeminiCLI(s *shape) bool {
	if s.any(kDollarSet, kDollarRewindTo) || s.has(kSessionIDCamel) && s.any(kProjectHash, kMessageIDCamel) {
		return true
	}
	return s.all(kID, kTimestamp) && s.typed("gemini", "info", "error", "warning", "user") && s.has(kContent) && !s.any(kSessionIDCamel, kSessionID, kParentUUID)
}

func isGeminiStream(s *shape) bool {
	return s.has(kTimestamp) && s.typed("init", "message", "tool_use", "tool_result", "result", "error") &&
		(s.any(kSessionID, kToolID, kStats, kStatus) || s.has(kRole) && s.has(kContent) || s.typed("error") && s.has(kMessage))
}

func (l *Labeler) geminiCLI(v value) {
	switch {
	case v.get("messages").ok():
		l.conversation(v.get("sessionId"))
	case v.get("sessionId").ok():
		l.carry(v.get("sessionId"))
	default:
		l.rejoin()
	}
	l.header(v)
	if v.get("type").ok() {
		l.geminiMessage(v)
		return
	}
	l.geminiSession(v)
}

// geminiSession labels what a session file says of the session.
func (l *Labeler) geminiSession(v value) {
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "messages":
			for m := c.first(); m.ok(); m = m.next() {
				l.geminiMessage(m)
			}
		case "$set":
			l.geminiSession(c)
		case "summary":
			l.harness(c)
		case "$rewindTo", "directories", "kind":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) geminiMessage(m value) {
	who := RoleHarness
	switch string(m.get("type").str()) {
	case "user":
		who = RoleUser
	case "gemini", "model", "assistant":
		who = RoleAssistant
	}
	for c := m.first(); c.ok() && m.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "content", "displayContent", "message":
			l.content(c, who)
		case "toolCalls":
			l.calls(c)
		case "thoughts":
			l.reasoning(c)
			for t := c.first(); t.ok(); t = t.next() {
				l.meta(t.get("timestamp"))
			}
		default:
			l.rest(c)
		}
	}
	l.turn()
}

func (l *Labeler) geminiStream(v value) {
	if id := v.get("session_id"); id.ok() {
		l.carry(id)
	} else {
		l.rejoin()
	}
	l.header(v)
	who := speaker(v.get("role").str())
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "content":
			l.content(c, who)
			if v.get("delta").isTrue() && who == RoleAssistant {
				l.fragment(c, labelAssistant, value{}, value{}, "content")
			}
		case "tool_name", "parameters":
			l.call(c)
		case "output":
			l.say(c, RoleToolResult)
		case "error":
			l.say(c, RoleToolResult)
			l.meta(c.get("type"))
		case "message":
			l.harness(c)
		case "severity":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
	l.turn()
}
