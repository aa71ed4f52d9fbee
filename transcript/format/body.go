package format

import "weir/transcript"

// Requests and answers of any provider's interface inside something else: batch
// lines, hooks, traces, logs.

// body labels a request, without a session of its own.
func (l *line) body(v value) {
	if !v.IsObject() {
		l.prompt(v)
		return
	}
	l.header(v)
	for _, k := range [...]string{"system", "system_prompt", "instructions", "systemInstruction", "system_instruction"} {
		l.instructions(v.Get(k))
	}
	for _, k := range [...]string{"messages", "input", "prompt", "prompts", "contents", "chat_history"} {
		l.input(v.Get(k))
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		l.bodyMember(c)
	}
}

func (l *line) bodyMember(c value) {
	switch string(c.Name()) {
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

// input labels the input of a model: strings by the user, messages, items.
func (l *line) input(v value) {
	switch {
	case !v.Exists():
	case v.IsArray():
		for c := v.First(); c.Exists(); c = c.Next() {
			l.input(c)
		}
	case !v.IsObject():
		l.prompt(v)
	case v.Get("parts").Exists() && !v.Get("role").Exists():
		l.message(v, transcript.RoleUser)
	case role(v) != nil || v.Get("kwargs").Exists() || isItem(v):
		l.chatMessage(v)
	case v.Get("messages").Exists() || v.Get("prompt").Exists():
		l.body(v)
	case v.Get("text").Exists():
		l.message(v, transcript.RoleUser)
	default:
		l.result(v)
	}
}

// answer labels the output of a model, in any of the usual shapes.
func (l *line) answer(v value) {
	switch {
	case v.IsArray():
		for c := v.First(); c.Exists(); c = c.Next() {
			l.answer(c)
		}
	case !v.IsObject():
		l.say(v, transcript.RoleAssistant)
	case isItem(v) || v.Get("kwargs").Exists():
		l.chatMessage(v)
	case v.Get("candidates").Exists():
		l.geminiReply(v)
	case v.Get("output").IsArray():
		l.items(v.Get("output"))
		l.answerRest(v)
	case v.Get("choices").Exists() || v.Get("message").Exists() || v.Get("messages").Exists() || v.Get("generations").Exists():
		l.answerRest(v)
	case v.Get("delta").IsObject():
		l.choice(v, value{})
	default:
		l.message(v, transcript.RoleAssistant)
	}
}

// answerRest labels the members of an answer that wraps messages of the model.
func (l *line) answerRest(v value) {
	l.header(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "choices", "generations", "message":
			l.answer(c)
		case "messages":
			l.messages(c)
		case "output":
		case "text", "output_text", "logprobs", "completion":
			l.say(c, transcript.RoleAssistant)
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
