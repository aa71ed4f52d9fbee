// Package stages has the types that the stages share with the packages that run
// them: Stage and its Spec, the Input that a stage sees, the Findings that it
// returns, and the Verdict on an event.
//
// Judging fails closed: an event passes only if every stage ran and none objected.
// Stages propose edits, and package judge applies them.
package stages

import (
	"context"

	"weir/internal/state"
	"weir/transcript"
)

// A Stage judges an event. Check appends its findings to dst and returns it; an
// error blocks the event. Check must not keep in or anything it refers to.
type Stage interface {
	Check(ctx context.Context, in *Input, dst []Finding) ([]Finding, error)
}

// An Asker is a stage that hands texts to other programs. Asks reports whether it would about
// an event.
type Asker interface {
	Stage
	Asks(in *Input) bool
}

// NotJudged is the error of a stage that says why it could not judge an event: a reason from
// a fixed list. Other errors of stages are not repeated.
type NotJudged string

func (e NotJudged) Error() string { return string(e) }

// An Observer is a stage with memory. Observe sees every event, withheld ones
// too, before any stage checks it, and only remembers.
type Observer interface {
	Observe(in *Input)
}

// A FindingObserver is a stage that remembers findings. It sees every event that
// all stages could judge and in which something was found, with all findings.
type FindingObserver interface {
	ObserveFindings(in *Input, fs []Finding)
}

// An Heir is a stage with memory that can go on where another one of its kind, made for an
// earlier policy, ends. Inherit takes over what old remembers; old is not used again.
type Heir interface{ Inherit(old Stage) }

// A Keeper is a stage whose memory of a session can outlast the process. Keep writes or reads
// what it remembers of the session of ev, which was not observed yet or was judged already.
type Keeper interface {
	Keep(c *state.Coder, ev *transcript.Event)
}

// A Closer is a stage that has started something. Close ends it.
type Closer interface{ Close() }

// A Forgetter is a stage whose memory is bounded. Forgotten returns how many sessions
// and values it could not keep.
type Forgetter interface{ Forgotten() int }
