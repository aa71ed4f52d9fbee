package label

import (
	"fmt"
	"strings"
	"testing"

	"weir/transcript"
)

// TestConversationTurns holds that each message of a conversation in one line
// has the turn and the label it would have on a line of its own.
func TestConversationTurns(t *testing.T) {
	for name, tt := range map[string]struct {
		line string
		turn int
		want map[string]string // by pointer: turn, role, trust, direction
	}{
		"fine-tuning row": {`{"messages":[{"role":"system","content":"Be kind"},{"role":"user","content":"one"},{"role":"assistant","content":"a"},{"role":"user","content":"two"},{"role":"tool","tool_call_id":"c","content":"b"},{"role":"system","content":"late"}]}`, 2,
			map[string]string{"/messages/0/content": "1 " + wantSystem, "/messages/1/content": "1 " + wantUser, "/messages/2/content": "1 " + wantAssistant,
				"/messages/3/content": "2 " + wantUser, "/messages/4/content": "2 " + wantResult, "/messages/5/content": "2 " + wantLate}},
		"preference row": {`{"input":{"messages":[{"role":"system","content":"Be kind"},{"role":"user","content":"one"}]},"preferred_output":[{"role":"assistant","content":"a"}],"non_preferred_output":[{"role":"assistant","content":"b"}]}`, 1,
			map[string]string{"/input/messages/0/content": "1 " + wantSystem, "/input/messages/1/content": "1 " + wantUser, "/preferred_output/0/content": "1 " + wantAssistant, "/non_preferred_output/0/content": "1 " + wantAssistant}},
		"batch request": {`{"custom_id":"r","body":{"messages":[{"role":"user","content":"one"},{"role":"assistant","content":"a"},{"role":"user","content":"two"}]}}`, 2,
			map[string]string{"/body/messages/0/content": "1 " + wantUser, "/body/messages/1/content": "1 " + wantAssistant, "/body/messages/2/content": "2 " + wantUser}},
		"batch in Anthropic's form": {`{"custom_id":"r","params":{"system":"Be kind","messages":[{"role":"user","content":"one"},{"role":"assistant","content":[{"type":"tool_use","id":"c","name":"look","input":{"at":"x"}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"c","content":"b"}]},{"role":"user","content":"two"}]}}`, 2,
			map[string]string{"/params/system": "1 " + wantSystem, "/params/messages/1/content/0/input/at": "1 " + wantCall, "/params/messages/2/content/0/content": "1 " + wantResult, "/params/messages/3/content": "2 " + wantUser}},
		"turns": {`{"conversations":[{"from":"system","value":"Be kind"},{"from":"human","value":"one"},{"from":"gpt","value":"a"},{"from":"human","value":"two"},{"from":"gpt","value":"b"}]}`, 2,
			map[string]string{"/conversations/0/value": "1 " + wantSystem, "/conversations/2/value": "1 " + wantAssistant, "/conversations/4/value": "2 " + wantAssistant}},
		"agent log": {`{"trajectory":[{"response":"I look","action":"ls","observation":"a.txt"}],"history":[{"role":"system","content":"Be kind"},{"role":"user","content":"one"},{"role":"assistant","content":"I look"}]}`, 1,
			map[string]string{"/trajectory/0/observation": "1 " + wantResult, "/history/1/content": "1 " + wantUser}},
		"several conversations": {`[{"task_id":1,"reward":1,"traj":[{"role":"system","content":"Be kind"},{"role":"user","content":"one"},{"role":"assistant","content":"a"},{"role":"user","content":"two"}]},{"task_id":2,"reward":1,"traj":[{"role":"system","content":"Be brief"},{"role":"user","content":"three"}]}]`, 2,
			map[string]string{"/0/traj/0/content": "1 " + wantSystem, "/0/traj/3/content": "2 " + wantUser, "/1/traj/0/content": "1 " + wantSystem, "/1/traj/1/content": "1 " + wantUser}},
		"messages alone": {`[{"role":"system","content":"Be kind"},{"role":"user","content":"one"},{"role":"assistant","content":"a"},{"role":"user","content":"two"}]`, 2,
			map[string]string{"/0/content": "1 " + wantSystem, "/2/content": "1 " + wantAssistant, "/3/content": "2 " + wantUser}},
	} {
		ev := labelLine(t, trusting(t), tt.line)
		if ev.Turn != tt.turn {
			t.Errorf("%s (%s): turn %d, want %d", name, ev.Format, ev.Turn, tt.turn)
		}
		for pointer, want := range tt.want {
			got := "no such place"
			for i := range ev.Segments {
				if s := &ev.Segments[i]; s.Kind != transcript.Key && ev.Pointer(i) == pointer {
					got = fmt.Sprint(s.Turn, " ", s.Role, " ", s.Trust, " ", s.Dir)
				}
			}
			if got != want {
				t.Errorf("%s (%s): %s is %s, want %s", name, ev.Format, pointer, got, want)
			}
		}
	}
}

// TestTurnsOfLines holds that all of a line that is no conversation has the
// turn of the line.
func TestTurnsOfLines(t *testing.T) {
	l := trusting(t)
	for i, line := range strings.Split(`{"session_id":"s","role":"user","content":"one"}
{"session_id":"s","role":"assistant","content":"a"}
{"session_id":"s","role":"user","content":"two"}
{"any":"thing"}`, "\n") {
		ev := labelLine(t, l, line)
		want := []int{1, 1, 2, 1}[i]
		for k := range ev.Segments {
			if got := ev.Segments[k].Turn; ev.Turn != want || int(got) != want {
				t.Errorf("line %d: turn %d of the line, %d of segment %d, want %d", i+1, ev.Turn, got, k, want)
			}
		}
	}
}
