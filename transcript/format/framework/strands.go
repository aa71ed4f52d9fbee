package framework

import (
	"weir/transcript/format/wire"
)

// Strands Agents: the messages of a session, one a file, and what a run returned.

var keyRedactMessage = wire.Key("redact_message")

// Strands is the format of Strands Agents session messages.
var Strands = wire.Format{
	Name:    "strands",
	Title:   "Strands Agents session messages and results",
	Example: `{"message":{"role":"user","content":[{"text":"Hello"}]},"message_id":0,"redact_message":null,"created_at":"2026-02-01T08:00:00Z"}`,
	Detect: func(s *shape) bool {
		return s.Has(wire.KeyMessage) && (s.Has(keyRedactMessage) || s.Typed("agent_result"))
	},
	Needs: []wire.TopKey{wire.KeyMessage},
	Label: strands,
}

func strands(l *line, v value) {
	l.Join(wire.SessionOf(v))
	l.Header(v)
	strandsMembers(l, v)
}

var strandsMembers = wire.Members(rows{
	{"message redact_message", func(l *line, c value) { l.Message(c, wire.Speaker(wire.Role(c))) }},
})
