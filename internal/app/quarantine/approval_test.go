package quarantine

import (
	"errors"
	"testing"
	"time"
)

// TestApproval holds that an event which waits for an approval goes only if somebody answers
// for it in time, and that every other event goes.
func TestApproval(t *testing.T) {
	now := time.Date(2026, 5, 4, 12, 0, 0, 0, time.UTC)
	verdict := []byte(`{"schema":"weir.verdict/v1","line":1}`)
	waits := Event{ID: "k-1", Verdict: WithUntil(verdict, now)}
	if want := `{"schema":"weir.verdict/v1","line":1,"until":"2026-05-04T12:00:00Z"}`; string(waits.Verdict) != want {
		t.Errorf("verdict %s, want %s", waits.Verdict, want)
	}
	var late *LateError
	for _, tt := range []struct {
		name   string
		event  Event
		now    time.Time
		signed bool
		ok     func(error) bool
	}{
		{"no approval needed", Event{Verdict: verdict}, now, false, func(err error) bool { return err == nil }},
		{"in time", waits, now, true, func(err error) bool { return err == nil }},
		{"unsigned", waits, now, false, func(err error) bool { return errors.Is(err, ErrUnsigned) }},
		{"late", waits, now.Add(time.Second), true, func(err error) bool { return errors.As(err, &late) }},
		{"no verdict", Event{Verdict: []byte(`[`)}, now, true, func(err error) bool { return errors.Is(err, ErrForm) }},
		{"no time", Event{Verdict: []byte(`{"until":"soon"}`)}, now, true, func(err error) bool { return errors.Is(err, ErrForm) }},
	} {
		if err := tt.event.Check(tt.now, tt.signed); !tt.ok(err) {
			t.Errorf("%s: error %v", tt.name, err)
		}
	}
}
