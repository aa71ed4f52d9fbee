package transcript

// LangSmith: runs, batches of them, and recorded sessions of managed agents.

func isLangSmith(s *shape) bool {
	if s.has(kRunType) || s.any(kPost, kPatch) && (s.top().get("post").kind() == arrayNode || s.top().get("patch").kind() == arrayNode) {
		return true
	}
	if s.list && hasPrefix(s.array().item(0).str(), "client.") {
		return true
	}
	return isManaged(s.typ) && s.any(kContent, kName, kID)
}

func isManaged(typ []byte) bool {
	return oneOf(typ, "agent.message", "agent.thinking", "agent.tool_use", "agent.tool_result", "agent.mcp_tool_use", "agent.mcp_tool_result",
		"agent.custom_tool_use", "user.custom_tool_result")
}

func (l *Labeler) langSmith(v value) {
	switch {
	case v.kind() == arrayNode && v.item(0).kind() != objectNode:
		l.managed(v)
	case v.kind() == arrayNode:
		for c := v.first(); c.ok(); c = c.next() {
			l.langSmith(c)
		}
	case isManaged(v.get("type").str()):
		l.managed(v)
	case v.get("post").ok() || v.get("patch").ok():
		for c := v.first(); c.ok(); c = c.next() {
			for r := c.first(); r.ok(); r = r.next() {
				l.run(r)
			}
		}
	default:
		l.run(v)
	}
}

// run labels one run. It holds its whole input, so it is a session of its own.
func (l *Labeler) run(v value) {
	meta := v.get("extra").get("metadata")
	l.conversation(first(meta.get("session_id"), meta.get("thread_id"), meta.get("conversation_id"), v.get("trace_id")))
	l.header(v)
	if m := meta.get("ls_model_name").str(); m != nil {
		l.ev.Model = m
	}
	kind := runKind(v)
	l.runInputs(v.get("inputs"), kind)
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "inputs":
		case "outputs":
			l.runOutputs(c, kind)
		case "extra":
			l.meta(c)
			l.description(c.get("invocation_params").get("tools"))
		case "error":
			l.say(c, RoleToolResult)
		case "events":
			l.runEvents(c, kind)
		case "serialized", "tags", "reference_example_id", "feedback_stats":
			l.meta(c)
		case "child_runs":
			for r := c.first(); r.ok(); r = r.next() {
				l.run(r)
			}
		default:
			l.rest(c)
		}
	}
}

// runEvents labels what happened during a run: the tokens of a model, mostly.
func (l *Labeler) runEvents(v value, kind string) {
	for e := v.first(); e.ok(); e = e.next() {
		for c := e.first(); c.ok() && e.kind() == objectNode; c = c.next() {
			if kind == "llm" && string(c.name()) == "kwargs" {
				l.assistant(c)
				continue
			}
			l.rest(c)
		}
	}
}

// runKind returns the kind of a run. A patch does not repeat it.
func runKind(v value) string {
	for _, k := range [...]string{"llm", "chain", "tool", "retriever", "prompt", "parser", "embedding"} {
		if v.get("run_type").is(k) {
			return k
		}
	}
	if in := v.get("inputs"); in.get("messages").ok() && in.get("model").ok() || v.get("outputs").get("choices").ok() {
		return "llm"
	}
	return "chain"
}

// runInputs labels what a run of that kind was given.
func (l *Labeler) runInputs(v value, kind string) {
	switch kind {
	case "tool":
		l.call(v)
	case "llm":
		l.body(v)
	case "parser":
		l.answer(v)
	default:
		l.runValue(v, RoleUser)
	}
	l.turn()
}

// runOutputs labels what a run of that kind gave.
func (l *Labeler) runOutputs(v value, kind string) {
	switch kind {
	case "tool", "retriever":
		l.say(v, RoleToolResult)
	case "llm":
		l.answer(v)
	case "prompt":
		l.runValue(v, RoleUser)
	default:
		l.runValue(v, RoleAssistant)
	}
	l.spoke = false
}

// runValue labels the values of a chain, whose names are the program's.
func (l *Labeler) runValue(v value, who Role) {
	switch {
	case v.kind() == arrayNode:
		for c := v.first(); c.ok(); c = c.next() {
			l.runValue(c, who)
		}
	case v.kind() != objectNode:
		l.say(v, who)
	case v.get("kwargs").ok() || v.get("role").ok() || speaker(v.get("type").str()) != RoleUnknown || v.get("tool_call_id").ok():
		l.chatMessage(v)
	case v.get("page_content").ok():
		l.result(v)
	default:
		for c := v.first(); c.ok(); c = c.next() {
			l.runMember(c, who)
		}
	}
}

func (l *Labeler) runMember(c value, who Role) {
	switch string(c.name()) {
	case "context", "documents", "source_documents", "docs", "retrieved", "observation", "intermediate_steps", "error":
		l.result(c)
	case "generations", "choices":
		l.answer(c)
	case "metadata", "config", "run_id", "id":
		l.meta(c)
	default:
		l.runValue(c, who)
	}
}

// managed labels recorded calls of an interface for agent sessions, and the
// events in them.
func (l *Labeler) managed(v value) {
	switch v.kind() {
	case arrayNode:
		for c := v.first(); c.ok(); c = c.next() {
			l.managed(c)
		}
	case objectNode:
		l.managedEvent(v, v.get("type").str())
	default:
		l.meta(v)
	}
}

func (l *Labeler) managedEvent(v value, typ []byte) {
	who := RoleUnknown
	switch string(typ) {
	case "user.message":
		who = RoleUser
	case "agent.message":
		who = RoleAssistant
	case "agent.thinking":
		who = RoleReasoning
	case "system.message":
		who = RoleSystem
	}
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "content", "thinking", "text":
			l.content(c, who)
		case "name", "input":
			if hasSuffix(typ, "_use") {
				l.call(c)
			} else {
				l.rest(c)
			}
		case "agent":
			l.managedAgent(c)
		case "events", "data", "event":
			l.managed(c)
		case "error", "message":
			l.say(c, RoleToolResult)
		case "stats", "session_thread_id", "evaluated_permission", "resources", "outcome_evaluations", "vault_ids", "processed_at":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
	l.turn()
}

func (l *Labeler) managedAgent(v value) {
	l.meta(v)
	l.instructions(v.get("system"))
	l.description(v.get("tools"))
	l.description(v.get("description"))
	l.description(v.get("skills"))
}
