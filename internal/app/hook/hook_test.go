package hook_test

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"weir/internal/app/hook"
	"weir/internal/app/hook/effect"
)

const (
	private = "s3cr3t"  // what must not be seen
	token   = "[TOKEN]" // its replacement
)

// event returns a hook event of a: its text is private, and so is what it says
// of itself.
func event(a *hook.Agent, e hook.Event) (string, hook.Example) {
	x := a.Example(e, "the word is "+private)
	return `{"cwd":"/home/` + private + `",` + string(x.Raw[1:]), x
}

// Verdicts that weir may give on an event.
var judgements = []struct {
	name     string
	judge    func(raw string, member string) *hook.Judgement
	objects  bool // weir objects to it
	formless bool // and does not know the form of the text
}{
	{"clean", func(raw, _ string) *hook.Judgement {
		return &hook.Judgement{Raw: []byte(raw), Edited: []byte(raw)}
	}, false, false},
	{"edit of what the agent says of itself", func(raw, _ string) *hook.Judgement {
		edited := strings.Replace(raw, "/home/"+private, "/home/"+token, 1)
		return &hook.Judgement{Raw: []byte(raw), Edited: []byte(edited), Hits: []hook.Hit{{Rule: "pii-email", Category: "PII_DETECTED", Member: "cwd"}}}
	}, false, false},
	{"edit", func(raw, member string) *hook.Judgement {
		return &hook.Judgement{Raw: []byte(raw), Edited: []byte(strings.ReplaceAll(raw, private, token)), Hits: []hook.Hit{{Rule: "secret-token", Category: "PII_DETECTED", Member: member}}}
	}, true, false},
	{"block", func(raw, member string) *hook.Judgement {
		return &hook.Judgement{Raw: []byte(raw), Hits: []hook.Hit{{Rule: "canary-token", Category: "PROMPT_LEAK", Member: member}}}
	}, true, false},
	{"zero", func(raw, _ string) *hook.Judgement { return &hook.Judgement{Raw: []byte(raw)} }, true, false},
	{"failure", func(raw, _ string) *hook.Judgement {
		return &hook.Judgement{Raw: []byte(raw), Edited: []byte(raw), Failure: "internal error"}
	}, true, false},
	{"nothing read", func(string, string) *hook.Judgement { return &hook.Judgement{Failure: "it could not be read"} }, true, true},
	{"torn", func(raw, _ string) *hook.Judgement {
		torn := raw[:len(raw)-len(raw)/4]
		return &hook.Judgement{Raw: []byte(torn), Edited: []byte(torn)}
	}, true, true},
}

// Every agent does with every reply what weir means: it is the agent's own
// reading of the reply that counts.
func TestReply(t *testing.T) {
	for _, a := range hook.Agents {
		for _, e := range append(a.Events, hook.Event{Name: "SomethingNew"}) {
			for _, j := range judgements {
				for _, inReason := range []bool{false, true} {
					name := fmt.Sprintf("%s/%s/%s/%v", a.Name, e.Name, j.name, inReason)
					t.Run(name, func(t *testing.T) {
						raw, x := event(a, e)
						member := "last_assistant_message"
						if len(e.Members) > 0 {
							member = e.Members[0]
						}
						r := a.Reply(e.Name, j.judge(raw, member), hook.Options{InReason: inReason})
						run := effect.Run{Agent: a.Name, Event: e.Name, Tool: x.Tool, Result: x.Result, Stdout: r.Stdout, Stderr: r.Stderr, Status: r.Status}
						plain(t, r, effect.Of(run))
						if j.objects {
							refused(t, a, e, r, effect.Of(run), j.formless)
						} else if got := effect.Of(run); !reflect.DeepEqual(got, effect.Effect{}) {
							t.Errorf("effect of no objection = %+v, reply %s, want none", got, r.Stdout)
						}
					})
				}
			}
		}
	}
}

// plain checks what holds for every reply.
func plain(t *testing.T, r hook.Reply, got effect.Effect) {
	t.Helper()
	if r.Status != 0 && r.Status != 2 {
		t.Errorf("status %d, which the agent takes for a hook that is broken", r.Status)
	}
	if got.Approved || got.Continues {
		t.Errorf("effect %+v skips the user's approval or makes the agent go on", got)
	}
	if bytes.Contains(r.Stdout, []byte(private)) || strings.Contains(r.Stderr, private) {
		t.Errorf("reply %s %s repeats the text", r.Stdout, r.Stderr)
	}
	if strings.Contains(r.Stderr, "\n") || bytes.Contains(r.Stdout, []byte("\n")) {
		t.Errorf("reply %q %q has more than one line", r.Stdout, r.Stderr)
	}
}

// refused checks that an objection counts, as far as the agent lets it.
func refused(t *testing.T, a *hook.Agent, e hook.Event, r hook.Reply, got effect.Effect, formless bool) {
	t.Helper()
	switch {
	case e.Kind == hook.Notice:
		if r.Status != 0 || got.Stopped || got.Message == "" && r.Stderr == "" {
			t.Errorf("effect at the end of a turn = %+v, status %d, want a message and nothing else", got, r.Status)
		}
	case e.Kind == hook.Unknown:
		if r.Status != 2 || r.Stderr == "" {
			t.Errorf("status %d, stderr %q, want 2 and a reason", r.Status, r.Stderr)
		}
	case a.Helpless(e), formless && e.Kind == hook.After:
		if !got.Withheld() && !got.Warned && r.Status != 2 {
			t.Errorf("effect %+v, status %d, want at least an objection", got, r.Status)
		}
	default:
		if !got.Withheld() || got.Ignored != "" || bytes.Contains(got.Replaced, []byte(private)) {
			t.Errorf("effect %+v of %s %s, want the text withheld", got, r.Stdout, r.Stderr)
		}
	}
}

// The replies themselves, so that a change of a byte is seen.
func TestReplyBytes(t *testing.T) {
	const result = `"tool_name":"Bash","tool_response":{"stdout":"the word is s3cr3t","code":7,"ok":true,"structuredContent":[{"type":"text","text":"s3cr3t"}]}`
	hit := []hook.Hit{{Rule: "secret-token", Category: "PII_DETECTED", Member: "tool_response"}, {Rule: "secret-token", Category: "PII_DETECTED", Member: "tool_response"}}
	for _, c := range []struct {
		agent, event, text string
		edited             string // "" withholds
		opts               hook.Options
		stdout, stderr     string
		status             int
	}{
		{"claude-code", "PreToolUse", `"tool_input":{"command":"s3cr3t"}`, "", hook.Options{},
			``, "weir: withheld this tool call: PII_DETECTED (secret-token)", 2},
		{"claude-code", "UserPromptSubmit", `"prompt":"s3cr3t"`, "", hook.Options{},
			``, "weir: withheld this prompt: PII_DETECTED (secret-token)", 2},
		{"claude-code", "PostToolUse", result, strings.ReplaceAll(result, "s3cr3t", "[TOKEN]"), hook.Options{},
			`{"hookSpecificOutput":{"hookEventName":"PostToolUse","updatedToolOutput":{"stdout":"the word is [TOKEN]","code":7,"ok":true,"structuredContent":[{"type":"text","text":"[TOKEN]"}]}}}`, "", 0},
		{"claude-code", "PostToolUse", result, "", hook.Options{},
			`{"decision":"block","reason":"weir: withheld this tool result: PII_DETECTED (secret-token)","hookSpecificOutput":{"hookEventName":"PostToolUse","updatedToolOutput":{"stdout":"[WITHHELD]","structuredContent":[{"type":"text","text":"[WITHHELD]"}]}}}`, "", 0},
		{"claude-code", "PostToolUse", result, strings.ReplaceAll(result, `7`, `"[TOKEN]"`), hook.Options{}, // a number cannot be masked
			`{"decision":"block","reason":"weir: withheld this tool result: PII_DETECTED (secret-token)","hookSpecificOutput":{"hookEventName":"PostToolUse","updatedToolOutput":{"stdout":"[WITHHELD]","structuredContent":[{"type":"text","text":"[WITHHELD]"}]}}}`, "", 0},
		{"claude-code", "PostToolUse", `"tool_name":"mcp__a__b","tool_response":{"ignore_prior":"s3cr3t"}`, "", hook.Options{},
			`{"decision":"block","reason":"weir: withheld this tool result: PII_DETECTED (secret-token)","hookSpecificOutput":{"hookEventName":"PostToolUse","updatedToolOutput":{"content":[{"type":"text","text":"[WITHHELD]"}]}}}`, "", 0},
		{"claude-code", "PostToolUse", `"tool_name":"mcp__a__b","tool_response":[{"type":"image","data":"s3cr3t"}]`, "", hook.Options{},
			`{"decision":"block","reason":"weir: withheld this tool result: PII_DETECTED (secret-token)","hookSpecificOutput":{"hookEventName":"PostToolUse","updatedToolOutput":[{"type":"text","text":"[WITHHELD]"}]}}`, "", 0},
		{"claude-code", "PostToolUse", `"tool_name":"Novelty","tool_response":{"ignore_prior":"s3cr3t"}`, "", hook.Options{},
			`{"continue":false,"stopReason":"weir: withheld this tool result: PII_DETECTED (secret-token)","decision":"block","reason":"weir: withheld this tool result: PII_DETECTED (secret-token)","hookSpecificOutput":{"hookEventName":"PostToolUse","updatedToolOutput":{}}}`, "", 0},
		{"claude-code", "Stop", `"last_assistant_message":"s3cr3t"`, "", hook.Options{},
			`{"systemMessage":"weir: objects to this event: PII_DETECTED (secret-token)"}`, "", 0},
		{"codex", "PostToolUse", `"tool_response":"s3cr3t"`, `"tool_response":"[TOKEN]"`, hook.Options{},
			``, "weir: withheld this tool result: PII_DETECTED (secret-token)", 2},
		{"codex", "PostToolUse", `"tool_response":"s3cr3t"`, `"tool_response":"[TOKEN]"`, hook.Options{InReason: true},
			`{"decision":"block","reason":"[TOKEN]"}`, "", 0},
		{"codex", "PermissionRequest", `"tool_input":{"command":"s3cr3t"}`, "", hook.Options{},
			`{"hookSpecificOutput":{"hookEventName":"PermissionRequest","decision":{"behavior":"deny","message":"weir: withheld this tool call: PII_DETECTED (secret-token)"}}}`, "", 0},
		{"gemini-cli", "AfterTool", `"tool_response":{"llmContent":"s3cr3t","returnDisplay":"s3cr3t"}`, `"tool_response":{"llmContent":"[TOKEN]","returnDisplay":"[TOKEN]"}`, hook.Options{InReason: true},
			`{"decision":"deny","reason":"[TOKEN]"}`, "", 0},
		{"gemini-cli", "AfterModel", `"llm_response":{"candidates":[{"content":{"parts":["s3cr3t"]}}]}`, `"llm_response":{"candidates":[{"content":{"parts":["[TOKEN]"]}}]}`, hook.Options{},
			`{"hookSpecificOutput":{"hookEventName":"AfterModel","llm_response":{"candidates":[{"content":{"parts":["[TOKEN]"]}}]}}}`, "", 0},
		{"vscode", "PostToolUse", `"tool_response":"s3cr3t"`, `"tool_response":"[TOKEN]"`, hook.Options{},
			`{"decision":"block","reason":"weir: withheld this tool result: PII_DETECTED (secret-token)"}`, "", 0},
		{"cursor", "preToolUse", `"tool_input":{"command":"s3cr3t"}`, "", hook.Options{},
			`{"permission":"deny","user_message":"weir: withheld this tool call: PII_DETECTED (secret-token)","agent_message":"weir: withheld this tool call: PII_DETECTED (secret-token)"}`, "", 0},
		{"cursor", "beforeSubmitPrompt", `"prompt":"s3cr3t"`, "", hook.Options{},
			`{"continue":false,"user_message":"weir: withheld this prompt: PII_DETECTED (secret-token)"}`, "", 0},
		{"cursor", "postToolUse", `"tool_name":"MCP:look","tool_output":"{\"content\":[{\"type\":\"text\",\"text\":\"s3cr3t\"}]}"`, `"tool_name":"MCP:look","tool_output":"{\"content\":[{\"type\":\"text\",\"text\":\"[TOKEN]\"}]}"`, hook.Options{},
			`{"updated_mcp_tool_output":{"content":[{"type":"text","text":"[TOKEN]"}]}}`, "", 0},
		{"cursor", "stop", `"status":"completed"`, "", hook.Options{},
			`{}`, "weir: objects to this event: PII_DETECTED (secret-token)", 0},
	} {
		head := `{"hook_event_name":"` + c.event + `",`
		j := &hook.Judgement{Raw: []byte(head + c.text + "}"), Hits: hit}
		if c.edited != "" {
			j.Edited = []byte(head + c.edited + "}")
		}
		got := hook.Find(c.agent).Reply("", j, c.opts)
		if string(got.Stdout) != c.stdout || got.Stderr != c.stderr || got.Status != c.status {
			t.Errorf("%s %s: Reply = %s, %q, %d, want %s, %q, %d", c.agent, c.event, got.Stdout, got.Stderr, got.Status, c.stdout, c.stderr, c.status)
		}
	}
}

// A small edit of a prompt or a call, for which agents have no room, may be let
// go; a small edit of a result is made all the same.
func TestMinor(t *testing.T) {
	minor := []hook.Hit{{Rule: "pii-email", Category: "PII_DETECTED", Member: "prompt", Minor: true}}
	for _, a := range hook.Agents {
		for _, e := range a.Events {
			raw, x := event(a, e)
			j := &hook.Judgement{Raw: []byte(raw), Edited: []byte(strings.ReplaceAll(raw, private, token)), Hits: minor}
			r := a.Reply("", j, hook.Options{})
			got := effect.Of(effect.Run{Agent: a.Name, Event: e.Name, Tool: x.Tool, Result: x.Result, Stdout: r.Stdout, Stderr: r.Stderr, Status: r.Status})
			switch e.Kind {
			case hook.Before, hook.Prompt:
				if got.Stopped || got.Ignored != "" {
					t.Errorf("%s %s: effect of a minor edit = %+v, want none", a.Name, e.Name, got)
				}
			case hook.After, hook.Answer:
				if !got.Withheld() && !got.Warned && r.Status == 0 {
					t.Errorf("%s %s: effect of a minor edit = %+v, want the result replaced", a.Name, e.Name, got)
				}
			}
		}
	}
}

// The event that a hook was installed for decides which replies it understands, for any
// input.
func TestOtherEvent(t *testing.T) {
	raw := []byte(`{"hook_event_name":"Stop"}`)
	a := hook.Find("claude-code")
	if got := a.Reply("PreToolUse", &hook.Judgement{Raw: raw, Edited: raw}, hook.Options{}); got.Status != 2 {
		t.Errorf("Reply to Stop where PreToolUse was installed = %+v, want status 2", got)
	}
	raw = []byte(`{"hook_event_name":"PreToolUse","tool_input":{}}`)
	if got := a.Reply("Stop", &hook.Judgement{Raw: raw, Edited: raw}, hook.Options{}); got.Status != 0 || !bytes.Contains(got.Stdout, []byte("systemMessage")) {
		t.Errorf("Reply to PreToolUse where Stop was installed = %+v, want a message", got)
	}
}

func TestUnheard(t *testing.T) {
	for _, a := range hook.Agents {
		for _, e := range a.Events {
			want := 2
			if e.Kind == hook.Notice {
				want = 0
			}
			if got := a.Unheard(e.Name, &hook.Judgement{}); got.Status != want || got.Stderr == "" || got.Stdout != nil {
				t.Errorf("%s: Unheard(%s) = %+v, want status %d and a reason", a.Name, e.Name, got, want)
			}
		}
	}
}

// FuzzReply sends anything at all as an event of any agent, judged as passing: it
// passes only as the event it says it is, with the text that belongs to it, and no
// reply ever decides in the user's place or makes an agent go on.
func FuzzReply(f *testing.F) {
	for i, a := range hook.Agents {
		for j, e := range a.Events {
			f.Add(uint8(i), uint8(j), a.Example(e, private).Raw, true)
		}
	}
	f.Add(uint8(0), uint8(1), []byte(`{"hook_event_name":"PreToolUse","tool_input":{"a`), false)
	f.Add(uint8(4), uint8(7), []byte(`{"hook_event_name":"postToolUse","tool_name":"MCP:x","tool_output":"{\"content\":"}`), true)
	f.Fuzz(func(t *testing.T, i, j uint8, raw []byte, pinned bool) {
		a := hook.Agents[int(i)%len(hook.Agents)]
		e := a.Events[int(j)%len(a.Events)]
		installed := ""
		if pinned {
			installed = e.Name
		} else {
			e = a.Event(hook.EventName(raw))
		}
		for _, edited := range [][]byte{raw, bytes.ReplaceAll(raw, []byte(private), []byte(token)), nil} {
			r := a.Reply(installed, &hook.Judgement{Raw: raw, Edited: edited}, hook.Options{InReason: true})
			got := effect.Of(effect.Run{Agent: a.Name, Event: e.Name, Stdout: r.Stdout, Stderr: r.Stderr, Status: r.Status})
			if r.Status != 0 && r.Status != 2 || got.Approved || got.Continues && e.Kind != hook.Unknown {
				t.Fatalf("%s %s: status %d, effect %+v", a.Name, e.Name, r.Status, got)
			}
			if fine := edited != nil && hook.EventName(raw) == e.Name; !fine && !got.Stopped && (e.Kind == hook.Before || e.Kind == hook.Prompt) {
				t.Fatalf("%s %s: an event at fault passes", a.Name, e.Name)
			}
		}
	})
}
