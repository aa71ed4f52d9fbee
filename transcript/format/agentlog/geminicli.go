package agentlog

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Gemini CLI: its session files, as one object or as lines with edits, its log,
// and the events of --output-format stream-json.

var (
	keyDollarRewindTo = wire.Key("$rewindTo")
	keyDollarSet      = wire.Key("$set")
	keyProjectHash    = wire.Key("projectHash")
	keyStats          = wire.Key("stats")
	keyToolID         = wire.Key("tool_id")
)

// GeminiCLI is the format of Gemini CLI session files and logs.
var GeminiCLI = wire.Format{
	Name:    "gemini-cli",
	Title:   "Gemini CLI session files and logs",
	Example: `{"sessionId":"s1","projectHash":"p1","messages":[{"type":"user","content":"Hello"}]}`,
	Detect:  isGeminiCLI,
	Needs:   []wire.TopKey{keyDollarSet, keyDollarRewindTo, wire.KeySessionIDCamel, wire.KeyTimestamp},
	Label:   geminiCLI,
}

// GeminiStream is the format of events of gemini --output-format stream-json.
var GeminiStream = wire.Format{
	Name:    "gemini-stream",
	Title:   "Events of gemini --output-format stream-json",
	Example: `{"type":"tool_use","timestamp":"2026-02-01T08:00:00Z","tool_name":"look","tool_id":"c1","parameters":{"at":"sky"}}`,
	Detect:  isGeminiStream,
	Needs:   []wire.TopKey{wire.KeyTimestamp},
	Label:   geminiStream,
}

func isGeminiCLI(s *shape) bool {
	if s.Any(keyDollarSet, keyDollarRewindTo) || s.Has(wire.KeySessionIDCamel) && s.Any(keyProjectHash, wire.KeyMessageID) {
		return true
	}
	return s.All(wire.KeyID, wire.KeyTimestamp) && s.Typed("gemini", "info", "error", "warning", "user") && s.Has(wire.KeyContent) && !s.Any(wire.KeySessionIDCamel, wire.KeySessionID, wire.KeyParentUUID)
}

func isGeminiStream(s *shape) bool {
	return s.Has(wire.KeyTimestamp) && s.Typed("init", "message", "tool_use", "tool_result", "result", "error") &&
		(s.Any(wire.KeySessionID, keyToolID, keyStats, wire.KeyStatus) || s.Has(wire.KeyRole) && s.Has(wire.KeyContent) || s.Typed("error") && s.Has(wire.KeyMessage))
}

func geminiCLI(l *line, v value) {
	switch {
	case v.Get("messages").Exists():
		l.Conversation(v.Get("sessionId"))
	case v.Get("sessionId").Exists():
		l.Carry(v.Get("sessionId"))
	default:
		l.Rejoin()
	}
	l.Header(v)
	if v.Get("type").Exists() {
		geminiMessage(l, v)
		return
	}
	geminiSession(l, v)
}

// geminiSession labels what a session file says of the session.
func geminiSession(l *line, v value) {
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "messages":
			l.Each(c, geminiMessage)
		case "$set":
			geminiSession(l, c)
		case "summary":
			l.Harness(c)
		case "$rewindTo", "directories", "kind":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}

func geminiMessage(l *line, m value) {
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
			l.Content(c, who)
		case "toolCalls":
			l.Calls(c)
		case "thoughts":
			l.Reasoning(c)
			for t := c.First(); t.Exists(); t = t.Next() {
				l.Meta(t.Get("timestamp"))
			}
		default:
			l.Rest(c)
		}
	}
	l.Turn()
}

func geminiStream(l *line, v value) {
	if id := v.Get("session_id"); id.Exists() {
		l.Carry(id)
	} else {
		l.Rejoin()
	}
	l.Header(v)
	who := wire.Speaker(v.Get("role").Text())
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "content":
			l.Content(c, who)
			if v.Get("delta").IsTrue() && who == transcript.RoleAssistant {
				l.Fragment(c, wire.LabelAssistant, value{}, value{}, "content")
			}
		case "tool_name", "parameters":
			l.Call(c)
		case "output":
			l.Say(c, transcript.RoleToolResult)
		case "error":
			l.Say(c, transcript.RoleToolResult)
			l.Meta(c.Get("type"))
		case "message":
			l.Harness(c)
		case "severity":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
	l.Turn()
}
