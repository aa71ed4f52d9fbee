package format

import "weir/transcript"

// The Model Context Protocol: JSON-RPC messages between a host and a server.
// Which way a message went cannot be seen, so whatever a server may have written
// is a server's. Calls of tools are the model's words.

var (
	keyIsError           = key("isError")
	keyJSONRPC           = key("jsonrpc")
	keyParams            = key("params")
	keyResource          = key("resource")
	keyResultType        = key("resultType")
	keyStructuredContent = key("structuredContent")
)

var formatMCP = Format{
	Name:    "mcp",
	Title:   "Model Context Protocol messages (JSON-RPC)",
	Example: `{"jsonrpc":"2.0","id":4,"result":{"content":[{"type":"text","text":"two files"}]}}`,
	detect:  isMCP,
	needs:   []topKey{keyJSONRPC, keyMethod, keyResultType, keyStructuredContent, keyIsError, keyResource, keyType},
	label:   (*line).mcp,
}

func isMCP(s *shape) bool {
	switch {
	case s.has(keyJSONRPC):
		return true
	case s.list || s.any(keyModel, keyResponse):
		return false
	}
	return s.all(keyMethod, keyParams) || s.has(keyResultType) || s.all(keyContent, keyStructuredContent) || s.all(keyContent, keyIsError) ||
		s.has(keyResource) && s.typed("resource") || s.typed("image", "audio", "resource_link") && s.top().Get("mimeType").Exists()
}

func (l *line) mcp(v value) {
	if !v.Get("method").Exists() && !v.Get("result").Exists() && !v.Get("error").Exists() {
		l.mcpResult(v, true)
		l.meta(v.Get("jsonrpc"))
		l.meta(v.Get("id"))
		return
	}
	method := v.Get("method").Text()
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "params":
			l.mcpParams(c, string(method) == "tools/call")
		case "result":
			l.mcpResult(c, false)
		case "error":
			l.say(c, transcript.RoleToolResult)
			l.meta(c.Get("code"))
		default:
			l.rest(c)
		}
	}
}

// mcpParams labels the parameters of a request or a notification.
func (l *line) mcpParams(v value, call bool) {
	l.say(v, transcript.RoleToolResult)
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "name", "arguments":
			if call {
				l.call(c)
			} else if string(c.Name()) == "name" {
				l.meta(c)
			}
		case "requestedSchema", "tools":
			l.description(c)
		case "messages":
			l.result(c)
		case "_meta", "level", "logger", "mode", "clientInfo", "capabilities", "protocolVersion", "cursor", "uri", "progressToken", "requestId", "modelPreferences",
			"progress", "total", "elicitationId", "taskId", "includeContext", "maxTokens":
			l.meta(c)
		}
	}
}

// mcpResult labels the answer of a server, or one block of it.
func (l *line) mcpResult(v value, bare bool) {
	l.result(v)
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "tools", "instructions":
			l.description(c)
		case "type", "mimeType", "annotations":
			if !bare {
				continue
			}
			l.meta(c)
		case "_meta", "nextCursor", "resultType", "serverInfo", "capabilities", "protocolVersion", "ttlMs", "cacheScope", "stopReason":
			l.meta(c)
		}
	}
}
