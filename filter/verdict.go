package filter

import (
	"bytes"

	"weir/stages"
)

// An Action is what becomes of an event.
type Action string

// The actions. A Verdict has no other.
const (
	Allow  Action = "allow"  // the event goes out as it came
	Modify Action = "modify" // the event goes out with edits
	Block  Action = "block"  // the event does not go out
)

// A Verdict is the answer to one event. It belongs to whoever gets it, but for an observer,
// which must not change it.
type Verdict struct {
	Action   Action
	Event    []byte // as it goes out; nil if it must not
	Category string // why it is withheld, as "PROMPT_INJECTION", or ""
	Reason   string // why it is withheld, from a fixed list, or ""; it repeats nothing of the event
	JSON     []byte // all that is known, with the findings: an object of the schema weir.verdict/v1
}

func verdictOf(v *stages.Verdict) Verdict {
	return Verdict{Action: Action(v.Action.String()), Event: bytes.Clone(v.Event), Category: string(v.Category), Reason: v.Reason, JSON: v.Append(nil)}
}

// observe calls the observers. A panic of one keeps nothing from the others.
func (f *Filter) observe(v *Verdict) {
	for _, o := range f.observers {
		func() {
			defer func() { _ = recover() }() // an observer must not decide anything
			o(v)
		}()
	}
}
