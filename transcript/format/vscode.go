package format

import "weir/transcript"

// Chat sessions of VS Code.

// chatSession labels a chat session of VS Code.
func (l *line) chatSession(v value) {
	for c := v.First(); c.Exists(); c = c.Next() {
		if string(c.Name()) != "requests" {
			l.rest(c)
			continue
		}
		for r := c.First(); r.Exists(); r = r.Next() {
			l.chatRound(r)
		}
	}
}

func (l *line) chatRound(r value) {
	for c := r.First(); c.Exists() && r.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "message":
			l.textMessage(c, transcript.RoleUser)
			l.turn()
		case "response":
			for p := c.First(); p.Exists(); p = p.Next() {
				l.chatPart(p)
			}
		case "result":
			l.chatResult(c)
		case "followups":
			l.say(c, transcript.RoleAssistant)
		case "variableData", "contentReferences", "codeCitations":
			l.say(c, transcript.RoleToolResult)
		case "agent", "slashCommand", "usedContext", "editedFileEvents", "responseMarkdownInfo", "timings", "modelState":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

// textMessage labels an object with a text and the parts it was parsed into.
func (l *line) textMessage(v value, who transcript.Role) {
	if !v.IsObject() {
		l.content(v, who)
		return
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "text":
			l.content(c, who)
		case "parts":
			for p := c.First(); p.Exists(); p = p.Next() {
				l.textMessage(p, who)
			}
		case "range", "editorRange":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *line) chatPart(p value) {
	who := transcript.RoleAssistant
	if p.Get("kind").Is("thinking") {
		who = transcript.RoleReasoning
	}
	for c := p.First(); c.Exists() && p.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "value", "content":
			l.content(c, who)
		case "toolSpecificData", "invocationMessage", "pastTenseMessage", "edits", "toolId":
			l.call(c)
		case "resultDetails", "presentation":
			l.say(c, transcript.RoleToolResult)
		case "uri", "baseUri", "inlineReference", "source", "uris", "supportThemeIcons", "supportHtml", "isTrusted":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
	if p.IsString() {
		l.say(p, who)
	}
}

func (l *line) chatResult(v value) {
	l.meta(v)
	m := v.Get("metadata")
	l.result(m.Get("toolCallResults"))
	l.result(m.Get("renderedUserMessage"))
	l.say(v.Get("errorDetails"), transcript.RoleToolResult)
	for r := m.Get("toolCallRounds").First(); r.Exists(); r = r.Next() {
		l.say(r.Get("response"), transcript.RoleAssistant)
		l.calls(r.Get("toolCalls"))
		l.say(r.Get("thinking").Get("text"), transcript.RoleReasoning)
	}
}
