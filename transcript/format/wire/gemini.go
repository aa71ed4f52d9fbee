package wire

import "weir/transcript"

// The Gemini API: generateContent, its stream, recorded calls, and the newer
// Interactions.

var (
	keyCandidates    = Key("candidates")
	keyContents      = Key("contents")
	keyEventType     = Key("event_type")
	keyInteraction   = Key("interaction")
	keySteps         = Key("steps")
	keyUsageMetadata = Key("usageMetadata")
)

// GeminiAPI is the format of Gemini API: requests, replies, recordings, interactions.
var GeminiAPI = Format{
	Name:    "gemini-api",
	Title:   "Gemini API: requests, replies, recordings, interactions",
	Example: `{"candidates":[{"content":{"role":"model","parts":[{"text":"Hello"}]}}]}`,
	Detect:  isGemini,
	Needs:   []TopKey{keyCandidates, keyContents, keyUsageMetadata, keyInteraction, KeyMethod, keySteps, keyEventType, KeyParts},
	Label:   (*Line).gemini,
	Streams: []Stream{
		{
			Kind: "serverContent.modelTurn.role", Texts: []string{"serverContent.modelTurn.parts.*.text"}, Loose: true,
			Ends:     []End{{Path: "serverContent.turnComplete", Value: "true"}, {Path: "serverContent.interrupted", Value: "true"}},
			Examples: []string{`{"serverContent":{"modelTurn":{"role":"model","parts":[{"text":"Hello"}]}},"usageMetadata":{}}`},
		},
		{
			Kind: "serverContent.outputTranscription.text", Texts: []string{"serverContent.outputTranscription.text"}, Loose: true,
			Ends:     []End{{Path: "serverContent.outputTranscription.finished", Value: "true"}},
			Examples: []string{`{"serverContent":{"outputTranscription":{"text":"Hello"}},"usageMetadata":{}}`},
		},
	},
}

func isGemini(s *Shape) bool {
	if s.Any(keyCandidates, keyContents, keyUsageMetadata, keyInteraction) {
		return !s.Has(KeyRunType) && !s.Has(KeyRole)
	}
	switch {
	case s.Has(KeyMethod) && s.Has(KeyResponse), s.Has(keySteps) && string(s.Object) == "interaction":
		return true
	case s.Has(keyEventType):
		e := s.Top().Get("event_type").Text()
		return HasPrefix(e, "interaction.") || HasPrefix(e, "step.") || HasPrefix(e, "content.")
	}
	return s.Has(KeyParts) && OneOf(s.Role, "model", "function") && !s.Has(KeyID)
}

func (l *Line) gemini(v value) {
	switch {
	case v.Get("contents").Exists():
		l.Conversation(SessionOf(v))
		l.geminiRequest(v)
	case v.Get("candidates").Exists() || v.Get("usageMetadata").Exists():
		l.geminiReply(v)
	case v.Get("method").Exists():
		l.geminiRecord(v)
	case v.Get("parts").Exists():
		l.ChatLine(v)
	default:
		l.interaction(v)
	}
}

func (l *Line) geminiRequest(v value) {
	l.Header(v)
	l.Instructions(v.Get("systemInstruction"))
	l.Instructions(v.Get("system_instruction"))
	l.Instructions(v.Get("config").Get("system_instruction"))
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "systemInstruction", "system_instruction":
		case "contents":
			l.geminiContents(c)
		case "tools":
			l.Description(c)
		case "candidates":
			l.candidates(c)
		case "generationConfig", "generation_config", "safetySettings", "safety_settings", "toolConfig", "tool_config", "cachedContent":
			l.Meta(c)
		case "config":
			l.geminiConfig(c)
		default:
			l.Rest(c)
		}
	}
}

// geminiConfig labels the settings of a request as the client library has them, but for
// the system text, which is labelled before the messages.
func (l *Line) geminiConfig(v value) {
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "system_instruction":
		case "tools":
			l.Description(c)
		default:
			l.Meta(c)
		}
	}
}

// geminiContents labels messages, which the user's need not say are his.
func (l *Line) geminiContents(v value) {
	switch {
	case v.IsArray():
		l.Each(v, (*Line).geminiContents)
	case v.IsObject() && v.Get("role").Exists():
		l.Message(v, Speaker(v.Get("role").Text()))
	case v.IsObject():
		l.Message(v, transcript.RoleUser)
	default:
		l.prompt(v)
	}
}

// geminiReply labels an answer or a piece of one.
func (l *Line) geminiReply(v value) {
	l.Header(v)
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "candidates":
			l.candidates(c)
		case "usageMetadata", "usage_metadata", "promptFeedback", "prompt_feedback", "createTime", "sdkHttpResponse":
			l.Meta(c)
		case "text":
			l.Say(c, transcript.RoleAssistant)
		case "error":
			l.failure(c)
		default:
			l.Rest(c)
		}
	}
}

func (l *Line) candidates(v value) {
	for k := v.First(); k.Exists(); k = k.Next() {
		for c := k.First(); c.Exists(); c = c.Next() {
			switch string(c.Name()) {
			case "content":
				l.Content(c, transcript.RoleAssistant)
			case "groundingMetadata", "grounding_metadata", "citationMetadata", "citation_metadata", "urlContextMetadata", "url_context_metadata",
				"groundingAttributions":
				l.Say(c, transcript.RoleToolResult)
			case "finishMessage", "safetyRatings", "safety_ratings":
				l.Meta(c)
			case "logprobsResult":
				l.Assistant(c)
			default:
				l.Rest(c)
			}
		}
	}
}

// geminiRecord labels a recorded call: its method and its answer.
func (l *Line) geminiRecord(v value) {
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "request":
			l.geminiRequest(c)
		case "response":
			if c.IsObject() {
				l.geminiReply(c)
				continue
			}
			l.Each(c, (*Line).geminiReply)
		default:
			l.Rest(c)
		}
	}
}

// interaction labels an interaction, or an event of the stream of one.
func (l *Line) interaction(v value) {
	l.Header(v)
	l.Instructions(v.Get("system_instruction"))
	index := v.Get("index")
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "system_instruction":
		case "input":
			l.Input(c)
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
			l.Description(c)
		case "error":
			l.Say(c, transcript.RoleToolResult)
		default:
			l.Rest(c)
		}
	}
}

// step labels a step, or a fragment of one if it has an index.
func (l *Line) step(v, index value) {
	typ := v.Get("type").Text()
	who := transcript.RoleAssistant
	switch {
	case HasPrefix(typ, "thought"):
		who = transcript.RoleReasoning
	case string(typ) == "user_input":
		who = transcript.RoleUser
	case HasSuffix(typ, "_result"):
		l.ResultBlock(v)
		return
	case HasSuffix(typ, "_call") || HasPrefix(typ, "arguments"):
		l.callBlock(v)
		l.fragmentOf(v.Get("arguments"), LabelCall, index)
		l.fragmentOf(v.Get("partial_arguments"), LabelCall, index)
		return
	}
	l.Message(v, who)
	if index.Exists() && who == transcript.RoleAssistant {
		l.fragmentOf(v.Get("text"), LabelAssistant, index)
	}
	if index.Exists() && who == transcript.RoleReasoning {
		l.Content(v.Get("summary"), transcript.RoleReasoning)
	}
}

func (l *Line) fragmentOf(v value, b transcript.Label, index value) {
	if index.Exists() {
		l.Fragment(v, b, value{}, index, "delta")
	}
}
