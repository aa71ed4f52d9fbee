package transcript

// OpenCode: sessions, messages and parts, as files or in one.

func isOpenCode(s *shape) bool {
	if s.any(kSessionIDUpper, kProjectID) || s.has(kInfo) && s.any(kParts, kMessages) {
		return true
	}
	return s.has(kMessageIDUpper) && len(s.typ) > 0
}

func (l *Labeler) openCode(v value) {
	info := v.get("info")
	switch {
	case info.ok() && v.get("messages").ok():
		l.conversation(info.get("id"))
		l.openCodeInfo(info)
		for m := v.get("messages").first(); m.ok(); m = m.next() {
			l.openCodePair(m)
		}
	case info.ok():
		l.join(info.get("sessionID"))
		l.openCodePair(v)
	default:
		l.join(first(v.get("sessionID"), v.get("id")))
		l.openCodeLine(v)
	}
}

// openCodePair labels a message with its parts.
func (l *Labeler) openCodePair(v value) {
	info := v.get("info")
	l.openCodeInfo(info)
	who := openCodeSpeaker(info)
	for p := v.get("parts").first(); p.ok(); p = p.next() {
		l.openCodePart(p, who)
	}
	l.turn()
}

func openCodeSpeaker(info value) Role {
	who := speaker(info.get("role").str())
	if info.get("summary").isTrue() && who == RoleAssistant {
		return RoleHarness
	}
	return who
}

// openCodeInfo labels what is said of a message or a session.
func (l *Labeler) openCodeInfo(v value) {
	if v.get("role").ok() {
		l.sessions.speak(v.get("id").str(), openCodeSpeaker(v))
	}
	l.header(v)
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "system":
			l.instructions(c)
		case "error":
			l.say(c, RoleToolResult)
		case "summary", "permission", "share", "revert", "parentID", "mode", "finish", "tools", "path":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

// openCodeLine labels a file of a session, a message or a part. A part names its
// message, and only that knows who speaks.
func (l *Labeler) openCodeLine(v value) {
	if id := v.get("messageID"); id.ok() {
		l.openCodePart(v, l.sessions.speaker(id.str()))
		l.turn()
		return
	}
	l.openCodeInfo(v)
}

func (l *Labeler) openCodePart(p value, who Role) {
	typ := string(p.get("type").str())
	switch {
	case typ == "reasoning":
		who = RoleReasoning
	case typ == "compaction" || p.get("synthetic").isTrue():
		who = RoleHarness
	}
	for c := p.first(); c.ok() && p.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "text":
			l.content(c, who)
		case "tool", "prompt", "description", "command":
			l.call(c)
		case "state":
			l.openCodeState(c)
		case "url":
			l.media(c)
		case "source", "error":
			l.say(c, RoleToolResult)
		case "callID", "tokens", "snapshot", "hash", "files", "synthetic", "agent", "mime":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) openCodeState(v value) {
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "input", "raw":
			l.call(c)
		case "output", "error", "metadata", "attachments":
			l.result(c)
		default:
			l.rest(c)
		}
	}
}
