package wire

import "weir/transcript"

// Amazon Bedrock: the log of model invocations. Bodies are those of the Converse interface
// or of the provider of a model.

var keySchemaType = Key("schemaType")

// BedrockLog is the format of Amazon Bedrock's log of model invocations.
var BedrockLog = Format{
	Name:    "bedrock-log",
	Title:   "Amazon Bedrock's log of model invocations",
	Example: `{"schemaType":"ModelInvocationLog","operation":"Converse","modelId":"m1","input":{"inputBodyJson":{"messages":[{"role":"user","content":[{"text":"Hello"}]}]}}}`,
	Detect:  isBedrockLog,
	Needs:   []TopKey{keySchemaType},
	Label:   (*Line).bedrockLog,
}

func isBedrockLog(s *Shape) bool { return s.Top().Get("schemaType").Is("ModelInvocationLog") }

func (l *Line) bedrockLog(v value) {
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

func (l *Line) bedrockRequest(v value) {
	l.Body(v)
	l.prompt(v.Get("inputText"))
	l.Description(v.Get("toolConfig").Get("tools"))
}

// bedrockReply labels an answer, or the events of the stream of one.
func (l *Line) bedrockReply(v value) {
	if v.IsArray() {
		for c := v.First(); c.Exists(); c = c.Next() {
			l.bedrockReply(c)
		}
		return
	}
	if isStreamType(v.Get("type").Text()) {
		l.AnthropicEvent(v)
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
