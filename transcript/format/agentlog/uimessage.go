package agentlog

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// The AI SDK: messages of its user interface and the pieces of its stream.

// VercelUIMessage is the format of AI SDK messages and stream pieces.
var VercelUIMessage = wire.Format{
	Name:    "vercel-uimessage",
	Title:   "AI SDK messages and stream pieces",
	Example: `{"id":"m1","role":"user","parts":[{"type":"text","text":"Hello"}]}`,
	Family:  "chat",
	Detect:  isUIMessage,
	Needs:   []wire.TopKey{wire.KeyParts, wire.KeyType},
	Label:   uiMessage,
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
	return isUIChunk(s.Type)
}

func isUIChunk(typ []byte) bool {
	switch string(typ) {
	case "text-start", "text-delta", "text-end", "reasoning-start", "reasoning-delta", "reasoning-end", "tool-input-start", "tool-input-delta",
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

// isLlamaIndex knows messages by their list of blocks.
func isLlamaIndex(s *shape) bool { return s.Has(wire.KeyRole) && s.Has(wire.KeyBlocks) }

// isOTelMessage knows messages by parts that have content.
func isOTelMessage(s *shape) bool {
	return s.Has(wire.KeyRole) && s.Has(wire.KeyParts) && s.Top().Get("parts").Item(0).Get("content").Exists()
}
