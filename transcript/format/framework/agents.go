package framework

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// OpenAI Agents SDK: traces of runs, and saved states of runs.

var (
	keyDollarSchemaVersion = wire.Key("$schemaVersion")
	keyGeneratedItems      = wire.Key("generated_items")
	keyOriginalInput       = wire.Key("original_input")
)

// AgentsSDKTrace is the format of traces and spans of the OpenAI Agents SDK.
var AgentsSDKTrace = wire.Format{
	Name:    "agents-sdk-trace",
	Title:   "Traces and spans of the OpenAI Agents SDK",
	Example: `{"object":"trace.span","trace_id":"t1","span_data":{"type":"function","name":"look","input":"{}","output":"rain"}}`,
	Detect:  isAgentsTrace,
	Needs:   []wire.TopKey{wire.KeyObject},
	Label:   agentsTrace,
}

// OpenAIAgents is the format of saved run states of the OpenAI Agents SDK.
var OpenAIAgents = wire.Format{
	Name:    "openai-agents",
	Title:   "Saved run states of the OpenAI Agents SDK",
	Example: `{"$schemaVersion":"1.9","original_input":"Hello","generated_items":[]}`,
	Detect:  isRunState,
	Needs:   []wire.TopKey{keyDollarSchemaVersion, keyOriginalInput},
	Label:   runState,
}

func isAgentsTrace(s *shape) bool { return wire.OneOf(s.Object, "trace", "trace.span") }

func isRunState(s *shape) bool {
	return s.Has(keyDollarSchemaVersion) || s.All(keyOriginalInput, keyGeneratedItems)
}

func agentsTrace(l *line, v value) {
	if v.Get("object").Is("trace") {
		l.Join(wire.First(v.Get("group_id"), v.Get("id")))
	}
	l.Header(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "span_data":
			l.Conversation(v.Get("trace_id"))
			spanData(l, c)
		case "error":
			l.Say(c, transcript.RoleToolResult)
		case "group_id":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
	l.Turn()
}

// spanData labels the data of a span, which holds its whole input.
func spanData(l *line, v value) {
	typ := string(v.Get("type").Text())
	if typ == "generation" || typ == "response" {
		l.Items(v.Get("input"))
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		spanDatum(l, c, typ)
	}
}

func spanDatum(l *line, c value, typ string) {
	name := string(c.Name())
	switch typ + "." + name {
	case "generation.input", "response.input":
	case "function.name", "function.input", "handoff.from_agent", "handoff.to_agent":
		l.Call(c)
	case "function.output", "custom.data":
		l.Say(c, transcript.RoleToolResult)
	case "generation.output", "response.output", "response.response", "speech_group.input":
		l.Answer(c)
	case "transcription.output", "speech.output":
		l.File(c)
		if c.IsString() && typ == "transcription" {
			l.Say(c, transcript.RoleUser)
		}
	case "transcription.input":
		l.File(c)
	case "speech.input":
		l.Say(c, transcript.RoleAssistant)
	case "mcp_tools.result", "agent.tools":
		l.Description(c)
	case "guardrail.name", "agent.handoffs", "agent.output_type":
		l.Meta(c)
	default:
		if name == "model_config" || name == "mcp_data" {
			l.Meta(c)
			return
		}
		l.Rest(c)
	}
}

// runState labels a saved run. The same items occur in it several times.
func runState(l *line, v value) {
	l.Conversation(wire.First(v.Get("conversation_id"), v.Get("trace").Get("group_id"), v.Get("trace").Get("id")))
	l.Header(v)
	l.Items(v.Get("original_input"))
	runStateMembers(l, v)
}

var runStateMembers = wire.Members(rows{
	{"original_input", nil},
	{"generated_items session_items new_items interruptions new_step_items", runItems},
	{"model_responses last_model_response raw_responses", modelResponses},
	{"last_processed_response current_step", processed},
	{"input_guardrail_results output_guardrail_results tool_input_guardrail_results tool_output_guardrail_results", wire.Say(transcript.RoleToolResult)},
	{"context current_agent trace tool_use_tracker last_agent generated_prompt_cache_key reasoning_item_id_policy", (*line).Meta},
	{"$schemaVersion $schema_version max_turns current_turn", (*line).Meta},
})

func runItems(l *line, v value) {
	for i := v.First(); i.Exists(); i = i.Next() {
		for c := i.First(); c.Exists() && i.IsObject(); c = c.Next() {
			switch string(c.Name()) {
			case "raw_item", "rawItem":
				l.Item(c)
			case "output":
				l.Say(c, runOutput(i))
			case "tool_name":
				l.Call(c)
			case "agent", "source_agent", "target_agent":
				l.Meta(c)
			case "description", "title":
				l.Description(c)
			default:
				l.Rest(c)
			}
		}
	}
	l.Turn()
}

// runOutput returns whose words the output of a run item is.
func runOutput(i value) transcript.Role {
	if i.Get("type").Is("message_output_item") {
		return transcript.RoleAssistant
	}
	return transcript.RoleToolResult
}

func modelResponses(l *line, v value) {
	if v.IsArray() {
		l.Each(v, modelResponses)
		return
	}
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		if string(c.Name()) == "output" {
			l.Items(c)
			continue
		}
		l.Rest(c)
	}
}

func processed(l *line, v value) {
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "new_items", "interruptions":
			runItems(l, c)
		case "tools_used", "type":
			l.Meta(c)
		case "output":
			l.Say(c, transcript.RoleAssistant)
		case "functions", "handoffs", "computer_actions", "custom_tool_calls", "local_shell_calls", "shell_calls", "apply_patch_calls", "mcp_approval_requests":
			l.Each(c, processedCall)
		case "data":
			processed(l, c)
		default:
			l.Rest(c)
		}
	}
}

var processedCall = wire.Members(rows{
	{"tool_call request_item", (*line).Item},
	{"tool handoff mcp_tool custom_tool", (*line).Description},
})
