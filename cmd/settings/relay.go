package settings

import (
	"errors"
	"slices"
	"time"

	"weir/internal/app/hint"
	"weir/internal/match/rule"
)

// RefuseFrom returns from which severity on a request that needs an edit is refused.
func (o *Options) RefuseFrom() rule.Severity {
	return rule.Severity(slices.Index(refusals(), o.refuse)) // "low" is the first of both
}

// Relay choose how weir relays the messages of others.
func Relay() []Setting {
	return slices.Concat([]Setting{
		dryRun(),
		refuse(),
		maskPersonal(),
		{Flag: "answer-timeout", group: inHooks, arg: "DURATION", usage: "answer a request with an error if the server has not answered by then, as 90s; 0 is never (default 10m)", runOnly: true,
			option: option{parse: answerTimeout, show: text(func(o *Options) string { return o.AnswerTimeout.String() })}},
		quiet(),
	}, recordSettings(), observerSettings())
}

const (
	// DefaultAnswerTimeout is how long a server may take for an answer.
	DefaultAnswerTimeout  = 10 * time.Minute
	greatestAnswerTimeout = 24 * time.Hour
)

func answerTimeout(o *Options, values []string) error {
	d, err := time.ParseDuration(Last(values))
	if err != nil || d < 0 || d > greatestAnswerTimeout {
		return hint.With(errors.New("not a duration from 1ms to 24h, or 0"), "write 90s or 10m")
	}
	o.AnswerTimeout = d
	return nil
}
