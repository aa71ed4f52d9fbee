package transcript

// OpenAI Agents SDK: traces of runs, and saved states of runs.

func isAgentsTrace(s *shape) bool { return oneOf(s.object, "trace", "trace.span") }

func isRunState(s *shape) bool {
	return s.has(kDollarSchemaVersion) || s.all(kOriginalInput, kGeneratedItems)
}

func (l *Labeler) agentsTrace(v value) {
	if v.get("object").is("trace") {
		l.join(first(v.get("group_id"), v.get("id")))
	}
	l.header(v)
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "span_data":
			l.conversation(v.get("trace_id"))
			l.spanData(c)
		case "error":
			l.say(c, RoleToolResult)
		case "group_id":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
	l.turn()
}

// spanData labels the data of a span, which holds its whole input.
func (l *Labeler) spanData(v value) {
	typ := string(v.get("type").str())
	if typ == "generation" || typ == "response" {
		l.items(v.get("input"))
	}
	for c := v.first(); c.ok(); c = c.next() {
		l.spanDatum(c, typ)
	}
}

func (l *Labeler) spanDatum(c value, typ string) {
	name := string(c.name())
	switch typ + "." + name {
	case "generation.input", "response.input":
	case "function.name", "function.input", "handoff.from_agent", "handoff.to_agent":
		l.call(c)
	case "function.output", "custom.data":
		l.say(c, RoleToolResult)
	case "generation.output", "response.output", "response.response", "speech_group.input":
		l.answer(c)
	case "transcription.output", "speech.output":
		l.file(c)
		if c.kind() == textNode && typ == "transcription" {
			l.say(c, RoleUser)
		}
	case "transcription.input":
		l.file(c)
	case "speech.input":
		l.say(c, RoleAssistant)
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

// runState labels a saved run. The same items stand in it several times.
func (l *Labeler) runState(v value) {
	l.conversation(first(v.get("conversation_id"), v.get("trace").get("group_id"), v.get("trace").get("id")))
	l.header(v)
	l.items(v.get("original_input"))
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "original_input":
		case "generated_items", "session_items", "new_items", "interruptions", "new_step_items":
			l.runItems(c)
		case "model_responses", "last_model_response", "raw_responses":
			l.modelResponses(c)
		case "last_processed_response", "current_step":
			l.processed(c)
		case "input_guardrail_results", "output_guardrail_results", "tool_input_guardrail_results", "tool_output_guardrail_results":
			l.say(c, RoleToolResult)
		case "context", "current_agent", "trace", "tool_use_tracker", "last_agent", "generated_prompt_cache_key", "reasoning_item_id_policy":
			l.meta(c)
		case "$schemaVersion", "$schema_version", "max_turns", "current_turn":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) runItems(v value) {
	for i := v.first(); i.ok(); i = i.next() {
		for c := i.first(); c.ok() && i.kind() == objectNode; c = c.next() {
			switch string(c.name()) {
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
func runOutput(i value) Role {
	if i.get("type").is("message_output_item") {
		return RoleAssistant
	}
	return RoleToolResult
}

func (l *Labeler) modelResponses(v value) {
	if v.kind() == arrayNode {
		for c := v.first(); c.ok(); c = c.next() {
			l.modelResponses(c)
		}
		return
	}
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		if string(c.name()) == "output" {
			l.items(c)
			continue
		}
		l.rest(c)
	}
}

func (l *Labeler) processed(v value) {
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "new_items", "interruptions":
			l.runItems(c)
		case "tools_used", "type":
			l.meta(c)
		case "output":
			l.say(c, RoleAssistant)
		case "functions", "handoffs", "computer_actions", "custom_tool_calls", "local_shell_calls", "shell_calls", "apply_patch_calls", "mcp_approval_requests":
			for i := c.first(); i.ok(); i = i.next() {
				l.processedCall(i)
			}
		case "data":
			l.processed(c)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) processedCall(v value) {
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "tool_call", "request_item":
			l.item(c)
		case "tool", "handoff", "mcp_tool", "custom_tool":
			l.description(c)
		default:
			l.rest(c)
		}
	}
}
