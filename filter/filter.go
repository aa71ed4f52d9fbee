// Package filter judges the events of agents inside a Go program, as the command weir does
// on a pipe: with the same stages, in the same order, and failing closed.
//
//	f, err := filter.New().Guard("quiet-hours", closedAtNight).Build()
//	…
//	s := f.Stream("")
//	for _, v := range s.Push(ctx, []byte(`{"role":"user","content":"hello"}`)) {
//		if v.Action != filter.Block {
//			send(v.Event)
//		}
//	}
//
// An event is one JSON value of a known wire format, such as the body of a request to a
// chat endpoint, its answer, or one chunk of an answer that is streamed. A Verdict says
// what becomes of it.
//
// One's own code takes part in three ways. A guard withholds events, a transform edits
// texts, and an observer only looks on, behind a queue. A Stage does what a guard and a transform do, and
// more. All stages judge once more the text that a transform or a stage writes, and an event
// in which anything is found then does not pass. An error or a panic withholds the event.
//
// The package has no global state. A Filter and all that is made from it are safe for
// concurrent use.
package filter

import (
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"slices"

	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
	"weir/transcript/label"
)

// A Builder collects what a Filter is made from. Each method adds to it and returns it.
// It is not safe for concurrent use.
type Builder struct {
	config    stages.Config
	format    string
	own       stages.Table
	observers []onlooker
	err       error // the first mistake
}

// New returns a Builder of a Filter with the default policy.
func New() *Builder { return &Builder{format: "auto"} }

// Profile chooses how strict the stages are: "permissive", "balanced" (the default) or
// "strict".
func (b *Builder) Profile(name string) *Builder {
	b.config.Profile = name
	return b
}

// Format has every event read as one of that format, as weir formats lists them. Without it
// the format is detected.
func (b *Builder) Format(name string) *Builder {
	b.format = name
	return b
}

// Enable has weir's stages of these names run as well. weir stages lists them.
func (b *Builder) Enable(stages ...string) *Builder {
	b.config.Enable = append(b.config.Enable, stages...)
	return b
}

// Disable has weir's stages of these names not run.
func (b *Builder) Disable(stages ...string) *Builder {
	b.config.Disable = append(b.config.Disable, stages...)
	return b
}

// orderOwn is where one's own stages run: after those of weir that judge, before those that
// mark what goes out.
const orderOwn = 130

var plainName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// Stage adds a stage of one's own, which runs after those of weir that judge, and after
// those that were added before. The name is of lower-case letters, digits and hyphens, and no other
// stage has it.
func (b *Builder) Stage(name string, s Stage) *Builder {
	switch taken := slices.Concat(builtin.Names(), b.own.Names()); {
	case !plainName.MatchString(name):
		b.fail(fmt.Errorf("stage %q: not a name of lower-case letters, digits and hyphens", name))
	case slices.Contains(taken, name):
		b.fail(fmt.Errorf("stage %q: there is one of that name", name))
	case s == nil:
		b.fail(fmt.Errorf("stage %q: there is none", name))
	}
	b.own = append(b.own, stages.Spec{Name: name, Order: orderOwn, Default: true, On: "all", Acts: "block, sanitize, note",
		New: func(*stages.Policy) (stages.Stage, error) { return &ownStage{s}, nil }})
	return b
}

func (b *Builder) fail(err error) {
	if b.err == nil {
		b.err = err
	}
}

// Build returns the Filter. It fails if the builder was given a name that does not exist, or
// one twice.
func (b *Builder) Build() (*Filter, error) {
	if b.err != nil {
		return nil, b.err
	}
	f := &Filter{config: b.config, format: b.format, table: b.table()}
	f.config.Sources = len(b.observers) > 0
	f.config.Enable, f.config.Disable = slices.Clone(b.config.Enable), slices.Clone(b.config.Disable)
	if _, err := label.New(f.labels()); err != nil {
		return nil, err
	}
	for range runtime.GOMAXPROCS(0) {
		j, err := judge.New(f.table, f.config)
		if err != nil {
			return nil, errors.Join(err, f.Close())
		}
		f.judges = append(f.judges, &sharedJudge{judge: j})
	}
	f.watch(b.observers)
	return f, nil
}

// table returns weir's stages with one's own among them.
func (b *Builder) table() stages.Table {
	at := slices.IndexFunc(builtin.Table, func(s stages.Spec) bool { return s.Order > orderOwn })
	if at < 0 {
		at = len(builtin.Table)
	}
	return slices.Concat(builtin.Table[:at], b.own, builtin.Table[at:])
}
