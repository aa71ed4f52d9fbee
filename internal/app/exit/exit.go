// Package exit has the exit statuses of weir. Other programs rely on them: never
// renumber.
package exit

import "strconv"

// The exit statuses.
const (
	Clean       = 0   // complete, and nothing at or above --fail-on
	Findings    = 1   // findings at or above --fail-on
	Incomplete  = 2   // not complete: bad flag or config, unreadable input, SYSTEM_ERROR
	Interrupted = 130 // SIGINT or SIGTERM
	BrokenPipe  = 141 // the reader of the output went away
)

// Help lists the exit statuses for help texts.
const Help = `  0    complete, nothing at or above --fail-on
  1    findings at or above --fail-on
  2    not complete: bad flag or config, unreadable input, internal error
  130  interrupted
  141  broken pipe`

// An Error ends a run with a status and without a message.
type Error int

func (e Error) Error() string { return "exit status " + strconv.Itoa(int(e)) }
