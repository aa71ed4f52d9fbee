package agentlog

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Claude Code: the transcript files of its sessions and the stream of its
// print mode.

var (
	keyGitBranch     = wire.Key("gitBranch")
	keyIsSidechain   = wire.Key("isSidechain")
	keyLeafUUID      = wire.Key("leafUuid")
	keyToolUseResult = wire.Key("toolUseResult")
	keyUUID          = wire.Key("uuid")
)

// ClaudeCode is the format of Claude Code transcript files.
var ClaudeCode = wire.Format{
	Name:    "claude-code",
	Title:   "Claude Code transcript files",
	Example: `{"type":"user","sessionId":"s1","uuid":"u1","parentUuid":null,"message":{"role":"user","content":"Rename the file"}}`,
	Detect:  isClaudeCode,
	Needs:   []wire.TopKey{wire.KeyType, wire.KeyParentUUID, wire.KeySessionIDCamel},
	Label:   claudeCode,
}

// ClaudeStream is the format of events of claude --output-format stream-json.
var ClaudeStream = wire.Format{
	Name:    "claude-stream",
	Title:   "Events of claude --output-format stream-json",
	Example: `{"type":"assistant","session_id":"s1","message":{"role":"assistant","content":[{"type":"text","text":"Done."}]}}`,
	Detect:  isClaudeStream,
	Needs:   []wire.TopKey{wire.KeySessionID},
	Label:   claudeStream,
}

func isClaudeCode(s *shape) bool {
	if s.Has(wire.KeySessionID) {
		return false
	}
	switch string(s.Type) {
	case "user", "assistant":
		return s.Any(wire.KeyParentUUID, wire.KeySessionIDCamel, keyLeafUUID, keyIsSidechain, keyToolUseResult) || s.Has(wire.KeyMessage) && s.Any(wire.KeyTimestamp, wire.KeyCWD, keyUUID)
	case "summary", "custom-title", "ai-title", "queue-operation", "file-history-snapshot", "progress", "last-prompt", "attachment", "agent-name",
		"permission-mode", "agent-setting", "pr-link", "worktree-state", "tag":
		return true
	case "system":
		return s.Any(wire.KeyParentUUID, wire.KeySessionIDCamel, keyLeafUUID)
	}
	return s.Has(wire.KeyParentUUID) || s.Has(wire.KeySessionIDCamel) && s.Any(keyUUID, keyLeafUUID, keyGitBranch)
}

func isClaudeStream(s *shape) bool {
	return s.Has(wire.KeySessionID) && !s.Has(wire.KeyTimestamp) &&
		s.Typed("system", "user", "assistant", "result", "stream_event", "rate_limit_event", "control_request", "control_response", "tool_progress", "auth_status", "keep_alive")
}

// claudeCode labels a line of a transcript file.
func claudeCode(l *line, v value) {
	l.Join(v.Get("sessionId"))
	l.Header(v)
	who := claudeSpeaker(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		claudeMember(l, c, v, who)
	}
}

// claudeSpeaker returns who wrote the text of a line. A user line is the
// person's only if nothing says that the program made it, and the prompt of a
// sub-agent is not: its parent, a model, wrote it.
func claudeSpeaker(v value) transcript.Role {
	switch string(v.Get("type").Text()) {
	case "user":
		if byProgram(v) {
			return transcript.RoleHarness
		}
		return transcript.RoleUser
	case "queue-operation": // what the person typed while the agent was busy
		return transcript.RoleUser
	case "assistant":
		if v.Get("isApiErrorMessage").IsTrue() || v.Get("message").Get("model").Is("<synthetic>") {
			return transcript.RoleHarness
		}
		return transcript.RoleAssistant
	}
	return transcript.RoleHarness
}

// byProgram reports whether a flag says that the program wrote a user line.
func byProgram(v value) bool {
	if v.Get("isMeta").IsTrue() || v.Get("isCompactSummary").IsTrue() || v.Get("isSynthetic").IsTrue() || v.Get("isVisibleInTranscriptOnly").IsTrue() {
		return true
	}
	if k := v.Get("origin").Get("kind"); k.Exists() && !k.Is("human") {
		return true
	}
	p := v.Get("promptSource")
	return p.Exists() && !p.Is("typed")
}

func claudeMember(l *line, c, line value, who transcript.Role) {
	switch string(c.Name()) {
	case "message":
		claudeMessage(l, c, line, who)
	case "toolUseResult", "tool_use_result":
		l.Say(c, transcript.RoleToolResult)
	case "data":
		progress(l, c)
	case "summary", "content", "lastPrompt":
		l.Say(c, who)
	case "attachment", "attachments", "hookErrors", "hookInfos", "error", "cause":
		l.Harness(c)
	case "customTitle", "aiTitle", "tag", "agentName", "isSidechain", "origin", "promptSource", "operation", "snapshot", "todos", "compactMetadata", "requestId",
		"toolUseID", "parentToolUseID", "sourceToolAssistantUUID", "thinkingMetadata", "entrypoint", "preventedContinuation", "stopReason", "isSnapshotUpdate":
		l.Meta(c)
	default:
		l.Rest(c)
	}
}

func claudeMessage(l *line, m, line value, who transcript.Role) {
	if !m.IsObject() {
		l.Content(m, who)
		l.Turn()
		return
	}
	if model := m.Get("model").Text(); model != nil {
		l.Event.Model = model
	}
	l.Message(m, who)
	if line.Get("isSidechain").IsTrue() && who == transcript.RoleUser {
		distrust(l, m)
	}
}

// distrust takes the user's trust from a subtree, whose roles stay.
func distrust(l *line, v value) {
	first, end := v.Segments()
	for i := first; i < end; i++ {
		s := &l.Event.Segments[i]
		s.Trust = min(s.Trust, transcript.Untrusted)
	}
	l.EndOperator()
}

// progress labels what a running tool, hook or sub-agent reported. Lines of a
// sub-agent are a copy of its own transcript.
func progress(l *line, v value) {
	if !v.IsObject() {
		l.Say(v, transcript.RoleToolResult)
		return
	}
	l.Say(v, transcript.RoleToolResult)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "type", "hookEvent", "hookName", "toolUseID", "agentId", "taskId", "elapsedTimeSeconds", "totalLines", "serverName", "status":
			l.Meta(c)
		case "toolName", "command", "query":
			l.Call(c)
		}
	}
}

// claudeStream labels a line of the stream.
func claudeStream(l *line, v value) {
	l.Join(v.Get("session_id"))
	l.Header(v)
	who := claudeSpeaker(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "message":
			claudeMessage(l, c, v, who)
			if who == transcript.RoleUser && v.Get("parent_tool_use_id").IsString() {
				distrust(l, c)
			}
		case "event":
			l.AnthropicEvent(c)
		case "result", "structured_output":
			l.Say(c, transcript.RoleAssistant)
		case "tool_use_result":
			l.Say(c, transcript.RoleToolResult)
		case "permission_denials":
			denials(l, c)
		case "tools", "agents", "skills", "plugins", "slash_commands", "mcp_servers", "output_style", "modelUsage", "rate_limit_info", "uuid", "request", "betas", "compact_metadata", "permissionMode", "apiKeySource", "claude_code_version":
			l.Meta(c)
		case "errors", "error", "content", "summary":
			l.Harness(c)
		default:
			l.Rest(c)
		}
	}
}

func denials(l *line, v value) {
	for c := v.First(); c.Exists(); c = c.Next() {
		l.Meta(c)
		l.Call(c.Get("tool_name"))
		l.Call(c.Get("tool_input"))
	}
}
