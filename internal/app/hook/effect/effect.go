// Package effect predicts what an agent does with the reply of a hook. It models
// the reply parser of each agent: the members that it takes, that it ignores, and
// that it reads in another sense. Package hook writes replies
// without it, so that the one can be held against the other.
package effect

import (
	"bytes"
	"strings"

	"github.com/goccy/go-json"
)

// A Run is one run of a hook, as its agent sees it.
type Run struct {
	Agent  string
	Event  string
	Tool   string // name of the tool the event is about, or ""
	Result []byte // JSON value of the tool's result as it was, or nil
	Stdout []byte
	Stderr string
	Status int
}

// An Effect is the reaction of the agent. The zero Effect is to go on as if there were
// no hook.
type Effect struct {
	Stopped   bool   // the tool does not run, the prompt is not sent, the answer is dropped
	Warned    bool   // the model reads an objection to a result, and the result all the same
	Approved  bool   // the user is not asked any more
	Continues bool   // the agent is made to go on working
	Replaced  []byte // JSON value in the place of a result, a call or an answer, or nil
	Context   string // text that the model reads
	Message   string // text that the user reads
	Ignored   string // why the reply counts for nothing, or ""
}

// Of returns what the agent of r does. It panics for an agent it has no model of.
func Of(r Run) Effect {
	switch r.Agent {
	case "claude-code":
		return claude(r)
	case "codex":
		return codex(r)
	case "gemini-cli":
		return gemini(r)
	case "vscode":
		return vscode(r)
	case "cursor":
		return cursor(r)
	case "copilot-cli":
		return copilot(r)
	case "windsurf":
		return windsurf(r)
	case "goose":
		return goose(r)
	case "opencode", "pi":
		return plugin(r)
	}
	panic("no model of agent " + r.Agent)
}

// Withheld reports whether the model gets to see nothing of what the event
// brought: it was stopped, or something else took its place.
func (e Effect) Withheld() bool { return e.Stopped || e.Replaced != nil }

// A reply holds the members that agents look at. They are pointers where it
// makes a difference that a member is missing.
type reply struct {
	Continue       *bool           `json:"continue"`
	StopReason     *string         `json:"stopReason"`
	SuppressOutput bool            `json:"suppressOutput"`
	SystemMessage  string          `json:"systemMessage"`
	Decision       string          `json:"decision"`
	Reason         *string         `json:"reason"`
	Specific       json.RawMessage `json:"hookSpecificOutput"`
}

type specific struct {
	Event          string          `json:"hookEventName"`
	Permission     string          `json:"permissionDecision"`
	Reason         *string         `json:"permissionDecisionReason"`
	Context        string          `json:"additionalContext"`
	Input          json.RawMessage `json:"updatedInput"`
	Output         json.RawMessage `json:"updatedToolOutput"`
	MCPOutput      json.RawMessage `json:"updatedMCPToolOutput"`
	Behaviour      *behaviour      `json:"decision"`
	GeminiInput    json.RawMessage `json:"tool_input"`
	GeminiResponse json.RawMessage `json:"llm_response"`
}

type behaviour struct {
	Behavior string `json:"behavior"`
	Message  string `json:"message"`
}

// object decodes one JSON object. Members it does not know are an error if
// strict is set.
func object(text []byte, into any, strict bool) bool {
	text = bytes.TrimSpace(text)
	if len(text) == 0 || text[0] != '{' {
		return false
	}
	d := json.NewDecoder(bytes.NewReader(text))
	if strict {
		d.DisallowUnknownFields()
	}
	return d.Decode(into) == nil
}

func blankText(s string) bool { return strings.TrimSpace(s) == "" }

func textOf(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

func jsonText(s string) []byte {
	b, err := json.Marshal(s)
	if err != nil {
		return []byte(`""`)
	}
	return b
}

// sameForm reports whether b would pass where a did: same types, and in objects no
// names that a does not have. A name that is missing counts as one of those that
// may be.
func sameForm(a, b []byte) bool {
	var x, y any
	return json.Unmarshal(a, &x) == nil && json.Unmarshal(b, &y) == nil && alike(x, y)
}

func alike(x, y any) bool {
	switch x := x.(type) {
	case map[string]any:
		y, ok := y.(map[string]any)
		if !ok || len(x) > 0 && len(y) == 0 {
			return false
		}
		for name, w := range y {
			if v, ok := x[name]; !ok || !alike(v, w) {
				return false
			}
		}
		return true
	case []any:
		y, ok := y.([]any)
		if !ok || len(y) > len(x) {
			return false
		}
		for i := range y {
			if !alike(x[i], y[i]) {
				return false
			}
		}
		return true
	case string:
		_, ok := y.(string)
		return ok
	case float64:
		_, ok := y.(float64)
		return ok
	case bool:
		_, ok := y.(bool)
		return ok
	}
	return x == nil && y == nil
}
