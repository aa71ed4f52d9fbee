package transcript

// Inspect AI: logs as JSON, and data sets.

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
