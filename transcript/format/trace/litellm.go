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
	liteLLMMembers(l, v)
}

var liteLLMMembers = wire.Members(rows{
	{"messages input", nil},
	{"tools", (*line).Description},
	{"response async_complete_streaming_response complete_streaming_response", replied},
	{"proxy_server_request", func(l *line, c value) { l.Parsed(c, func(v value) { proxied(l, v) }) }},
	{"model_parameters optional_params", func(l *line, c value) {
		l.Meta(c)
		l.Description(c.Get("tools"))
		l.Description(c.Get("functions"))
	}},
	{"model_map_information hidden_params cost_breakdown status_fields cache_hit request_tags api_base end_user stream spend custom_llm_provider model_group", (*line).Meta},
})

// proxied labels the request that came in, with its headers or without.
func proxied(l *line, v value) {
	if b := v.Get("body"); b.IsObject() {
		l.Body(b)
		return
	}
	l.Body(v)
}
