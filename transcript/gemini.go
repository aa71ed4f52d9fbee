package transcript

// The Gemini API: generateContent, its stream, recorded calls, and the newer
// Interactions.

func isGemini(s *shape) bool {
	if s.any(kCandidates, kContents, kUsageMetadata, kInteraction) {
		return !s.has(kRunType)
	}
	switch {
	case s.has(kMethod) && s.has(kResponse), s.has(kSteps) && string(s.object) == "interaction":
		return true
	case s.has(kEventType):
		e := s.top().get("event_type").str()
		return hasPrefix(e, "interaction.") || hasPrefix(e, "step.") || hasPrefix(e, "content.")
	}
	return s.has(kParts) && oneOf(s.role, "model", "function") && !s.has(kID)
}

func (l *Labeler) gemini(v value) {
	switch {
	case v.get("contents").ok():
		l.conversation(sessionOf(v))
		l.geminiRequest(v)
	case v.get("candidates").ok() || v.get("usageMetadata").ok():
		l.geminiReply(v)
	case v.get("method").ok():
		l.geminiRecord(v)
	case v.get("parts").ok():
		l.chatLine(v)
	default:
		l.interaction(v)
	}
}

func (l *Labeler) geminiRequest(v value) {
	l.header(v)
	l.instructions(v.get("systemInstruction"))
	l.instructions(v.get("system_instruction"))
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "systemInstruction", "system_instruction":
		case "contents":
			l.geminiContents(c)
		case "tools":
			l.description(c)
		case "candidates":
			l.candidates(c)
		case "generationConfig", "generation_config", "safetySettings", "safety_settings", "toolConfig", "tool_config", "cachedContent", "config":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

// geminiContents labels messages, which the user's need not say are his.
func (l *Labeler) geminiContents(v value) {
	switch {
	case v.kind() == arrayNode:
		for c := v.first(); c.ok(); c = c.next() {
			l.geminiContents(c)
		}
	case v.kind() == objectNode && v.get("role").ok():
		l.message(v, speaker(v.get("role").str()))
	case v.kind() == objectNode:
		l.message(v, RoleUser)
	default:
		l.prompt(v)
	}
}

// geminiReply labels an answer or a piece of one.
func (l *Labeler) geminiReply(v value) {
	l.header(v)
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "candidates":
			l.candidates(c)
		case "usageMetadata", "usage_metadata", "promptFeedback", "prompt_feedback", "createTime", "sdkHttpResponse":
			l.meta(c)
		case "text":
			l.say(c, RoleAssistant)
		case "error":
			l.failure(c)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) candidates(v value) {
	for k := v.first(); k.ok(); k = k.next() {
		for c := k.first(); c.ok(); c = c.next() {
			switch string(c.name()) {
			case "content":
				l.content(c, RoleAssistant)
			case "groundingMetadata", "grounding_metadata", "citationMetadata", "citation_metadata", "urlContextMetadata", "url_context_metadata",
				"groundingAttributions":
				l.say(c, RoleToolResult)
			case "finishMessage", "safetyRatings", "safety_ratings":
				l.meta(c)
			case "logprobsResult":
				l.assistant(c)
			default:
				l.rest(c)
			}
		}
	}
}

// geminiRecord labels a recorded call: its method and what came of it.
func (l *Labeler) geminiRecord(v value) {
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "request":
			l.geminiRequest(c)
		case "response":
			if c.kind() == objectNode {
				l.geminiReply(c)
				continue
			}
			for r := c.first(); r.ok(); r = r.next() {
				l.geminiReply(r)
			}
		default:
			l.rest(c)
		}
	}
}

// interaction labels an interaction, or an event of the stream of one.
func (l *Labeler) interaction(v value) {
	l.header(v)
	l.instructions(v.get("system_instruction"))
	index := v.get("index")
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "system_instruction":
		case "input":
			l.input(c)
		case "steps", "outputs":
			for s := c.first(); s.ok(); s = s.next() {
				l.step(s, value{})
			}
		case "interaction":
			l.open(c.get("id"))
			l.interaction(c)
		case "step", "content":
			l.step(c, value{})
		case "delta":
			l.step(c, index)
		case "tools":
			l.description(c)
		case "error":
			l.say(c, RoleToolResult)
		default:
			l.rest(c)
		}
	}
}

// step labels a step, or a fragment of one if it has an index.
func (l *Labeler) step(v, index value) {
	typ := v.get("type").str()
	who := RoleAssistant
	switch {
	case hasPrefix(typ, "thought"):
		who = RoleReasoning
	case string(typ) == "user_input":
		who = RoleUser
	case hasSuffix(typ, "_result"):
		l.resultBlock(v)
		return
	case hasSuffix(typ, "_call") || hasPrefix(typ, "arguments"):
		l.callBlock(v)
		l.fragmentOf(v.get("arguments"), labelCall, index)
		l.fragmentOf(v.get("partial_arguments"), labelCall, index)
		return
	}
	l.message(v, who)
	if index.ok() && who == RoleAssistant {
		l.fragmentOf(v.get("text"), labelAssistant, index)
	}
	if index.ok() && who == RoleReasoning {
		l.content(v.get("summary"), RoleReasoning)
	}
}

func (l *Labeler) fragmentOf(v value, b Label, index value) {
	if index.ok() {
		l.fragment(v, b, value{}, index, "delta")
	}
}
