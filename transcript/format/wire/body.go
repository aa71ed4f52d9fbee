package wire

import "weir/transcript"

// Requests and answers of any provider's interface inside something else: batch
// lines, hooks, traces, logs.

// Body labels a request, without a session of its own.
func (l *Line) Body(v value) {
	if !v.IsObject() {
		l.prompt(v)
		return
	}
	l.Header(v)
	for _, k := range [...]string{"system", "system_prompt", "instructions", "systemInstruction", "system_instruction"} {
		l.Instructions(v.Get(k))
	}
	for _, k := range [...]string{"messages", "input", "prompt", "prompts", "contents", "chat_history"} {
		l.Input(v.Get(k))
	}
	l.Each(v, (*Line).bodyMember)
}

func (l *Line) bodyMember(c value) {
	switch string(c.Name()) {
	case "system", "system_prompt", "instructions", "systemInstruction", "system_instruction", "messages", "input", "prompt", "prompts", "contents", "chat_history":
	case "tools", "functions", "tool_definitions":
		l.Description(c)
	case "choices", "output", "candidates", "completion", "generations":
		l.Answer(c)
	case "config", "text", "reasoning", "response_format", "generationConfig", "generation_config", "toolConfig", "safetySettings",
		"tool_choice", "invocation_params", "stop_sequences":
		l.Meta(c)
	default:
		l.Rest(c)
	}
}

// PromptText labels a prompt as a test writes it: words of the user, or messages as JSON in
// the string, each of which names its speaker.
func (l *Line) PromptText(v value) {
	if m := v.First(); v.IsString() && m.IsArray() && m.Item(0).Get("role").IsString() {
		l.Parsed(v, l.Input)
		return
	}
	l.Content(v, transcript.RoleUser)
}

// Input labels the input of a model: strings by the user, messages, items.
func (l *Line) Input(v value) {
	switch {
	case !v.Exists():
	case v.IsArray():
		l.Each(v, (*Line).Input)
	case !v.IsObject():
		l.prompt(v)
	case v.Get("parts").Exists() && !v.Get("role").Exists():
		l.Message(v, transcript.RoleUser)
	case Role(v) != nil || v.Get("kwargs").Exists() || IsItem(v):
		l.ChatMessage(v)
	case v.Get("messages").Exists() || v.Get("prompt").Exists():
		l.Body(v)
	case v.Get("text").Exists():
		l.Message(v, transcript.RoleUser)
	default:
		l.Result(v)
	}
}

// Answer labels the output of a model, in any of the usual shapes.
func (l *Line) Answer(v value) {
	switch {
	case v.IsArray():
		l.Each(v, (*Line).Answer)
	case !v.IsObject():
		l.Say(v, transcript.RoleAssistant)
	case IsItem(v) || v.Get("kwargs").Exists():
		l.ChatMessage(v)
	case v.Get("candidates").Exists():
		l.geminiReply(v)
	case v.Get("output").IsArray():
		l.Instructions(v.Get("instructions"))
		l.Items(v.Get("output"))
		l.answerRest(v)
	case v.Get("choices").Exists() || v.Get("message").Exists() || v.Get("messages").Exists() || v.Get("generations").Exists():
		l.answerRest(v)
	case v.Get("delta").IsObject():
		l.choice(v, value{})
	default:
		l.Message(v, transcript.RoleAssistant)
	}
}

// answerRest labels the members of an answer that wraps messages of the model.
func (l *Line) answerRest(v value) {
	l.Header(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "choices", "generations", "message":
			l.Answer(c)
		case "messages":
			l.Messages(c)
		case "output":
		case "text", "output_text", "logprobs", "completion":
			l.Say(c, transcript.RoleAssistant)
		case "tools":
			l.Description(c)
		case "error":
			l.failure(c)
		case "instructions":
			if !v.Get("output").IsArray() {
				l.Instructions(c)
			}
		case "llm_output", "generation_info", "response_metadata":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}

// Parsed has the values of a structured attribute labelled, be they members of
// the line or JSON in a string. Such a string is a wrapping: the words are in the
// values, each with its own label. Other text is labelled as a whole.
func (l *Line) Parsed(v value, label func(value)) {
	if !v.IsString() || !v.First().Exists() {
		label(v)
		return
	}
	l.Set(v, LabelMeta)
	for c := v.First(); c.Exists(); c = c.Next() {
		l.Set(c, LabelResult)
		label(c)
	}
}
