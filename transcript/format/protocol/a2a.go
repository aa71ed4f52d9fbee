package protocol

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// A2A: messages, tasks and artifacts that agents send each other, alone or in JSON-RPC.

var (
	keyContextID = wire.Key("contextId")
	keyArtifacts = wire.Key("artifacts")
	keyArtifact  = wire.Key("artifact")
)

// A2A is the format of A2A messages, tasks and artifacts.
var A2A = wire.Format{
	Name:    "a2a",
	Title:   "A2A messages, tasks and artifacts, alone or in JSON-RPC",
	Example: `{"jsonrpc":"2.0","id":1,"method":"message/send","params":{"message":{"kind":"message","role":"user","messageId":"m1","parts":[{"kind":"text","text":"Hello"}]}}}`,
	Detect:  isA2A,
	Needs:   []wire.TopKey{keyJSONRPC, keyContextID, keyArtifacts, keyArtifact, wire.KeyMessageID},
	Label:   a2a,
	Streams: []wire.Stream{
		{
			Kind: "kind", Is: []string{"artifact-update"}, Texts: []string{"artifact.parts.*.text"}, ID: "taskId", Index: "artifact.artifactId",
			Ends: []wire.End{
				{Path: "lastChunk", Value: "true", ID: "taskId", Index: "artifact.artifactId"},
				{Path: "final", Value: "true", ID: "taskId"},
				{Path: "kind", Value: "task", ID: "id"},
			},
			Examples: []string{`{"kind":"artifact-update","taskId":"t","contextId":"c","artifact":{"artifactId":"a","parts":[{"kind":"text","text":"Hello"}]},"append":true}`},
		},
		{
			Kind: "result.kind", Is: []string{"artifact-update"}, Texts: []string{"result.artifact.parts.*.text"},
			ID: "result.taskId", Index: "result.artifact.artifactId",
			Ends: []wire.End{
				{Path: "result.lastChunk", Value: "true", ID: "result.taskId", Index: "result.artifact.artifactId"},
				{Path: "result.final", Value: "true", ID: "result.taskId"},
				{Path: "result.kind", Value: "task", ID: "result.id"},
			},
			Examples: []string{`{"jsonrpc":"2.0","id":1,"result":{"kind":"artifact-update","taskId":"t","contextId":"c","artifact":{"artifactId":"a","parts":[{"kind":"text","text":"Hello"}]},"append":true}}`},
		},
		{
			Kind: "result.artifactUpdate.taskId", Texts: []string{"result.artifactUpdate.artifact.parts.*.text"},
			ID: "result.artifactUpdate.taskId", Index: "result.artifactUpdate.artifact.artifactId",
			Ends: []wire.End{
				{Path: "result.artifactUpdate.lastChunk", Value: "true", ID: "result.artifactUpdate.taskId"},
				{Path: "result.statusUpdate.final", Value: "true", ID: "result.statusUpdate.taskId"},
				{Path: "result.statusUpdate.status.state", Value: "TASK_STATE_COMPLETED", ID: "result.statusUpdate.taskId"},
				{Path: "result.statusUpdate.status.state", Value: "TASK_STATE_FAILED", ID: "result.statusUpdate.taskId"},
				{Path: "result.statusUpdate.status.state", Value: "TASK_STATE_CANCELED", ID: "result.statusUpdate.taskId"},
				{Path: "result.statusUpdate.status.state", Value: "TASK_STATE_INPUT_REQUIRED", ID: "result.statusUpdate.taskId"},
				{Path: "result.task.id", ID: "result.task.id"},
			},
			Examples: []string{`{"jsonrpc":"2.0","id":1,"result":{"artifactUpdate":{"taskId":"t","contextId":"c","artifact":{"artifactId":"a","parts":[{"text":"Hello"}]},"append":true}}}`},
		},
	},
}

func isA2A(s *shape) bool {
	top := s.Top()
	if !s.Has(keyJSONRPC) {
		return isA2AObject(top)
	}
	if wire.OneOf(top.Get("method").Text(), "message/send", "message/stream", "SendMessage", "SendStreamingMessage") {
		return true
	}
	r := top.Get("result")
	return isA2AObject(r) || a2aInner(r).IsObject()
}

// isA2AObject knows a message, a task, or an event of a task.
func isA2AObject(v value) bool {
	switch {
	case wire.OneOf(v.Get("kind").Text(), "task", "status-update", "artifact-update"):
		return v.Get("contextId").Exists()
	case v.Get("messageId").Exists():
		return v.Get("parts").IsArray()
	}
	return v.Get("contextId").Exists() && (v.Get("status").Get("state").Exists() || v.Get("artifact").IsObject())
}

// a2aInner returns what a result of the newer protocol wraps.
func a2aInner(v value) value {
	for _, k := range [...]string{"task", "message", "statusUpdate", "artifactUpdate"} {
		if o := v.Get(k); isA2AObject(o) {
			return o
		}
	}
	return value{}
}

func a2a(l *line, v value) {
	for _, p := range [...]value{v, v.Get("params").Get("message"), v.Get("result"), a2aInner(v.Get("result"))} {
		l.Join(p.Get("contextId"))
	}
	a2aObject(l, v, 5)
	l.Turn()
}

// a2aObject labels an object of the protocol, down to its messages and artifacts.
func a2aObject(l *line, v value, depth int) {
	if v.Get("parts").IsArray() {
		a2aMessage(l, v)
		return
	}
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "params", "result", "task", "message", "status", "statusUpdate", "artifactUpdate", "artifact":
			if depth > 0 && c.IsObject() {
				a2aObject(l, c, depth-1)
			} else {
				l.Result(c)
			}
		case "history", "artifacts":
			l.Each(c, a2aMessage)
		case "configuration":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}

// labelPeer is the label of the words of an agent. A line does not say which side reads it:
// where the agent is another's, nobody vouches for its words; where it is one's own, they go
// out.
var labelPeer = transcript.Label{Role: transcript.RoleAssistant, Trust: transcript.Untrusted, Dir: transcript.Out}

// a2aMessage labels a message by its role. An artifact has none and is an agent's.
func a2aMessage(l *line, v value) {
	user := wire.OneOf(v.Get("role").Text(), "user", "ROLE_USER")
	for c := v.First(); c.Exists(); c = c.Next() {
		switch {
		case string(c.Name()) == "parts":
			for p := c.First(); p.Exists(); p = p.Next() {
				a2aPart(l, p, user)
			}
		case user || wire.IsMeta(c.Name()) || string(c.Name()) == "extensions":
			l.Rest(c)
		default:
			l.Words(c, labelPeer)
		}
	}
	l.Turn()
}

func a2aPart(l *line, p value, user bool) {
	for c := p.First(); c.Exists() && p.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "text", "data":
			if user {
				l.Content(c, transcript.RoleUser)
			} else {
				l.Words(c, labelPeer)
			}
		case "file", "raw", "url":
			l.File(c)
		default:
			l.Rest(c)
		}
	}
}
