package wire

import "weir/transcript"

// Amazon Bedrock: the log of model invocations. Bodies are those of the Converse interface
// or of the provider of a model.

var (
	keySchemaType      = Key("schemaType")
	keyStopReasonCamel = Key("stopReason")
	keyToolConfig      = Key("toolConfig")
)

// BedrockLog is the format of Amazon Bedrock's log of model invocations.
var BedrockLog = Format{
	Name:    "bedrock-log",
	Title:   "Amazon Bedrock: log of model invocations, requests and answers of Converse",
	Example: `{"schemaType":"ModelInvocationLog","operation":"Converse","modelId":"m1","input":{"inputBodyJson":{"messages":[{"role":"user","content":[{"text":"Hello"}]}]}}}`,
	Detect:  isBedrockLog,
	Needs:   []TopKey{keySchemaType, keyStopReasonCamel, keyToolConfig},
	Label:   (*Line).bedrockLog,
}

func isBedrockLog(s *Shape) bool {
	top := s.Top()
	return top.Get("schemaType").Is("ModelInvocationLog") || s.Has(keyToolConfig) && s.Has(KeyMessages) ||
		s.Has(keyStopReasonCamel) && top.Get("output").Get("message").IsObject()
}

func (l *Line) bedrockLog(v value) {
	if !v.Get("schemaType").Exists() {
		l.converse(v)
		return
	}
	meta := v.Get("requestMetadata")
	l.Conversation(First(meta.Get("session_id"), meta.Get("sessionId"), v.Get("requestId")))
	l.Header(v)
	l.bedrockRequest(v.Get("input").Get("inputBodyJson"))
	l.Turn()
	l.bedrockReply(v.Get("output").Get("outputBodyJson"))
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "input", "output":
			for m := c.First(); m.Exists(); m = m.Next() {
				if !OneOf(m.Name(), "inputBodyJson", "outputBodyJson") {
					l.Meta(m)
				}
			}
		case "schemaType", "identity", "operation", "accountId", "region", "inferenceRegion", "errorCode":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}

// converse labels a request or an answer of Converse by itself.
func (l *Line) converse(v value) {
	l.Conversation(SessionOf(v))
	l.Header(v)
	if v.Get("messages").Exists() {
		l.bedrockRequest(v)
		l.Turn()
		return
	}
	l.bedrockReply(v)
}

func (l *Line) bedrockRequest(v value) {
	l.Body(v)
	l.prompt(v.Get("inputText"))
	l.Description(v.Get("toolConfig").Get("tools"))
}

// bedrockReply labels an answer, or the events of the stream of one.
func (l *Line) bedrockReply(v value) {
	if v.IsArray() {
		l.Each(v, (*Line).bedrockReply)
		return
	}
	if isStreamType(v.Get("type").Text()) {
		l.AnthropicEvent(v)
		return
	}
	if d := v.Get("contentBlockDelta"); d.IsObject() {
		l.Content(d.Get("delta"), transcript.RoleAssistant)
		return
	}
	if m := v.Get("output").Get("message"); m.IsObject() {
		l.answerRest(v)
		l.Message(m, transcript.RoleAssistant)
		return
	}
	l.Answer(v)
	for _, k := range [...]string{"generation", "results", "outputs", "outputText"} {
		l.Assistant(v.Get(k))
	}
}
