package transcript

// Amp threads and pi sessions.

// isAmp knows a thread by its title, which requests have not.
func isAmp(s *shape) bool {
	return s.has(kMessages) && s.any(kTitle, kID) && !s.any(kModel, kSessionIDCamel, kObject) && isThread(s)
}

func isThread(s *shape) bool { return s.has(kTitle) || s.top().get("v").kind() == numberNode }

func isPi(s *shape) bool {
	switch string(s.typ) {
	case "session":
		return s.has(kCWD) || s.top().get("provider").ok()
	case "message":
		return s.has(kMessage) && !s.any(kSessionID, kSessionIDCamel) && s.top().get("message").kind() == objectNode
	case "model_change", "thinking_level_change", "branch_summary", "custom_message", "session_info":
		return true
	case "compaction", "label", "custom":
		return s.any(kTimestamp) && s.top().get("parentId").ok()
	}
	return false
}

func (l *Labeler) pi(v value) {
	if v.get("type").is("session") {
		l.carry(v.get("id"))
	} else {
		l.rejoin()
	}
	l.header(v)
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
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

func (l *Labeler) piMessage(m value) {
	who := speaker(m.get("role").str())
	switch string(m.get("role").str()) {
	case "custom", "branchSummary", "compactionSummary", "hookMessage":
		who = RoleHarness
	}
	for c := m.first(); c.ok() && m.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "details", "output", "errorMessage":
			l.say(c, RoleToolResult)
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
