package judge

import (
	"weir/internal/state"
	"weir/stages"
	"weir/transcript"
)

// partMasker is the part of a snapshot that is the masker's. The others have the names of
// stages.
const partMasker = "masker"

// Load gives j the memory of the session of ev as Save wrote it, before j judges ev. It fails
// with state.ErrDamaged where it was not written by Save; j must not be used then.
func (j *Judge) Load(s *state.Snapshot, ev *transcript.Event) error { return j.keep(s.Load, ev) }

// Save writes to s what j remembers of the session of ev, which it has judged. It fails with
// state.ErrTooLong where that could not be read again.
func (j *Judge) Save(s *state.Snapshot, ev *transcript.Event) error { return j.keep(s.Save, ev) }

// keep has all memories of a session written or read by part. ev is of the session.
func (j *Judge) keep(part func(string, func(*state.Coder)) error, ev *transcript.Event) error {
	err := part(partMasker, func(c *state.Coder) { j.policy.Masker.Keep(c, ev.Session) })
	for i := 0; i < len(j.stages) && err == nil; i++ {
		if k, ok := j.stages[i].impl.(stages.Keeper); ok {
			err = part(j.stages[i].Name, func(c *state.Coder) { k.Keep(c, ev) })
		}
	}
	return err
}
