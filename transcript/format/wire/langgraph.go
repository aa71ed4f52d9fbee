package wire

// LangGraph: what the streams of a graph give while it runs, and the events of LangChain's
// runnables. The values in them are states, whose messages are known by their shape.

var (
	keyEvent   = Key("event")
	keyPayload = Key("payload")
	keyStep    = Key("step")
)

// LangGraph is the format of streams of LangGraph and events of LangChain.
var LangGraph = Format{
	Name:    "langgraph",
	Title:   "Streams of LangGraph, events of LangChain's runnables",
	Example: `{"event":"on_tool_end","name":"look","run_id":"r1","data":{"input":{"at":"sky"},"output":"rain"}}`,
	Detect:  isLangGraph,
	Label:   (*Line).langGraph,
}

func isLangGraph(s *Shape) bool {
	if s.All(keyEvent, KeyData) {
		return HasPrefix(s.Top().Get("event").Text(), "on_") && s.Top().Get("run_id").Exists()
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

func (l *Line) langGraph(v value) {
	l.Conversation(First(v.Get("metadata").Get("thread_id"), v.Get("run_id")))
	l.Header(v)
	switch {
	case v.Get("event").Exists():
		l.runnable(v)
	case v.Get("payload").Exists():
		for c := v.First(); c.Exists(); c = c.Next() {
			if string(c.Name()) == "payload" {
				l.payloadOf(c)
			} else {
				l.Rest(c)
			}
		}
	default:
		l.stateOf(v)
	}
	l.Turn()
}

// payloadOf labels a task of a graph, or the result of one.
func (l *Line) payloadOf(v value) {
	l.stateOf(v.Get("input"))
	l.Turn()
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "input":
		case "result", "values":
			l.stateOf(c)
		default:
			l.Rest(c)
		}
	}
}

// runnable labels an event of a runnable, by the sort of thing that runs.
func (l *Line) runnable(v value) {
	event, d := v.Get("event").Text(), v.Get("data")
	for c := v.First(); c.Exists(); c = c.Next() {
		if n := string(c.Name()); n != "data" {
			l.Rest(c)
		}
	}
	if !d.IsObject() {
		l.Result(d)
		return
	}
	l.runnableInput(d.Get("input"), event)
	l.Turn()
	for c := d.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "input":
		case "output", "chunk":
			l.runnableOutput(c, event)
		default:
			l.Rest(c)
		}
	}
}

func (l *Line) runnableInput(v value, event []byte) {
	switch {
	case !v.Exists():
	case HasPrefix(event, "on_tool_"):
		l.Call(v)
	default:
		l.stateOf(v)
	}
}

func (l *Line) runnableOutput(v value, event []byte) {
	switch {
	case HasPrefix(event, "on_tool_"), HasPrefix(event, "on_retriever_"):
		l.Result(v)
	case HasPrefix(event, "on_chat_model_"), HasPrefix(event, "on_llm_"):
		l.Answer(v)
	default:
		l.stateOf(v)
	}
}

// stateOf labels a state: its messages by their shape, all else as anybody's.
func (l *Line) stateOf(v value) {
	l.Set(v, LabelResult)
	l.chainValue(v, 8)
}
