package framework

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// CrewAI: the events of its bus. An event repeats the agents, tasks and tools that it is
// about.

var keyEmission = wire.Key("emission_sequence")

// CrewAIEvents is the format of events of CrewAI.
var CrewAIEvents = wire.Format{
	Name:    "crewai-events",
	Title:   "Events of CrewAI",
	Example: `{"type":"tool_usage_finished","emission_sequence":4,"tool_name":"look","tool_args":{"at":"sky"},"output":"rain"}`,
	Family:  "crewai",
	Detect:  func(s *shape) bool { return s.All(keyEmission, wire.KeyType) },
	Needs:   []wire.TopKey{keyEmission},
	Label:   crewEvent,
	Streams: []wire.Stream{{
		Kind: "type", Is: []string{"llm_stream_chunk"}, Texts: []string{"chunk", "tool_call.function.arguments"}, ID: "call_id",
		Ends: []wire.End{{Path: "type", Value: "llm_call_completed", ID: "call_id"}, {Path: "type", Value: "llm_call_failed", ID: "call_id"}},
		Examples: []string{
			`{"type":"llm_stream_chunk","emission_sequence":1,"call_id":"c1","chunk":"Hello"}`,
			`{"type":"llm_stream_chunk","emission_sequence":1,"call_id":"c1","chunk":"","tool_call":{"function":{"name":"x","arguments":"Hello"}}}`,
		},
	}},
}

func crewEvent(l *line, v value) {
	l.Conversation(value{})
	l.Header(v)
	l.Messages(v.Get("messages"))
	for _, k := range [...]string{"agent", "task"} {
		crewPart(l, v.Get(k), 4)
	}
	typ := v.Get("type").Text()
	for c := v.First(); c.Exists(); c = c.Next() {
		crewMember(l, c, typ)
	}
	l.Turn()
}

func crewMember(l *line, c value, typ []byte) {
	switch string(c.Name()) {
	case "messages", "agent", "task":
	case "tools":
		l.Description(c)
	case "tool_name", "tool_args":
		l.Call(c)
	case "task_name", "agent_role", "agent_key", "call_type", "source_fingerprint", "emission_sequence", "started_at", "finished_at", "crew_name":
		l.Meta(c)
	case "task_prompt":
		l.Content(c, transcript.RoleUser)
	case "response":
		l.Answer(c)
	case "chunk":
		l.Say(c, transcript.RoleAssistant)
	case "tool_call":
		l.Calls(c)
	case "output":
		crewOutput(l, c, typ)
	default:
		l.Rest(c)
	}
}

// crewOutput labels an output: that of a tool, of a task with its conversation, or the last
// words of an agent.
func crewOutput(l *line, c value, typ []byte) {
	switch {
	case !wire.OneOf(typ, "agent_execution_completed", "task_completed", "crew_kickoff_completed"):
		l.Result(c)
	case c.IsObject():
		crewAI(l, c)
	default:
		l.Say(c, transcript.RoleAssistant)
	}
}

// crewPart labels what an agent or a task is made of: words of the program that runs the
// crew. What it prints of further objects is nobody's, and so untrusted.
func crewPart(l *line, v value, depth int) {
	if depth == 0 || !v.IsObject() {
		l.Result(v)
		return
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "role", "goal", "backstory":
			l.Instructions(c)
		case "description", "expected_output":
			l.Content(c, transcript.RoleUser)
		case "tools":
			l.Description(c)
		case "agent":
			crewPart(l, c, depth-1)
		case "output":
			crewOutput(l, c, []byte("task_completed"))
		default:
			l.Rest(c)
		}
	}
}
