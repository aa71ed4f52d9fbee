package format

import "weir/transcript"

// Amp threads and pi sessions.

var formatPiAgent = Format{
	Name:    "pi-agent",
	Title:   "pi session files",
	Example: `{"type":"message","timestamp":"2026-02-01T08:00:00Z","message":{"role":"user","content":[{"type":"text","text":"Hello"}]}}`,
	detect:  isPi,
	needs:   []topKey{keyType},
	label:   (*line).pi,
}

var formatAmp = Format{
	Name:    "amp",
	Title:   "Amp threads",
	Example: `{"id":"t1","title":"Soup","messages":[{"role":"user","text":"Hello"}]}`,
	detect:  isAmp,
	needs:   []topKey{keyMessages},
	label:   (*line).chatRequest,
}

// isAmp knows a thread by its title, which requests have not.
func isAmp(s *shape) bool {
	return s.has(keyMessages) && s.any(keyTitle, keyID) && !s.any(keyModel, keySessionIDCamel, keyObject) && isThread(s)
}

func isThread(s *shape) bool { return s.has(keyTitle) || s.top().Get("v").IsNumber() }

func isPi(s *shape) bool {
	switch string(s.typ) {
	case "session":
		return s.has(keyCWD) || s.top().Get("provider").Exists()
	case "message":
		return s.has(keyMessage) && !s.any(keySessionID, keySessionIDCamel) && s.top().Get("message").IsObject()
	case "model_change", "thinking_level_change", "branch_summary", "custom_message", "session_info":
		return true
	case "compaction", "label", "custom":
		return s.any(keyTimestamp) && s.top().Get("parentId").Exists()
	}
	return false
}

func (l *line) pi(v value) {
	if v.Get("type").Is("session") {
		l.carry(v.Get("id"))
	} else {
		l.rejoin()
	}
	l.header(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "message":
			l.piMessage(c)
		case "summary", "content", "details", "data":
			l.harness(c)
		case "thinkingLevel", "provider", "firstKeptEntryId", "customType", "display", "fromHook":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *line) piMessage(m value) {
	who := speaker(m.Get("role").Text())
	switch string(m.Get("role").Text()) {
	case "custom", "branchSummary", "compactionSummary", "hookMessage":
		who = transcript.RoleHarness
	}
	for c := m.First(); c.Exists() && m.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "details", "output", "errorMessage":
			l.say(c, transcript.RoleToolResult)
		case "summary":
			l.harness(c)
		case "toolName", "command":
			l.call(c)
		case "api", "isError":
			l.meta(c)
		default:
			l.messageMember(c, who)
		}
	}
	l.turn()
}
