package format

import "weir/transcript"

// OpenAI Agents SDK: traces of runs, and saved states of runs.

var (
	keyDollarSchemaVersion = key("$schemaVersion")
	keyGeneratedItems      = key("generated_items")
	keyOriginalInput       = key("original_input")
)

var formatAgentsSDKTrace = Format{
	Name:    "agents-sdk-trace",
	Title:   "Traces and spans of the OpenAI Agents SDK",
	Example: `{"object":"trace.span","trace_id":"t1","span_data":{"type":"function","name":"look","input":"{}","output":"rain"}}`,
	detect:  isAgentsTrace,
	needs:   []topKey{keyObject},
	label:   (*line).agentsTrace,
}

var formatOpenAIAgents = Format{
	Name:    "openai-agents",
	Title:   "Saved run states of the OpenAI Agents SDK",
	Example: `{"$schemaVersion":"1.9","original_input":"Hello","generated_items":[]}`,
	detect:  isRunState,
	needs:   []topKey{keyDollarSchemaVersion, keyOriginalInput},
	label:   (*line).runState,
}

func isAgentsTrace(s *shape) bool { return oneOf(s.object, "trace", "trace.span") }

func isRunState(s *shape) bool {
	return s.has(keyDollarSchemaVersion) || s.all(keyOriginalInput, keyGeneratedItems)
}

func (l *line) agentsTrace(v value) {
	if v.Get("object").Is("trace") {
		l.join(first(v.Get("group_id"), v.Get("id")))
	}
	l.header(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "span_data":
			l.conversation(v.Get("trace_id"))
			l.spanData(c)
		case "error":
			l.say(c, transcript.RoleToolResult)
		case "group_id":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
	l.turn()
}

// spanData labels the data of a span, which holds its whole input.
func (l *line) spanData(v value) {
	typ := string(v.Get("type").Text())
	if typ == "generation" || typ == "response" {
		l.items(v.Get("input"))
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		l.spanDatum(c, typ)
	}
}

func (l *line) spanDatum(c value, typ string) {
	name := string(c.Name())
	switch typ + "." + name {
	case "generation.input", "response.input":
	case "function.name", "function.input", "handoff.from_agent", "handoff.to_agent":
		l.call(c)
	case "function.output", "custom.data":
		l.say(c, transcript.RoleToolResult)
	case "generation.output", "response.output", "response.response", "speech_group.input":
		l.answer(c)
	case "transcription.output", "speech.output":
		l.file(c)
		if c.IsString() && typ == "transcription" {
			l.say(c, transcript.RoleUser)
		}
	case "transcription.input":
		l.file(c)
	case "speech.input":
		l.say(c, transcript.RoleAssistant)
	case "mcp_tools.result", "agent.tools":
		l.description(c)
	case "guardrail.name", "agent.handoffs", "agent.output_type":
		l.meta(c)
	default:
		if name == "model_config" || name == "mcp_data" {
			l.meta(c)
			return
		}
		l.rest(c)
	}
}

// runState labels a saved run. The same items occur in it several times.
func (l *line) runState(v value) {
	l.conversation(first(v.Get("conversation_id"), v.Get("trace").Get("group_id"), v.Get("trace").Get("id")))
	l.header(v)
	l.items(v.Get("original_input"))
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "original_input":
		case "generated_items", "session_items", "new_items", "interruptions", "new_step_items":
			l.runItems(c)
		case "model_responses", "last_model_response", "raw_responses":
			l.modelResponses(c)
		case "last_processed_response", "current_step":
			l.processed(c)
		case "input_guardrail_results", "output_guardrail_results", "tool_input_guardrail_results", "tool_output_guardrail_results":
			l.say(c, transcript.RoleToolResult)
		case "context", "current_agent", "trace", "tool_use_tracker", "last_agent", "generated_prompt_cache_key", "reasoning_item_id_policy":
			l.meta(c)
		case "$schemaVersion", "$schema_version", "max_turns", "current_turn":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *line) runItems(v value) {
	for i := v.First(); i.Exists(); i = i.Next() {
		for c := i.First(); c.Exists() && i.IsObject(); c = c.Next() {
			switch string(c.Name()) {
			case "raw_item", "rawItem":
				l.item(c)
			case "output":
				l.say(c, runOutput(i))
			case "tool_name":
				l.call(c)
			case "agent", "source_agent", "target_agent":
				l.meta(c)
			case "description", "title":
				l.description(c)
			default:
				l.rest(c)
			}
		}
	}
	l.turn()
}

// runOutput returns whose words the output of a run item is.
func runOutput(i value) transcript.Role {
	if i.Get("type").Is("message_output_item") {
		return transcript.RoleAssistant
	}
	return transcript.RoleToolResult
}

func (l *line) modelResponses(v value) {
	if v.IsArray() {
		for c := v.First(); c.Exists(); c = c.Next() {
			l.modelResponses(c)
		}
		return
	}
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		if string(c.Name()) == "output" {
			l.items(c)
			continue
		}
		l.rest(c)
	}
}

func (l *line) processed(v value) {
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "new_items", "interruptions":
			l.runItems(c)
		case "tools_used", "type":
			l.meta(c)
		case "output":
			l.say(c, transcript.RoleAssistant)
		case "functions", "handoffs", "computer_actions", "custom_tool_calls", "local_shell_calls", "shell_calls", "apply_patch_calls", "mcp_approval_requests":
			for i := c.First(); i.Exists(); i = i.Next() {
				l.processedCall(i)
			}
		case "data":
			l.processed(c)
		default:
			l.rest(c)
		}
	}
}

func (l *line) processedCall(v value) {
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "tool_call", "request_item":
			l.item(c)
		case "tool", "handoff", "mcp_tool", "custom_tool":
			l.description(c)
		default:
			l.rest(c)
		}
	}
}
