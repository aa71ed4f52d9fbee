package protocol

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// AG-UI: the events that an agent sends to a user interface, and what the interface asks
// of it.

var keyForwardedProps = wire.Key("forwardedProps")

// AGUI is the format of AG-UI events and requests.
var AGUI = wire.Format{
	Name:    "ag-ui",
	Title:   "AG-UI events and requests",
	Example: `{"type":"TEXT_MESSAGE_CONTENT","messageId":"m1","delta":"Hello"}`,
	Detect:  isAGUI,
	Needs:   []wire.TopKey{wire.KeyType, keyForwardedProps},
	Label:   agUI,
	Streams: []wire.Stream{{
		Kind: "type", Is: []string{"TEXT_MESSAGE_CHUNK", "REASONING_MESSAGE_CHUNK", "TOOL_CALL_CHUNK", "THINKING_TEXT_MESSAGE_CONTENT"},
		Texts: []string{"delta"}, ID: "messageId", Loose: true,
		Examples: []string{
			`{"type":"THINKING_TEXT_MESSAGE_CONTENT","delta":"Hello"}`,
			`{"type":"TEXT_MESSAGE_CHUNK","messageId":"m1","delta":"Hello"}`,
			`{"type":"TOOL_CALL_CHUNK","toolCallId":"m1","delta":"Hello"}`,
		},
	}},
}

func isAGUI(s *shape) bool {
	if s.Has(keyForwardedProps) {
		return s.Has(wire.KeyMessages)
	}
	switch string(s.Type) {
	case "RUN_STARTED", "RUN_FINISHED", "RUN_ERROR", "STEP_STARTED", "STEP_FINISHED", "STATE_SNAPSHOT", "STATE_DELTA", "MESSAGES_SNAPSHOT",
		"ACTIVITY_SNAPSHOT", "ACTIVITY_DELTA", "REASONING_START", "REASONING_END", "REASONING_ENCRYPTED_VALUE", "THINKING_START", "THINKING_END":
		return true
	case "RAW":
		return s.Top().Get("event").Exists()
	case "CUSTOM":
		return s.Has(wire.KeyValue)
	}
	return wire.HasPrefix(s.Type, "TEXT_MESSAGE_") || wire.HasPrefix(s.Type, "TOOL_CALL_") ||
		wire.HasPrefix(s.Type, "REASONING_MESSAGE_") || wire.HasPrefix(s.Type, "THINKING_TEXT_MESSAGE_")
}

func agUI(l *line, v value) {
	typ := v.Get("type").Text()
	switch {
	case typ == nil:
		agUIRequest(l, v)
		return
	case string(typ) == "RUN_STARTED":
		l.Carry(v.Get("threadId"))
	case string(typ) == "MESSAGES_SNAPSHOT":
		l.Rejoin()
		l.Conversation(value{})
	default:
		l.Rejoin()
	}
	l.Header(v)
	who := agUISpeaker(v, typ)
	for c := v.First(); c.Exists(); c = c.Next() {
		agUIMember(l, c, typ, who)
	}
	if id := wire.First(v.Get("messageId"), v.Get("toolCallId")); agUIEnds(typ) {
		l.Complete(id)
	}
	l.Turn()
}

// agUIEnds reports whether an event ends a message or a call.
func agUIEnds(typ []byte) bool { return len(typ) > 4 && string(typ[len(typ)-4:]) == "_END" }

// agUISpeaker returns who speaks in an event. A piece of a message that does not say it is
// the agent's, whose stream it is.
func agUISpeaker(v value, typ []byte) transcript.Role {
	switch {
	case wire.HasPrefix(typ, "REASONING_") || wire.HasPrefix(typ, "THINKING_"):
		return transcript.RoleReasoning
	case wire.HasPrefix(typ, "TOOL_CALL_"):
		return transcript.RoleToolCall
	case !wire.HasPrefix(typ, "TEXT_MESSAGE_"):
		return transcript.RoleToolResult
	case v.Get("role").IsString():
		return wire.Speaker(v.Get("role").Text())
	}
	return transcript.RoleAssistant
}

func agUIMember(l *line, c value, typ []byte, who transcript.Role) {
	switch string(c.Name()) {
	case "delta":
		agUIDelta(l, c, who)
	case "toolCallName":
		l.Call(c)
	case "content":
		l.Result(c)
	case "messages":
		agUIMessages(l, c)
	case "input":
		agUIRequest(l, c)
	case "encryptedValue":
		l.Opaque(c)
	case "stepName", "activityType", "code", "entityId":
		l.Meta(c)
	case "result":
		l.Say(c, agUIResult(typ))
	default:
		l.Rest(c)
	}
}

// agUIResult returns whose the result of an event is: that of a run is the agent's.
func agUIResult(typ []byte) transcript.Role {
	if string(typ) == "RUN_FINISHED" {
		return transcript.RoleAssistant
	}
	return transcript.RoleToolResult
}

// agUIDelta labels a piece of a text, or a patch of the state.
func agUIDelta(l *line, c value, who transcript.Role) {
	v := c.Parent()
	l.Say(c, who)
	if id := wire.First(v.Get("messageId"), v.Get("toolCallId")); id.Exists() && c.IsString() && !wire.HasSuffix(v.Get("type").Text(), "_CHUNK") {
		l.Fragment(c, l.Event.Segments[c.Segment()].Label, id, value{}, "delta")
	}
}

func agUIMessages(l *line, v value) {
	for m := v.First(); m.Exists(); m = m.Next() {
		who := wire.Speaker(m.Get("role").Text())
		if m.Get("role").Is("reasoning") {
			who = transcript.RoleReasoning
		}
		l.Message(m, who)
		l.Opaque(m.Get("encryptedValue"))
	}
}

// agUIRequest labels what an interface asks of an agent. Its context and its state are
// those of an application.
func agUIRequest(l *line, v value) {
	l.Conversation(v.Get("threadId"))
	l.Header(v)
	agUIMessages(l, v.Get("messages"))
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "messages":
		case "tools":
			l.Description(c)
		default:
			l.Rest(c)
		}
	}
}
