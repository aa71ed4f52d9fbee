package transcript

// OpenHands: events of its stream, and the rows that its evaluations write.

func isOpenHands(s *shape) bool {
	if s.has(kSource) && s.any(kAction, kObservation) || s.has(kObservation) && s.any(kExtras, kContent) {
		return true
	}
	return s.has(kHistory) && s.has(kInstruction) && !s.has(kOutput)
}

func (l *Labeler) openHands(v value) {
	if !v.get("history").ok() {
		l.join(sessionOf(v))
		l.header(v)
		l.handsEvent(v)
		return
	}
	l.conversation(v.get("instance_id"))
	l.content(v.get("instruction"), RoleUser)
	l.turn()
	l.handsHistory(v.get("history"))
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "instruction", "history":
		case "git_patch", "result_explanation", "comment_success":
			l.say(c, RoleAssistant)
		case "issue":
			l.handsIssue(c)
		case "metadata", "metrics", "issue_type", "base_commit", "success", "resolved", "report":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) handsHistory(v value) {
	switch v.kind() {
	case arrayNode:
		for c := v.first(); c.ok(); c = c.next() {
			l.handsHistory(c)
		}
	case objectNode:
		l.handsEvent(v)
	}
}

func (l *Labeler) handsIssue(v value) {
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "owner", "repo", "number", "head_branch", "base_branch", "closing_issues", "thread_ids":
			l.meta(c)
		default:
			l.set(c, labelResult)
		}
	}
}

// handsEvent labels an action or an observation. An observation is what a tool
// gave, whatever its source says.
func (l *Labeler) handsEvent(v value) {
	action := string(v.get("action").str())
	who := l.handsSpeaker(v, action)
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "args":
			l.handsArgs(c, who, action)
		case "message", "content", "extras", "error":
			l.content(c, who)
		case "thought":
			l.thoughts(c, RoleAssistant)
		case "command", "code", "path", "browser_actions", "task_list", "kernel_init_code":
			l.call(c)
		case "outputs":
			l.say(c, RoleAssistant)
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

func (l *Labeler) handsSpeaker(v value, action string) Role {
	switch {
	case v.get("observation").ok():
		return RoleToolResult
	case action == "system":
		return RoleSystem
	case v.get("source").is("user"):
		return RoleUser
	case v.get("source").is("agent"):
		return RoleAssistant
	case v.get("source").ok():
		return RoleHarness
	case action == "message" && !l.cur.ended: // old histories name no source and begin with the task
		return RoleUser
	}
	return RoleAssistant
}

// handsArgs labels the arguments of an action.
func (l *Labeler) handsArgs(v value, who Role, action string) {
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "content":
			switch {
			case action == "message" || action == "system":
				l.content(c, who)
			case who == RoleAssistant:
				l.call(c)
			default:
				l.content(c, who)
			}
		case "thought", "final_thought":
			l.thoughts(c, RoleAssistant)
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
			if who == RoleAssistant {
				l.call(c)
				continue
			}
			l.rest(c)
		}
	}
}

// handsCall labels the copy of the model's answer that an event keeps.
func (l *Labeler) handsCall(v value) {
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "function_name":
			l.call(c)
		case "model_response":
			l.answer(c)
		default:
			l.rest(c)
		}
	}
}
