// Package external has stages that ask a program or an HTTP endpoint of the user's about the
// texts of an event, and pass on what it decides.
//
// Every failure there is an error of the stage, which withholds the event.
package external

import (
	"errors"
	"regexp"
	"slices"
	"time"

	"github.com/bmatcuk/doublestar/v4"

	"weir/stages"
)

// An Entry names a program or endpoint, the texts to send, and how long to wait. The zero value of each field
// is its default.
type Entry struct {
	Name   string   // of the stage
	Exec   []string // a program with its arguments
	Env    []string // its environment, as "NAME=value"
	HTTP   *HTTP    // or an endpoint
	Kinds  []string // of Kinds, or none for all
	Tools  []string // patterns of names of tools, or none for all
	Before string   // the stage of weir's that it runs before, or ""
	After  string   // or after, or ""
	Raw    bool     // texts go out as they came, and not with the edits of the stages before

	Timeout  time.Duration            // of one request; 0 for DefaultTimeout
	Timeouts map[string]time.Duration // for tools whose names match
	Retry    int                      // how often a request that failed is made again
	Cache    int                      // how many answers are kept

	// Concurrency is how many requests may be under way at a time. 0 is one for a program, which
	// may then change texts, and DefaultConcurrency for an endpoint.
	Concurrency int

	Allow   bool          // an event passes about which nothing could be found out
	Approve time.Duration // how long an approval may take; 0 for DefaultApprove

	start time.Duration // until the greeting is answered; 0 for startLimit
}

// Defaults and bounds of an Entry.
const (
	DefaultTimeout = 5 * time.Second
	DefaultApprove = time.Hour
	MaxTimeout     = 5 * time.Minute
	MaxRetry       = 10
	MaxCache       = 1 << 20
	MaxConcurrency = 64

	DefaultConcurrency = 4

	// DefaultOrder is the place of a stage that names none: after all that mask and cut.
	DefaultOrder = 130

	startLimit = 10 * time.Second // until a program has answered the greeting
)

// Kinds lists what a request may be about, as the protocol calls it.
func Kinds() []string { return []string{llmRequest, toolRequest, llmResponse, toolResult} }

const (
	llmRequest  = "llm_request"
	toolRequest = "tool_request"
	llmResponse = "llm_response"
	toolResult  = "tool_result"
)

var (
	before = []string{llmRequest, toolRequest}
	behind = []string{llmResponse, toolResult}
)

// The mistakes of an Entry. They quote nothing of it.
var (
	ErrName   = errors.New("an entry needs a name of lower-case letters, digits and hyphens, 64 at most")
	ErrTaken  = errors.New("there is a stage of that name")
	ErrTarget = errors.New("an entry has either exec or url")
	ErrPlace  = errors.New("an entry has at most one of before and after")
	ErrOrder  = errors.New("an entry with before or after has one request at a time")
	ErrFirst  = errors.New("nothing runs before the stage validate: what could not be read cannot be judged")
	ErrRaw    = errors.New("the entry runs before the stage pii and would be sent what that masks")
	ErrOff    = errors.New("the stage pii does not run, and the entry would be sent what that masks")
)

var plainName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// check returns the first mistake in e.
func (e *Entry) check(table stages.Table) error {
	switch {
	case !plainName.MatchString(e.Name) || len(e.Name) > 64:
		return ErrName
	case slices.Contains(table.Names(), e.Name):
		return ErrTaken
	case (len(e.Exec) == 0) == (e.HTTP == nil):
		return ErrTarget
	case e.Before != "" && e.After != "":
		return ErrPlace
	case e.Before+e.After != "" && e.Concurrency > 1:
		return ErrOrder
	case e.Before == stages.Required:
		return ErrFirst
	}
	for _, p := range e.Tools {
		if !doublestar.ValidatePattern(p) {
			return errors.New("not a pattern of names of tools")
		}
	}
	if e.HTTP != nil {
		return e.HTTP.check()
	}
	return nil
}

// timeout returns how long a request about a tool may take.
func (e *Entry) timeout(tool string) time.Duration {
	for _, p := range sortedKeys(e.Timeouts) {
		if doublestar.MatchUnvalidated(p, tool) {
			return e.Timeouts[p]
		}
	}
	if e.Timeout > 0 {
		return e.Timeout
	}
	return DefaultTimeout
}

// wait returns how long all requests about one event may take together.
func (e *Entry) wait() time.Duration {
	longest := e.timeout("")
	for _, d := range e.Timeouts {
		longest = max(longest, d)
	}
	return startLimit + time.Duration(e.Retry+1)*(longest+maxRetryPause)
}

// concurrency returns how many requests may be under way at a time.
func (e *Entry) concurrency() int {
	switch {
	case e.Concurrency > 0:
		return e.Concurrency
	case e.HTTP != nil:
		return DefaultConcurrency
	}
	return 1
}

// decidesOnly reports whether the target changes no texts.
func (e *Entry) decidesOnly() bool { return e.HTTP != nil || e.Concurrency > 0 }

func (e *Entry) approve() time.Duration {
	if e.Approve > 0 {
		return e.Approve
	}
	return DefaultApprove
}
