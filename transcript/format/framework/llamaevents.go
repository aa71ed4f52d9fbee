package framework

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// LlamaIndex workflows: the events of an agent as it runs. Each names the agent at work, or
// is a call of a tool with the words that LlamaIndex has for it.

var (
	keyCurrentAgent = wire.Key("current_agent_name")
	keyToolKwargs   = wire.Key("tool_kwargs")
)

// LlamaIndexEvents is the format of events of LlamaIndex workflows.
var LlamaIndexEvents = wire.Format{
	Name:    "llamaindex-events",
	Title:   "Events of LlamaIndex workflows",
	Example: `{"tool_name":"look","tool_kwargs":{"at":"sky"},"tool_id":"c1","tool_output":{"blocks":[{"block_type":"text","text":"rain"}]}}`,
	Family:  "llamaindex",
	Detect:  isLlamaEvent,
	Needs:   []wire.TopKey{keyCurrentAgent, keyToolKwargs},
	Label:   llamaEvent,
	Streams: []wire.Stream{{
		Kind: "delta", Texts: []string{"delta", "thinking_delta"}, Index: "current_agent_name", Loose: true,
		Examples: []string{
			`{"delta":"Hello","response":"","current_agent_name":"a","tool_calls":[],"raw":null}`,
			`{"delta":"","thinking_delta":"Hello","response":"","current_agent_name":"a","tool_calls":[],"raw":null}`,
		},
	}},
}

func isLlamaEvent(s *shape) bool {
	if s.Has(keyCurrentAgent) {
		return s.Any(wire.KeyInput, wire.KeyResponse)
	}
	return s.Has(keyToolKwargs) && s.Top().Get("tool_name").Exists()
}

func llamaEvent(l *line, v value) {
	if in := v.Get("input"); in.IsArray() {
		l.Conversation(value{})
		l.Messages(in)
	}
	l.Header(v)
	llamaEventMembers(l, v)
	l.Turn()
}

var llamaEventMembers = wire.Members(rows{
	{"input", func(l *line, c value) {
		if !c.IsArray() {
			l.Rest(c)
		}
	}},
	{"response delta", llamaReply},
	{"thinking_delta", wire.Content(transcript.RoleReasoning)},
	{"tool_calls", wire.Each(llamaCall)},
	{"current_agent_name tool_id type return_direct", (*line).Meta},
	{"tool_name tool_kwargs", (*line).Call},
	{"tool_output", llamaOutput},
})

// llamaReply labels what the model said: a message of it, or words alone.
func llamaReply(l *line, v value) {
	if v.IsObject() {
		l.Message(v, transcript.RoleAssistant)
		return
	}
	l.Say(v, transcript.RoleAssistant)
}

// llamaCall labels a call, and the output beside it once the tool has answered.
var llamaCall = wire.Members(rows{
	{"tool_name tool_kwargs", (*line).Call},
	{"tool_id return_direct", (*line).Meta},
	{"tool_output", llamaOutput},
})

// llamaOutput labels the output of a tool. It repeats the arguments of the call.
func llamaOutput(l *line, v value) {
	l.Result(v)
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "tool_name", "raw_input":
			l.Call(c)
		case "is_error":
			l.Meta(c)
		}
	}
}
