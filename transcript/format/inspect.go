package format

import "weir/transcript"

// Inspect AI: logs as JSON, and data sets.

var (
	keyEval    = key("eval")
	keySamples = key("samples")
	keyVersion = key("version")
)

var formatInspectAI = Format{
	Name:    "inspect-ai",
	Title:   "Inspect AI logs (JSON) and data sets; .eval archives are not read",
	Example: `{"input":[{"role":"user","content":"Hello"}],"target":"Hi"}`,
	detect:  isInspect,
	needs:   []topKey{keyEval, keyTarget},
	label:   (*line).inspect,
}

func isInspect(s *shape) bool {
	return s.has(keyEval) && s.any(keyVersion, keySamples, keyStatus) || s.all(keyInput, keyTarget)
}

func (l *line) inspect(v value) {
	l.conversation(value{})
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "input":
			l.input(c)
		case "choices":
			l.content(c, transcript.RoleUser)
		case "eval", "plan", "results", "stats", "target", "reductions", "log_updates":
			l.meta(c)
		case "error":
			l.say(c, transcript.RoleToolResult)
		case "samples":
			for s := c.First(); s.Exists(); s = s.Next() {
				l.inspectSample(s)
			}
		default:
			l.rest(c)
		}
	}
}

func (l *line) inspectSample(v value) {
	l.conversation(value{})
	l.messages(v.Get("messages"))
	turns := l.turns
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "messages":
		case "input":
			l.input(c)
		case "choices":
			l.content(c, transcript.RoleUser)
		case "output":
			l.answer(c)
		case "events":
			for e := c.First(); e.Exists(); e = e.Next() {
				l.inspectEvent(e)
			}
		case "transcript": // older logs
			for e := c.Get("events").First(); e.Exists(); e = e.Next() {
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
	l.turns, l.spoke = turns, false
}

// inspectEvent labels an event of a sample: calls of models and tools are copies.
func (l *line) inspectEvent(v value) {
	typ := v.Get("event").Text()
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch eventMember(typ, c.Name()) {
		case "model.input":
			l.input(c)
		case "model.output":
			l.answer(c)
		case "model.tools":
			l.description(c)
		case "tool.function", "tool.arguments", "tool.view":
			l.call(c)
		case "tool.result", "tool.error":
			l.say(c, transcript.RoleToolResult)
		case "tool.events":
			for e := c.First(); e.Exists(); e = e.Next() {
				l.inspectEvent(e)
			}
		case "model.call", "model_call.call":
			l.body(c.Get("request"))
			l.answer(c.Get("response"))
		case "sample_init.sample", "sample_init.state":
			l.body(c)
			l.meta(c.Get("target"))
		case "model.config", "model.tool_choice", "model.role", "score.score", "score.target", "info.source", "score.intermediate":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

// eventMember joins the kind of an event and the name of a member, for the
// members with labels of their own.
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
