package framework

import (
	"bytes"

	"weir/transcript"
	"weir/transcript/format/wire"
)

// DSPy: the history of a model, one entry for each request, and what an agent did.

var (
	keyOutputs = wire.Key("outputs")
	keyKwargs  = wire.Key("kwargs")
)

// DSPy is the format of the entries of DSPy's history and of the trajectories of its agents.
var DSPy = wire.Format{
	Name:    "dspy",
	Title:   "DSPy history and trajectories of agents",
	Example: `{"prompt":null,"messages":[{"role":"user","content":"[[ ## question ## ]]\nA sea bird?"}],"kwargs":{},"response":"R","outputs":["A tern"],"model":"m1"}`,
	Detect:  isDSPy,
	Needs:   []wire.TopKey{keyOutputs, wire.KeyTrajectory},
	Label:   dspy,
}

func isDSPy(s *shape) bool {
	return s.All(keyOutputs, keyKwargs, wire.KeyMessages) || s.Has(wire.KeyTrajectory) && s.Top().Get("trajectory").Get("tool_name_0").Exists()
}

// dspy labels an entry: a request and what the model made of it, or what an agent did.
func dspy(l *line, v value) {
	l.Conversation(wire.SessionOf(v))
	l.Header(v)
	if steps := v.Get("trajectory"); steps.IsObject() {
		l.Others(v, "trajectory")
		l.Each(steps, dspyStep)
		return
	}
	if p := v.Get("prompt"); p.IsString() {
		l.Content(p, dspySpeaker(p, transcript.RoleUser))
	}
	for m := v.Get("messages").First(); m.Exists(); m = m.Next() {
		l.Message(m, dspySpeaker(m.Get("content"), wire.Speaker(wire.Role(m))))
	}
	dspyMembers(l, v)
}

var dspyMembers = wire.Members(rows{
	{"prompt messages", nil},
	{"response outputs", (*line).Answer},
	{"kwargs usage cost uuid timestamp model_type response_model", (*line).Meta},
})

// dspyStep labels a member of a trajectory, whose name ends in the number of its step.
func dspyStep(l *line, c value) {
	switch name := c.Name(); {
	case wire.HasPrefix(name, "thought_"):
		l.Thoughts(c, transcript.RoleAssistant)
	case wire.HasPrefix(name, "tool_name_"), wire.HasPrefix(name, "tool_args_"):
		l.Call(c)
	default:
		l.Result(c)
	}
}

// dspyFields begin the fields of a message that hold what tools and retrievers returned.
var dspyFields = [][]byte{[]byte("[[ ## trajectory ## ]]"), []byte("[[ ## observation"), []byte("[[ ## context"), []byte("[[ ## passages"), []byte("[[ ## documents")}

// dspySpeaker returns whose words a text counts for. The program puts all inputs of a step into
// one message by the user: with what a tool returned among them, it is trusted as little as that.
func dspySpeaker(text value, who transcript.Role) transcript.Role {
	if who != transcript.RoleUser {
		return who
	}
	for _, field := range dspyFields {
		if bytes.Contains(text.Text(), field) {
			return transcript.RoleToolResult
		}
	}
	return who
}
