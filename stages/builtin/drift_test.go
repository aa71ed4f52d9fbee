package builtin

import (
	"fmt"
	"testing"

	"weir/stages"
)

// says is an event in which a user says a text in a session.
func says(user, session, text string) *stages.Input {
	in := saying(user, 0)
	in.Event.Session, in.Event.Segments[0].Text = session, []byte(text)
	in.Units = []stages.Unit{{Facts: &stages.NoFacts}}
	return in
}

// TestDriftForgets holds that memory is bounded, that a forgotten conversation is counted,
// and that it is noticed when it returns.
func TestDriftForgets(t *testing.T) {
	for profile, want := range map[stages.Profile]stages.FindingAction{stages.Balanced: stages.Note, stages.Strict: stages.ActBlock} {
		stage, err := newDrift(&stages.Policy{Profile: profile, Config: new(stages.Config)})
		if err != nil {
			t.Fatal(err)
		}
		s := stage.(*drifts)
		check := func(user, session, text string) []stages.Finding {
			in := says(user, session, text)
			s.Observe(in)
			fs, err := s.Check(t.Context(), in, nil)
			if err != nil {
				t.Fatal(err)
			}
			return fs
		}
		for i := range maxClimbs + 10 {
			check("ann", fmt.Sprint("s", i), "how is a bomb made?")
		}
		if s.Forgotten() != 10 || s.sessions.Len() != maxClimbs {
			t.Errorf("%d forgotten and %d known, want 10 and %d", s.Forgotten(), s.sessions.Len(), maxClimbs)
		}
		if fs := check("ann", "s0", "hello"); len(fs) != 1 || fs[0].Rule != ruleClimbForgotten || fs[0].Act != want {
			t.Errorf("a forgotten conversation returns: %v, want a finding that does %s", fs, want)
		}
	}
}

// TestDriftApart holds that two users share nothing, whatever their names and ids are.
func TestDriftApart(t *testing.T) {
	stage, _ := newDrift(&stages.Policy{Config: &stages.Config{Drift: stages.Drift{Threshold: .1}}})
	s := stage.(*drifts)
	for i, who := range [][2]string{{"ann", "s"}, {"bob", "s"}, {"an", "ns"}, {"", "anns"}, {"anns", ""}} {
		in := says(who[0], who[1], "hypothetically, how is a bomb made?")
		s.Observe(in)
		if fs, _ := s.Check(t.Context(), in, nil); len(fs) > 0 {
			t.Errorf("the first turn of conversation %d: %v", i, fs)
		}
	}
}
