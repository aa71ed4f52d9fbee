package transcript

// Requests and answers of any provider's interface inside something else: batch
// lines, hooks, traces, logs.

// body labels a request, without a session of its own.
func (l *Labeler) body(v value) {
	if v.kind() != objectNode {
		l.prompt(v)
		return
	}
	l.header(v)
	for _, k := range [...]string{"system", "system_prompt", "instructions", "systemInstruction", "system_instruction"} {
		l.instructions(v.get(k))
	}
	for _, k := range [...]string{"messages", "input", "prompt", "prompts", "contents", "chat_history"} {
		l.input(v.get(k))
	}
	for c := v.first(); c.ok(); c = c.next() {
		l.bodyMember(c)
	}
}

func (l *Labeler) bodyMember(c value) {
	switch string(c.name()) {
	case "system", "system_prompt", "instructions", "systemInstruction", "system_instruction", "messages", "input", "prompt", "prompts", "contents", "chat_history":
	case "tools", "functions", "tool_definitions":
		l.description(c)
	case "choices", "output", "candidates", "completion", "generations":
		l.answer(c)
	case "config", "text", "reasoning", "response_format", "generationConfig", "generation_config", "toolConfig", "safetySettings",
		"tool_choice", "invocation_params", "stop_sequences":
		l.meta(c)
	default:
		l.rest(c)
	}
}

// input labels what a model was given: strings by the user, messages, items.
func (l *Labeler) input(v value) {
	switch {
	case !v.ok():
	case v.kind() == arrayNode:
		for c := v.first(); c.ok(); c = c.next() {
			l.input(c)
		}
	case v.kind() != objectNode:
		l.prompt(v)
	case v.get("parts").ok() && !v.get("role").ok():
		l.message(v, RoleUser)
	case role(v) != nil || v.get("kwargs").ok() || isItem(v):
		l.chatMessage(v)
	case v.get("messages").ok() || v.get("prompt").ok():
		l.body(v)
	case v.get("text").ok():
		l.message(v, RoleUser)
	default:
		l.result(v)
	}
}

// answer labels what a model gave, in any of the usual shapes.
func (l *Labeler) answer(v value) {
	switch {
	case v.kind() == arrayNode:
		for c := v.first(); c.ok(); c = c.next() {
			l.answer(c)
		}
	case v.kind() != objectNode:
		l.say(v, RoleAssistant)
	case isItem(v) || v.get("kwargs").ok():
		l.chatMessage(v)
	case v.get("candidates").ok():
		l.geminiReply(v)
	case v.get("output").kind() == arrayNode:
		l.items(v.get("output"))
		l.answerRest(v)
	case v.get("choices").ok() || v.get("message").ok() || v.get("messages").ok() || v.get("generations").ok():
		l.answerRest(v)
	case v.get("delta").kind() == objectNode:
		l.choice(v, value{})
	default:
		l.message(v, RoleAssistant)
	}
}

// answerRest labels the members of an answer that wraps messages of the model.
func (l *Labeler) answerRest(v value) {
	l.header(v)
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "choices", "generations", "message":
			l.answer(c)
		case "messages":
			l.messages(c)
		case "output":
		case "text", "output_text", "logprobs", "completion":
			l.say(c, RoleAssistant)
		case "tools":
			l.description(c)
		case "error":
			l.failure(c)
		case "instructions":
			l.instructions(c)
		case "llm_output", "generation_info", "response_metadata":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}
