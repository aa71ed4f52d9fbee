package wire

import (
	"bytes"

	"weir/transcript"
)

// OpenAI Responses: requests, responses, stream events and single items. Codex,
// the Agents SDK and batch files carry the same items.

// OpenAIResponses is the format of OpenAI Responses: requests, responses, events, items.
var OpenAIResponses = Format{
	Name:    "openai-responses",
	Title:   "OpenAI Responses: requests, responses, events, items",
	Example: `{"type":"function_call","call_id":"c1","name":"look","arguments":"{\"at\":\"sky\"}"}`,
	Family:  "chat",
	Detect:  isResponses,
	Needs:   []TopKey{KeyType, KeyObject, KeyModel},
	Label:   (*Line).responses,
}

func isResponses(s *Shape) bool {
	return HasPrefix(s.Type, "response.") || OneOf(s.Object, "response", "response.compaction", "conversation.item") ||
		isResponsesRequest(s) || isItemLine(s)
}

// isResponsesRequest distinguishes a request from data sets that have an input too.
func isResponsesRequest(s *Shape) bool {
	return s.All(KeyModel, KeyInput) && !s.Any(KeyOutput, KeyMessages, KeyTarget)
}

func isItemLine(s *Shape) bool {
	return (isItemType(s.Type) || string(s.Type) == "message" && s.Has(KeyRole))
}

func IsItem(v value) bool { return isItemType(v.Get("type").Text()) }

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
func (l *Line) responses(v value) {
	typ := v.Get("type").Text()
	switch {
	case HasPrefix(typ, "response."):
		l.responseEvent(v, typ)
	case IsItem(v) || string(typ) == "message":
		l.Join(SessionOf(v))
		l.Header(v)
		l.Item(v)
	default:
		l.response(v)
	}
}

// response labels a request or a response; a response repeats instructions and
// tools of its request.
func (l *Line) response(v value) {
	l.Conversation(First(v.Get("conversation"), v.Get("conversation").Get("id"), SessionOf(v)))
	l.Header(v)
	l.Instructions(v.Get("instructions"))
	l.Items(v.Get("input"))
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "instructions", "input":
		case "output":
			l.Items(c)
		case "output_text":
			l.Say(c, transcript.RoleAssistant)
		case "tools":
			l.Description(c)
		case "prompt":
			l.Rest(c)
			l.Set(c.Get("id"), LabelMeta)
			l.Set(c.Get("version"), LabelMeta)
			l.user(c.Get("variables"))
		case "text", "reasoning", "incomplete_details", "conversation":
			l.Meta(c)
		case "error":
			l.failure(c)
		default:
			l.Rest(c)
		}
	}
}

// First returns the first of vs that is a scalar with text.
func First(vs ...value) value {
	for _, v := range vs {
		if len(v.Scalar()) > 0 {
			return v
		}
	}
	return value{}
}

// Items labels input or output of a response: a string by the user, or items.
func (l *Line) Items(v value) {
	if !v.IsArray() {
		l.prompt(v)
		return
	}
	l.Each(v, (*Line).Item)
}

// Item labels one item.
func (l *Line) Item(v value) {
	typ := v.Get("type").Text()
	switch {
	case !v.IsObject():
		l.Say(v, transcript.RoleUnknown)
	case string(typ) == "reasoning":
		l.textBlock(v, transcript.RoleReasoning)
	case string(typ) == "compaction" || string(typ) == "compaction_summary":
		l.textBlock(v, transcript.RoleHarness)
	case string(typ) == "mcp_list_tools":
		l.callBlock(v)
	case string(typ) == "mcp_approval_response":
		l.Rest(v)
		l.Others(v)
	case HasSuffix(typ, "_output"):
		l.ResultBlock(v)
	case HasSuffix(typ, "_call") || string(typ) == "mcp_approval_request" || string(typ) == "function_call":
		l.callBlock(v)
	default:
		l.Message(v, Speaker(Role(v)))
	}
}

// responseEvent labels one event of a stream.
func (l *Line) responseEvent(v value, typ []byte) {
	who := LabelAssistant
	switch {
	case bytes.Contains(typ, []byte("reasoning")):
		who = LabelReasoning
	case bytes.Contains(typ, []byte("_call")):
		who = LabelCall
	}
	l.Header(v)
	item, index := v.Get("item_id"), v.Get("content_index")
	if !index.Exists() {
		index = v.Get("summary_index")
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "response":
			l.response(c)
		case "item":
			l.Item(c)
		case "part":
			l.block(c, who.Role)
		case "delta":
			l.Fragment(c, who, item, index, string(eventField(typ)))
		case "text", "refusal", "arguments", "input", "code", "transcript", "logprobs", "output_text", "diff":
			l.Words(c, who)
		case "annotation":
			l.annotations(c)
		case "partial_image_b64":
			l.Media(c)
		case "error", "message":
			l.Say(c, transcript.RoleToolResult)
		default:
			l.Rest(c)
		}
	}
}

// eventField names the text that a delta event is about.
func eventField(typ []byte) []byte {
	return bytes.TrimSuffix(bytes.TrimPrefix(typ, []byte("response.")), []byte(".delta"))
}
