package effect

import (
	"reflect"
	"testing"
)

// Agents read replies in ways that are known by trial, and most of them surprise.
func TestOf(t *testing.T) {
	const (
		deny   = `{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"no"}}`
		result = `{"stdout":"a","n":1}`
	)
	for _, c := range []struct {
		name string
		run  Run
		want Effect
	}{
		{"status 1 does not block", Run{Agent: "claude-code", Event: "PreToolUse", Status: 1, Stderr: "no"}, Effect{Ignored: "non-blocking error"}},
		{"status 2 does", Run{Agent: "claude-code", Event: "PreToolUse", Status: 2, Stderr: "no"}, Effect{Stopped: true, Message: "no"}},
		{"with status 2 standard output is not read", Run{Agent: "claude-code", Event: "PostToolUse", Result: []byte(result), Status: 2, Stderr: "no",
			Stdout: []byte(`{"hookSpecificOutput":{"hookEventName":"PostToolUse","updatedToolOutput":{"stdout":"b","n":1}}}`)}, Effect{Warned: true, Context: "no"}},
		{"at the end of a turn a block goes on", Run{Agent: "claude-code", Event: "Stop", Status: 2, Stderr: "no"}, Effect{Continues: true, Context: "no"}},
		{"text of a prompt hook is read by the model", Run{Agent: "claude-code", Event: "UserPromptSubmit", Stdout: []byte("fine")}, Effect{Context: "fine"}},
		{"allow skips the user", Run{Agent: "claude-code", Event: "PreToolUse", Stdout: []byte(`{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow","updatedInput":{}}}`)},
			Effect{Approved: true, Replaced: []byte(`{}`)}},
		{"a result of another form is not taken", Run{Agent: "claude-code", Event: "PostToolUse", Result: []byte(result),
			Stdout: []byte(`{"hookSpecificOutput":{"hookEventName":"PostToolUse","updatedToolOutput":{"stdout":"b","n":"1"}}}`)}, Effect{}},
		{"another event's output is not taken", Run{Agent: "claude-code", Event: "PermissionRequest", Stdout: []byte(deny)}, Effect{Ignored: "another event's output"}},

		{"a denial", Run{Agent: "codex", Event: "PreToolUse", Stdout: []byte(deny)}, Effect{Stopped: true}},
		{"a denial without a reason lets the call run", Run{Agent: "codex", Event: "PreToolUse", Stdout: []byte(`{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny"}}`)},
			Effect{Ignored: "unsupported permission decision"}},
		{"so does one that asks", Run{Agent: "codex", Event: "PreToolUse", Stdout: []byte(`{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"ask","permissionDecisionReason":"no"}}`)},
			Effect{Ignored: "unsupported permission decision"}},
		{"and one with a member too many", Run{Agent: "codex", Event: "PreToolUse", Stdout: []byte(`{"verdict":1,"decision":"block","reason":"no"}`)}, Effect{Ignored: "not a reply of the schema"}},
		{"and one that stops", Run{Agent: "codex", Event: "PreToolUse", Stdout: []byte(`{"continue":false,"decision":"block","reason":"no"}`)},
			Effect{Ignored: "continue, stopReason and suppressOutput are not for this event"}},
		{"and a block without a reason", Run{Agent: "codex", Event: "UserPromptSubmit", Stdout: []byte(`{"decision":"block","reason":" "}`)}, Effect{Ignored: "decision and reason go together"}},
		{"and status 2 without one", Run{Agent: "codex", Event: "PreToolUse", Status: 2, Stderr: " \n"}, Effect{Ignored: "no reason on standard error"}},
		{"what blocks a result replaces it", Run{Agent: "codex", Event: "PostToolUse", Status: 2, Stderr: "no"}, Effect{Replaced: []byte(`"no"`)}},
		{"a replaced result is not used", Run{Agent: "codex", Event: "PostToolUse", Stdout: []byte(`{"hookSpecificOutput":{"hookEventName":"PostToolUse","updatedToolOutput":"b"}}`)}, Effect{}},

		{"status 1 is a warning", Run{Agent: "gemini-cli", Event: "BeforeTool", Status: 1, Stderr: "no"}, Effect{Ignored: "warning", Message: "no"}},
		{"the reason replaces a result", Run{Agent: "gemini-cli", Event: "AfterTool", Stdout: []byte(`{"decision":"deny","reason":"no"}`)}, Effect{Replaced: []byte(`"no"`)}},
		{"a denial at the end makes it try again", Run{Agent: "gemini-cli", Event: "AfterAgent", Status: 2, Stderr: "no"}, Effect{Continues: true, Context: "no"}},
		{"text is for the user", Run{Agent: "gemini-cli", Event: "BeforeTool", Stdout: []byte("deny")}, Effect{Message: "deny"}},

		{"killed is a warning", Run{Agent: "vscode", Event: "PreToolUse", Status: 1}, Effect{Ignored: "warning"}},
		{"another event's output is left out", Run{Agent: "vscode", Event: "SessionStart", Stdout: []byte(deny)}, Effect{}},
		{"a result is not taken back", Run{Agent: "vscode", Event: "PostToolUse", Stdout: []byte(`{"decision":"block","reason":"no"}`)}, Effect{Warned: true, Context: "no"}},

		{"a permission that says nothing is refused", Run{Agent: "cursor", Event: "preToolUse"}, Effect{Stopped: true, Ignored: "hook failed"}},
		{"an empty reply is none", Run{Agent: "cursor", Event: "preToolUse", Stdout: []byte(`{}`)}, Effect{}},
		{"a result of a tool of its own is not taken back", Run{Agent: "cursor", Event: "postToolUse", Tool: "Shell", Stdout: []byte(`{"updated_mcp_tool_output":"b"}`)}, Effect{}},
		{"one of an MCP tool is", Run{Agent: "cursor", Event: "postToolUse", Tool: "MCP:q", Stdout: []byte(`{"updated_mcp_tool_output":"b"}`)}, Effect{Replaced: []byte(`"b"`)}},
		{"a follow-up goes on", Run{Agent: "cursor", Event: "stop", Stdout: []byte(`{"followup_message":"go"}`)}, Effect{Continues: true}},
	} {
		if got := Of(c.run); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s, %s: Of = %+v, want %+v", c.run.Agent, c.name, got, c.want)
		}
	}
}
