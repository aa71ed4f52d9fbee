package format

import "weir/transcript"

// Claude Code: the transcript files of its sessions and the stream of its
// print mode.

var (
	keyGitBranch     = key("gitBranch")
	keyIsSidechain   = key("isSidechain")
	keyLeafUUID      = key("leafUuid")
	keyToolUseResult = key("toolUseResult")
	keyUUID          = key("uuid")
)

var formatClaudeCode = Format{
	Name:    "claude-code",
	Title:   "Claude Code transcript files",
	Example: `{"type":"user","sessionId":"s1","uuid":"u1","parentUuid":null,"message":{"role":"user","content":"Rename the file"}}`,
	detect:  isClaudeCode,
	needs:   []topKey{keyType, keyParentUUID, keySessionIDCamel},
	label:   (*line).claudeCode,
}

var formatClaudeStream = Format{
	Name:    "claude-stream",
	Title:   "Events of claude --output-format stream-json",
	Example: `{"type":"assistant","session_id":"s1","message":{"role":"assistant","content":[{"type":"text","text":"Done."}]}}`,
	detect:  isClaudeStream,
	needs:   []topKey{keySessionID},
	label:   (*line).claudeStream,
}

func isClaudeCode(s *shape) bool {
	if s.has(keySessionID) {
		return false
	}
	switch string(s.typ) {
	case "user", "assistant":
		return s.any(keyParentUUID, keySessionIDCamel, keyLeafUUID, keyIsSidechain, keyToolUseResult) || s.has(keyMessage) && s.any(keyTimestamp, keyCWD, keyUUID)
	case "summary", "custom-title", "ai-title", "queue-operation", "file-history-snapshot", "progress", "last-prompt", "attachment", "agent-name",
		"permission-mode", "agent-setting", "pr-link", "worktree-state", "tag":
		return true
	case "system":
		return s.any(keyParentUUID, keySessionIDCamel, keyLeafUUID)
	}
	return s.has(keyParentUUID) || s.has(keySessionIDCamel) && s.any(keyUUID, keyLeafUUID, keyGitBranch)
}

func isClaudeStream(s *shape) bool {
	return s.has(keySessionID) && !s.has(keyTimestamp) &&
		s.typed("system", "user", "assistant", "result", "stream_event", "rate_limit_event", "control_request", "control_response", "tool_progress", "auth_status", "keep_alive")
}

// claudeCode labels a line of a transcript file.
func (l *line) claudeCode(v value) {
	l.join(v.Get("sessionId"))
	l.header(v)
	who := l.claudeSpeaker(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		l.claudeMember(c, v, who)
	}
}

// claudeSpeaker returns who wrote the text of a line. A user line is the
// person's only if nothing says that the program made it, and the prompt of a
// sub-agent is not: its parent, a model, wrote it.
func (l *line) claudeSpeaker(v value) transcript.Role {
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

func (l *line) claudeMember(c, line value, who transcript.Role) {
	switch string(c.Name()) {
	case "message":
		l.claudeMessage(c, line, who)
	case "toolUseResult", "tool_use_result":
		l.say(c, transcript.RoleToolResult)
	case "data":
		l.progress(c)
	case "summary", "content", "lastPrompt":
		l.say(c, who)
	case "attachment", "attachments", "hookErrors", "hookInfos", "error", "cause":
		l.harness(c)
	case "customTitle", "aiTitle", "tag", "agentName", "isSidechain", "origin", "promptSource", "operation", "snapshot", "todos", "compactMetadata", "requestId",
		"toolUseID", "parentToolUseID", "sourceToolAssistantUUID", "thinkingMetadata", "entrypoint", "preventedContinuation", "stopReason", "isSnapshotUpdate":
		l.meta(c)
	default:
		l.rest(c)
	}
}

func (l *line) claudeMessage(m, line value, who transcript.Role) {
	if !m.IsObject() {
		l.content(m, who)
		l.turn()
		return
	}
	if model := m.Get("model").Text(); model != nil {
		l.ev.Model = model
	}
	l.message(m, who)
	if line.Get("isSidechain").IsTrue() && who == transcript.RoleUser {
		l.distrust(m)
	}
}

// distrust takes the user's trust from a subtree, whose roles stay.
func (l *line) distrust(v value) {
	first, end := v.Segments()
	for i := first; i < end; i++ {
		s := &l.ev.Segments[i]
		s.Trust = min(s.Trust, transcript.Untrusted)
	}
	l.endOperator()
}

// progress labels what a running tool, hook or sub-agent reported. Lines of a
// sub-agent are a copy of its own transcript.
func (l *line) progress(v value) {
	if !v.IsObject() {
		l.say(v, transcript.RoleToolResult)
		return
	}
	l.say(v, transcript.RoleToolResult)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "type", "hookEvent", "hookName", "toolUseID", "agentId", "taskId", "elapsedTimeSeconds", "totalLines", "serverName", "status":
			l.meta(c)
		case "toolName", "command", "query":
			l.call(c)
		}
	}
}

// claudeStream labels a line of the stream.
func (l *line) claudeStream(v value) {
	l.join(v.Get("session_id"))
	l.header(v)
	who := l.claudeSpeaker(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "message":
			l.claudeMessage(c, v, who)
			if who == transcript.RoleUser && v.Get("parent_tool_use_id").IsString() {
				l.distrust(c)
			}
		case "event":
			l.anthropicEvent(c)
		case "result", "structured_output":
			l.say(c, transcript.RoleAssistant)
		case "tool_use_result":
			l.say(c, transcript.RoleToolResult)
		case "permission_denials":
			l.denials(c)
		case "tools", "agents", "skills", "plugins", "slash_commands", "mcp_servers", "output_style", "modelUsage", "rate_limit_info", "uuid", "request", "betas", "compact_metadata", "permissionMode", "apiKeySource", "claude_code_version":
			l.meta(c)
		case "errors", "error", "content", "summary":
			l.harness(c)
		default:
			l.rest(c)
		}
	}
}

func (l *line) denials(v value) {
	for c := v.First(); c.Exists(); c = c.Next() {
		l.meta(c)
		l.call(c.Get("tool_name"))
		l.call(c.Get("tool_input"))
	}
}
