package dataset

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Inspect AI: logs as JSON, and data sets.

var (
	keyEval    = wire.Key("eval")
	keySamples = wire.Key("samples")
	keyVersion = wire.Key("version")
)

// InspectAI is the format of logs of Inspect AI, also in .eval archives, and of its data sets.
var InspectAI = wire.Format{
	Name:    "inspect-ai",
	Title:   "logs of Inspect AI, JSON or .eval archives, and its data sets",
	Example: `{"input":[{"role":"user","content":"Hello"}],"target":"Hi"}`,
	Detect:  isInspect,
	Needs:   []wire.TopKey{keyEval, wire.KeyTarget},
	Label:   inspect,
}

func isInspect(s *shape) bool {
	return s.Has(keyEval) && s.Any(keyVersion, keySamples, wire.KeyStatus) || s.All(wire.KeyInput, wire.KeyTarget)
}

func inspect(l *line, v value) {
	l.Conversation(value{})
	inspectMembers(l, v)
}

var inspectMembers = wire.Members(rows{
	{"input", (*line).Input},
	{"choices", wire.Content(transcript.RoleUser)},
	{"plan", (*line).Settings},
	{"eval results stats target reductions log_updates", (*line).Meta},
	{"error", wire.Say(transcript.RoleToolResult)},
	{"samples", wire.Each(inspectSample)},
})

func inspectSample(l *line, v value) {
	l.Conversation(value{})
	l.Messages(v.Get("messages"))
	turns := l.Turns
	inspectSampleMembers(l, v)
	l.Turns, l.Spoke = turns, false
}

var inspectSampleMembers = wire.Members(rows{
	{"messages", nil},
	{"input", (*line).Input},
	{"choices", wire.Content(transcript.RoleUser)},
	{"output", (*line).Answer},
	{"events", wire.Each(inspectEvent)},
	{"transcript", func(l *line, c value) {
		l.Each(c.Get("events"), inspectEvent)
	}}, // older logs
	{"target scores model_usage uuid limit role_usage", (*line).Meta},
	{"message_pool", (*line).Messages},
})

// inspectEvent labels an event of a sample: calls of models and tools are copies.
func inspectEvent(l *line, v value) {
	typ := v.Get("event").Text()
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch eventMember(typ, c.Name()) {
		case "model.input":
			l.Input(c)
		case "model.output":
			l.Answer(c)
		case "model.tools":
			l.Description(c)
		case "tool.function", "tool.arguments", "tool.view":
			l.Call(c)
		case "tool.result", "tool.error":
			l.Say(c, transcript.RoleToolResult)
		case "tool.events":
			l.Each(c, inspectEvent)
		case "model.call", "model_call.call":
			l.Body(c.Get("request"))
			l.Answer(c.Get("response"))
		case "sample_init.sample", "sample_init.state":
			l.Body(c)
			l.Meta(c.Get("target"))
		case "model.config", "model.tool_choice", "model.role", "score.score", "score.target", "info.source", "score.intermediate":
			l.Meta(c)
		default:
			l.Rest(c)
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
