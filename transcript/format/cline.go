package format

import "weir/transcript"

// Cline: the files of a conversation and of its panel.

var (
	keyAsk = key("ask")
	keySay = key("say")
	keyTS  = key("ts")
)

var formatCline = Format{
	Name:    "cline",
	Title:   "Cline conversation and panel files",
	Example: `[{"ts":1,"type":"say","say":"text","text":"I look."}]`,
	detect:  isCline,
	needs:   []topKey{keySay, keyAsk, keyTitle, keyTimestamp, keyTS, keyRole},
	label:   (*line).cline,
}

// isCline knows the lists of its two files and the file of a title.
func isCline(s *shape) bool {
	if s.list {
		return s.any(keySay, keyAsk) || s.any(keyTimestamp, keyTS) && (len(s.role) > 0 || len(s.typ) > 0 && s.any(keyText, keyContent)) ||
			len(s.role) > 0 && s.top().Get("content").IsArray() && !s.has(keyID) && blockText(s.top().Get("content"))
	}
	return s.has(keyTitle) && !s.top().First().Next().Exists() || s.any(keySay, keyAsk) && s.has(keyTS)
}

// blockText reports whether the content begins with a block of Anthropic's.
func blockText(v value) bool { return oneOf(v.Item(0).Get("type").Text(), "text", "tool_result") }

func (l *line) cline(v value) {
	if !v.Get("say").Exists() && !v.Get("ask").Exists() {
		l.chatLine(v)
		return
	}
	who := clineSpeaker(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "text", "reasoning":
			if string(c.Name()) == "reasoning" {
				l.thoughts(c, transcript.RoleAssistant)
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

// clineSpeaker returns the speaker of a line of the panel.
func clineSpeaker(v value) transcript.Role {
	what := v.Get("say").Text()
	if v.Get("type").Is("ask") || what == nil {
		what = v.Get("ask").Text()
	}
	switch string(what) {
	case "task", "user_feedback", "user_feedback_diff":
		return transcript.RoleUser
	case "text", "completion_result", "followup", "plan_mode_respond", "act_mode_respond", "new_task", "condense":
		return transcript.RoleAssistant
	case "reasoning":
		return transcript.RoleReasoning
	case "command", "tool", "browser_action", "browser_action_launch", "use_mcp_server", "use_subagents":
		return transcript.RoleToolCall
	case "command_output", "browser_action_result", "mcp_server_response", "mcp_notification", "load_mcp_documentation", "subagent":
		return transcript.RoleToolResult
	}
	return transcript.RoleHarness
}
