package filter

import (
	"bytes"

	"weir/stages"
)

// An Action is the decision about an event.
type Action string

// The actions. A Verdict has no other.
const (
	Allow  Action = "allow"  // the event goes out as it came
	Modify Action = "modify" // the event goes out with edits
	Block  Action = "block"  // the event does not go out
)

// A Verdict is the answer to one event. It belongs to its receiver.
type Verdict struct {
	Action   Action
	Event    []byte   // as it goes out; nil if it must not
	Session  string   // that the event belongs to, or "" where something was found in its name
	Turn     int      // of the user in it, from 1
	Phases   []string // what the event shows of a conversation: "after_tool", "before_chat", "after_chat", "before_tool"; known if the Filter has observers
	Category string   // why it is withheld, as "PROMPT_INJECTION", or ""
	Reason   string   // why it is withheld, from a fixed list, or ""; it repeats nothing of the event
	JSON     []byte   // all that is known, with the findings: an object of the schema weir.verdict/v1
}

func verdictOf(v *stages.Verdict) Verdict {
	out := Verdict{Action: Action(v.Action.String()), Event: bytes.Clone(v.Event), Session: v.Session, Turn: v.Turn, Category: string(v.Category), Reason: v.Reason, JSON: v.Append(nil)}
	if v.Source != nil {
		out.Phases = v.Source.Phases.Names()
	}
	return out
}
