package transcript

// Copilot, Cursor, Cline, OpenCode, Amp, pi and Antigravity.

func isCopilot(s *shape) bool {
	if s.has(kRequests) && (s.has(kSessionIDCamel) || s.v.get("requesterUsername").ok() || s.v.get("responderUsername").ok()) {
		return true
	}
	if s.has(kHistory) && s.has(kWorkspacePath) {
		return true
	}
	return isCopilotEvent(s.typ) && s.any(kTimestamp, kSessionID, kData)
}

func isCopilotEvent(typ []byte) bool {
	for _, p := range [...]string{"user.", "assistant.", "tool.", "session.", "system.", "hook.", "skill.", "subagent.", "abort", "permission."} {
		if hasPrefix(typ, p) {
			return true
		}
	}
	return oneOf(typ, "userpromptsubmitted", "userPromptSubmitted", "assistantresponse", "assistantResponse", "sessionstart", "sessionStart", "pretooluse",
		"preToolUse", "posttooluse", "postToolUse")
}

func (l *Labeler) copilot(v value) {
	switch {
	case v.get("requests").ok():
		l.conversation(v.get("sessionId"))
		l.chatSession(v)
	case v.get("history").ok():
		l.conversation(value{})
		l.copilotHistory(v)
	default:
		l.copilotEvent(v)
	}
}

func (l *Labeler) copilotEvent(v value) {
	data := v.get("data")
	typ := v.get("type").str()
	switch id := first(v.get("session_id"), v.get("sessionId"), data.get("sessionId")); {
	case hasPrefix(typ, "session.") && id.ok():
		l.carry(id)
	case id.ok():
		l.join(id)
	default:
		l.rejoin()
	}
	l.header(v)
	who := RoleUnknown
	switch {
	case hasPrefix(typ, "user"):
		who = RoleUser
	case hasPrefix(typ, "assistant.reasoning"):
		who = RoleReasoning
	case hasPrefix(typ, "assistant"):
		who = RoleAssistant
	case hasPrefix(typ, "system.message"):
		who = RoleSystem
	case hasPrefix(typ, "session.") || hasPrefix(typ, "system.") || hasPrefix(typ, "abort") || hasPrefix(typ, "hook.") || hasPrefix(typ, "skill."):
		who = RoleHarness
	}
	for c := v.first(); c.ok(); c = c.next() {
		if string(c.name()) == "data" && c.kind() == objectNode {
			for d := c.first(); d.ok(); d = d.next() {
				l.copilotMember(d, who)
			}
			continue
		}
		l.copilotMember(c, who)
	}
	l.turn()
}

func (l *Labeler) copilotMember(c value, who Role) {
	switch string(c.name()) {
	case "prompt", "content", "text", "message", "transformedContent", "output", "summary", "reason", "summaryContent":
		if string(c.name()) == "output" && who == RoleUser {
			who = RoleToolResult
		}
		l.content(c, who)
	case "result":
		if who == RoleAssistant {
			l.say(c, who)
			return
		}
		l.result(c)
	case "reasoningText", "reasoning":
		l.thoughts(c, who)
	case "deltaContent":
		b := labelAssistant
		if who == RoleReasoning {
			b = labelReasoning
		}
		l.fragment(c, b, value{}, c.parent().get("messageId"), "content")
	case "reasoningOpaque", "encryptedContent":
		l.opaque(c)
	case "toolName", "arguments", "toolArgs", "input", "mcpServerName", "mcpToolName":
		l.call(c)
	case "toolRequests":
		l.calls(c)
	case "error", "toolResult", "partialOutput", "progressMessage":
		l.say(c, RoleToolResult)
	case "attachments":
		l.say(c, RoleToolResult)
	case "context", "source", "parentId", "producer", "copilotVersion", "toolTelemetry", "agentMode", "interactionId", "success", "codeChanges", "modelMetrics":
		l.meta(c)
	default:
		l.rest(c)
	}
}

func (l *Labeler) copilotHistory(v value) {
	for c := v.first(); c.ok(); c = c.next() {
		if string(c.name()) != "history" {
			l.rest(c)
			continue
		}
		for m := c.first(); m.ok(); m = m.next() {
			who := speaker(m.get("role").str())
			for k := m.first(); k.ok() && m.kind() == objectNode; k = k.next() {
				l.copilotMember(k, who)
			}
			l.turn()
		}
	}
}

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

func isAntigravity(s *shape) bool { return s.all(kStepIndex, kSource) }

// antigravity labels a step. Steps of tools carry the model's name as source.
func (l *Labeler) antigravity(v value) {
	l.join(sessionOf(v))
	l.header(v)
	who := RoleToolResult
	switch {
	case hasPrefix(v.get("source").str(), "USER"):
		who = RoleUser
	case v.get("source").is("SYSTEM"):
		who = RoleHarness
	case v.get("type").is("PLANNER_RESPONSE"):
		who = RoleAssistant
	}
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "content":
			l.content(c, who)
		case "thinking":
			l.thoughts(c, RoleAssistant)
		case "tool_calls":
			l.calls(c)
		default:
			l.rest(c)
		}
	}
	l.turn()
}
