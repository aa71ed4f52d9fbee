// Package notify runs a command of the user's when events are withheld, or on other findings that
// the user names. The command gets counts and names on its standard input, and never text.
package notify

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/goccy/go-json"

	"weir/internal/app/observe"
	"weir/stages"
)

const (
	queued   = 16               // notifications that may wait for the one at work
	patience = 10 * time.Second // that a command may take
	maxRules = 20               // rules that a notification names
)

// Schema names the form of a Message.
const Schema = "weir.notification/v1"

// A Message is the JSON that a command gets.
type Message struct {
	Schema   string   `json:"schema" jsonschema:"form of the message, weir.notification/v1"`
	On       string   `json:"on" jsonschema:"what the command was run for, a word of on"`
	Matched  int      `json:"matched" jsonschema:"events of that kind since the last notification, this one included"`
	Line     int      `json:"line,omitempty" jsonschema:"line of the event; missing where a session has ended"`
	Session  string   `json:"session,omitempty" jsonschema:"as in the verdict"`
	Turn     int      `json:"turn,omitempty" jsonschema:"as in the verdict"`
	Action   string   `json:"action,omitempty" jsonschema:"as in the verdict"`
	Category string   `json:"category,omitempty" jsonschema:"as in the verdict"`
	Severity string   `json:"severity,omitempty" jsonschema:"the greatest of the event"`
	Rules    []string `json:"rules,omitempty" jsonschema:"rules of its findings, 20 at most"`
	Counts   Counts   `json:"counts" jsonschema:"what became of the events of the run so far"`
}

// Counts says what became of the events of the run so far.
type Counts struct {
	Allow  int `json:"allow" jsonschema:"events that went out as they came"`
	Modify int `json:"modify" jsonschema:"events that went out with edits"`
	Block  int `json:"block" jsonschema:"events that were withheld"`
}

// A Notifier runs the command of a Rule. It is an observe.Observer.
type Notifier struct {
	rule    Rule
	queue   *observe.Queue[[]byte]
	missed  *atomic.Int64
	ctx     context.Context
	stop    context.CancelFunc
	sent    []time.Time // of the last notifications, no more than the rate allows
	last    Message     // the one that waits for its time; empty if no message waits
	counts  Counts
	program string
}

// New returns a Notifier. It fails if there is no such command. missed counts the notifications
// that do not come about.
func New(r Rule, missed *atomic.Int64) (*Notifier, error) {
	program, err := exec.LookPath(r.Command[0])
	if err != nil {
		return nil, err
	}
	if r.On == nil {
		r.On = []string{"block"}
	}
	if r.Most == (Rate{}) {
		r.Most = Rate{1, time.Minute}
	}
	n := &Notifier{rule: r, missed: missed, program: program}
	n.ctx, n.stop = context.WithCancel(context.Background())
	n.queue = observe.NewQueue(queued, missed, n.run)
	return n, nil
}

// Observe notifies of e if the rule asks for it and the rate allows it. The next
// notification counts the events that the rate did not allow.
func (n *Notifier) Observe(e *observe.Event) {
	if e.Verdict != nil {
		n.count(e.Verdict.Action)
	}
	on := matches(n.rule.On, e)
	if on == "" {
		return
	}
	matched := n.last.Matched + 1
	n.last = message(e)
	n.last.On, n.last.Matched = on, matched
	if n.due(time.Now()) {
		n.send()
	}
}

func (n *Notifier) count(a stages.Action) {
	switch a {
	case stages.Allow:
		n.counts.Allow++
	case stages.Modify:
		n.counts.Modify++
	default:
		n.counts.Block++
	}
}

// due reports whether the rate allows a notification, and counts it.
func (n *Notifier) due(now time.Time) bool {
	if len(n.sent) == n.rule.Most.Times {
		if now.Sub(n.sent[0]) < n.rule.Most.Per {
			return false
		}
		n.sent = n.sent[:copy(n.sent, n.sent[1:])]
	}
	n.sent = append(n.sent, now)
	return true
}

func (n *Notifier) send() {
	n.last.Counts = n.counts
	text, err := json.Marshal(n.last)
	if err != nil {
		panic(err) // a Message can be marshalled
	}
	n.last = Message{}
	n.queue.Put(append(text, '\n'))
}

// message says what became of an event.
func message(e *observe.Event) Message {
	m := Message{Schema: Schema, Session: e.Session}
	v := e.Verdict
	if v == nil {
		return m
	}
	m.Line, m.Turn, m.Action, m.Category = v.Line, v.Turn, v.Action.String(), string(v.Category)
	if s, ok := v.Severity(); ok {
		m.Severity = s.String()
	}
	for i := range v.Findings {
		if id := v.Findings[i].Rule; len(m.Rules) < maxRules && !slices.Contains(m.Rules, id) {
			m.Rules = append(m.Rules, id)
		}
	}
	return m
}

// run runs the command. Its output is not read.
func (n *Notifier) run(text []byte) {
	ctx, cancel := context.WithTimeout(n.ctx, patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, n.program, n.rule.Command[1:]...)
	cmd.Stdin, cmd.Env, cmd.WaitDelay = bytes.NewReader(text), withoutKeys(os.Environ()), time.Second
	if err := cmd.Run(); err != nil {
		n.missed.Add(1)
	}
}

// withoutKeys returns an environment without the keys of weir.
func withoutKeys(env []string) []string {
	return slices.DeleteFunc(env, func(v string) bool {
		name, _, _ := strings.Cut(v, "=")
		return strings.HasPrefix(name, "WEIR_") && strings.HasSuffix(name, "_KEY")
	})
}

// Close notifies of what the rate did not allow until now, waits for the command and ends it if
// that takes too long.
func (n *Notifier) Close() {
	if n.last.Matched > 0 {
		n.send()
	}
	n.queue.Close(observe.Wait)
	n.stop()
}
