package hook

import (
	"bytes"
	"strings"
)

// cursor: a reply in JSON allows or denies; events that ask for permission want
// one even where there is nothing to say. Only the result of an MCP tool can be
// replaced, and no other can be withheld: what must not be read has to be
// stopped before it is read.
var cursor = &Agent{
	Name:     "cursor",
	Title:    "Cursor",
	Program:  "cursor",
	Settings: []string{".cursor/hooks.json"},
	Advice:   "Cursor cannot take a result back, except that of an MCP tool; \"failClosed\" is set so that a broken hook blocks",
	Events: []Event{
		{Name: "beforeSubmitPrompt", Kind: Prompt, Members: []string{"prompt"}, Install: true},
		{Name: "preToolUse", Kind: Before, Members: []string{"tool_input"}, Install: true, Call: true},
		{Name: "beforeShellExecution", Kind: Before, Members: []string{"command"}, Call: true},
		{Name: "beforeMCPExecution", Kind: Before, Members: []string{"tool_input"}, Call: true},
		{Name: "beforeReadFile", Kind: Before, Members: []string{"content"}, Install: true},
		{Name: "beforeTabFileRead", Kind: Before, Members: []string{"content"}},
		{Name: "subagentStart", Kind: Before, Members: []string{"task"}},
		{Name: "postToolUse", Kind: After, Members: []string{"tool_output"}, Install: true},
		{Name: "postToolUseFailure", Kind: After, Members: []string{"error_message"}},
		{Name: "afterShellExecution", Kind: After, Members: []string{"output"}},
		{Name: "afterMCPExecution", Kind: After, Members: []string{"result_json"}},
		{Name: "afterFileEdit", Kind: Notice},
		{Name: "afterTabFileEdit", Kind: Notice},
		{Name: "afterAgentResponse", Kind: Notice, Install: true},
		{Name: "afterAgentThought", Kind: Notice},
		{Name: "subagentStop", Kind: Notice},
		{Name: "stop", Kind: Notice},
		{Name: "sessionStart", Kind: Notice},
		{Name: "sessionEnd", Kind: Notice},
		{Name: "preCompact", Kind: Notice},
	},
	pass:    cursorPass,
	refuse:  cursorRefuse,
	replace: cursorReplace,
	show:    func(_ Event, message string) Reply { return Reply{Stdout: []byte(`{}`), Stderr: message} },
	entry:   func(_ Event, command string) string { return `{"command":` + quote(command) + `,"failClosed":true}` },
	flat:    true,
	version: true,
}

// cursorPass says nothing about permission: an allow would skip the user's own
// approval.
func cursorPass(e Event) Reply {
	if e.Kind == Prompt {
		return Reply{Stdout: []byte(`{"continue":true}`)}
	}
	return Reply{Stdout: []byte(`{}`)}
}

func cursorRefuse(e Event, in input, reason string) Reply {
	q := quote(reason)
	switch {
	case e.Kind == Before:
		return Reply{Stdout: []byte(`{"permission":"deny","user_message":` + q + `,"agent_message":` + q + `}`)}
	case e.Kind == Prompt:
		return Reply{Stdout: []byte(`{"continue":false,"user_message":` + q + `}`)}
	case e.Name == "postToolUse" && cursorMCP(in):
		return Reply{Stdout: []byte(`{"updated_mcp_tool_output":` + q + `}`)}
	}
	return stop(reason)
}

// cursorReplace puts an MCP result back in the form it had inside the string
// that it came in.
func cursorReplace(e Event, in input, value []byte, _ Options) (Reply, bool) {
	if e.Name != "postToolUse" || !cursorMCP(in) {
		return Reply{}, false
	}
	if inner := []byte(spoken(value)); bytes.HasPrefix(bytes.TrimSpace(inner), []byte("{")) {
		if all, err := members(inner); err == nil && find(all, "content") != nil {
			value = inner
		}
	}
	return Reply{Stdout: []byte(`{"updated_mcp_tool_output":` + string(value) + `}`)}, true
}

func cursorMCP(in input) bool { return strings.HasPrefix(in.tool, "MCP:") }
