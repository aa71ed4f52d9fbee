package transcript

// Copilot: events of its CLI and older histories.

func isCopilot(s *shape) bool {
	if s.has(kRequests) && (s.has(kSessionIDCamel) || s.top().get("requesterUsername").ok() || s.top().get("responderUsername").ok()) {
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
