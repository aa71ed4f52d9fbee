package agentlog

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Amp threads and pi sessions.

// PiAgent is the format of pi session files.
var PiAgent = wire.Format{
	Name:    "pi-agent",
	Title:   "pi session files",
	Example: `{"type":"message","timestamp":"2026-02-01T08:00:00Z","message":{"role":"user","content":[{"type":"text","text":"Hello"}]}}`,
	Detect:  isPi,
	Needs:   []wire.TopKey{wire.KeyType},
	Label:   pi,
}

// Amp is the format of Amp threads.
var Amp = wire.Format{
	Name:    "amp",
	Title:   "Amp threads",
	Example: `{"id":"t1","title":"Soup","messages":[{"role":"user","text":"Hello"}]}`,
	Detect:  isAmp,
	Needs:   []wire.TopKey{wire.KeyMessages},
	Label:   (*line).ChatRequest,
}

// isAmp knows a thread by its title, which requests have not.
func isAmp(s *shape) bool {
	return s.Has(wire.KeyMessages) && s.Any(wire.KeyTitle, wire.KeyID) && !s.Any(wire.KeyModel, wire.KeySessionIDCamel, wire.KeyObject) && isThread(s)
}

func isThread(s *shape) bool { return s.Has(wire.KeyTitle) || s.Top().Get("v").IsNumber() }

func isPi(s *shape) bool {
	switch string(s.Type) {
	case "session":
		return s.Has(wire.KeyCWD) || s.Top().Get("provider").Exists()
	case "message":
		return s.Has(wire.KeyMessage) && !s.Any(wire.KeySessionID, wire.KeySessionIDCamel) && s.Top().Get("message").IsObject()
	case "model_change", "thinking_level_change", "branch_summary", "custom_message", "session_info":
		return true
	case "compaction", "label", "custom":
		return s.Any(wire.KeyTimestamp) && s.Top().Get("parentId").Exists()
	}
	return false
}

func pi(l *line, v value) {
	if v.Get("type").Is("session") {
		l.Carry(v.Get("id"))
	} else {
		l.Rejoin()
	}
	l.Header(v)
	piMembers(l, v)
}

var piMembers = wire.Members(rows{
	{"message", piMessage},
	{"summary content details data", (*line).Harness},
	{"thinkingLevel provider firstKeptEntryId customType display fromHook", (*line).Meta},
})

func piMessage(l *line, m value) {
	who := wire.Speaker(m.Get("role").Text())
	switch string(m.Get("role").Text()) {
	case "custom", "branchSummary", "compactionSummary", "hookMessage":
		who = transcript.RoleHarness
	}
	for c := m.First(); c.Exists() && m.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "details", "output", "errorMessage":
			l.Say(c, transcript.RoleToolResult)
		case "summary":
			l.Harness(c)
		case "toolName", "command":
			l.Call(c)
		case "api", "isError":
			l.Meta(c)
		default:
			l.MessageMember(c, who)
		}
	}
	l.Turn()
}
