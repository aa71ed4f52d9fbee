package transcript

// Cline: the files of a conversation and of its panel.

// isCline knows the lists of its two files and the file of a title.
func isCline(s *shape) bool {
	if s.list {
		return s.any(kSay, kAsk) || s.any(kTimestamp, kTS) && (len(s.role) > 0 || len(s.typ) > 0 && s.any(kText, kContent)) ||
			len(s.role) > 0 && s.top().get("content").kind() == arrayNode && !s.has(kID) && blockText(s.top().get("content"))
	}
	return s.has(kTitle) && !s.top().first().next().ok() || s.any(kSay, kAsk) && s.has(kTS)
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
