package builtin

import (
	"fmt"
	"testing"

	"weir/stages"
	"weir/transcript"
)

// TestBudgetForgets holds that memory is bounded, that a forgotten session is counted, and
// that it is noticed when it returns.
func TestBudgetForgets(t *testing.T) {
	for profile, want := range map[stages.Profile]stages.FindingAction{stages.Balanced: stages.Note, stages.Strict: stages.ActBlock} {
		stage, err := newBudget(&stages.Policy{Profile: profile, Config: &stages.Config{Budget: stages.Budget{Tokens: 1000}}})
		if err != nil {
			t.Fatal(err)
		}
		s := stage.(*budgets)
		check := func(session string) []stages.Finding {
			ev := new(transcript.Event)
			new(transcript.Parser).Parse(1, []byte(`{"usage":{"input_tokens":10}}`), ev)
			ev.Session = session
			in := &stages.Input{Event: ev}
			s.Observe(in)
			fs, err := s.Check(t.Context(), in, nil)
			if err != nil {
				t.Fatal(err)
			}
			return fs
		}
		for i := range maxBudgets + 10 {
			if fs := check(fmt.Sprint("s", i)); len(fs) > 0 {
				t.Fatalf("session %d: %v", i, fs)
			}
		}
		if s.Forgotten() != 10 || s.sessions.Len() != maxBudgets {
			t.Errorf("%d forgotten and %d known, want 10 and %d", s.Forgotten(), s.sessions.Len(), maxBudgets)
		}
		if fs := check("s0"); len(fs) != 1 || fs[0].Rule != ruleBudgetForgotten || fs[0].Act != want {
			t.Errorf("a forgotten session returns: %v, want a finding that does %s", fs, want)
		}
	}
}
