package trace

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// LangSmith: runs, batches of them, and recorded sessions of managed agents.

var (
	keyName  = wire.Key("name")
	keyPatch = wire.Key("patch")
	keyPost  = wire.Key("post")
)

// LangSmith is the format of LangSmith runs, batches of runs, recorded agent sessions.
var LangSmith = wire.Format{
	Name:    "langsmith",
	Title:   "LangSmith runs, batches of runs, recorded agent sessions",
	Example: `{"id":"r1","run_type":"tool","name":"look","inputs":{"at":"sky"},"outputs":{"output":"rain"}}`,
	Arrays:  true,
	Detect:  isLangSmith,
	Label:   langSmith,
}

func isLangSmith(s *shape) bool {
	if s.Has(wire.KeyRunType) || s.Any(keyPost, keyPatch) && (s.Top().Get("post").IsArray() || s.Top().Get("patch").IsArray()) {
		return true
	}
	if s.List && wire.HasPrefix(s.Whole().Item(0).Text(), "client.") {
		return true
	}
	return isManaged(s.Type) && s.Any(wire.KeyContent, keyName, wire.KeyID)
}

func isManaged(typ []byte) bool {
	return wire.OneOf(typ, "agent.message", "agent.thinking", "agent.tool_use", "agent.tool_result", "agent.mcp_tool_use", "agent.mcp_tool_result",
		"agent.custom_tool_use", "user.custom_tool_result")
}

func langSmith(l *line, v value) {
	switch {
	case v.IsArray() && !v.Item(0).IsObject():
		managed(l, v)
	case v.IsArray():
		l.Each(v, langSmith)
	case isManaged(v.Get("type").Text()):
		managed(l, v)
	case v.Get("post").Exists() || v.Get("patch").Exists():
		for c := v.First(); c.Exists(); c = c.Next() {
			l.Each(c, run)
		}
	default:
		run(l, v)
	}
}

// run labels one run. It holds its whole input, so it is a session of its own.
func run(l *line, v value) {
	meta := v.Get("extra").Get("metadata")
	l.Conversation(wire.First(meta.Get("session_id"), meta.Get("thread_id"), meta.Get("conversation_id"), v.Get("trace_id")))
	l.Header(v)
	if m := meta.Get("ls_model_name").Text(); m != nil {
		l.Event.Model = m
	}
	kind := runKind(v)
	runInputs(l, v.Get("inputs"), kind)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "inputs":
		case "outputs":
			runOutputs(l, c, kind)
		case "name":
			if l.Rest(c); kind == "tool" {
				l.Call(c)
			}
		case "extra":
			l.Meta(c)
			l.Description(c.Get("invocation_params").Get("tools"))
		case "error":
			l.Say(c, transcript.RoleToolResult)
		case "events":
			runEvents(l, c, kind)
		case "serialized", "tags", "reference_example_id", "feedback_stats":
			l.Meta(c)
		case "child_runs":
			l.Each(c, run)
		default:
			l.Rest(c)
		}
	}
}

// runEvents labels the events of a run: mostly the tokens of a model.
func runEvents(l *line, v value, kind string) {
	for e := v.First(); e.Exists(); e = e.Next() {
		for c := e.First(); c.Exists() && e.IsObject(); c = c.Next() {
			if kind == "llm" && string(c.Name()) == "kwargs" {
				l.Assistant(c)
				continue
			}
			l.Rest(c)
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
func runInputs(l *line, v value, kind string) {
	switch kind {
	case "tool":
		l.Call(v)
	case "llm":
		l.Body(v)
	case "parser":
		l.Answer(v)
	default:
		runValue(l, v, transcript.RoleUser)
	}
	l.Turn()
}

// runOutputs labels the outputs of a run of that kind.
func runOutputs(l *line, v value, kind string) {
	switch kind {
	case "tool", "retriever":
		l.Say(v, transcript.RoleToolResult)
	case "llm":
		l.Answer(v)
	case "prompt":
		runValue(l, v, transcript.RoleUser)
	default:
		runValue(l, v, transcript.RoleAssistant)
	}
	l.Spoke = false
}

// runValue labels the values of a chain, whose names are the program's.
func runValue(l *line, v value, who transcript.Role) {
	switch {
	case v.IsArray():
		for c := v.First(); c.Exists(); c = c.Next() {
			runValue(l, c, who)
		}
	case !v.IsObject():
		l.Say(v, who)
	case v.Get("kwargs").Exists() || v.Get("role").Exists() || wire.Speaker(v.Get("type").Text()) != transcript.RoleUnknown || v.Get("tool_call_id").Exists():
		l.ChatMessage(v)
	case v.Get("page_content").Exists():
		l.Result(v)
	default:
		for c := v.First(); c.Exists(); c = c.Next() {
			runMember(l, c, who)
		}
	}
}

func runMember(l *line, c value, who transcript.Role) {
	switch string(c.Name()) {
	case "context", "documents", "source_documents", "docs", "retrieved", "observation", "intermediate_steps", "error":
		l.Result(c)
	case "generations", "choices":
		l.Answer(c)
	case "metadata", "config", "run_id", "id":
		l.Meta(c)
	default:
		runValue(l, c, who)
	}
}

// managed labels recorded calls of an interface for agent sessions, and the
// events in them.
func managed(l *line, v value) {
	switch v.Kind() {
	case transcript.ArrayNode:
		l.Each(v, managed)
	case transcript.ObjectNode:
		managedEvent(l, v, v.Get("type").Text())
	default:
		l.Meta(v)
	}
}

func managedEvent(l *line, v value, typ []byte) {
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
			l.Content(c, who)
		case "name", "input":
			if wire.HasSuffix(typ, "_use") {
				l.Call(c)
			} else {
				l.Rest(c)
			}
		case "agent":
			managedAgent(l, c)
		case "events", "data", "event":
			managed(l, c)
		case "error", "message":
			l.Say(c, transcript.RoleToolResult)
		case "stats", "session_thread_id", "evaluated_permission", "resources", "outcome_evaluations", "vault_ids", "processed_at":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
	l.Turn()
}

func managedAgent(l *line, v value) {
	l.Meta(v)
	l.Instructions(v.Get("system"))
	l.Description(v.Get("tools"))
	l.Description(v.Get("description"))
	l.Description(v.Get("skills"))
}
