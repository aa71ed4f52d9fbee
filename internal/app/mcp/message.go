package mcp

import (
	"weir/internal/jsonout"
	"weir/transcript"
)

// A kind is the part that a message has in JSON-RPC.
type kind uint8

// The kinds. The zero kind does not pass.
const (
	noMessage kind = iota // not a message of JSON-RPC
	request
	notification
	answer // a result or an error
)

// An id is the id of a request as JSON, or "" for a message without an id. Equal ids are written
// the same way.
type id string

// null is the id of an answer to a message whose id could not be read.
const null id = "null"

// A message is what the relay knows of a JSON-RPC message: all that both sides go by to
// bring messages together.
type message struct {
	kind     kind
	id       id
	method   string // of a request or notification
	failed   bool   // the answer is an error
	cancels  id     // the request that a notification cancels
	progress id     // the token of the request whose progress it is
}

const (
	methodCall   = "tools/call"
	methodCancel = "notifications/cancelled"
	methodListen = "subscriptions/listen" // is answered when the session ends
)

// readMessage returns the message in ev. It accepts nothing that one reader could take
// for a request and another one for an answer.
func readMessage(ev *transcript.Event) message {
	root := ev.Root()
	method, params := root.Get("method"), root.Get("params")
	m := message{
		kind: kindOf(root), id: readID(root.Get("id")), method: string(method.Text()), failed: root.Get("error").Exists(),
		cancels: readID(params.Get("requestId")), progress: readID(params.Get("progressToken")),
	}
	if m.kind == noMessage {
		return message{}
	}
	return m
}

func kindOf(root transcript.Value) kind {
	method, hasID := root.Get("method"), readID(root.Get("id")) != ""
	result, failure := root.Get("result").Exists(), root.Get("error").Exists()
	switch {
	case !root.Get("jsonrpc").Is("2.0"):
		return noMessage
	case method.Exists():
		return kindOfCall(method, root.Get("id").Exists(), hasID, result || failure)
	case result == failure:
		return noMessage
	case hasID:
		return answer
	case failure:
		return notification // the other side could not read a message, and does not know whose it was
	}
	return noMessage
}

// kindOfCall returns the kind of a message with a method.
func kindOfCall(method transcript.Value, someID, hasID, answers bool) kind {
	switch {
	case !method.IsString() || answers || someID != hasID:
		return noMessage
	case hasID:
		return request
	}
	return notification
}

func readID(v transcript.Value) id {
	if v.IsString() {
		return id(jsonout.AppendString(nil, string(v.Text())))
	}
	return id(v.Number())
}

// noun returns what a person calls the message. A method may be anything that a server
// wrote, and is not repeated.
func (m *message) noun() string {
	if m.kind == request && m.method == methodCall {
		return "tool call"
	}
	return [...]string{"message", "request", "notification", "answer"}[m.kind]
}
