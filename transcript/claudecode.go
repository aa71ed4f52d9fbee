package transcript

// Claude Code: the transcript files of its sessions and the stream of its
// print mode.

func isClaudeCode(s *shape) bool {
	if s.has(kSessionID) {
		return false
	}
	switch string(s.typ) {
	case "user", "assistant":
		return s.any(kParentUUID, kSessionIDCamel, kLeafUUID, kIsSidechain, kToolUseResult) || s.has(kMessage) && s.any(kTimestamp, kCWD, kUUID)
	case "summary", "custom-title", "ai-title", "queue-operation", "file-history-snapshot", "progress", "last-prompt", "attachment", "agent-name",
		"permission-mode", "agent-setting", "pr-link", "worktree-state", "tag":
		return true
	case "system":
		return s.any(kParentUUID, kSessionIDCamel, kLeafUUID)
	}
	return s.has(kParentUUID) || s.has(kSessionIDCamel) && s.any(kUUID, kLeafUUID, kGitBranch)
}

func isClaudeStream(s *shape) bool {
	return s.has(kSessionID) && !s.has(kTimestamp) &&
		s.typed("system", "user", "assistant", "result", "stream_event", "rate_limit_event", "control_request", "control_response", "tool_progress", "auth_status", "keep_alive")
}

// claudeCode labels a line of a transcript file.
func (l *Labeler) claudeCode(v value) {
	l.join(v.get("sessionId"))
	l.header(v)
	who := l.claudeSpeaker(v)
	for c := v.first(); c.ok(); c = c.next() {
		l.claudeMember(c, v, who)
	}
}

// claudeSpeaker returns who wrote the text of a line. A user line is the
// person's only if nothing says that the program made it, and the prompt of a
// sub-agent is not: its parent, a model, wrote it.
func (l *Labeler) claudeSpeaker(v value) Role {
	switch string(v.get("type").str()) {
	case "user":
		if byProgram(v) {
			return RoleHarness
		}
		return RoleUser
	case "queue-operation": // what the person typed while the agent was busy
		return RoleUser
	case "assistant":
		if v.get("isApiErrorMessage").isTrue() || v.get("message").get("model").is("<synthetic>") {
			return RoleHarness
		}
		return RoleAssistant
	}
	return RoleHarness
}

// byProgram reports whether a flag says that the program wrote a user line.
func byProgram(v value) bool {
	if v.get("isMeta").isTrue() || v.get("isCompactSummary").isTrue() || v.get("isSynthetic").isTrue() || v.get("isVisibleInTranscriptOnly").isTrue() {
		return true
	}
	if k := v.get("origin").get("kind"); k.ok() && !k.is("human") {
		return true
	}
	p := v.get("promptSource")
	return p.ok() && !p.is("typed")
}

func (l *Labeler) claudeMember(c, line value, who Role) {
	switch string(c.name()) {
	case "message":
		l.claudeMessage(c, line, who)
	case "toolUseResult", "tool_use_result":
		l.say(c, RoleToolResult)
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

func (l *Labeler) claudeMessage(m, line value, who Role) {
	if m.kind() != objectNode {
		l.content(m, who)
		l.turn()
		return
	}
	if model := m.get("model").str(); model != nil {
		l.ev.Model = model
	}
	l.message(m, who)
	if line.get("isSidechain").isTrue() && who == RoleUser {
		l.distrust(m)
	}
}

// distrust takes the user's trust from a subtree, whose roles stay.
func (l *Labeler) distrust(v value) {
	first, end := v.segments()
	for i := first; i < end; i++ {
		s := &l.ev.Segments[i]
		s.Trust = min(s.Trust, Untrusted)
	}
	l.cur.ended = true
}

// progress labels what a running tool, hook or sub-agent reported. Lines of a
// sub-agent are a copy of its own transcript.
func (l *Labeler) progress(v value) {
	if v.kind() != objectNode {
		l.say(v, RoleToolResult)
		return
	}
	l.say(v, RoleToolResult)
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "type", "hookEvent", "hookName", "toolUseID", "agentId", "taskId", "elapsedTimeSeconds", "totalLines", "serverName", "status":
			l.meta(c)
		case "toolName", "command", "query":
			l.call(c)
		}
	}
}

// claudeStream labels a line of the stream.
func (l *Labeler) claudeStream(v value) {
	l.join(v.get("session_id"))
	l.header(v)
	who := l.claudeSpeaker(v)
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "message":
			l.claudeMessage(c, v, who)
			if who == RoleUser && v.get("parent_tool_use_id").kind() == textNode {
				l.distrust(c)
			}
		case "event":
			l.anthropicEvent(c)
		case "result", "structured_output":
			l.say(c, RoleAssistant)
		case "tool_use_result":
			l.say(c, RoleToolResult)
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

func (l *Labeler) denials(v value) {
	for c := v.first(); c.ok(); c = c.next() {
		l.meta(c)
		l.call(c.get("tool_name"))
		l.call(c.get("tool_input"))
	}
}
