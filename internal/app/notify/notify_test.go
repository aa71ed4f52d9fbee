package notify

import (
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"weir/internal/app/observe"
	"weir/internal/match/rule"
	"weir/stages"
)

func TestParseRate(t *testing.T) {
	for text, want := range map[string]Rate{"1/1m": {1, time.Minute}, "1000/24h": {1000, 24 * time.Hour}} {
		if got, err := ParseRate(text); err != nil || got != want {
			t.Errorf("ParseRate(%q) = %v, %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "1", "0/1m", "1001/1m", "x/1m", "1/x", "1/1ms", "1/25h", "-1/1m"} {
		if got, err := ParseRate(text); err == nil {
			t.Errorf("ParseRate(%q) = %v, want an error", text, got)
		}
	}
}

func TestMatches(t *testing.T) {
	found := func(s rule.Severity, allowed string) *stages.Verdict {
		return &stages.Verdict{Action: stages.Allow, Complete: true, Findings: []stages.Finding{{Severity: s, AllowedBy: allowed}}}
	}
	for _, tt := range []struct {
		on   []string
		e    observe.Event
		want string
	}{
		{[]string{"block"}, observe.Event{Verdict: &stages.Verdict{Complete: true}}, "block"},
		{[]string{"block"}, observe.Event{Verdict: found(rule.Critical, "")}, ""},
		{[]string{"modify", "block"}, observe.Event{Verdict: &stages.Verdict{Action: stages.Modify, Complete: true}}, "modify"},
		{[]string{"error"}, observe.Event{Verdict: &stages.Verdict{}}, "error"},
		{[]string{"high"}, observe.Event{Verdict: found(rule.Medium, "")}, ""},
		{[]string{"high"}, observe.Event{Verdict: found(rule.High, "")}, "high"},
		{[]string{"low"}, observe.Event{Verdict: found(rule.Critical, "")}, "low"},
		{[]string{"low"}, observe.Event{Verdict: found(rule.Critical, "entry")}, ""},
		{[]string{"session_start"}, observe.Event{Begins: true, Verdict: found(rule.Low, "")}, "session_start"},
		{[]string{"session_end"}, observe.Event{Ends: true}, "session_end"},
		{[]string{"block", "low", "error"}, observe.Event{Ends: true}, ""},
	} {
		if got := matches(tt.on, &tt.e); got != tt.want {
			t.Errorf("matches(%q) = %q, want %q", tt.on, got, tt.want)
		}
	}
}

// The rate holds for every span of its length, however the notifications lie in it.
func TestDue(t *testing.T) {
	n := &Notifier{rule: Rule{Most: Rate{2, time.Minute}}}
	var due []int
	began := time.Unix(0, 0)
	for s := range 200 {
		if n.due(began.Add(time.Duration(s) * time.Second)) {
			due = append(due, s)
		}
	}
	if want := []int{0, 1, 60, 61, 120, 121, 180, 181}; !slices.Equal(due, want) {
		t.Errorf("due at %v, want %v", due, want)
	}
}

func TestWithoutKeys(t *testing.T) {
	got := withoutKeys([]string{"PATH=/bin", "WEIR_VAULT_KEY=x", "WEIR_AUDIT_KEY=x", "WEIR_CONFIG=y", "KEY=z"})
	if want := []string{"PATH=/bin", "WEIR_CONFIG=y", "KEY=z"}; !slices.Equal(got, want) {
		t.Errorf("withoutKeys = %q, want %q", got, want)
	}
}

func TestNoProgram(t *testing.T) {
	if _, err := New(Rule{Command: []string{"no-such-program"}}, new(atomic.Int64)); err == nil {
		t.Error("New of a program that is not there: no error")
	}
}
