package format

import "weir/transcript"

// Gemini CLI: its session files, as one object or as lines with edits, its log,
// and the events of --output-format stream-json.

var (
	keyDollarRewindTo = key("$rewindTo")
	keyDollarSet      = key("$set")
	keyMessageIDCamel = key("messageId")
	keyProjectHash    = key("projectHash")
	keyStats          = key("stats")
	keyToolID         = key("tool_id")
)

var formatGeminiCLI = Format{
	Name:    "gemini-cli",
	Title:   "Gemini CLI session files and logs",
	Example: `{"sessionId":"s1","projectHash":"p1","messages":[{"type":"user","content":"Hello"}]}`,
	detect:  isGeminiCLI,
	needs:   []topKey{keyDollarSet, keyDollarRewindTo, keySessionIDCamel, keyTimestamp},
	label:   (*line).geminiCLI,
}

var formatGeminiStream = Format{
	Name:    "gemini-stream",
	Title:   "Events of gemini --output-format stream-json",
	Example: `{"type":"tool_use","timestamp":"2026-02-01T08:00:00Z","tool_name":"look","tool_id":"c1","parameters":{"at":"sky"}}`,
	detect:  isGeminiStream,
	needs:   []topKey{keyTimestamp},
	label:   (*line).geminiStream,
}

func isGeminiCLI(s *shape) bool {
	if s.any(keyDollarSet, keyDollarRewindTo) || s.has(keySessionIDCamel) && s.any(keyProjectHash, keyMessageIDCamel) {
		return true
	}
	return s.all(keyID, keyTimestamp) && s.typed("gemini", "info", "error", "warning", "user") && s.has(keyContent) && !s.any(keySessionIDCamel, keySessionID, keyParentUUID)
}

func isGeminiStream(s *shape) bool {
	return s.has(keyTimestamp) && s.typed("init", "message", "tool_use", "tool_result", "result", "error") &&
		(s.any(keySessionID, keyToolID, keyStats, keyStatus) || s.has(keyRole) && s.has(keyContent) || s.typed("error") && s.has(keyMessage))
}

func (l *line) geminiCLI(v value) {
	switch {
	case v.Get("messages").Exists():
		l.conversation(v.Get("sessionId"))
	case v.Get("sessionId").Exists():
		l.carry(v.Get("sessionId"))
	default:
		l.rejoin()
	}
	l.header(v)
	if v.Get("type").Exists() {
		l.geminiMessage(v)
		return
	}
	l.geminiSession(v)
}

// geminiSession labels what a session file says of the session.
func (l *line) geminiSession(v value) {
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "messages":
			for m := c.First(); m.Exists(); m = m.Next() {
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

func (l *line) geminiMessage(m value) {
	who := transcript.RoleHarness
	switch string(m.Get("type").Text()) {
	case "user":
		who = transcript.RoleUser
	case "gemini", "model", "assistant":
		who = transcript.RoleAssistant
	}
	for c := m.First(); c.Exists() && m.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "content", "displayContent", "message":
			l.content(c, who)
		case "toolCalls":
			l.calls(c)
		case "thoughts":
			l.reasoning(c)
			for t := c.First(); t.Exists(); t = t.Next() {
				l.meta(t.Get("timestamp"))
			}
		default:
			l.rest(c)
		}
	}
	l.turn()
}

func (l *line) geminiStream(v value) {
	if id := v.Get("session_id"); id.Exists() {
		l.carry(id)
	} else {
		l.rejoin()
	}
	l.header(v)
	who := speaker(v.Get("role").Text())
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "content":
			l.content(c, who)
			if v.Get("delta").IsTrue() && who == transcript.RoleAssistant {
				l.fragment(c, labelAssistant, value{}, value{}, "content")
			}
		case "tool_name", "parameters":
			l.call(c)
		case "output":
			l.say(c, transcript.RoleToolResult)
		case "error":
			l.say(c, transcript.RoleToolResult)
			l.meta(c.Get("type"))
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
