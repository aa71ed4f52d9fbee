package label

import (
	"fmt"
	"testing"

	"weir/internal/bounded"
	"weir/transcript"
)

// The lines are one stream.
func TestSessionAndTurn(t *testing.T) {
	l := trusting(t)
	for _, c := range []struct {
		name, line, session string
		turn                int
	}{
		{"no id", `{"role":"user","content":"Hi"}`, "", 1},
		{"message", `{"session_id":"m1","role":"user","content":"Hi"}`, "m1", 1},
		{"message again", `{"session_id":"m1","role":"assistant","content":"Hello"}`, "m1", 1},
		{"next turn", `{"session_id":"m1","role":"user","content":"And?"}`, "m1", 2},
		{"other session", `{"session_id":"m2","role":"user","content":"Hi"}`, "m2", 1},
		{"in metadata", `{"role":"user","content":"Hi","metadata":{"conversation_id":"m3"}}`, "m3", 1},
		{"number", `{"thread_id":17,"role":"user","content":"Hi"}`, "17", 1},
		{"claude code", `{"type":"user","sessionId":"cc","parentUuid":null,"message":{"role":"user","content":"Hi"}}`, "cc", 1},
		{"tool result is no turn", `{"type":"user","sessionId":"cc","parentUuid":"x","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"ok"}]}}`, "cc", 1},
		{"reminder is no turn", `{"type":"user","sessionId":"cc","parentUuid":"x","message":{"role":"user","content":"<system-reminder>x</system-reminder>"}}`, "cc", 1},
		{"second prompt", `{"type":"user","sessionId":"cc","parentUuid":"x","message":{"role":"user","content":[{"type":"text","text":"a"},{"type":"text","text":"b"}]}}`, "cc", 2},
		{"stream-json", `{"type":"assistant","session_id":"cs","message":{"role":"assistant","content":[]}}`, "cs", 1},
		{"hook", `{"hook_event_name":"UserPromptSubmit","session_id":"hk","prompt":"Hi"}`, "hk", 1},
		{"conversation", `{"model":"m","messages":[{"role":"user","content":"a"},{"role":"assistant","content":"b"},{"role":"user","content":"c"}]}`, "", 2},
		{"batch", `{"custom_id":"b1","body":{"messages":[{"role":"user","content":"a"}]}}`, "b1", 1},
		{"codex header", `{"timestamp":"t","type":"session_meta","payload":{"id":"cx"}}`, "cx", 1},
		{"codex item", `{"timestamp":"t","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi"}]}}`, "cx", 1},
		{"codex copy is no turn", `{"timestamp":"t","type":"event_msg","payload":{"type":"user_message","message":"Hi"}}`, "cx", 1},
		{"gemini header", `{"sessionId":"gc","projectHash":"p"}`, "gc", 1},
		{"gemini line", `{"id":"u","timestamp":"t","type":"user","content":"Hi"}`, "gc", 1},
		{"codex goes on without its id", `{"timestamp":"t","type":"event_msg","payload":{"type":"agent_message","message":"Hi"}}`, "", 1},
		{"span", `{"attributes":{"gen_ai.conversation.id":"ot","gen_ai.prompt":"Hi"}}`, "ot", 1},
		{"stream again", `{"role":"user","content":"Hi again"}`, "", 2},
	} {
		ev := labelLine(t, l, c.line)
		if ev.Session != c.session || ev.Turn != c.turn {
			t.Errorf("%s: Label(%q): session %q turn %d, want %q %d", c.name, c.line, ev.Session, ev.Turn, c.session, c.turn)
		}
	}
}

func TestLongSessionID(t *testing.T) {
	l := trusting(t)
	id := fmt.Sprintf("%0*d", 3*maxSessionID, 7)
	for turn := 1; turn <= 3; turn++ {
		ev := labelLine(t, l, `{"session_id":"`+id+`","role":"user","content":"Hi"}`)
		if ev.Session != id || ev.Turn != turn {
			t.Errorf("line %d: session of %d bytes, turn %d", turn, len(ev.Session), ev.Turn)
		}
	}
	if n := len(l.sessions.get([]byte(id)).id); n != 0 {
		t.Errorf("an id of %d bytes was kept", n)
	}
}

// A session that was forgotten does not come back as a new one.
func TestReturningSession(t *testing.T) {
	l := trusting(t)
	l.sessions.known = bounded.NewMap(4, func(*session) bool { return true })
	system := `{"session_id":"%s","role":"system","content":"Obey."}`
	if got := labelAt(labelLine(t, l, fmt.Sprintf(system, "first")), "/content"); got != wantSystem {
		t.Errorf("new session: %s, want %s", got, wantSystem)
	}
	for i := range 100 {
		labelLine(t, l, fmt.Sprintf(`{"session_id":"n%d","role":"user","content":"Hi"}`, i))
	}
	if n := l.sessions.known.Len(); n > 4 || l.Forgotten() < 97 {
		t.Errorf("%d sessions are known and %d forgotten, want at most 4, and the rest", n, l.Forgotten())
	}
	if got := labelAt(labelLine(t, l, fmt.Sprintf(system, "first")), "/content"); got != wantLate {
		t.Errorf("returning session: %s, want %s", got, wantLate)
	}
	if got := labelAt(labelLine(t, l, fmt.Sprintf(system, "fresh")), "/content"); got != wantSystem {
		t.Errorf("fresh session: %s, want %s", got, wantSystem)
	}
}

// Memory for sessions does not grow with their number.
func TestSessionsBounded(t *testing.T) {
	var s sessions
	s.init()
	for i := range maxSessions + 1000 {
		s.get(fmt.Appendf(nil, "session-%d", i))
		s.speak(fmt.Appendf(nil, "message-%d", i), transcript.RoleUser)
	}
	if s.known.Len() != maxSessions || s.speakers.Len() != maxSpeakers {
		t.Errorf("%d sessions and %d speakers are known, want %d and %d", s.known.Len(), s.speakers.Len(), maxSessions, maxSpeakers)
	}
}

// Fragments of one text share a number, fragments of two texts do not.
func TestStreams(t *testing.T) {
	type piece struct{ line, pointer string }
	streams := map[string][]piece{
		"chat a 0": {
			{`{"id":"a","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"on"}}]}`, "/choices/0/delta/content"},
			{`{"id":"a","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"e"}}]}`, "/choices/0/delta/content"},
		},
		"chat a 1":         {{`{"id":"a","object":"chat.completion.chunk","choices":[{"index":1,"delta":{"content":"e"}}]}`, "/choices/0/delta/content"}},
		"chat a reasoning": {{`{"id":"a","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"reasoning_content":"e"}}]}`, "/choices/0/delta/reasoning_content"}},
		"chat b":           {{`{"id":"b","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"e"}}]}`, "/choices/0/delta/content"}},
		"arguments 0": {
			{`{"id":"a","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"c","function":{"name":"f","arguments":"{"}}]}}]}`, "/choices/0/delta/tool_calls/0/function/arguments"},
			{`{"id":"a","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":"}"}}]}}]}`, "/choices/0/delta/tool_calls/0/function/arguments"},
		},
		"arguments 1": {{`{"id":"a","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"tool_calls":[{"index":1,"function":{"arguments":"}"}}]}}]}`, "/choices/0/delta/tool_calls/0/function/arguments"}},
		"block 0": {
			{`{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"a"}}`, "/delta/text"},
			{`{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"b"}}`, "/delta/text"},
		},
		"block 1": {{`{"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"a"}}`, "/delta/partial_json"}},
		"item": {
			{`{"type":"response.output_text.delta","item_id":"i","content_index":0,"delta":"a"}`, "/delta"},
			{`{"type":"response.output_text.delta","item_id":"i","content_index":0,"delta":"b"}`, "/delta"},
		},
		"item part 1": {{`{"type":"response.output_text.delta","item_id":"i","content_index":1,"delta":"b"}`, "/delta"}},
		"ui":          {{`{"type":"text-delta","id":"t","delta":"a"}`, "/delta"}, {`{"type":"text-delta","id":"t","delta":"b"}`, "/delta"}},
	}
	l := trusting(t)
	names := map[uint64]string{}
	for name, pieces := range streams {
		for _, p := range pieces {
			ev := labelLine(t, l, p.line)
			for i := range ev.Segments {
				s := &ev.Segments[i]
				if ev.Pointer(i) != p.pointer || s.Kind != transcript.Text {
					continue
				}
				stream := streamOf(ev, i)
				if s.Enc != transcript.Delta || stream == 0 {
					t.Errorf("%s: %s has Enc %s, Stream %d", name, p.pointer, s.Enc, stream)
				}
				if other, ok := names[stream]; ok && other != name {
					t.Errorf("%s and %s share a stream", name, other)
				}
				names[stream] = name
			}
		}
	}
	if len(names) != len(streams) {
		t.Errorf("%d streams, want %d", len(names), len(streams))
	}
}

// streamOf returns which text a segment is a piece of, or 0.
func streamOf(ev *transcript.Event, seg int) uint64 {
	for _, f := range ev.Fragments {
		if f.Segment == seg {
			return f.Stream
		}
	}
	return 0
}

// A message that starts opens new streams for the same indexes.
func TestStreamOfNextMessage(t *testing.T) {
	l := trusting(t)
	delta := `{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"a"}}`
	start := `{"type":"message_start","message":{"id":"%s","role":"assistant","content":[]}}`
	var got []uint64
	for _, id := range []string{"one", "two"} {
		labelLine(t, l, fmt.Sprintf(start, id))
		ev := labelLine(t, l, delta)
		for i := range ev.Segments {
			if ev.Segments[i].Enc == transcript.Delta {
				got = append(got, streamOf(ev, i))
			}
		}
	}
	if len(got) != 2 || got[0] == got[1] {
		t.Errorf("streams of two messages: %v", got)
	}
}
