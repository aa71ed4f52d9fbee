package agentlog

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// OpenHands: events of its stream, and the rows that its evaluations write.

var (
	keyAction      = wire.Key("action")
	keyExtras      = wire.Key("extras")
	keyObservation = wire.Key("observation")
)

// OpenHands is the format of OpenHands events and evaluation rows.
var OpenHands = wire.Format{
	Name:    "openhands",
	Title:   "OpenHands events and evaluation rows",
	Example: `{"id":3,"source":"agent","observation":"run","content":"a.txt","extras":{"command":"ls"}}`,
	Detect:  isOpenHands,
	Needs:   []wire.TopKey{wire.KeySource, keyObservation, wire.KeyHistory},
	Label:   openHands,
}

func isOpenHands(s *shape) bool {
	if s.Has(wire.KeySource) && s.Any(keyAction, keyObservation) || s.Has(keyObservation) && s.Any(keyExtras, wire.KeyContent) {
		return true
	}
	return s.Has(wire.KeyHistory) && s.Has(wire.KeyInstruction) && !s.Has(wire.KeyOutput)
}

func openHands(l *line, v value) {
	if !v.Get("history").Exists() {
		l.Join(wire.SessionOf(v))
		l.Header(v)
		handsEvent(l, v)
		return
	}
	l.Conversation(v.Get("instance_id"))
	l.Content(v.Get("instruction"), transcript.RoleUser)
	l.Turn()
	handsHistory(l, v.Get("history"))
	openHandsMembers(l, v)
}

var openHandsMembers = wire.Members(rows{
	{"instruction history", nil},
	{"git_patch result_explanation comment_success", (*line).Assistant},
	{"issue", handsIssue},
	{"metadata metrics issue_type base_commit success resolved report", (*line).Meta},
})

func handsHistory(l *line, v value) {
	switch v.Kind() {
	case transcript.ArrayNode:
		l.Each(v, handsHistory)
	case transcript.ObjectNode:
		handsEvent(l, v)
	}
}

func handsIssue(l *line, v value) {
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "owner", "repo", "number", "head_branch", "base_branch", "closing_issues", "thread_ids":
			l.Meta(c)
		default:
			l.Set(c, wire.LabelResult)
		}
	}
}

// handsEvent labels an action or an observation. An observation is what a tool
// gave, whatever its source says.
func handsEvent(l *line, v value) {
	action := string(v.Get("action").Text())
	who := handsSpeaker(l, v, action)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "args":
			handsArgs(l, c, who, action)
		case "message", "content", "extras", "error":
			l.Content(c, who)
		case "thought":
			l.Thoughts(c, transcript.RoleAssistant)
		case "command", "code", "path", "browser_actions", "task_list", "kernel_init_code":
			l.Call(c)
		case "outputs":
			l.Say(c, transcript.RoleAssistant)
		case "tool_name":
			if v.Get("observation").Exists() {
				l.Meta(c)
				continue
			}
			l.Call(c)
		case "tool_call":
			l.Calls(c)
		case "tool_call_metadata":
			handsCall(l, c)
		case "action", "observation":
			handsDone(l, c, who)
		case "source", "cause", "timeout", "llm_metrics", "image_urls", "wait_for_response", "interpreter_details":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
	l.Turn()
}

// handsDone labels the member that names an action or an observation, or holds it whole.
func handsDone(l *line, v value, who transcript.Role) {
	switch {
	case !v.IsObject():
		l.Meta(v)
		return
	case who == transcript.RoleToolResult:
		l.Result(v)
	default:
		l.Call(v)
	}
	l.Meta(v.Get("kind"))
}

func handsSpeaker(l *line, v value, action string) transcript.Role {
	switch {
	case v.Get("observation").Exists():
		return transcript.RoleToolResult
	case action == "system":
		return transcript.RoleSystem
	case v.Get("source").Is("user"):
		return transcript.RoleUser
	case v.Get("source").Is("agent"):
		return transcript.RoleAssistant
	case v.Get("source").Exists():
		return transcript.RoleHarness
	case action == "message" && !l.OperatorEnded(): // old histories name no source and begin with the task
		return transcript.RoleUser
	}
	return transcript.RoleAssistant
}

// handsArgs labels the arguments of an action.
func handsArgs(l *line, v value, who transcript.Role, action string) {
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "content":
			switch {
			case action == "message" || action == "system":
				l.Content(c, who)
			case who == transcript.RoleAssistant:
				l.Call(c)
			default:
				l.Content(c, who)
			}
		case "thought", "final_thought":
			l.Thoughts(c, transcript.RoleAssistant)
		case "tools":
			l.Description(c)
		case "query":
			l.Content(c, who)
			l.Spoke = false
		case "summary":
			l.Harness(c)
		case "image_urls":
			l.Files(c)
		case "workspace_context_needed", "wait_for_response", "security_risk", "confirmation_state", "recall_type", "openhands_version", "agent_class":
			l.Meta(c)
		default:
			if who == transcript.RoleAssistant {
				l.Call(c)
				continue
			}
			l.Rest(c)
		}
	}
}

// handsCall labels the copy of the model's answer that an event keeps.
var handsCall = wire.Members(rows{
	{"function_name", (*line).Call},
	{"model_response", (*line).Answer},
})
