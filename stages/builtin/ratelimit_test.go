package builtin

import (
	"fmt"
	"testing"
	"time"

	"weir/internal/match/rule"
	"weir/internal/state"
	"weir/stages"
	"weir/transcript"
)

// saying is an event in which a user says something.
func saying(user string, second int) *stages.Input {
	said := transcript.Segment{Label: transcript.Label{Role: transcript.RoleUser, Trust: transcript.User, Dir: transcript.In}, Text: []byte("x")}
	return &stages.Input{Event: &transcript.Event{User: []byte(user), Time: fmt.Append(nil, 1_772_359_200+second), Segments: []transcript.Segment{said}}}
}

// refusals returns what the stage finds in an event that it sees for the first time.
func refusals(t *testing.T, s stages.Stage, in *stages.Input) []stages.Finding {
	t.Helper()
	s.(stages.Observer).Observe(in)
	fs, err := s.Check(t.Context(), in, nil)
	if err != nil {
		t.Fatal(err)
	}
	return fs
}

// TestRateLimitForgets holds that memory is bounded, that what was forgotten is counted, and
// that who returns is noticed.
func TestRateLimitForgets(t *testing.T) {
	for profile, want := range map[stages.Profile]stages.FindingAction{stages.Balanced: stages.Note, stages.Strict: stages.ActBlock} {
		p := &stages.Policy{Profile: profile, Config: &stages.Config{RateLimits: []stages.RateLimit{{Requests: 2, Per: time.Hour}}}}
		stage, _ := newRateLimits(p)
		s := stage.(*rateLimits)
		check := func(user string) []stages.Finding { return refusals(t, s, saying(user, 0)) }
		for i := range maxRateKeys + 10 {
			if fs := check(fmt.Sprint("u", i)); len(fs) > 0 {
				t.Fatalf("first request of user %d: %v", i, fs)
			}
		}
		if s.Forgotten() != 10 || s.lists[0].counts[0].Len() != maxRateKeys {
			t.Errorf("%d users forgotten and %d known, want 10 and %d", s.Forgotten(), s.lists[0].counts[0].Len(), maxRateKeys)
		}
		if fs := check("u0"); len(fs) != 1 || fs[0].Rule != ruleRateForgotten || fs[0].Act != want || fs[0].Severity != rule.Low {
			t.Errorf("a forgotten user returns: %v, want a finding that does %s", fs, want)
		}
	}
}

// TestRateLimitSlides holds that a request counts for all of its time, and for at most one
// interval more.
func TestRateLimitSlides(t *testing.T) {
	p := &stages.Policy{Config: &stages.Config{RateLimits: []stages.RateLimit{{Requests: 1, Per: time.Minute}}}}
	for first := range 60 {
		for _, later := range []int{1, 30, 59, 61, 62, 600, 1_000_000} {
			stage, _ := newRateLimits(p)
			if fs := refusals(t, stage, saying("ann", first)); len(fs) > 0 {
				t.Fatalf("the first request is refused: %v", fs)
			}
			fs := refusals(t, stage, saying("ann", first+later))
			if refused := len(fs) > 0; refused != (later < 60) {
				t.Errorf("a request %d seconds after another: refused %t", later, refused)
			}
		}
	}
}

// TestRateLimitKept holds that a count that is written and read back goes on, and that one of a
// limit that is not set any more is forgotten.
func TestRateLimitKept(t *testing.T) {
	stage := func(requests int) stages.Stage {
		p := &stages.Policy{Config: &stages.Config{RateLimits: []stages.RateLimit{{Requests: requests, Per: time.Minute}}}}
		s, _ := newRateLimits(p)
		return s
	}
	before, in := stage(1), saying("ann", 0)
	refusals(t, before, in)
	w := state.NewWriter()
	before.(*rateLimits).Keep(w, in.Event)
	for requests, want := range map[int]int{1: 1, 2: 0} {
		after, r := stage(requests), state.NewReader(w.Written())
		after.(*rateLimits).Keep(r, in.Event)
		if err := r.End(); err != nil {
			t.Fatal(err)
		}
		later := 1
		for range requests - 1 {
			refusals(t, after, saying("ann", later))
		}
		if fs := refusals(t, after, saying("ann", later)); len(fs) != want {
			t.Errorf("%d requests after one that was kept, where %[1]d are allowed: %d refused, want %d", requests, len(fs), want)
		}
	}
}
