package trace

import "weir/transcript/format/wire"

// LiteLLM: what its proxy logs of each call, and the rows of its table of spending.

var keyCallType = wire.Key("call_type")

// LiteLLM is the format of LiteLLM logs of calls.
var LiteLLM = wire.Format{
	Name:    "litellm",
	Title:   "LiteLLM logs of calls",
	Example: `{"id":"r1","call_type":"acompletion","model":"m1","messages":[{"role":"user","content":"Hello"}],"response":{"choices":[{"message":{"role":"assistant","content":"Hi"}}]}}`,
	Detect:  func(s *shape) bool { return s.Has(keyCallType) && s.Any(wire.KeyMessages, wire.KeyResponse) },
	Needs:   []wire.TopKey{keyCallType},
	Label:   liteLLM,
}

func liteLLM(l *line, v value) {
	id := wire.First(wire.SessionOf(v), v.Get("trace_id"), v.Get("id"), v.Get("request_id"))
	l.Conversation(id)
	l.Header(v)
	if u := v.Get("end_user").Text(); len(u) > 0 {
		l.Event.User = u
	}
	if in := v.Get("input"); in.Exists() {
		l.Parsed(in, l.Input)
		l.Turn()
		l.Conversation(id) // the messages once more
	}
	l.Parsed(v.Get("messages"), l.Input)
	l.Turn()
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "messages", "input":
		case "tools":
			l.Description(c)
		case "response", "async_complete_streaming_response", "complete_streaming_response":
			replied(l, c)
		case "proxy_server_request":
			l.Parsed(c, func(v value) { proxied(l, v) })
		case "model_parameters", "optional_params":
			l.Meta(c)
			l.Description(c.Get("tools"))
			l.Description(c.Get("functions"))
		case "model_map_information", "hidden_params", "cost_breakdown", "status_fields", "cache_hit", "request_tags", "api_base", "end_user", "stream", "spend", "custom_llm_provider", "model_group":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}

// proxied labels the request that came in, with its headers or without.
func proxied(l *line, v value) {
	if b := v.Get("body"); b.IsObject() {
		l.Body(b)
		return
	}
	l.Body(v)
}
