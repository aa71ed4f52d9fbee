package agentlog

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Copilot: events of its CLI and older histories.

var (
	keyRequests      = wire.Key("requests")
	keyWorkspacePath = wire.Key("workspacePath")
)

// Copilot is the format of Copilot: events of the CLI, chat sessions of VS Code.
var Copilot = wire.Format{
	Name:    "copilot",
	Title:   "Copilot: events of the CLI, chat sessions of VS Code",
	Example: `{"type":"user.message","data":{"content":"Hello"},"timestamp":"2026-02-01T08:00:00Z"}`,
	Detect:  isCopilot,
	Needs:   []wire.TopKey{keyRequests, keyWorkspacePath, wire.KeyType},
	Label:   copilot,
	Streams: []wire.Stream{{
		Kind: "type", Is: []string{"tool.execution_partial_result"}, Texts: []string{"data.partialOutput"}, ID: "data.toolCallId",
		Ends:     []wire.End{{Path: "type", Value: "tool.execution_complete", ID: "data.toolCallId"}},
		Examples: []string{`{"type":"tool.execution_partial_result","data":{"toolCallId":"c1","partialOutput":"Hello"},"id":"e1","timestamp":"2026-02-01T08:00:00Z"}`},
	}},
}

func isCopilot(s *shape) bool {
	if s.Has(keyRequests) && (s.Has(wire.KeySessionIDCamel) || s.Top().Get("requesterUsername").Exists() || s.Top().Get("responderUsername").Exists()) {
		return true
	}
	if s.Has(wire.KeyHistory) && s.Has(keyWorkspacePath) {
		return true
	}
	return isCopilotEvent(s.Type) && s.Any(wire.KeyTimestamp, wire.KeySessionID, wire.KeyData)
}

func isCopilotEvent(typ []byte) bool {
	for _, p := range [...]string{"user.", "assistant.", "tool.", "session.", "system.", "hook.", "skill.", "subagent.", "abort", "permission."} {
		if wire.HasPrefix(typ, p) {
			return true
		}
	}
	return wire.OneOf(typ, "userpromptsubmitted", "userPromptSubmitted", "assistantresponse", "assistantResponse", "sessionstart", "sessionStart", "pretooluse",
		"preToolUse", "posttooluse", "postToolUse")
}

func copilot(l *line, v value) {
	switch {
	case v.Get("requests").Exists():
		l.Conversation(v.Get("sessionId"))
		chatSession(l, v)
	case v.Get("history").Exists():
		l.Conversation(value{})
		copilotHistory(l, v)
	default:
		copilotEvent(l, v)
	}
}

func copilotEvent(l *line, v value) {
	data := v.Get("data")
	typ := v.Get("type").Text()
	switch id := wire.First(v.Get("session_id"), v.Get("sessionId"), data.Get("sessionId")); {
	case wire.HasPrefix(typ, "session.") && id.Exists():
		l.Carry(id)
	case id.Exists():
		l.Join(id)
	default:
		l.Rejoin()
	}
	l.Header(v)
	who := transcript.RoleUnknown
	switch {
	case wire.HasPrefix(typ, "user"):
		who = transcript.RoleUser
	case wire.HasPrefix(typ, "assistant.reasoning"):
		who = transcript.RoleReasoning
	case wire.HasPrefix(typ, "assistant"):
		who = transcript.RoleAssistant
	case wire.HasPrefix(typ, "system.message"):
		who = transcript.RoleSystem
	case wire.HasPrefix(typ, "session.") || wire.HasPrefix(typ, "system.") || wire.HasPrefix(typ, "abort") || wire.HasPrefix(typ, "hook.") || wire.HasPrefix(typ, "skill."):
		who = transcript.RoleHarness
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		if string(c.Name()) == "data" && c.IsObject() {
			for d := c.First(); d.Exists(); d = d.Next() {
				copilotMember(l, d, who)
			}
			continue
		}
		copilotMember(l, c, who)
	}
	l.Turn()
}

func copilotMember(l *line, c value, who transcript.Role) {
	switch string(c.Name()) {
	case "prompt", "content", "text", "message", "transformedContent", "output", "summary", "reason", "summaryContent":
		if string(c.Name()) == "output" && who == transcript.RoleUser {
			who = transcript.RoleToolResult
		}
		l.Content(c, who)
	case "result":
		if who == transcript.RoleAssistant {
			l.Say(c, who)
			return
		}
		l.Result(c)
	case "reasoningText", "reasoning":
		l.Thoughts(c, who)
	case "deltaContent":
		b := wire.LabelAssistant
		if who == transcript.RoleReasoning {
			b = wire.LabelReasoning
		}
		l.Fragment(c, b, value{}, c.Parent().Get("messageId"), "content")
	case "reasoningOpaque", "encryptedContent":
		l.Opaque(c)
	case "toolName", "arguments", "toolArgs", "input", "mcpServerName", "mcpToolName":
		l.Call(c)
	case "toolRequests":
		l.Calls(c)
	case "error", "toolResult", "partialOutput", "progressMessage":
		l.Say(c, transcript.RoleToolResult)
	case "attachments":
		l.Say(c, transcript.RoleToolResult)
	case "context", "source", "parentId", "producer", "copilotVersion", "toolTelemetry", "agentMode", "interactionId", "success", "codeChanges", "modelMetrics":
		l.Meta(c)
	default:
		l.Rest(c)
	}
}

func copilotHistory(l *line, v value) {
	for c := v.First(); c.Exists(); c = c.Next() {
		if string(c.Name()) != "history" {
			l.Rest(c)
			continue
		}
		for m := c.First(); m.Exists(); m = m.Next() {
			who := wire.Speaker(m.Get("role").Text())
			for k := m.First(); k.Exists() && m.IsObject(); k = k.Next() {
				copilotMember(l, k, who)
			}
			l.Turn()
		}
	}
}
