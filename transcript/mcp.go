package transcript

// The Model Context Protocol: JSON-RPC messages between a host and a server.
// Which way a message went cannot be seen, so whatever a server may have written
// is a server's. Calls of tools are the model's words.

func isMCP(s *shape) bool {
	switch {
	case s.has(kJSONRPC):
		return true
	case s.list || s.any(kModel, kResponse):
		return false
	}
	return s.all(kMethod, kParams) || s.has(kResultType) || s.all(kContent, kStructuredContent) || s.all(kContent, kIsError) ||
		s.has(kResource) && s.typed("resource") || s.typed("image", "audio", "resource_link") && s.top().get("mimeType").ok()
}

func (l *Labeler) mcp(v value) {
	if !v.get("method").ok() && !v.get("result").ok() && !v.get("error").ok() {
		l.mcpResult(v, true)
		l.meta(v.get("jsonrpc"))
		l.meta(v.get("id"))
		return
	}
	method := v.get("method").str()
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "params":
			l.mcpParams(c, string(method) == "tools/call")
		case "result":
			l.mcpResult(c, false)
		case "error":
			l.say(c, RoleToolResult)
			l.meta(c.get("code"))
		default:
			l.rest(c)
		}
	}
}

// mcpParams labels the parameters of a request or a notification.
func (l *Labeler) mcpParams(v value, call bool) {
	l.say(v, RoleToolResult)
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "name", "arguments":
			if call {
				l.call(c)
			} else if string(c.name()) == "name" {
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

// mcpResult labels what a server answered, or one block of it.
func (l *Labeler) mcpResult(v value, bare bool) {
	l.result(v)
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
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
