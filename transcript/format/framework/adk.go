package framework

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Google ADK: events, sessions and requests to run an agent. Names are in camel case or,
// as Python writes them, in snake case.

var (
	keyAppName           = wire.Key("appName")
	keyAppNameSnake      = wire.Key("app_name")
	keyAuthor            = wire.Key("author")
	keyInvocationID      = wire.Key("invocationId")
	keyInvocationIDSnake = wire.Key("invocation_id")
)

// ADK is the format of Google ADK events, sessions and requests.
var ADK = wire.Format{
	Name:    "adk",
	Title:   "Google ADK: events, sessions, requests",
	Example: `{"invocationId":"e-1","author":"user","content":{"role":"user","parts":[{"text":"Hello"}]},"id":"v1"}`,
	Detect:  isADK,
	Needs:   []wire.TopKey{keyInvocationID, keyInvocationIDSnake, keyAppName, keyAppNameSnake},
	Label:   adk,
	Streams: []wire.Stream{adkTranscription("outputTranscription"), adkTranscription("inputTranscription"), adkTranscription("output_transcription"), adkTranscription("input_transcription")},
}

// adkTranscription returns the stream of what is heard or said in a live session.
func adkTranscription(name string) wire.Stream {
	return wire.Stream{
		Kind: name + ".text", Texts: []string{name + ".text"}, Loose: true,
		Ends:     []wire.End{{Path: name + ".finished", Value: "true"}},
		Examples: []string{`{"invocationId":"e","author":"a","partial":true,"` + name + `":{"text":"Hello","finished":false},"id":"x1"}`},
	}
}

func isADK(s *shape) bool {
	if s.Any(keyInvocationID, keyInvocationIDSnake) {
		return s.Has(keyAuthor)
	}
	top := s.Top()
	return s.Any(keyAppName, keyAppNameSnake) && (top.Get("events").IsArray() || top.Get("newMessage").IsObject() || top.Get("new_message").IsObject())
}

func adk(l *line, v value) {
	l.Header(v)
	switch {
	case v.Get("events").IsArray():
		l.Conversation(v.Get("id"))
		l.Each(v.Get("events"), adkEvent)
	case v.Get("author").Exists():
		adkEvent(l, v)
		return
	default:
		l.Join(wire.SessionOf(v))
	}
	adkMembers(l, v)
}

var adkMembers = wire.Members(rows{
	{"events", nil},
	{"newMessage new_message", func(l *line, c value) { l.Message(c, transcript.RoleUser) }},
	{"appName app_name", (*line).Meta},
})

// adkEvent labels an event. Its author is the user or the name of an agent. A text that an
// agent puts under the role of the user is the result of a tool.
func adkEvent(l *line, v value) {
	who := transcript.RoleAssistant
	switch {
	case v.Get("author").Is("user"):
		who = transcript.RoleUser
	case v.Get("content").Get("role").Is("user"):
		who = transcript.RoleToolResult
	}
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "content":
			adkContent(l, c, who, v)
		case "groundingMetadata", "grounding_metadata", "citationMetadata", "citation_metadata", "customMetadata", "custom_metadata":
			l.Result(c)
		case "inputTranscription", "input_transcription":
			l.Message(c, transcript.RoleUser)
		case "outputTranscription", "output_transcription":
			l.Message(c, transcript.RoleAssistant)
		case "usageMetadata", "usage_metadata", "nodeInfo", "node_info", "longRunningToolIds", "long_running_tool_ids":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
	l.Turn()
}

// adkContent labels the parts of an event. Those of a partial one are pieces of the texts
// of its invocation, which the next whole event completes.
func adkContent(l *line, c value, who transcript.Role, event value) {
	id := wire.First(event.Get("invocationId"), event.Get("invocation_id"))
	l.Meta(c.Get("role"))
	for p := c.Get("parts").First(); p.Exists(); p = p.Next() {
		l.Content(p, who)
		for _, k := range [...]string{"functionResponse", "function_response"} {
			l.Meta(p.Get(k).Get("id"))
			l.Meta(p.Get(k).Get("name"))
		}
		if t := p.Get("text"); t.IsString() && who == transcript.RoleAssistant && event.Get("partial").IsTrue() {
			b := l.Event.Segments[t.Segment()].Label
			l.Fragment(t, b, id, event.Get("author"), b.Role.String())
		}
	}
	if who == transcript.RoleAssistant && !event.Get("partial").IsTrue() {
		l.Complete(id)
	}
}
