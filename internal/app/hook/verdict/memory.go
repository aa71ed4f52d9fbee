package verdict

import (
	"context"
	"errors"

	"weir/internal/state"
	"weir/transcript"
	"weir/transcript/label"
)

// A Memory keeps what is remembered of sessions between two hook events.
type Memory interface {
	// Open returns what is remembered of a session, which nobody else has until Save.
	Open(ctx context.Context, session string) (*state.Snapshot, error)
	// Save writes the snapshot that Open returned.
	Save() error
}

// The parts of a snapshot that are no stage's.
const (
	partEvents = "hook events"
	partLabels = "hook labels"
)

// A sitting is the judgement of one event in its session.
type sitting struct {
	judge    *Judge
	labeler  *label.Labeler
	event    transcript.Event
	events   int             // of the session, this one counted
	snapshot *state.Snapshot // or nil where nothing is remembered
}

// begin parses and labels an event as the next one of its session. It returns nil where weir
// itself is at fault, and an error where the memory of the session cannot be used.
func (j *Judge) begin(ctx context.Context, raw []byte) (*sitting, error) {
	s := &sitting{judge: j, events: 1}
	if !s.label(raw) {
		return nil, nil
	}
	if j.Memory == nil || s.event.Session == "" {
		return s, nil
	}
	session := s.event.Session
	var err error
	if s.snapshot, err = j.Memory.Open(ctx, session); err != nil {
		return s, err
	}
	events := 0
	if err := s.snapshot.Load(partEvents, func(c *state.Coder) { state.Int(c, &events) }); err != nil {
		return s, err
	}
	s.events = events + 1
	if s.labeler, err = label.New(j.Labels); err != nil {
		return nil, nil
	}
	if err := s.snapshot.Load(partLabels, func(c *state.Coder) { s.labeler.Keep(c, session) }); err != nil {
		return s, err
	}
	s.label(raw)
	return s, j.Pipeline.Load(s.snapshot, &s.event)
}

// label parses and labels the event. It reports false where weir has no such format.
func (s *sitting) label(raw []byte) bool {
	if s.labeler == nil {
		var err error
		if s.labeler, err = label.New(s.judge.Labels); err != nil {
			return false
		}
	}
	new(transcript.Parser).Parse(s.events, raw, &s.event)
	s.labeler.Label(&s.event)
	return true
}

// end remembers the event, which was judged.
func (s *sitting) end() error {
	if s.snapshot == nil {
		return nil
	}
	return errors.Join(
		s.snapshot.Save(partEvents, func(c *state.Coder) { state.Int(c, &s.events) }),
		s.snapshot.Save(partLabels, func(c *state.Coder) { s.labeler.Keep(c, s.event.Session) }),
		s.judge.Pipeline.Save(s.snapshot, &s.event),
		s.judge.Memory.Save())
}
