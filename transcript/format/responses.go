package format

import (
	"bytes"

	"weir/transcript"
)

// OpenAI Responses: requests, responses, stream events and single items. Codex,
// the Agents SDK and batch files carry the same items.

var formatOpenAIResponses = Format{
	Name:    "openai-responses",
	Title:   "OpenAI Responses: requests, responses, events, items",
	Example: `{"type":"function_call","call_id":"c1","name":"look","arguments":"{\"at\":\"sky\"}"}`,
	family:  "chat",
	detect:  isResponses,
	needs:   []topKey{keyType, keyObject, keyModel},
	label:   (*line).responses,
}

func isResponses(s *shape) bool {
	return hasPrefix(s.typ, "response.") || oneOf(s.object, "response", "response.compaction", "conversation.item") ||
		isResponsesRequest(s) || isItemLine(s)
}

// isResponsesRequest distinguishes a request from data sets that have an input too.
func isResponsesRequest(s *shape) bool {
	return s.all(keyModel, keyInput) && !s.any(keyOutput, keyMessages, keyTarget)
}

func isItemLine(s *shape) bool {
	return (isItemType(s.typ) || string(s.typ) == "message" && s.has(keyRole))
}

func isItem(v value) bool { return isItemType(v.Get("type").Text()) }

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
func (l *line) responses(v value) {
	typ := v.Get("type").Text()
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
func (l *line) response(v value) {
	l.conversation(first(v.Get("conversation"), v.Get("conversation").Get("id"), sessionOf(v)))
	l.header(v)
	l.instructions(v.Get("instructions"))
	l.items(v.Get("input"))
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "instructions", "input":
		case "output":
			l.items(c)
		case "output_text":
			l.say(c, transcript.RoleAssistant)
		case "tools":
			l.description(c)
		case "prompt":
			l.rest(c)
			l.set(c.Get("id"), labelMeta)
			l.set(c.Get("version"), labelMeta)
			l.user(c.Get("variables"))
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
		if len(v.Scalar()) > 0 {
			return v
		}
	}
	return value{}
}

// items labels input or output of a response: a string by the user, or items.
func (l *line) items(v value) {
	if !v.IsArray() {
		l.prompt(v)
		return
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		l.item(c)
	}
}

// item labels one item.
func (l *line) item(v value) {
	typ := v.Get("type").Text()
	switch {
	case !v.IsObject():
		l.say(v, transcript.RoleUnknown)
	case string(typ) == "reasoning":
		l.textBlock(v, transcript.RoleReasoning)
	case string(typ) == "compaction" || string(typ) == "compaction_summary":
		l.textBlock(v, transcript.RoleHarness)
	case string(typ) == "mcp_list_tools":
		l.callBlock(v)
	case string(typ) == "mcp_approval_response":
		l.rest(v)
		for c := v.First(); c.Exists(); c = c.Next() {
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
func (l *line) responseEvent(v value, typ []byte) {
	who := labelAssistant
	switch {
	case bytes.Contains(typ, []byte("reasoning")):
		who = labelReasoning
	case bytes.Contains(typ, []byte("_call")):
		who = labelCall
	}
	l.header(v)
	item, index := v.Get("item_id"), v.Get("content_index")
	if !index.Exists() {
		index = v.Get("summary_index")
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "response":
			l.response(c)
		case "item":
			l.item(c)
		case "part":
			l.block(c, who.Role)
		case "delta":
			l.fragment(c, who, item, index, string(eventField(typ)))
		case "text", "refusal", "arguments", "input", "code", "transcript", "logprobs", "output_text", "diff":
			l.words(c, who)
		case "annotation":
			l.annotations(c)
		case "partial_image_b64":
			l.media(c)
		case "error", "message":
			l.say(c, transcript.RoleToolResult)
		default:
			l.rest(c)
		}
	}
}

// eventField names the text that a delta event is about.
func eventField(typ []byte) []byte {
	return bytes.TrimSuffix(bytes.TrimPrefix(typ, []byte("response.")), []byte(".delta"))
}
