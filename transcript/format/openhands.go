package format

import "weir/transcript"

// OpenHands: events of its stream, and the rows that its evaluations write.

var (
	keyAction      = key("action")
	keyExtras      = key("extras")
	keyObservation = key("observation")
)

var formatOpenHands = Format{
	Name:    "openhands",
	Title:   "OpenHands events and evaluation rows",
	Example: `{"id":3,"source":"agent","observation":"run","content":"a.txt","extras":{"command":"ls"}}`,
	detect:  isOpenHands,
	needs:   []topKey{keySource, keyObservation, keyHistory},
	label:   (*line).openHands,
}

func isOpenHands(s *shape) bool {
	if s.has(keySource) && s.any(keyAction, keyObservation) || s.has(keyObservation) && s.any(keyExtras, keyContent) {
		return true
	}
	return s.has(keyHistory) && s.has(keyInstruction) && !s.has(keyOutput)
}

func (l *line) openHands(v value) {
	if !v.Get("history").Exists() {
		l.join(sessionOf(v))
		l.header(v)
		l.handsEvent(v)
		return
	}
	l.conversation(v.Get("instance_id"))
	l.content(v.Get("instruction"), transcript.RoleUser)
	l.turn()
	l.handsHistory(v.Get("history"))
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "instruction", "history":
		case "git_patch", "result_explanation", "comment_success":
			l.say(c, transcript.RoleAssistant)
		case "issue":
			l.handsIssue(c)
		case "metadata", "metrics", "issue_type", "base_commit", "success", "resolved", "report":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *line) handsHistory(v value) {
	switch v.Kind() {
	case transcript.ArrayNode:
		for c := v.First(); c.Exists(); c = c.Next() {
			l.handsHistory(c)
		}
	case transcript.ObjectNode:
		l.handsEvent(v)
	}
}

func (l *line) handsIssue(v value) {
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "owner", "repo", "number", "head_branch", "base_branch", "closing_issues", "thread_ids":
			l.meta(c)
		default:
			l.set(c, labelResult)
		}
	}
}

// handsEvent labels an action or an observation. An observation is what a tool
// gave, whatever its source says.
func (l *line) handsEvent(v value) {
	action := string(v.Get("action").Text())
	who := l.handsSpeaker(v, action)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "args":
			l.handsArgs(c, who, action)
		case "message", "content", "extras", "error":
			l.content(c, who)
		case "thought":
			l.thoughts(c, transcript.RoleAssistant)
		case "command", "code", "path", "browser_actions", "task_list", "kernel_init_code":
			l.call(c)
		case "outputs":
			l.say(c, transcript.RoleAssistant)
		case "tool_call_metadata":
			l.handsCall(c)
		case "action", "observation", "source", "cause", "timeout", "llm_metrics", "image_urls", "wait_for_response", "interpreter_details":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
	l.turn()
}

func (l *line) handsSpeaker(v value, action string) transcript.Role {
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
	case action == "message" && !l.operatorEnded(): // old histories name no source and begin with the task
		return transcript.RoleUser
	}
	return transcript.RoleAssistant
}

// handsArgs labels the arguments of an action.
func (l *line) handsArgs(v value, who transcript.Role, action string) {
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "content":
			switch {
			case action == "message" || action == "system":
				l.content(c, who)
			case who == transcript.RoleAssistant:
				l.call(c)
			default:
				l.content(c, who)
			}
		case "thought", "final_thought":
			l.thoughts(c, transcript.RoleAssistant)
		case "tools":
			l.description(c)
		case "query":
			l.content(c, who)
			l.spoke = false
		case "summary":
			l.harness(c)
		case "image_urls":
			l.files(c)
		case "workspace_context_needed", "wait_for_response", "security_risk", "confirmation_state", "recall_type", "openhands_version", "agent_class":
			l.meta(c)
		default:
			if who == transcript.RoleAssistant {
				l.call(c)
				continue
			}
			l.rest(c)
		}
	}
}

// handsCall labels the copy of the model's answer that an event keeps.
func (l *line) handsCall(v value) {
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "function_name":
			l.call(c)
		case "model_response":
			l.answer(c)
		default:
			l.rest(c)
		}
	}
}
