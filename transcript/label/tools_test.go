package label

import (
	"fmt"
	"strings"
	"testing"

	"weir/internal/tuning"
	"weir/transcript"
)

// TestTools holds that what a tool is called with and what it returned is known to be of
// that tool, in the shapes that formats have for it.
func TestTools(t *testing.T) {
	for name, tt := range map[string]struct {
		lines []string
		want  map[string]string // by line and pointer: the tool
	}{
		"chat": {[]string{
			`{"role":"assistant","content":"hm","tool_calls":[{"id":"c1","type":"function","function":{"name":"web","arguments":"{\"name\":\"kb\"}"}},{"id":"c2","type":"function","function":{"name":"kb","arguments":"{}"}}]}`,
			`{"role":"tool","tool_call_id":"c2","content":"x"}`, `{"role":"tool","tool_call_id":"c1","content":"{\"tool_name\":\"kb\"}"}`, `{"role":"tool","tool_call_id":"c9","content":"x"}`},
			map[string]string{"1 /content": "", "1 /tool_calls/0/function/arguments": "web", "1 /tool_calls/1/function/name": "kb", "2 /content": "kb", "3 /content": "web", "3 /content/#/tool_name": "web", "4 /content": ""}},
		"name beside it": {[]string{`{"role":"tool","name":"web","content":"x"}`}, map[string]string{"1 /content": "web"}},
		"request": {[]string{`{"model":"m","messages":[{"role":"user","content":"u"},{"role":"assistant","content":null,"tool_calls":[{"id":"a","type":"function","function":{"name":"web","arguments":"{}"}}]},{"role":"tool","tool_call_id":"a","content":"x"}]}`},
			map[string]string{"1 /messages/0/content": "", "1 /messages/2/content": "web"}},
		"anthropic": {[]string{`{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"Read","input":{"name":"Write","id":"t2"}}]}`,
			`{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":[{"type":"text","text":"x"}]},{"type":"tool_result","tool_use_id":"t2","content":"y"}]}`},
			map[string]string{"1 /content/0/input/name": "Read", "2 /content/0/content/0/text": "Read", "2 /content/1/content": ""}},
		"claude code": {[]string{`{"type":"assistant","sessionId":"s","uuid":"u","message":{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"Bash","input":{"command":"ls"}}]}}`,
			`{"type":"user","sessionId":"s","uuid":"v","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"x"}]},"toolUseResult":{"stdout":"x"}}`},
			map[string]string{"1 /message/content/0/input/command": "Bash", "2 /message/content/0/content": "Bash", "2 /toolUseResult/stdout": "Bash"}},
		"other session": {[]string{`{"type":"assistant","sessionId":"s","uuid":"u","message":{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"Bash","input":{"command":"ls"}}]}}`,
			`{"type":"user","sessionId":"r","uuid":"v","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"x"}]}}`},
			map[string]string{"2 /message/content/0/content": ""}},
		"hook": {[]string{`{"hook_event_name":"PostToolUse","session_id":"s","cwd":"/","tool_name":"Read","tool_input":{"file_path":"a","tool_name":"kb"},"tool_response":{"content":"x","tool_name":"kb"}}`},
			map[string]string{"1 /tool_input/file_path": "Read", "1 /tool_response/content": "Read", "1 /tool_response/tool_name": "Read"}},
	} {
		t.Run(name, func(t *testing.T) {
			l := mustLabeler(t, Options{Trust: transcript.Operator, Origins: true})
			for n, line := range tt.lines {
				ev := labelLine(t, l, line)
				for place, want := range tt.want {
					if at, pointer, _ := strings.Cut(place, " "); at == fmt.Sprint(n+1) {
						if got := toolAt(ev, pointer); got != want {
							t.Errorf("line %d: tool of %s = %q, want %q", n+1, pointer, got, want)
						}
					}
				}
			}
		})
	}
}

func toolAt(ev *transcript.Event, pointer string) string {
	for i := range ev.Segments {
		if ev.Segments[i].Kind != transcript.Key && ev.Pointer(i) == pointer {
			return ev.OriginOf(i).Tool
		}
	}
	return "no such place"
}

// TestOverrideTrust holds that an override lowers trust and raises it only by name, within
// the cap, and that the first that names a text holds.
func TestOverrideTrust(t *testing.T) {
	caps := func(where tuning.Where, to transcript.Trust) Override {
		return Override{Where: where, Trust: to, Caps: true}
	}
	tool := tuning.Where{Role: []string{"tool-result"}}
	for name, tt := range map[string]struct {
		overrides []Override
		cap       transcript.Trust
		want      string // of the tool result
	}{
		"none":           {nil, transcript.Operator, wantResult},
		"cannot raise":   {[]Override{caps(tool, transcript.Operator)}, transcript.Operator, wantResult},
		"raises":         {[]Override{{Where: tool, Trust: transcript.User, Raises: true}}, transcript.Operator, "tool-result user in"},
		"not over a cap": {[]Override{{Where: tool, Trust: transcript.User, Raises: true}}, transcript.Model, "tool-result model in"},
		"first holds":    {[]Override{caps(tool, transcript.Untrusted), {Where: tool, Trust: transcript.User, Raises: true}}, transcript.Operator, wantResult},
		"other format":   {[]Override{{Where: tuning.Where{Format: []string{"claude-code"}}, Trust: transcript.User, Raises: true}}, transcript.Operator, wantResult},
	} {
		l := mustLabeler(t, Options{Trust: tt.cap, Overrides: tt.overrides})
		if got := labelAt(labelLine(t, l, `{"role":"tool","tool_call_id":"c","content":"x"}`), "/content"); got != tt.want {
			t.Errorf("%s: label = %s, want %s", name, got, tt.want)
		}
	}
}

// TestManyTools holds that an event with more tools than there is room for has texts of
// unknown tools, and none of a wrong one.
func TestManyTools(t *testing.T) {
	var b strings.Builder
	for i := range 400 {
		fmt.Fprintf(&b, `,{"role":"tool","name":"t%d","content":"t%d"}`, i, i)
	}
	l := mustLabeler(t, Options{Trust: transcript.Operator, Origins: true})
	ev := labelLine(t, l, `{"model":"m","messages":[`+b.String()[1:]+`]}`)
	known := 0
	for i := range ev.Segments {
		if s := &ev.Segments[i]; s.Role == transcript.RoleToolResult && s.Kind == transcript.Text {
			switch got := ev.OriginOf(i).Tool; got {
			case string(s.Text):
				known++
			case "":
			default:
				t.Fatalf("tool of segment %d = %q, want %q or none", i, got, s.Text)
			}
		}
	}
	if known < 200 || known == 400 {
		t.Errorf("%d of 400 tools are known", known)
	}
}

// TestToolsOfLongLine holds that the time for a line grows with its length alone.
func TestToolsOfLongLine(t *testing.T) {
	var b strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&b, `,{"role":"tool","name":"t","tool_call_id":"%d","content":"x"}`, i)
	}
	l := mustLabeler(t, Options{Trust: transcript.Operator, Origins: true})
	ev := labelLine(t, l, `{"model":"m","messages":[`+b.String()[1:]+`]}`)
	if got := toolAt(ev, "/messages/19999/content"); got != "t" {
		t.Errorf("tool = %q, want t", got)
	}
}

// TestForgottenCalls holds that the calls that are remembered are bounded, and that a result whose
// call is forgotten has no known tool.
func TestForgottenCalls(t *testing.T) {
	l := mustLabeler(t, Options{Trust: transcript.Operator, Origins: true})
	for i := range maxCalls + 2 {
		labelLine(t, l, fmt.Sprintf(`{"role":"assistant","tool_calls":[{"id":"c%d","type":"function","function":{"name":"web","arguments":"{}"}}]}`, i))
	}
	for id, want := range map[string]string{"c0": "", "c1": "", "c2": "web", fmt.Sprint("c", maxCalls+1): "web"} {
		if got := toolAt(labelLine(t, l, `{"role":"tool","tool_call_id":"`+id+`","content":"x"}`), "/content"); got != want {
			t.Errorf("tool of the result of %s = %q, want %q", id, got, want)
		}
	}
}
