package format

import "weir/transcript"

// LangSmith: runs, batches of them, and recorded sessions of managed agents.

var (
	keyName  = key("name")
	keyPatch = key("patch")
	keyPost  = key("post")
)

var formatLangSmith = Format{
	Name:    "langsmith",
	Title:   "LangSmith runs, batches of runs, recorded agent sessions",
	Example: `{"id":"r1","run_type":"tool","name":"look","inputs":{"at":"sky"},"outputs":{"output":"rain"}}`,
	arrays:  true,
	detect:  isLangSmith,
	label:   (*line).langSmith,
}

func isLangSmith(s *shape) bool {
	if s.has(keyRunType) || s.any(keyPost, keyPatch) && (s.top().Get("post").IsArray() || s.top().Get("patch").IsArray()) {
		return true
	}
	if s.list && hasPrefix(s.array().Item(0).Text(), "client.") {
		return true
	}
	return isManaged(s.typ) && s.any(keyContent, keyName, keyID)
}

func isManaged(typ []byte) bool {
	return oneOf(typ, "agent.message", "agent.thinking", "agent.tool_use", "agent.tool_result", "agent.mcp_tool_use", "agent.mcp_tool_result",
		"agent.custom_tool_use", "user.custom_tool_result")
}

func (l *line) langSmith(v value) {
	switch {
	case v.IsArray() && !v.Item(0).IsObject():
		l.managed(v)
	case v.IsArray():
		for c := v.First(); c.Exists(); c = c.Next() {
			l.langSmith(c)
		}
	case isManaged(v.Get("type").Text()):
		l.managed(v)
	case v.Get("post").Exists() || v.Get("patch").Exists():
		for c := v.First(); c.Exists(); c = c.Next() {
			for r := c.First(); r.Exists(); r = r.Next() {
				l.run(r)
			}
		}
	default:
		l.run(v)
	}
}

// run labels one run. It holds its whole input, so it is a session of its own.
func (l *line) run(v value) {
	meta := v.Get("extra").Get("metadata")
	l.conversation(first(meta.Get("session_id"), meta.Get("thread_id"), meta.Get("conversation_id"), v.Get("trace_id")))
	l.header(v)
	if m := meta.Get("ls_model_name").Text(); m != nil {
		l.ev.Model = m
	}
	kind := runKind(v)
	l.runInputs(v.Get("inputs"), kind)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "inputs":
		case "outputs":
			l.runOutputs(c, kind)
		case "extra":
			l.meta(c)
			l.description(c.Get("invocation_params").Get("tools"))
		case "error":
			l.say(c, transcript.RoleToolResult)
		case "events":
			l.runEvents(c, kind)
		case "serialized", "tags", "reference_example_id", "feedback_stats":
			l.meta(c)
		case "child_runs":
			for r := c.First(); r.Exists(); r = r.Next() {
				l.run(r)
			}
		default:
			l.rest(c)
		}
	}
}

// runEvents labels the events of a run: mostly the tokens of a model.
func (l *line) runEvents(v value, kind string) {
	for e := v.First(); e.Exists(); e = e.Next() {
		for c := e.First(); c.Exists() && e.IsObject(); c = c.Next() {
			if kind == "llm" && string(c.Name()) == "kwargs" {
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
		if v.Get("run_type").Is(k) {
			return k
		}
	}
	if in := v.Get("inputs"); in.Get("messages").Exists() && in.Get("model").Exists() || v.Get("outputs").Get("choices").Exists() {
		return "llm"
	}
	return "chain"
}

// runInputs labels the inputs of a run of that kind.
func (l *line) runInputs(v value, kind string) {
	switch kind {
	case "tool":
		l.call(v)
	case "llm":
		l.body(v)
	case "parser":
		l.answer(v)
	default:
		l.runValue(v, transcript.RoleUser)
	}
	l.turn()
}

// runOutputs labels the outputs of a run of that kind.
func (l *line) runOutputs(v value, kind string) {
	switch kind {
	case "tool", "retriever":
		l.say(v, transcript.RoleToolResult)
	case "llm":
		l.answer(v)
	case "prompt":
		l.runValue(v, transcript.RoleUser)
	default:
		l.runValue(v, transcript.RoleAssistant)
	}
	l.spoke = false
}

// runValue labels the values of a chain, whose names are the program's.
func (l *line) runValue(v value, who transcript.Role) {
	switch {
	case v.IsArray():
		for c := v.First(); c.Exists(); c = c.Next() {
			l.runValue(c, who)
		}
	case !v.IsObject():
		l.say(v, who)
	case v.Get("kwargs").Exists() || v.Get("role").Exists() || speaker(v.Get("type").Text()) != transcript.RoleUnknown || v.Get("tool_call_id").Exists():
		l.chatMessage(v)
	case v.Get("page_content").Exists():
		l.result(v)
	default:
		for c := v.First(); c.Exists(); c = c.Next() {
			l.runMember(c, who)
		}
	}
}

func (l *line) runMember(c value, who transcript.Role) {
	switch string(c.Name()) {
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
func (l *line) managed(v value) {
	switch v.Kind() {
	case transcript.ArrayNode:
		for c := v.First(); c.Exists(); c = c.Next() {
			l.managed(c)
		}
	case transcript.ObjectNode:
		l.managedEvent(v, v.Get("type").Text())
	default:
		l.meta(v)
	}
}

func (l *line) managedEvent(v value, typ []byte) {
	who := transcript.RoleUnknown
	switch string(typ) {
	case "user.message":
		who = transcript.RoleUser
	case "agent.message":
		who = transcript.RoleAssistant
	case "agent.thinking":
		who = transcript.RoleReasoning
	case "system.message":
		who = transcript.RoleSystem
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
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
			l.say(c, transcript.RoleToolResult)
		case "stats", "session_thread_id", "evaluated_permission", "resources", "outcome_evaluations", "vault_ids", "processed_at":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
	l.turn()
}

func (l *line) managedAgent(v value) {
	l.meta(v)
	l.instructions(v.Get("system"))
	l.description(v.Get("tools"))
	l.description(v.Get("description"))
	l.description(v.Get("skills"))
}
