package trace

import "weir/transcript/format/wire"

// LangGraph: what the streams of a graph give while it runs, and the events of LangChain's
// runnables. The values in them are states, whose messages are known by their shape.

var (
	keyEvent   = wire.Key("event")
	keyPayload = wire.Key("payload")
	keyStep    = wire.Key("step")
)

// LangGraph is the format of streams of LangGraph and events of LangChain.
var LangGraph = wire.Format{
	Name:    "langgraph",
	Title:   "Streams of LangGraph, events of LangChain's runnables",
	Example: `{"event":"on_tool_end","name":"look","run_id":"r1","data":{"input":{"at":"sky"},"output":"rain"}}`,
	Detect:  isLangGraph,
	Label:   langGraph,
	Streams: []wire.Stream{{
		Kind: "event", Is: []string{"*_stream"}, ID: "run_id",
		Texts: []string{"data.chunk", "data.chunk.text", "data.chunk.content", "data.chunk.content.*.text", "data.chunk.content.*.thinking",
			"data.chunk.tool_call_chunks.*.args", "data.chunk.kwargs.content", "data.chunk.additional_kwargs.reasoning_content"},
		Ends: []wire.End{runnableEnd("chat_model"), runnableEnd("llm"), runnableEnd("chain"), runnableEnd("parser"), runnableEnd("tool"),
			runnableEnd("prompt"), runnableEnd("retriever")},
		Examples: []string{
			`{"event":"on_parser_stream","run_id":"r1","data":{"chunk":"Hello"}}`,
			`{"event":"on_llm_stream","run_id":"r1","data":{"chunk":{"text":"Hello"}}}`,
			`{"event":"on_chat_model_stream","run_id":"r1","data":{"chunk":{"content":"Hello","type":"AIMessageChunk","id":"x"}}}`,
			`{"event":"on_chat_model_stream","run_id":"r1","data":{"chunk":{"content":[{"type":"text","text":"Hello","index":0}],"type":"AIMessageChunk","id":"x"}}}`,
			`{"event":"on_chat_model_stream","run_id":"r1","data":{"chunk":{"content":[{"type":"thinking","thinking":"Hello","index":0}],"type":"AIMessageChunk","id":"x"}}}`,
			`{"event":"on_chat_model_stream","run_id":"r1","data":{"chunk":{"content":"","type":"AIMessageChunk","id":"x","tool_call_chunks":[{"name":null,"args":"Hello","id":null,"index":0}]}}}`,
			`{"event":"on_chat_model_stream","run_id":"r1","data":{"chunk":{"lc":1,"type":"constructor","id":["langchain","schema","messages","AIMessageChunk"],"kwargs":{"content":"Hello"}}}}`,
			`{"event":"on_chat_model_stream","run_id":"r1","data":{"chunk":{"content":"","additional_kwargs":{"reasoning_content":"Hello"},"type":"AIMessageChunk","id":"x"}}}`,
		},
	}},
}

func runnableEnd(of string) wire.End {
	return wire.End{Path: "event", Value: "on_" + of + "_end", ID: "run_id"}
}

func isLangGraph(s *shape) bool {
	if s.All(keyEvent, wire.KeyData) {
		return wire.HasPrefix(s.Top().Get("event").Text(), "on_") && s.Top().Get("run_id").Exists()
	}
	if s.All(keyPayload, keyStep) {
		return s.Typed("task", "task_result", "checkpoint")
	}
	return isUpdate(s.Top())
}

// isUpdate knows the update that a node makes to the state: an object under the name of
// the node, with messages as LangChain writes its own objects.
func isUpdate(v value) bool {
	c := v.First()
	m := c.Get("messages").Item(0)
	return v.IsObject() && c.IsObject() && m.Get("lc").Exists() && m.Get("kwargs").IsObject()
}

func langGraph(l *line, v value) {
	l.Conversation(wire.First(v.Get("metadata").Get("thread_id"), v.Get("run_id")))
	l.Header(v)
	switch {
	case v.Get("event").Exists():
		runnable(l, v)
	case v.Get("payload").Exists():
		for c := v.First(); c.Exists(); c = c.Next() {
			if string(c.Name()) == "payload" {
				payloadOf(l, c)
			} else {
				l.Rest(c)
			}
		}
	default:
		stateOf(l, v)
	}
	l.Turn()
}

// payloadOf labels a task of a graph, or the result of one.
func payloadOf(l *line, v value) {
	stateOf(l, v.Get("input"))
	l.Turn()
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "input":
		case "result", "values":
			stateOf(l, c)
		default:
			l.Rest(c)
		}
	}
}

// runnable labels an event of a runnable, by the sort of thing that runs.
func runnable(l *line, v value) {
	event, d := v.Get("event").Text(), v.Get("data")
	for c := v.First(); c.Exists(); c = c.Next() {
		switch n := string(c.Name()); {
		case n == "name" && wire.HasPrefix(event, "on_tool_"):
			l.Call(c)
		case n != "data":
			l.Rest(c)
		}
	}
	if !d.IsObject() {
		l.Result(d)
		return
	}
	runnableInput(l, d.Get("input"), event)
	l.Turn()
	for c := d.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "input":
		case "output", "chunk":
			runnableOutput(l, c, event)
		default:
			l.Rest(c)
		}
	}
}

func runnableInput(l *line, v value, event []byte) {
	switch {
	case !v.Exists():
	case wire.HasPrefix(event, "on_tool_"):
		l.Call(v)
	default:
		stateOf(l, v)
	}
}

func runnableOutput(l *line, v value, event []byte) {
	switch {
	case wire.HasPrefix(event, "on_tool_"), wire.HasPrefix(event, "on_retriever_"):
		l.Result(v)
	case wire.HasPrefix(event, "on_chat_model_"), wire.HasPrefix(event, "on_llm_"):
		l.Answer(v)
	default:
		stateOf(l, v)
	}
}

// stateOf labels a state: its messages by their shape, all else as anybody's.
func stateOf(l *line, v value) {
	l.Set(v, wire.LabelResult)
	chainValue(l, v, 8)
}
