package notify

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"weir/internal/app/observe"
	"weir/internal/match/rule"
	"weir/stages"
)

// A Rule says which command is run, for which events, and how often.
type Rule struct {
	Command []string // a program and its arguments
	On      []string // what it is run for, of Ons; nil for withheld events
	Most    Rate     // how often it is run; the zero value is once a minute
}

// A Rate is a number of times within a span of time.
type Rate struct {
	Times int
	Per   time.Duration
}

var errRate = errors.New("not a number of times from 1 to 1000 and a span of time from 1s to 24h")

// ParseRate reads a rate, as 1/1m.
func ParseRate(text string) (r Rate, err error) {
	times, per, ok := strings.Cut(text, "/")
	if r.Times, err = strconv.Atoi(times); !ok || err != nil || r.Times < 1 || r.Times > 1000 {
		return Rate{}, errRate
	}
	if r.Per, err = time.ParseDuration(per); err != nil || r.Per < time.Second || r.Per > 24*time.Hour {
		return Rate{}, errRate
	}
	return r, nil
}

// Ons lists what a command may be run for: events that were withheld, modified or could not be
// judged, findings of at least a severity, and sessions that begin or end.
func Ons() []string {
	return []string{"block", "modify", "error", "low", "medium", "high", "critical", "session_start", "session_end"}
}

// matches returns the first word of on that e is an event of, or "".
func matches(on []string, e *observe.Event) string {
	for _, word := range on {
		if is(word, e) {
			return word
		}
	}
	return ""
}

func is(word string, e *observe.Event) bool {
	v := e.Verdict
	switch word {
	case "session_start":
		return e.Begins
	case "session_end":
		return e.Ends
	}
	if v == nil {
		return false
	}
	switch word {
	case "block", "modify":
		return v.Action.String() == word
	case "error":
		return !v.Complete
	}
	return slices.ContainsFunc(v.Findings, func(f stages.Finding) bool { return f.AllowedBy == "" && f.Severity >= severity(word) })
}

func severity(word string) rule.Severity {
	return rule.Severity(slices.Index(Ons(), word) - slices.Index(Ons(), "low"))
}
