package agentlog

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Chat sessions of VS Code.

// chatSession labels a chat session of VS Code.
func chatSession(l *line, v value) {
	for c := v.First(); c.Exists(); c = c.Next() {
		if string(c.Name()) != "requests" {
			l.Rest(c)
			continue
		}
		l.Each(c, chatRound)
	}
}

var chatRound = wire.Members(rows{
	{"message", func(l *line, c value) {
		textMessage(l, c, transcript.RoleUser)
		l.Turn()
	}},
	{"response", wire.Each(chatPart)},
	{"result", chatResult},
	{"followups", (*line).Assistant},
	{"variableData contentReferences codeCitations", wire.Say(transcript.RoleToolResult)},
	{"agent slashCommand usedContext editedFileEvents responseMarkdownInfo timings modelState", (*line).Meta},
})

// textMessage labels an object with a text and the parts it was parsed into.
func textMessage(l *line, v value, who transcript.Role) {
	if !v.IsObject() {
		l.Content(v, who)
		return
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "text":
			l.Content(c, who)
		case "parts":
			for p := c.First(); p.Exists(); p = p.Next() {
				textMessage(l, p, who)
			}
		case "range", "editorRange":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}

func chatPart(l *line, p value) {
	who := transcript.RoleAssistant
	if p.Get("kind").Is("thinking") {
		who = transcript.RoleReasoning
	}
	for c := p.First(); c.Exists() && p.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "value", "content":
			l.Content(c, who)
		case "toolSpecificData", "invocationMessage", "pastTenseMessage", "edits", "toolId":
			l.Call(c)
		case "resultDetails", "presentation":
			l.Say(c, transcript.RoleToolResult)
		case "uri", "baseUri", "inlineReference", "source", "uris", "supportThemeIcons", "supportHtml", "isTrusted":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
	if p.IsString() {
		l.Say(p, who)
	}
}

func chatResult(l *line, v value) {
	l.Meta(v)
	m := v.Get("metadata")
	l.Result(m.Get("toolCallResults"))
	l.Result(m.Get("renderedUserMessage"))
	l.Say(v.Get("errorDetails"), transcript.RoleToolResult)
	for r := m.Get("toolCallRounds").First(); r.Exists(); r = r.Next() {
		l.Say(r.Get("response"), transcript.RoleAssistant)
		l.Calls(r.Get("toolCalls"))
		l.Say(r.Get("thinking").Get("text"), transcript.RoleReasoning)
	}
}
