package format

import "weir/transcript"

// OpenCode: sessions, messages and parts, as files or in one.

var (
	keyInfo           = key("info")
	keyMessageIDUpper = key("messageID")
	keyProjectID      = key("projectID")
	keySessionIDUpper = key("sessionID")
)

var formatOpenCode = Format{
	Name:    "opencode",
	Title:   "OpenCode sessions, messages and parts",
	Example: `{"id":"m1","sessionID":"s1","role":"user"}`,
	detect:  isOpenCode,
	needs:   []topKey{keySessionIDUpper, keyProjectID, keyInfo, keyMessageIDUpper},
	label:   (*line).openCode,
}

func isOpenCode(s *shape) bool {
	if s.any(keySessionIDUpper, keyProjectID) || s.has(keyInfo) && s.any(keyParts, keyMessages) {
		return true
	}
	return s.has(keyMessageIDUpper) && len(s.typ) > 0
}

func (l *line) openCode(v value) {
	info := v.Get("info")
	switch {
	case info.Exists() && v.Get("messages").Exists():
		l.conversation(info.Get("id"))
		l.openCodeInfo(info)
		for m := v.Get("messages").First(); m.Exists(); m = m.Next() {
			l.openCodePair(m)
		}
	case info.Exists():
		l.join(info.Get("sessionID"))
		l.openCodePair(v)
	default:
		l.join(first(v.Get("sessionID"), v.Get("id")))
		l.openCodeLine(v)
	}
}

// openCodePair labels a message with its parts.
func (l *line) openCodePair(v value) {
	info := v.Get("info")
	l.openCodeInfo(info)
	who := openCodeSpeaker(info)
	for p := v.Get("parts").First(); p.Exists(); p = p.Next() {
		l.openCodePart(p, who)
	}
	l.turn()
}

func openCodeSpeaker(info value) transcript.Role {
	who := speaker(info.Get("role").Text())
	if info.Get("summary").IsTrue() && who == transcript.RoleAssistant {
		return transcript.RoleHarness
	}
	return who
}

// openCodeInfo labels the description of a message or a session.
func (l *line) openCodeInfo(v value) {
	if v.Get("role").Exists() {
		l.speak(v.Get("id").Text(), openCodeSpeaker(v))
	}
	l.header(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "system":
			l.instructions(c)
		case "error":
			l.say(c, transcript.RoleToolResult)
		case "summary", "permission", "share", "revert", "parentID", "mode", "finish", "tools", "path":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

// openCodeLine labels a file of a session, a message or a part. A part names its
// message, and only that knows who speaks.
func (l *line) openCodeLine(v value) {
	if id := v.Get("messageID"); id.Exists() {
		l.openCodePart(v, l.speaker(id.Text()))
		l.turn()
		return
	}
	l.openCodeInfo(v)
}

func (l *line) openCodePart(p value, who transcript.Role) {
	typ := string(p.Get("type").Text())
	switch {
	case typ == "reasoning":
		who = transcript.RoleReasoning
	case typ == "compaction" || p.Get("synthetic").IsTrue():
		who = transcript.RoleHarness
	}
	for c := p.First(); c.Exists() && p.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "text":
			l.content(c, who)
		case "tool", "prompt", "description", "command":
			l.call(c)
		case "state":
			l.openCodeState(c)
		case "url":
			l.media(c)
		case "source", "error":
			l.say(c, transcript.RoleToolResult)
		case "callID", "tokens", "snapshot", "hash", "files", "synthetic", "agent", "mime":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *line) openCodeState(v value) {
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "input", "raw":
			l.call(c)
		case "output", "error", "metadata", "attachments":
			l.result(c)
		default:
			l.rest(c)
		}
	}
}
