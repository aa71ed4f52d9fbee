package transcript

// Cursor, Cline, OpenCode, Amp and pi.

func isCursor(s *shape) bool {
	return s.any(kComposerData, kBubbleRows, kBubbleID) || s.has(kRole) && s.v.get("message").get("content").ok() ||
		s.has(kValue) && hasPrefix(s.v.get("key").str(), "bubbleId:")
}

func (l *Labeler) cursor(v value) {
	switch {
	case v.get("role").ok():
		l.chatLine(v)
	case v.get("bubble_rows").ok():
		l.conversation(v.get("composer_key"))
		l.cursorRows(v)
	case v.get("value").kind() == objectNode:
		l.meta(v.get("key"))
		l.bubble(v.get("value"))
	default:
		l.bubble(v)
	}
}

func (l *Labeler) cursorRows(v value) {
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "bubble_rows":
			for r := c.first(); r.ok(); r = r.next() {
				l.meta(r.get("key"))
				l.bubble(r.get("value"))
			}
		case "composer_data", "composer_key":
			l.meta(c)
			l.content(c.get("text"), RoleUser)
			l.spoke = false
		default:
			l.rest(c)
		}
	}
}

// bubble labels a message as the editor stores it: 1 is the user, 2 the model.
func (l *Labeler) bubble(v value) {
	who := RoleUnknown
	switch string(v.get("type").num()) {
	case "1":
		who = RoleUser
	case "2":
		who = RoleAssistant
	}
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "text", "rawText", "content", "message", "richText", "codeBlocks":
			l.content(c, who)
		case "thinking", "allThinkingBlocks":
			l.thoughts(c, who)
		case "toolFormerData":
			l.toolFormer(c)
		case "workspaceProjectDir", "workspaceUris", "modelInfo", "tokenCount", "timingInfo", "bubbleId", "capabilities", "unifiedMode":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
	l.turn()
}

func (l *Labeler) toolFormer(v value) {
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "name", "rawArgs", "params", "tool":
			l.call(c)
		case "result", "error", "additionalData":
			l.say(c, RoleToolResult)
		default:
			l.rest(c)
		}
	}
}

// isCline knows the lists of its two files and the file of a title.
func isCline(s *shape) bool {
	if s.list {
		return s.any(kSay, kAsk) || s.any(kTimestamp, kTS) && (len(s.role) > 0 || len(s.typ) > 0 && s.any(kText, kContent)) ||
			len(s.role) > 0 && s.v.get("content").kind() == arrayNode && !s.has(kID) && blockText(s.v.get("content"))
	}
	return s.has(kTitle) && !s.v.first().next().ok() || s.any(kSay, kAsk) && s.has(kTS)
}

// blockText reports whether the content begins with a block of Anthropic's.
func blockText(v value) bool { return oneOf(v.item(0).get("type").str(), "text", "tool_result") }

func (l *Labeler) cline(v value) {
	if !v.get("say").ok() && !v.get("ask").ok() {
		l.chatLine(v)
		return
	}
	who := clineSpeaker(v)
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "text", "reasoning":
			if string(c.name()) == "reasoning" {
				l.thoughts(c, RoleAssistant)
				continue
			}
			l.content(c, who)
		case "say", "ask", "conversationHistoryIndex", "modelInfo", "partial":
			l.meta(c)
		case "images", "files":
			l.files(c)
		default:
			l.rest(c)
		}
	}
	l.turn()
}

// clineSpeaker tells who speaks from what a line of the panel shows.
func clineSpeaker(v value) Role {
	what := v.get("say").str()
	if v.get("type").is("ask") || what == nil {
		what = v.get("ask").str()
	}
	switch string(what) {
	case "task", "user_feedback", "user_feedback_diff":
		return RoleUser
	case "text", "completion_result", "followup", "plan_mode_respond", "act_mode_respond", "new_task", "condense":
		return RoleAssistant
	case "reasoning":
		return RoleReasoning
	case "command", "tool", "browser_action", "browser_action_launch", "use_mcp_server", "use_subagents":
		return RoleToolCall
	case "command_output", "browser_action_result", "mcp_server_response", "mcp_notification", "load_mcp_documentation", "subagent":
		return RoleToolResult
	}
	return RoleHarness
}

func isOpenCode(s *shape) bool {
	if s.any(kSessionIDUpper, kProjectID) || s.has(kInfo) && s.any(kParts, kMessages) {
		return true
	}
	return s.has(kMessageIDUpper) && len(s.typ) > 0
}

func (l *Labeler) openCode(v value) {
	info := v.get("info")
	switch {
	case info.ok() && v.get("messages").ok():
		l.conversation(info.get("id"))
		l.openCodeInfo(info)
		for m := v.get("messages").first(); m.ok(); m = m.next() {
			l.openCodePair(m)
		}
	case info.ok():
		l.join(info.get("sessionID"))
		l.openCodePair(v)
	default:
		l.join(first(v.get("sessionID"), v.get("id")))
		l.openCodeLine(v)
	}
}

// openCodePair labels a message with its parts.
func (l *Labeler) openCodePair(v value) {
	info := v.get("info")
	l.openCodeInfo(info)
	who := openCodeSpeaker(info)
	for p := v.get("parts").first(); p.ok(); p = p.next() {
		l.openCodePart(p, who)
	}
	l.turn()
}

func openCodeSpeaker(info value) Role {
	who := speaker(info.get("role").str())
	if info.get("summary").isTrue() && who == RoleAssistant {
		return RoleHarness
	}
	return who
}

// openCodeInfo labels what is said of a message or a session.
func (l *Labeler) openCodeInfo(v value) {
	if v.get("role").ok() {
		l.sessions.speak(v.get("id").str(), openCodeSpeaker(v))
	}
	l.header(v)
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "system":
			l.instructions(c)
		case "error":
			l.say(c, RoleToolResult)
		case "summary", "permission", "share", "revert", "parentID", "mode", "finish", "tools", "path":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

// openCodeLine labels a file of a session, a message or a part. A part names its
// message, and only that knows who speaks.
func (l *Labeler) openCodeLine(v value) {
	if id := v.get("messageID"); id.ok() {
		l.openCodePart(v, l.sessions.speaker(id.str()))
		l.turn()
		return
	}
	l.openCodeInfo(v)
}

func (l *Labeler) openCodePart(p value, who Role) {
	typ := string(p.get("type").str())
	switch {
	case typ == "reasoning":
		who = RoleReasoning
	case typ == "compaction" || p.get("synthetic").isTrue():
		who = RoleHarness
	}
	for c := p.first(); c.ok() && p.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "text":
			l.content(c, who)
		case "tool", "prompt", "description", "command":
			l.call(c)
		case "state":
			l.openCodeState(c)
		case "url":
			l.media(c)
		case "source", "error":
			l.say(c, RoleToolResult)
		case "callID", "tokens", "snapshot", "hash", "files", "synthetic", "agent", "mime":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) openCodeState(v value) {
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "input", "raw":
			l.call(c)
		case "output", "error", "metadata", "attachments":
			l.result(c)
		default:
			l.rest(c)
		}
	}
}

// isAmp knows a thread by its title, which requests have not.
func isAmp(s *shape) bool {
	return s.has(kMessages) && s.any(kTitle, kID) && !s.any(kModel, kSessionIDCamel, kObject) && isThread(s)
}

func isThread(s *shape) bool { return s.has(kTitle) || s.v.get("v").kind() == numberNode }

func isPi(s *shape) bool {
	switch string(s.typ) {
	case "session":
		return s.has(kCWD) || s.v.get("provider").ok()
	case "message":
		return s.v.get("message").kind() == objectNode && !s.any(kSessionID, kSessionIDCamel)
	case "model_change", "thinking_level_change", "branch_summary", "custom_message", "session_info":
		return true
	case "compaction", "label", "custom":
		return s.any(kTimestamp) && s.v.get("parentId").ok()
	}
	return false
}

func (l *Labeler) pi(v value) {
	if v.get("type").is("session") {
		l.carry(v.get("id"))
	} else {
		l.rejoin()
	}
	l.header(v)
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "message":
			l.piMessage(c)
		case "summary", "content", "details", "data":
			l.harness(c)
		case "thinkingLevel", "provider", "firstKeptEntryId", "customType", "display", "fromHook":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) piMessage(m value) {
	who := speaker(m.get("role").str())
	switch string(m.get("role").str()) {
	case "custom", "branchSummary", "compactionSummary", "hookMessage":
		who = RoleHarness
	}
	for c := m.first(); c.ok() && m.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "details", "output", "errorMessage":
			l.say(c, RoleToolResult)
		case "summary":
			l.harness(c)
		case "toolName", "command":
			l.call(c)
		case "api", "isError":
			l.meta(c)
		default:
			l.messageMember(c, who)
		}
	}
	l.turn()
}
