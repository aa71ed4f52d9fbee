package agentlog

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// OpenCode: sessions, messages and parts, as files or in one.

var (
	keyInfo           = wire.Key("info")
	keyMessageIDUpper = wire.Key("messageID")
	keyProjectID      = wire.Key("projectID")
	keySessionIDUpper = wire.Key("sessionID")
)

// OpenCode is the format of OpenCode sessions, messages and parts.
var OpenCode = wire.Format{
	Name:    "opencode",
	Title:   "OpenCode sessions, messages and parts",
	Example: `{"id":"m1","sessionID":"s1","role":"user"}`,
	Detect:  isOpenCode,
	Needs:   []wire.TopKey{keySessionIDUpper, keyProjectID, keyInfo, keyMessageIDUpper},
	Label:   openCode,
}

func isOpenCode(s *shape) bool {
	if s.Any(keySessionIDUpper, keyProjectID) || s.Has(keyInfo) && s.Any(wire.KeyParts, wire.KeyMessages) {
		return true
	}
	return s.Has(keyMessageIDUpper) && len(s.Type) > 0
}

func openCode(l *line, v value) {
	info := v.Get("info")
	switch {
	case info.Exists() && v.Get("messages").Exists():
		l.Conversation(info.Get("id"))
		openCodeInfo(l, info)
		l.Each(v.Get("messages"), openCodePair)
	case info.Exists():
		l.Join(info.Get("sessionID"))
		openCodePair(l, v)
	case v.Get("part").IsObject(): // a line of "opencode run --format json"
		l.Join(v.Get("sessionID"))
		l.Header(v)
		l.Others(v, "part")
		part := v.Get("part")
		openCodePart(l, part, l.Speaker(part.Get("messageID").Text()))
		l.Turn()
	default:
		l.Join(wire.First(v.Get("sessionID"), v.Get("id")))
		openCodeLine(l, v)
	}
}

// openCodePair labels a message with its parts.
func openCodePair(l *line, v value) {
	info := v.Get("info")
	openCodeInfo(l, info)
	who := openCodeSpeaker(info)
	for p := v.Get("parts").First(); p.Exists(); p = p.Next() {
		openCodePart(l, p, who)
	}
	l.Turn()
}

func openCodeSpeaker(info value) transcript.Role {
	who := wire.Speaker(info.Get("role").Text())
	if info.Get("summary").IsTrue() && who == transcript.RoleAssistant {
		return transcript.RoleHarness
	}
	return who
}

// openCodeInfo labels the description of a message or a session.
func openCodeInfo(l *line, v value) {
	if v.Get("role").Exists() {
		l.Speak(v.Get("id").Text(), openCodeSpeaker(v))
	}
	l.Header(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "system":
			l.Instructions(c)
		case "error":
			l.Say(c, transcript.RoleToolResult)
		case "summary", "permission", "share", "revert", "parentID", "mode", "finish", "tools", "path":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}

// openCodeLine labels a file of a session, a message or a part. A part names its
// message, and only that knows who speaks.
func openCodeLine(l *line, v value) {
	if id := v.Get("messageID"); id.Exists() {
		openCodePart(l, v, l.Speaker(id.Text()))
		l.Turn()
		return
	}
	openCodeInfo(l, v)
}

func openCodePart(l *line, p value, who transcript.Role) {
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
			l.Content(c, who)
		case "tool", "prompt", "description", "command":
			l.Call(c)
		case "state":
			openCodeState(l, c)
		case "url":
			l.Media(c)
		case "source", "error":
			l.Say(c, transcript.RoleToolResult)
		case "callID", "tokens", "snapshot", "hash", "files", "synthetic", "agent", "mime":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}

var openCodeState = wire.Members(rows{
	{"input raw", (*line).Call},
	{"output error metadata attachments", (*line).Result},
})
