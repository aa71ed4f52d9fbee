package transcript

// Benchmarks: AgentDojo, tau-bench, SWE-agent, mini-swe-agent, Inspect,
// promptfoo, Invariant. They hold whole runs, often with every text twice.

func isAgentDojo(s *shape) bool { return s.all(kSuiteName, kPipelineName) }

func (l *Labeler) agentDojo(v value) {
	l.conversation(value{})
	l.header(v)
	l.instructions(v.get("system_prompt"))
	l.content(v.get("user_prompt"), RoleUser)
	l.spoke = false // the messages repeat it
	l.messages(v.get("messages"))
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "system_prompt", "user_prompt", "messages":
		case "trace":
			l.calls(c)
		case "final_output", "model_output", "answer":
			l.say(c, RoleAssistant)
		case "available_tools", "tools":
			l.description(c)
		case "user_task_id", "injection_task_id", "utility", "security", "ranking_modes", "evaluation":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func isTauBench(s *shape) bool { return s.has(kTraj) || s.has(kSimulations) || s.has(kMessagesDisplay) }

func (l *Labeler) tauBench(v value) {
	l.conversation(value{})
	l.header(v)
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "traj":
			l.messages(c)
		case "info":
			l.meta(c)
			l.instructions(c.get("environment_info").get("policy"))
			l.content(c.get("task").get("instruction"), RoleUser)
			l.spoke = false
		case "simulations":
			for s := c.first(); s.ok(); s = s.next() {
				l.simulation(s)
			}
		case "messages_display":
			l.say(c, RoleToolResult)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) simulation(v value) {
	l.conversation(value{})
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "messages":
			l.messages(c)
		case "reward_info", "termination_reason":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func isSWEAgent(s *shape) bool {
	return s.has(kTrajectory) || s.has(kHistory) && s.v.get("history").item(0).get("message_type").ok()
}

func (l *Labeler) sweAgent(v value) {
	l.conversation(value{})
	for m := v.get("history").first(); m.ok(); m = m.next() {
		l.sweMessage(m)
	}
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "history":
		case "trajectory":
			for s := c.first(); s.ok(); s = s.next() {
				l.sweStep(s)
			}
			l.spoke = false
		case "info":
			l.meta(c)
			l.say(c.get("submission"), RoleAssistant)
		case "replay_config", "environment":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) sweMessage(m value) {
	who := speaker(role(m))
	if m.get("message_type").is("observation") {
		who = RoleUnknown
	}
	for c := m.first(); c.ok() && m.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "action":
			l.call(c)
		case "message_type", "agent", "tool_call_ids", "is_demo", "cache_control":
			l.meta(c)
		default:
			l.messageMember(c, who)
		}
	}
	l.turn()
}

func (l *Labeler) sweStep(s value) {
	for c := s.first(); c.ok() && s.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "response":
			l.say(c, RoleAssistant)
		case "thought":
			l.say(c, RoleReasoning)
		case "action":
			l.call(c)
		case "observation", "state":
			l.say(c, RoleToolResult)
		case "query", "messages":
			for m := c.first(); m.ok(); m = m.next() {
				l.sweMessage(m)
			}
		case "extra_info":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

// isMiniSWE knows a run by its list of messages, which begins with the system's
// and has plain text only, or by its name.
func isMiniSWE(s *shape) bool {
	if s.list {
		return string(s.role) == "system" && s.v.get("content").kind() == textNode
	}
	return hasPrefix(s.v.get("trajectory_format").str(), "mini-swe-agent")
}

func (l *Labeler) miniSWE(v value) {
	if v.kind() == arrayNode {
		l.conversation(value{})
		l.messages(v)
		return
	}
	l.chatRequest(v)
	l.meta(v.get("info"))
}

func isInspect(s *shape) bool {
	return s.has(kEval) && s.any(kVersion, kSamples, kStatus) || s.all(kInput, kTarget)
}

func (l *Labeler) inspect(v value) {
	l.conversation(value{})
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "input":
			l.input(c)
		case "choices":
			l.content(c, RoleUser)
		case "eval", "plan", "results", "stats", "target", "reductions", "log_updates":
			l.meta(c)
		case "error":
			l.say(c, RoleToolResult)
		case "samples":
			for s := c.first(); s.ok(); s = s.next() {
				l.inspectSample(s)
			}
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) inspectSample(v value) {
	l.conversation(value{})
	l.messages(v.get("messages"))
	turns := l.cur.turn
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "messages":
		case "input":
			l.input(c)
		case "choices":
			l.content(c, RoleUser)
		case "output":
			l.answer(c)
		case "events":
			for e := c.first(); e.ok(); e = e.next() {
				l.inspectEvent(e)
			}
		case "transcript": // older logs
			for e := c.get("events").first(); e.ok(); e = e.next() {
				l.inspectEvent(e)
			}
		case "target", "scores", "model_usage", "uuid", "limit", "role_usage":
			l.meta(c)
		case "message_pool":
			l.messages(c)
		default:
			l.rest(c)
		}
	}
	l.cur.turn, l.spoke = turns, false
}

// inspectEvent labels an event of a sample: calls of models and tools are copies.
func (l *Labeler) inspectEvent(v value) {
	typ := v.get("event").str()
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch eventMember(typ, c.name()) {
		case "model.input":
			l.input(c)
		case "model.output":
			l.answer(c)
		case "model.tools":
			l.description(c)
		case "tool.function", "tool.arguments", "tool.view":
			l.call(c)
		case "tool.result", "tool.error":
			l.say(c, RoleToolResult)
		case "tool.events":
			for e := c.first(); e.ok(); e = e.next() {
				l.inspectEvent(e)
			}
		case "model.call", "model_call.call":
			l.body(c.get("request"))
			l.answer(c.get("response"))
		case "sample_init.sample", "sample_init.state":
			l.body(c)
			l.meta(c.get("target"))
		case "model.config", "model.tool_choice", "model.role", "score.score", "score.target", "info.source", "score.intermediate":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func isPromptfoo(s *shape) bool {
	return s.all(kPromptIdx, kTestIdx) || s.has(kEvalID) && s.has(kResults)
}

func (l *Labeler) promptfoo(v value) {
	l.conversation(value{})
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "results", "outputs", "table":
			l.promptfooResults(c)
		case "prompt", "vars", "testCase", "prompts":
			l.promptfooInput(c)
		case "response":
			l.promptfooResponse(c)
		case "gradingResult", "provider", "namedScores", "config", "failureReason", "stats":
			l.meta(c)
		case "error":
			l.say(c, RoleToolResult)
		default:
			l.rest(c)
		}
	}
	l.turn()
}

func (l *Labeler) promptfooResults(v value) {
	switch v.kind() {
	case arrayNode:
		for c := v.first(); c.ok(); c = c.next() {
			l.promptfooResults(c)
		}
	case objectNode:
		l.promptfoo(v)
	default:
		l.rest(v)
	}
}

// promptfooInput labels the template, its variables and the prompt made of them.
func (l *Labeler) promptfooInput(v value) {
	switch v.kind() {
	case arrayNode:
		for c := v.first(); c.ok(); c = c.next() {
			l.promptfooInput(c)
		}
	case objectNode:
		for c := v.first(); c.ok(); c = c.next() {
			switch string(c.name()) {
			case "raw", "template":
				l.content(c, RoleUser)
			case "vars":
				l.promptfooVars(c)
			case "assert", "options", "label", "provider", "metadata":
				l.meta(c)
			default:
				l.promptfooVar(c, v)
			}
		}
	default:
		l.content(v, RoleUser)
	}
}

func (l *Labeler) promptfooVars(v value) {
	l.set(v, labelUser)
	l.spoke = true
}

// promptfooVar labels a variable, or what stands beside them in a test.
func (l *Labeler) promptfooVar(c, v value) {
	if string(v.name()) == "vars" {
		l.set(c, labelUser)
		l.spoke = true
		return
	}
	l.rest(c)
}

func (l *Labeler) promptfooResponse(v value) {
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "output", "raw":
			l.say(c, RoleAssistant)
		case "error":
			l.say(c, RoleToolResult)
		default:
			l.rest(c)
		}
	}
}

// isInvariant knows a trace by what its rows have beside messages.
func isInvariant(s *shape) bool {
	if s.list || s.any(kModel, kTitle, kSystem, kMaxTokens, kTools) {
		return false
	}
	if s.has(kMessages) {
		return s.any(kMetadata, kExtraMetadata, kDataset)
	}
	return s.has(kMetadata) && !s.v.first().next().ok()
}

func (l *Labeler) invariant(v value) {
	l.chatRequest(v)
}

// eventMember joins the kind of an event and the name of a member, for the
// members that are told apart.
func eventMember(event, name []byte) string {
	for _, k := range [...]string{
		"model.input", "model.output", "model.tools", "model.call", "model.config", "model.tool_choice", "model.role", "model_call.call",
		"tool.function", "tool.arguments", "tool.view", "tool.result", "tool.error", "tool.events",
		"sample_init.sample", "sample_init.state", "score.score", "score.target", "score.intermediate", "info.source",
	} {
		if n := len(event); len(k) == n+1+len(name) && k[n] == '.' && k[:n] == string(event) && k[n+1:] == string(name) {
			return k
		}
	}
	return ""
}
