package format

import "weir/transcript"

// Copilot: events of its CLI and older histories.

var (
	keyRequests      = key("requests")
	keyWorkspacePath = key("workspacePath")
)

var formatCopilot = Format{
	Name:    "copilot",
	Title:   "Copilot: events of the CLI, chat sessions of VS Code",
	Example: `{"type":"user.message","data":{"content":"Hello"},"timestamp":"2026-02-01T08:00:00Z"}`,
	detect:  isCopilot,
	needs:   []topKey{keyRequests, keyWorkspacePath, keyType},
	label:   (*line).copilot,
}

func isCopilot(s *shape) bool {
	if s.has(keyRequests) && (s.has(keySessionIDCamel) || s.top().Get("requesterUsername").Exists() || s.top().Get("responderUsername").Exists()) {
		return true
	}
	if s.has(keyHistory) && s.has(keyWorkspacePath) {
		return true
	}
	return isCopilotEvent(s.typ) && s.any(keyTimestamp, keySessionID, keyData)
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

func (l *line) copilot(v value) {
	switch {
	case v.Get("requests").Exists():
		l.conversation(v.Get("sessionId"))
		l.chatSession(v)
	case v.Get("history").Exists():
		l.conversation(value{})
		l.copilotHistory(v)
	default:
		l.copilotEvent(v)
	}
}

func (l *line) copilotEvent(v value) {
	data := v.Get("data")
	typ := v.Get("type").Text()
	switch id := first(v.Get("session_id"), v.Get("sessionId"), data.Get("sessionId")); {
	case hasPrefix(typ, "session.") && id.Exists():
		l.carry(id)
	case id.Exists():
		l.join(id)
	default:
		l.rejoin()
	}
	l.header(v)
	who := transcript.RoleUnknown
	switch {
	case hasPrefix(typ, "user"):
		who = transcript.RoleUser
	case hasPrefix(typ, "assistant.reasoning"):
		who = transcript.RoleReasoning
	case hasPrefix(typ, "assistant"):
		who = transcript.RoleAssistant
	case hasPrefix(typ, "system.message"):
		who = transcript.RoleSystem
	case hasPrefix(typ, "session.") || hasPrefix(typ, "system.") || hasPrefix(typ, "abort") || hasPrefix(typ, "hook.") || hasPrefix(typ, "skill."):
		who = transcript.RoleHarness
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		if string(c.Name()) == "data" && c.IsObject() {
			for d := c.First(); d.Exists(); d = d.Next() {
				l.copilotMember(d, who)
			}
			continue
		}
		l.copilotMember(c, who)
	}
	l.turn()
}

func (l *line) copilotMember(c value, who transcript.Role) {
	switch string(c.Name()) {
	case "prompt", "content", "text", "message", "transformedContent", "output", "summary", "reason", "summaryContent":
		if string(c.Name()) == "output" && who == transcript.RoleUser {
			who = transcript.RoleToolResult
		}
		l.content(c, who)
	case "result":
		if who == transcript.RoleAssistant {
			l.say(c, who)
			return
		}
		l.result(c)
	case "reasoningText", "reasoning":
		l.thoughts(c, who)
	case "deltaContent":
		b := labelAssistant
		if who == transcript.RoleReasoning {
			b = labelReasoning
		}
		l.fragment(c, b, value{}, c.Parent().Get("messageId"), "content")
	case "reasoningOpaque", "encryptedContent":
		l.opaque(c)
	case "toolName", "arguments", "toolArgs", "input", "mcpServerName", "mcpToolName":
		l.call(c)
	case "toolRequests":
		l.calls(c)
	case "error", "toolResult", "partialOutput", "progressMessage":
		l.say(c, transcript.RoleToolResult)
	case "attachments":
		l.say(c, transcript.RoleToolResult)
	case "context", "source", "parentId", "producer", "copilotVersion", "toolTelemetry", "agentMode", "interactionId", "success", "codeChanges", "modelMetrics":
		l.meta(c)
	default:
		l.rest(c)
	}
}

func (l *line) copilotHistory(v value) {
	for c := v.First(); c.Exists(); c = c.Next() {
		if string(c.Name()) != "history" {
			l.rest(c)
			continue
		}
		for m := c.First(); m.Exists(); m = m.Next() {
			who := speaker(m.Get("role").Text())
			for k := m.First(); k.Exists() && m.IsObject(); k = k.Next() {
				l.copilotMember(k, who)
			}
			l.turn()
		}
	}
}
