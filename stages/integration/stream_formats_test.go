package integration

import (
	"strings"
	"testing"

	"weir/internal/testrand"
	"weir/transcript"
	"weir/transcript/format"
	stream "weir/transcript/format/wire"
	"weir/transcript/label"
)

// TestStreamsOfFormats holds that a key that any streaming field of any format brings in
// pieces does not go out, wherever it is cut.
func TestStreamsOfFormats(t *testing.T) {
	m := maker{testrand.New(t)}
	for _, f := range format.All() {
		for i := range f.Streams {
			s := &f.Streams[i]
			if pointers := piecePointers(t, f, s); len(pointers) < len(s.Texts) {
				t.Errorf("%s: the examples have %d of %d texts in pieces", f.Name, len(pointers), len(s.Texts))
			}
			for _, example := range s.Examples {
				for range 4 {
					streamedKey(t, m, f.Name, example)
				}
			}
		}
	}
}

// piecePointers returns where the examples of a stream have pieces.
func piecePointers(t *testing.T, f *format.Format, s *stream.Stream) map[string]bool {
	pointers := map[string]bool{}
	for _, example := range s.Examples {
		l, err := label.New(label.Options{Trust: transcript.Operator})
		if err != nil {
			t.Fatal(err)
		}
		var ev transcript.Event
		new(transcript.Parser).Parse(1, []byte(example), &ev)
		l.Label(&ev)
		if ev.Format != f.Name {
			t.Errorf("an example of a stream of %s is of the format %s", f.Name, ev.Format)
		}
		for _, p := range ev.Fragments {
			if string(ev.Segments[p.Segment].Text) == "Hello" {
				pointers[ev.Pointer(p.Segment)] = true
			}
		}
	}
	return pointers
}

// streamedKey sends a key in two or more pieces and looks for it in what goes out.
func streamedKey(t *testing.T, m maker, name, example string) {
	key := "glpat-" + m.pick(lowers+digits, 20)
	at := 1 + m.IntN(len(key)-1)
	pieces := []string{m.prose() + " the key is " + key[:at], key[at:], " " + m.prose() + "."}
	if m.IntN(2) == 0 {
		pieces = append([]string{"x " + key[:at]}, append(strings.Split(key[at:], ""), " and so on.")...)
	}
	var lines []string
	for _, p := range pieces {
		quoted := line(t, p)
		lines = append(lines, strings.Replace(example, "Hello", quoted[1:len(quoted)-1], 1))
	}
	var out strings.Builder
	around := strings.SplitN(example, "Hello", 2)
	for _, a := range push(t, pipeline(), lines) {
		event, ok := strings.CutPrefix(a.event, around[0])
		if event, ok2 := strings.CutSuffix(event, around[1]); ok && ok2 {
			out.WriteString(event)
		}
	}
	if text := out.String(); strings.Contains(text, key) || text == "" {
		t.Errorf("%s: a key in %d pieces, cut at %d, went out in %s", name, len(pieces), at, strings.ReplaceAll(example, key, "…"))
	}
}

// TestStreamsEnd holds that the undecided end of a text goes out with the line that ends the
// text, and does not wait for what follows.
func TestStreamsEnd(t *testing.T) {
	acp := `{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":"say glpat-abc"}}}}`
	for _, lines := range [][]string{
		{acp, `{"jsonrpc":"2.0","id":3,"result":{"stopReason":"end_turn"}}`},
		{acp, `{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"tool_call","toolCallId":"c","title":"x"}}}`},
		{strings.Replace(acp, "message_chunk", "thought_chunk", 1), strings.Replace(acp, "say glpat-abc", "now. ", 1)},
		{`{"jsonrpc":"2.0","method":"item/agentMessage/delta","params":{"itemId":"i","delta":"say glpat-abc"}}`, `{"jsonrpc":"2.0","method":"item/completed","params":{"item":{"id":"i","text":"x"}}}`},
		{`{"type":"llm_stream_chunk","emission_sequence":1,"call_id":"c1","chunk":"say glpat-abc"}`, `{"type":"llm_call_completed","emission_sequence":2,"call_id":"c1","response":"x"}`},
		{`{"event":"RunContent","run_id":"r1","agent_id":"a1","content":"say glpat-abc"}`, `{"event":"RunCompleted","run_id":"r1","agent_id":"a1","content":"x"}`},
		{`{"event":"on_chat_model_stream","run_id":"r1","data":{"chunk":{"content":"say glpat-abc","type":"AIMessageChunk"}}}`, `{"event":"on_chat_model_end","run_id":"r1","data":{"output":{"content":"x","type":"ai"}}}`},
		{`{"type":"AIMessageChunk","content":"say glpat-abc","id":"x"}`, `{"type":"AIMessageChunk","content":"","id":"x","chunk_position":"last"}`},
		{`[{"type":"AIMessageChunk","content":"say glpat-abc","id":"x"},{"langgraph_node":"a"}]`, `[{"type":"tool","content":"x","tool_call_id":"c"},{"langgraph_node":"b"}]`},
		{`{"id":"c1","object":"text_completion","choices":[{"index":0,"text":"say glpat-abc"}]}`, `{"id":"c1","object":"text_completion","choices":[{"index":0,"text":"","finish_reason":"stop"}]}`},
		{`{"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"audio":{"transcript":"say glpat-abc"}}}]}`, `{"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}`},
		{`{"id":"m1","date":"d","message_type":"assistant_message","content":"say glpat-abc"}`, `{"id":"m2","date":"d","message_type":"assistant_message","content":"now. "}`},
		{`{"type":"text-delta","textDelta":"say glpat-abc"}`, `{"type":"finish-step"}`},
		{`{"jsonrpc":"2.0","id":1,"result":{"kind":"artifact-update","taskId":"t","contextId":"c","artifact":{"artifactId":"a","parts":[{"kind":"text","text":"say glpat-abc"}]}}}`,
			`{"jsonrpc":"2.0","id":1,"result":{"kind":"status-update","taskId":"t","contextId":"c","status":{"state":"completed"},"final":true}}`},
	} {
		got := push(t, pipeline(), append(lines, `{"role":"user","content":"hello"}`))
		if !got[0].held || got[0].after != 2 {
			t.Errorf("%s is held: %t, and is answered with line %d, want 2", lines[0], got[0].held, got[0].after)
		}
	}
}
