package protocol

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// The Model Context Protocol: JSON-RPC messages between a host and a server.
// Which way a message went cannot be seen, so whatever a server may have written
// is a server's. Calls of tools are the model's words.

var (
	keyIsError           = wire.Key("isError")
	keyJSONRPC           = wire.Key("jsonrpc")
	keyParams            = wire.Key("params")
	keyResource          = wire.Key("resource")
	keyResultType        = wire.Key("resultType")
	keyStructuredContent = wire.Key("structuredContent")
)

// MCP is the format of Model Context Protocol messages (JSON-RPC).
var MCP = wire.Format{
	Name:    "mcp",
	Title:   "Model Context Protocol messages (JSON-RPC)",
	Example: `{"jsonrpc":"2.0","id":4,"result":{"content":[{"type":"text","text":"two files"}]}}`,
	Detect:  isMCP,
	Needs:   []wire.TopKey{keyJSONRPC, wire.KeyMethod, keyResultType, keyStructuredContent, keyIsError, keyResource, wire.KeyType},
	Label:   mcp,
	Streams: rpcStreams,
}

// rpcStreams are the streams of protocols that JSON-RPC carries: the Agent Client Protocol,
// the app server of Codex and its older events, and the log of a server.
var rpcStreams = []wire.Stream{
	{
		Kind: "params.update.sessionUpdate", Is: []string{"agent_message_chunk", "agent_thought_chunk", "user_message_chunk"},
		Texts: []string{"params.update.content.text"}, ID: "", Index: "params.sessionId",
		Ends: []wire.End{
			{Path: "params.update.sessionUpdate", Value: "tool_call", Index: "params.sessionId"},
			{Path: "params.update.sessionUpdate", Value: "plan", Index: "params.sessionId"},
			{Path: "method", Value: "session/prompt", Index: "params.sessionId"},
			{Path: "method", Value: "session/request_permission", Index: "params.sessionId"},
			{Path: "result.stopReason"}, {Path: "error"},
		},
		Examples: []string{`{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":"Hello"}}}}`},
	},
	{
		Kind: "method", Is: []string{"*elta"}, Texts: []string{"params.delta"}, ID: "params.itemId", Index: "method",
		Ends:     []wire.End{{Path: "method", Value: "item/completed", ID: "params.item.id"}},
		Examples: []string{`{"jsonrpc":"2.0","method":"item/agentMessage/delta","params":{"threadId":"t","turnId":"u","itemId":"i","delta":"Hello"}}`},
	},
	{
		Kind: "params.msg.type", Is: []string{"*_delta"}, Texts: []string{"params.msg.delta"}, Index: "params.conversationId", Loose: true,
		Examples: []string{`{"jsonrpc":"2.0","method":"codex/event","params":{"conversationId":"c","msg":{"type":"agent_message_delta","delta":"Hello"}}}`},
	},
	{
		Kind: "method", Is: []string{"notifications/message"}, Texts: []string{"params.data"}, Index: "params.logger", Loose: true,
		Examples: []string{`{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"Hello"}}`},
	},
}

func isMCP(s *shape) bool {
	switch {
	case s.Has(keyJSONRPC):
		return true
	case s.List || s.Any(wire.KeyModel, wire.KeyResponse):
		return false
	}
	return s.All(wire.KeyMethod, keyParams) || s.Has(keyResultType) || s.All(wire.KeyContent, keyStructuredContent) || s.All(wire.KeyContent, keyIsError) ||
		s.Has(keyResource) && s.Typed("resource") || s.Typed("image", "audio", "resource_link") && s.Top().Get("mimeType").Exists()
}

func mcp(l *line, v value) {
	if !v.Get("method").Exists() && !v.Get("result").Exists() && !v.Get("error").Exists() {
		mcpResult(l, v, true)
		l.Meta(v.Get("jsonrpc"))
		l.Meta(v.Get("id"))
		return
	}
	method := v.Get("method").Text()
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "params":
			mcpParams(l, c, string(method) == "tools/call")
		case "result":
			mcpResult(l, c, false)
		case "error":
			l.Say(c, transcript.RoleToolResult)
			l.Meta(c.Get("code"))
		default:
			l.Rest(c)
		}
	}
}

// mcpParams labels the parameters of a request or a notification.
func mcpParams(l *line, v value, call bool) {
	l.Say(v, transcript.RoleToolResult)
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "name", "arguments":
			if call {
				l.Call(c)
			} else if string(c.Name()) == "name" {
				l.Meta(c)
			}
		case "update", "toolCall":
			acpCall(l, c)
		case "requestedSchema", "tools":
			l.Description(c)
		case "messages":
			l.Result(c)
		case "_meta", "level", "logger", "mode", "clientInfo", "capabilities", "protocolVersion", "cursor", "uri", "progressToken", "requestId", "modelPreferences",
			"progress", "total", "elicitationId", "taskId", "includeContext", "maxTokens":
			l.Meta(c)
		}
	}
}

// acpCall labels a call of a tool in the Agent Client Protocol: one that the agent makes, or asks
// the person for. The protocol has no name of the tool but the title.
func acpCall(l *line, v value) {
	if what := v.Get("sessionUpdate"); what.Exists() && !wire.OneOf(what.Text(), "tool_call", "tool_call_update") {
		return
	}
	l.Call(v.Get("title"))
	l.Call(v.Get("rawInput"))
	l.Meta(v.Get("toolCallId"))
}

// mcpResult labels the answer of a server, or one block of it.
func mcpResult(l *line, v value, bare bool) {
	l.Result(v)
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "tools", "instructions":
			l.Description(c)
		case "type", "mimeType", "annotations":
			if !bare {
				continue
			}
			l.Meta(c)
		case "_meta", "nextCursor", "resultType", "serverInfo", "capabilities", "protocolVersion", "ttlMs", "cacheScope", "stopReason":
			l.Meta(c)
		}
	}
}
