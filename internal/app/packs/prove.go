package packs

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"weir/internal/app/hint"
	"weir/internal/jsonout"
	"weir/internal/pack"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
	"weir/transcript"
)

// Prove runs the samples of all rules as events, and returns what does not hold. The errors
// name the sample's line and never its text.
func Prove(set *pack.Set) (faults []error) {
	err := Run(set, func(_ *pack.Rule, _ *pack.Sample, _ string, fault error) error {
		if fault != nil {
			faults = append(faults, fault)
		}
		return nil
	})
	if err != nil {
		return []error{err}
	}
	return faults
}

// Run gives each every sample, with what came out for it, in quotes, and why it does not
// hold, or nil. It ends with the first error of each.
func Run(set *pack.Set, each func(r *pack.Rule, s *pack.Sample, output string, fault error) error) error {
	provers := map[string]*prover{} // by pack: a pack proves itself, whatever others there are
	for _, r := range set.Rules() {
		p := provers[r.File]
		if p == nil && len(r.Samples) > 0 {
			var err error
			if p, err = newProver(set.Only(r.File)); err != nil {
				return err
			}
			provers[r.File] = p
			defer p.judge.Close()
		}
		for i := range r.Samples {
			s := &r.Samples[i]
			v := p.run(r, s)
			output := "withheld"
			if text, err := p.output(v); err == nil {
				output = strconv.QuoteToASCII(text)
			}
			if err := each(r, s, output, p.prove(r, s, v)); err != nil {
				return err
			}
		}
	}
	return nil
}

// A prover runs samples.
type prover struct {
	judge  *judge.Judge
	parser transcript.Parser
	event  transcript.Event
	line   []byte
	count  int
	at     int // the segment of the sample
}

func newProver(set *pack.Set) (*prover, error) {
	j, err := judge.New(builtin.Table, stages.Config{Own: set, Stages: []string{"rules"}, Normalize: "view"})
	return &prover{judge: j}, err
}

// prove returns why a sample of r does not hold, given its verdict, or nil.
func (p *prover) prove(r *pack.Rule, s *pack.Sample, v *stages.Verdict) error {
	fault := func(text, next string) error {
		return hint.With(&pack.Error{File: r.File, Line: s.Line, Err: fmt.Errorf("%s: %s", r.ID, text)}, next)
	}
	if !v.Complete {
		return fault("the sample could not be judged: "+v.Reason, "make the regex simpler: it may take too long")
	}
	found := false
	for i := range v.Findings {
		found = found || v.Findings[i].Rule == r.ID
	}
	switch {
	case found && !s.Match:
		return fault("the near miss is found", "narrow the rule, or make the sample a match")
	case !found && s.Match:
		return fault("the match is not found", "widen the rule, or make the sample a near_miss; words are found whole")
	case !s.Match:
		return nil
	case v.Action == stages.Block && r.Action != pack.Reject:
		return fault("the event is withheld: "+v.Reason, "choose a replacement or an entity that the rule itself does not find")
	case s.Output == nil:
		return nil
	case v.Action == stages.Block:
		return fault("the event is withheld, so it has no output", "leave output out, or change the action")
	}
	if got, err := p.output(v); err != nil || got != *s.Output {
		return fault("the output is another one", "weir rules test shows it")
	}
	return nil
}

// run judges the text of a sample as a text that r applies to.
func (p *prover) run(r *pack.Rule, s *pack.Sample) *stages.Verdict {
	p.count++
	names := []string{"content"}
	if len(r.Scope.Pointers) > 0 {
		names = strings.Split(strings.TrimPrefix(pack.Plain(r.Scope.Pointers[0]), "/"), "/")
	}
	p.line, p.at = p.line[:0], len(names)
	for _, name := range names {
		p.line = append(jsonout.AppendString(append(p.line, '{'), name), ':')
	}
	p.line = jsonout.AppendString(p.line, s.Text)
	p.line = append(p.line, bytes.Repeat([]byte("}"), len(names))...)
	ev := &p.event
	p.parser.Parse(p.count, p.line, ev)
	r.Scope.Example(ev)
	if ev.Session == "" {
		ev.Session = fmt.Sprintf("sample-%d", p.count)
	}
	return p.judge.Run(context.Background(), ev)
}

// output returns the text of a sample as it went out.
func (p *prover) output(v *stages.Verdict) (string, error) {
	var out transcript.Event
	p.parser.Parse(1, v.Event, &out)
	if out.Fault != nil || len(out.Segments) <= p.at {
		return "", errors.New("not an event")
	}
	return string(out.Segments[p.at].Text), nil
}
