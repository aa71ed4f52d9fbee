package format

import "weir/transcript"

// The Gemini API: generateContent, its stream, recorded calls, and the newer
// Interactions.

var (
	keyCandidates    = key("candidates")
	keyContents      = key("contents")
	keyEventType     = key("event_type")
	keyInteraction   = key("interaction")
	keySteps         = key("steps")
	keyUsageMetadata = key("usageMetadata")
)

var formatGeminiAPI = Format{
	Name:    "gemini-api",
	Title:   "Gemini API: requests, replies, recordings, interactions",
	Example: `{"candidates":[{"content":{"role":"model","parts":[{"text":"Hello"}]}}]}`,
	detect:  isGemini,
	needs:   []topKey{keyCandidates, keyContents, keyUsageMetadata, keyInteraction, keyMethod, keySteps, keyEventType, keyParts},
	label:   (*line).gemini,
}

func isGemini(s *shape) bool {
	if s.any(keyCandidates, keyContents, keyUsageMetadata, keyInteraction) {
		return !s.has(keyRunType)
	}
	switch {
	case s.has(keyMethod) && s.has(keyResponse), s.has(keySteps) && string(s.object) == "interaction":
		return true
	case s.has(keyEventType):
		e := s.top().Get("event_type").Text()
		return hasPrefix(e, "interaction.") || hasPrefix(e, "step.") || hasPrefix(e, "content.")
	}
	return s.has(keyParts) && oneOf(s.role, "model", "function") && !s.has(keyID)
}

func (l *line) gemini(v value) {
	switch {
	case v.Get("contents").Exists():
		l.conversation(sessionOf(v))
		l.geminiRequest(v)
	case v.Get("candidates").Exists() || v.Get("usageMetadata").Exists():
		l.geminiReply(v)
	case v.Get("method").Exists():
		l.geminiRecord(v)
	case v.Get("parts").Exists():
		l.chatLine(v)
	default:
		l.interaction(v)
	}
}

func (l *line) geminiRequest(v value) {
	l.header(v)
	l.instructions(v.Get("systemInstruction"))
	l.instructions(v.Get("system_instruction"))
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
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
func (l *line) geminiContents(v value) {
	switch {
	case v.IsArray():
		for c := v.First(); c.Exists(); c = c.Next() {
			l.geminiContents(c)
		}
	case v.IsObject() && v.Get("role").Exists():
		l.message(v, speaker(v.Get("role").Text()))
	case v.IsObject():
		l.message(v, transcript.RoleUser)
	default:
		l.prompt(v)
	}
}

// geminiReply labels an answer or a piece of one.
func (l *line) geminiReply(v value) {
	l.header(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "candidates":
			l.candidates(c)
		case "usageMetadata", "usage_metadata", "promptFeedback", "prompt_feedback", "createTime", "sdkHttpResponse":
			l.meta(c)
		case "text":
			l.say(c, transcript.RoleAssistant)
		case "error":
			l.failure(c)
		default:
			l.rest(c)
		}
	}
}

func (l *line) candidates(v value) {
	for k := v.First(); k.Exists(); k = k.Next() {
		for c := k.First(); c.Exists(); c = c.Next() {
			switch string(c.Name()) {
			case "content":
				l.content(c, transcript.RoleAssistant)
			case "groundingMetadata", "grounding_metadata", "citationMetadata", "citation_metadata", "urlContextMetadata", "url_context_metadata",
				"groundingAttributions":
				l.say(c, transcript.RoleToolResult)
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

// geminiRecord labels a recorded call: its method and its answer.
func (l *line) geminiRecord(v value) {
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "request":
			l.geminiRequest(c)
		case "response":
			if c.IsObject() {
				l.geminiReply(c)
				continue
			}
			for r := c.First(); r.Exists(); r = r.Next() {
				l.geminiReply(r)
			}
		default:
			l.rest(c)
		}
	}
}

// interaction labels an interaction, or an event of the stream of one.
func (l *line) interaction(v value) {
	l.header(v)
	l.instructions(v.Get("system_instruction"))
	index := v.Get("index")
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "system_instruction":
		case "input":
			l.input(c)
		case "steps", "outputs":
			for s := c.First(); s.Exists(); s = s.Next() {
				l.step(s, value{})
			}
		case "interaction":
			l.open(c.Get("id"))
			l.interaction(c)
		case "step", "content":
			l.step(c, value{})
		case "delta":
			l.step(c, index)
		case "tools":
			l.description(c)
		case "error":
			l.say(c, transcript.RoleToolResult)
		default:
			l.rest(c)
		}
	}
}

// step labels a step, or a fragment of one if it has an index.
func (l *line) step(v, index value) {
	typ := v.Get("type").Text()
	who := transcript.RoleAssistant
	switch {
	case hasPrefix(typ, "thought"):
		who = transcript.RoleReasoning
	case string(typ) == "user_input":
		who = transcript.RoleUser
	case hasSuffix(typ, "_result"):
		l.resultBlock(v)
		return
	case hasSuffix(typ, "_call") || hasPrefix(typ, "arguments"):
		l.callBlock(v)
		l.fragmentOf(v.Get("arguments"), labelCall, index)
		l.fragmentOf(v.Get("partial_arguments"), labelCall, index)
		return
	}
	l.message(v, who)
	if index.Exists() && who == transcript.RoleAssistant {
		l.fragmentOf(v.Get("text"), labelAssistant, index)
	}
	if index.Exists() && who == transcript.RoleReasoning {
		l.content(v.Get("summary"), transcript.RoleReasoning)
	}
}

func (l *line) fragmentOf(v value, b transcript.Label, index value) {
	if index.Exists() {
		l.fragment(v, b, value{}, index, "delta")
	}
}
