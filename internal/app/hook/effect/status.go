package effect

import (
	"strings"

	"github.com/goccy/go-json"
)

// windsurf: status 2 refuses what comes before an action. All else is for looking on.
func windsurf(r Run) Effect {
	switch {
	case r.Status == 2 && strings.HasPrefix(r.Event, "pre_"):
		return Effect{Stopped: true, Message: r.Stderr}
	case r.Status != 0:
		return Effect{Ignored: "hook failed", Message: r.Stderr}
	}
	return Effect{}
}

// goose: status 2 or a block refuses a call, and makes the agent go on at the end of a turn. With
// on_failure set, so does a call's hook that decides nothing. All else is for looking on.
func goose(r Run) Effect {
	var out reply
	decided := r.Status == 0 && len(r.Stdout) == 0
	blocks := r.Status == 2 || object(r.Stdout, &out, false) && out.Decision == "block"
	switch {
	case r.Event == "PreToolUse":
		return Effect{Stopped: blocks || !decided, Message: r.Stderr}
	case r.Event == "Stop" && blocks:
		return Effect{Continues: true}
	}
	return Effect{}
}

// plugin: the plugins of weir refuse all that has not status 0 and a reply that can be read.
func plugin(r Run) Effect {
	var out struct {
		Result json.RawMessage `json:"result"`
	}
	switch {
	case r.Status != 0, len(r.Stdout) > 0 && !object(r.Stdout, &out, true):
		return Effect{Stopped: true, Message: r.Stderr}
	case r.Event == "PostToolUse" && out.Result != nil:
		return Effect{Replaced: out.Result}
	}
	return Effect{}
}
