package framework

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Pydantic AI: the history of a run, as ModelMessagesTypeAdapter writes it.

var keyKind = wire.Key("kind")

// PydanticAI is the format of Pydantic AI messages.
var PydanticAI = wire.Format{
	Name:    "pydantic-ai",
	Title:   "Pydantic AI messages",
	Example: `{"parts":[{"content":"Hello","timestamp":"2026-02-01T08:00:00Z","part_kind":"user-prompt"}],"kind":"request"}`,
	Detect:  isPydanticAI,
	Needs:   []wire.TopKey{keyKind},
	Label:   pydanticAI,
}

func isPydanticAI(s *shape) bool {
	return s.All(keyKind, wire.KeyParts) && wire.OneOf(s.Top().Get("kind").Text(), "request", "response") &&
		(s.Top().Get("parts").Item(0).Get("part_kind").Exists() || !s.Top().Get("parts").Item(0).Exists())
}

func pydanticAI(l *line, v value) {
	l.Join(wire.First(v.Get("conversation_id"), wire.SessionOf(v)))
	l.Header(v)
	if m := v.Get("model_name").Text(); m != nil {
		l.Event.Model = m
	}
	l.Instructions(v.Get("instructions"))
	pydanticAIMembers(l, v)
	l.Turn()
}

var pydanticAIMembers = wire.Members(rows{
	{"instructions", nil},
	{"parts", wire.Each(pydanticPart)},
	{"usage provider_details", (*line).Meta},
})

// pydanticPart labels a part, whose kind says who speaks.
func pydanticPart(l *line, p value) {
	kind := p.Get("part_kind").Text()
	switch string(kind) {
	case "tool-call", "builtin-tool-call":
		pydanticCall(l, p)
		return
	case "tool-return", "builtin-tool-return", "retry-prompt":
		l.ResultBlock(p)
		for _, k := range [...]string{"part_kind", "timestamp", "outcome", "provider_name"} {
			l.Meta(p.Get(k))
		}
		return
	}
	who := pydanticSpeaker(kind)
	for c := p.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "content":
			pydanticContent(l, c, who)
		case "signature":
			l.Opaque(c)
		case "part_kind":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}

func pydanticSpeaker(kind []byte) transcript.Role {
	switch string(kind) {
	case "system-prompt":
		return transcript.RoleSystem
	case "user-prompt":
		return transcript.RoleUser
	case "text":
		return transcript.RoleAssistant
	case "thinking":
		return transcript.RoleReasoning
	}
	return transcript.RoleToolResult
}

// pydanticContent labels the words of a part: a string, or a list with files in it.
func pydanticContent(l *line, v value, who transcript.Role) {
	switch {
	case v.IsArray():
		for c := v.First(); c.Exists(); c = c.Next() {
			pydanticContent(l, c, who)
		}
	case v.IsObject():
		l.File(v)
	default:
		l.Say(v, who)
	}
}

func pydanticCall(l *line, p value) {
	for c := p.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "tool_name", "args":
			l.Call(c)
		case "part_kind":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}
