package framework

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// The AI SDK: messages of its user interface, the pieces of its stream, and the steps of a run.

var keyRawFinishReason = wire.Key("rawFinishReason")

// VercelUIMessage is the format of AI SDK messages and stream pieces.
var VercelUIMessage = wire.Format{
	Name:    "vercel-uimessage",
	Title:   "AI SDK messages and stream pieces",
	Example: `{"id":"m1","role":"user","parts":[{"type":"text","text":"Hello"}]}`,
	Family:  "chat",
	Detect:  isUIMessage,
	Needs:   []wire.TopKey{wire.KeyParts, wire.KeyType},
	Label:   uiMessage,
	Streams: []wire.Stream{
		{
			Kind: "type", Is: []string{"text-delta", "reasoning", "reasoning-delta", "tool-call-delta"}, Loose: true,
			Texts: []string{"textDelta", "argsTextDelta"}, Index: "toolCallId",
			Examples: []string{
				`{"type":"text-delta","textDelta":"Hello"}`,
				`{"type":"reasoning","textDelta":"Hello"}`,
				`{"type":"tool-call-delta","toolCallId":"c1","toolName":"x","argsTextDelta":"Hello"}`,
			},
		},
		{
			Kind: "type", Is: []string{"text-delta", "reasoning-delta"}, Texts: []string{"text"}, ID: "id",
			Ends:     []wire.End{{Path: "type", Value: "text-end", ID: "id"}, {Path: "type", Value: "reasoning-end", ID: "id"}},
			Examples: []string{`{"type":"text-delta","id":"t1","text":"Hello"}`},
		},
		{
			Kind: "type", Is: []string{"text-delta", "reasoning-delta"}, Texts: []string{"payload.text"}, ID: "payload.id",
			Ends:     []wire.End{{Path: "type", Value: "text-end", ID: "payload.id"}, {Path: "type", Value: "reasoning-end", ID: "payload.id"}},
			Examples: []string{`{"type":"text-delta","runId":"r1","from":"AGENT","payload":{"id":"1","text":"Hello"}}`},
		},
	},
}

// AISteps is the format of the steps that a run of the AI SDK returns.
var AISteps = wire.Format{
	Name:    "ai-sdk-step",
	Title:   "AI SDK steps",
	Example: `{"callId":"c1","stepNumber":0,"content":[{"type":"text","text":"Hello"}],"finishReason":"stop","rawFinishReason":"stop","response":{"id":"r1"}}`,
	Detect:  func(s *shape) bool { return s.All(keyRawFinishReason, wire.KeyContent) },
	Needs:   []wire.TopKey{keyRawFinishReason},
	Label:   aiStep,
}

// OTelMessage is the format of single messages as in gen_ai.input.messages.
var OTelMessage = wire.Format{
	Name:    "otel-message",
	Title:   "Single messages as in gen_ai.input.messages",
	Example: `{"role":"user","parts":[{"type":"text","content":"Hello"}]}`,
	Family:  "chat",
	Detect:  isOTelMessage,
	Needs:   []wire.TopKey{wire.KeyParts},
	Label:   (*line).ChatLine,
}

// LlamaIndex is the format of LlamaIndex messages.
var LlamaIndex = wire.Format{
	Name:    "llamaindex",
	Title:   "LlamaIndex messages",
	Example: `{"role":"user","blocks":[{"block_type":"text","text":"Hello"}]}`,
	Family:  "chat",
	Detect:  isLlamaIndex,
	Needs:   []wire.TopKey{wire.KeyBlocks},
	Label:   (*line).ChatLine,
}

func isUIMessage(s *shape) bool {
	if s.Has(wire.KeyRole) && s.Has(wire.KeyParts) {
		return s.Has(wire.KeyID) || s.Has(wire.KeyMetadata)
	}
	return isUIChunk(s.Type) || s.Typed("reasoning") && s.Top().Get("textDelta").Exists()
}

func isUIChunk(typ []byte) bool {
	switch string(typ) {
	case "text-start", "text-delta", "text-end", "reasoning-start", "reasoning-delta", "reasoning-end", "tool-input-start", "tool-input-delta", "tool-call-delta",
		"tool-input-available", "tool-input-error", "tool-output-available", "tool-output-error", "tool-output-denied", "tool-approval-request",
		"start-step", "finish-step", "source-url", "source-document", "message-metadata":
		return true
	}
	return wire.HasPrefix(typ, "data-")
}

func uiMessage(l *line, v value) {
	if v.Get("parts").Exists() {
		l.ChatLine(v)
		return
	}
	typ := v.Get("type").Text()
	id := wire.First(v.Get("toolCallId"), v.Get("id"))
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "delta":
			if wire.HasPrefix(typ, "reasoning") {
				l.Fragment(c, wire.LabelReasoning, id, value{}, "reasoning")
			} else {
				l.Fragment(c, wire.LabelAssistant, id, value{}, "text")
			}
		case "text", "textDelta":
			if wire.HasPrefix(typ, "reasoning") {
				l.Reasoning(c)
			} else {
				l.Assistant(c)
			}
		case "argsTextDelta":
			l.Call(c)
		case "inputTextDelta":
			l.Fragment(c, wire.LabelCall, id, value{}, "input")
		case "toolName", "input":
			l.Call(c)
		case "output", "errorText", "data", "title":
			l.Say(c, transcript.RoleToolResult)
		case "url":
			l.Media(c)
		case "messageMetadata", "providerMetadata":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}

// aiStep labels a step: what the model answered, with the results of its calls, and the messages
// that follow from it.
func aiStep(l *line, v value) {
	l.Join(wire.First(v.Get("callId"), wire.SessionOf(v)))
	l.Header(v)
	l.Body(v.Get("request"))
	aiStepMembers(l, v)
	l.Turn()
}

var aiStepMembers = wire.Members(rows{
	{"request", nil},
	{"content", wire.Content(transcript.RoleAssistant)},
	{"response", aiResponse},
	{"callId stepNumber model finishReason rawFinishReason performance usage providerMetadata", (*line).Meta},
})

func aiResponse(l *line, v value) {
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "messages":
			l.Messages(c)
		case "id", "modelId", "headers", "timestamp":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}

// isLlamaIndex knows messages by their list of blocks.
func isLlamaIndex(s *shape) bool { return s.Has(wire.KeyRole) && s.Has(wire.KeyBlocks) }

// isOTelMessage knows messages by parts that have content.
func isOTelMessage(s *shape) bool {
	return s.Has(wire.KeyRole) && s.Has(wire.KeyParts) && s.Top().Get("parts").Item(0).Get("content").Exists()
}
