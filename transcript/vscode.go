package transcript

// Chat sessions of VS Code.

// chatSession labels a chat session of VS Code.
func (l *Labeler) chatSession(v value) {
	for c := v.first(); c.ok(); c = c.next() {
		if string(c.name()) != "requests" {
			l.rest(c)
			continue
		}
		for r := c.first(); r.ok(); r = r.next() {
			l.chatRound(r)
		}
	}
}

func (l *Labeler) chatRound(r value) {
	for c := r.first(); c.ok() && r.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "message":
			l.textMessage(c, RoleUser)
			l.turn()
		case "response":
			for p := c.first(); p.ok(); p = p.next() {
				l.chatPart(p)
			}
		case "result":
			l.chatResult(c)
		case "followups":
			l.say(c, RoleAssistant)
		case "variableData", "contentReferences", "codeCitations":
			l.say(c, RoleToolResult)
		case "agent", "slashCommand", "usedContext", "editedFileEvents", "responseMarkdownInfo", "timings", "modelState":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

// textMessage labels an object with a text and the parts it was parsed into.
func (l *Labeler) textMessage(v value, who Role) {
	if v.kind() != objectNode {
		l.content(v, who)
		return
	}
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "text":
			l.content(c, who)
		case "parts":
			for p := c.first(); p.ok(); p = p.next() {
				l.textMessage(p, who)
			}
		case "range", "editorRange":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) chatPart(p value) {
	who := RoleAssistant
	if p.get("kind").is("thinking") {
		who = RoleReasoning
	}
	for c := p.first(); c.ok() && p.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "value", "content":
			l.content(c, who)
		case "toolSpecificData", "invocationMessage", "pastTenseMessage", "edits", "toolId":
			l.call(c)
		case "resultDetails", "presentation":
			l.say(c, RoleToolResult)
		case "uri", "baseUri", "inlineReference", "source", "uris", "supportThemeIcons", "supportHtml", "isTrusted":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
	if p.kind() == textNode {
		l.say(p, who)
	}
}

func (l *Labeler) chatResult(v value) {
	l.meta(v)
	m := v.get("metadata")
	l.result(m.get("toolCallResults"))
	l.result(m.get("renderedUserMessage"))
	l.say(v.get("errorDetails"), RoleToolResult)
	for r := m.get("toolCallRounds").first(); r.ok(); r = r.next() {
		l.say(r.get("response"), RoleAssistant)
		l.calls(r.get("toolCalls"))
		l.say(r.get("thinking").get("text"), RoleReasoning)
	}
}
