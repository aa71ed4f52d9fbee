package effect

import (
	"strings"

	"github.com/goccy/go-json"
)

type cursorReply struct {
	Permission string          `json:"permission"`
	Continue   *bool           `json:"continue"`
	User       string          `json:"user_message"`
	Agent      string          `json:"agent_message"`
	Input      json.RawMessage `json:"updated_input"`
	Context    string          `json:"additional_context"`
	MCPOutput  json.RawMessage `json:"updated_mcp_tool_output"`
	Followup   string          `json:"followup_message"`
}

// cursor: with failClosed set, an event that asks for permission is refused
// where the hook fails or says nothing that can be read. Status 2 denies. After
// a tool only the result of an MCP tool can be replaced.
func cursor(r Run) Effect {
	asks := strings.HasPrefix(r.Event, "before") || r.Event == "preToolUse" || r.Event == "subagentStart"
	if r.Status == 2 {
		return Effect{Stopped: asks, Message: r.Stderr}
	}
	var out cursorReply
	if r.Status != 0 || !object(r.Stdout, &out, false) {
		return Effect{Stopped: asks, Ignored: "hook failed"}
	}
	e := Effect{Message: out.User, Context: out.Agent + out.Context}
	switch {
	case r.Event == "beforeSubmitPrompt":
		e.Stopped = out.Continue != nil && !*out.Continue
	case asks:
		e.Stopped, e.Approved = out.Permission == "deny", out.Permission == "allow"
		e.Replaced = out.Input
	case r.Event == "postToolUse" && strings.HasPrefix(r.Tool, "MCP:"):
		e.Replaced = out.MCPOutput
	case r.Event == "stop" || r.Event == "subagentStop":
		e.Continues = out.Followup != ""
	}
	return e
}
