package transcript

import "bytes"

// OpenAI Responses: requests, responses, stream events and single items. Codex,
// the Agents SDK and batch files carry the same items.

func isResponses(s *shape) bool {
	return hasPrefix(s.typ, "response.") || oneOf(s.object, "response", "response.compaction", "conversation.item") ||
		isResponsesRequest(s) || isItemLine(s)
}

// isResponsesRequest tells a request from data sets that have an input too.
func isResponsesRequest(s *shape) bool {
	return s.all(kModel, kInput) && !s.any(kOutput, kMessages, kTarget)
}

func isItemLine(s *shape) bool {
	return (isItemType(s.typ) || string(s.typ) == "message" && s.has(kRole))
}

func isItem(v value) bool { return isItemType(v.get("type").str()) }

// isItemType reports whether t is a type of item that is no plain message.
func isItemType(t []byte) bool {
	switch string(t) {
	case "reasoning", "compaction", "item_reference", "mcp_list_tools", "mcp_approval_request", "mcp_approval_response", "web_search_call",
		"function_call", "function_call_output", "custom_tool_call", "custom_tool_call_output", "local_shell_call", "shell_call":
		return true
	}
	return bytes.HasSuffix(t, []byte("_call")) && string(t) != "tool_call" || bytes.HasSuffix(t, []byte("_call_output"))
}

// responses labels a request, a response, a stream event or an item.
func (l *Labeler) responses(v value) {
	typ := v.get("type").str()
	switch {
	case hasPrefix(typ, "response."):
		l.responseEvent(v, typ)
	case isItem(v) || string(typ) == "message":
		l.join(sessionOf(v))
		l.header(v)
		l.item(v)
	default:
		l.response(v)
	}
}

// response labels a request or a response; a response repeats instructions and
// tools of its request.
func (l *Labeler) response(v value) {
	l.conversation(first(v.get("conversation"), v.get("conversation").get("id"), sessionOf(v)))
	l.header(v)
	l.instructions(v.get("instructions"))
	l.items(v.get("input"))
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "instructions", "input":
		case "output":
			l.items(c)
		case "output_text":
			l.say(c, RoleAssistant)
		case "tools":
			l.description(c)
		case "prompt":
			l.rest(c)
			l.set(c.get("id"), labelMeta)
			l.set(c.get("version"), labelMeta)
			l.user(c.get("variables"))
		case "text", "reasoning", "incomplete_details", "conversation":
			l.meta(c)
		case "error":
			l.failure(c)
		default:
			l.rest(c)
		}
	}
}

// first returns the first of vs that is a scalar with text.
func first(vs ...value) value {
	for _, v := range vs {
		if len(scalar(v)) > 0 {
			return v
		}
	}
	return value{}
}

// items labels input or output of a response: a string by the user, or items.
func (l *Labeler) items(v value) {
	if v.kind() != arrayNode {
		l.prompt(v)
		return
	}
	for c := v.first(); c.ok(); c = c.next() {
		l.item(c)
	}
}

// item labels one item.
func (l *Labeler) item(v value) {
	typ := v.get("type").str()
	switch {
	case v.kind() != objectNode:
		l.say(v, RoleUnknown)
	case string(typ) == "reasoning":
		l.textBlock(v, RoleReasoning)
	case string(typ) == "compaction" || string(typ) == "compaction_summary":
		l.textBlock(v, RoleHarness)
	case string(typ) == "mcp_list_tools":
		l.callBlock(v)
	case string(typ) == "mcp_approval_response":
		l.rest(v)
		for c := v.first(); c.ok(); c = c.next() {
			l.rest(c)
		}
	case hasSuffix(typ, "_output"):
		l.resultBlock(v)
	case hasSuffix(typ, "_call") || string(typ) == "mcp_approval_request" || string(typ) == "function_call":
		l.callBlock(v)
	default:
		l.message(v, speaker(role(v)))
	}
}

// responseEvent labels one event of a stream.
func (l *Labeler) responseEvent(v value, typ []byte) {
	who := labelAssistant
	switch {
	case bytes.Contains(typ, []byte("reasoning")):
		who = labelReasoning
	case bytes.Contains(typ, []byte("_call")):
		who = labelCall
	}
	l.header(v)
	item, index := v.get("item_id"), v.get("content_index")
	if !index.ok() {
		index = v.get("summary_index")
	}
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "response":
			l.response(c)
		case "item":
			l.item(c)
		case "part":
			l.block(c, who.Role)
		case "delta":
			l.fragment(c, who, item, index, string(eventField(typ)))
		case "text", "refusal", "arguments", "input", "code", "transcript", "logprobs", "output_text", "diff":
			l.out(c, who)
		case "annotation":
			l.annotations(c)
		case "partial_image_b64":
			l.media(c)
		case "error", "message":
			l.say(c, RoleToolResult)
		default:
			l.rest(c)
		}
	}
}

// eventField names the text that a delta event is about.
func eventField(typ []byte) []byte {
	return bytes.TrimSuffix(bytes.TrimPrefix(typ, []byte("response.")), []byte(".delta"))
}
