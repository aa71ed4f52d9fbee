package agentlog

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Cline: the files of a conversation and of its panel.

var (
	keyAsk = wire.Key("ask")
	keySay = wire.Key("say")
	keyTS  = wire.Key("ts")
)

// Cline is the format of Cline conversation and panel files.
var Cline = wire.Format{
	Name:    "cline",
	Title:   "Cline conversation and panel files",
	Example: `[{"ts":1,"type":"say","say":"text","text":"I look."}]`,
	Detect:  isCline,
	Needs:   []wire.TopKey{keySay, keyAsk, wire.KeyTitle, wire.KeyTimestamp, keyTS, wire.KeyRole},
	Label:   cline,
}

// isCline knows the lists of its two files and the file of a title.
func isCline(s *shape) bool {
	if s.List {
		return s.Any(keySay, keyAsk) || s.Any(wire.KeyTimestamp, keyTS) && (len(s.Role) > 0 || len(s.Type) > 0 && s.Any(wire.KeyText, wire.KeyContent)) ||
			len(s.Role) > 0 && s.Top().Get("content").IsArray() && !s.Has(wire.KeyID) && blockText(s.Top().Get("content"))
	}
	return s.Has(wire.KeyTitle) && !s.Top().First().Next().Exists() || s.Any(keySay, keyAsk) && s.Has(keyTS)
}

// blockText reports whether the content begins with a block of Anthropic's.
func blockText(v value) bool { return wire.OneOf(v.Item(0).Get("type").Text(), "text", "tool_result") }

func cline(l *line, v value) {
	if !v.Get("say").Exists() && !v.Get("ask").Exists() {
		l.ChatLine(v)
		return
	}
	who := clineSpeaker(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "text", "reasoning":
			if string(c.Name()) == "reasoning" {
				l.Thoughts(c, transcript.RoleAssistant)
				continue
			}
			l.Content(c, who)
		case "say", "ask", "conversationHistoryIndex", "modelInfo", "partial":
			l.Meta(c)
		case "images", "files":
			l.Files(c)
		default:
			l.Rest(c)
		}
	}
	l.Turn()
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
