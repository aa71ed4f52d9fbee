// Package authority holds the stage that withholds calls of tools which untrusted text
// orders and the user did not ask for, with its memory of sessions.
package authority

import (
	"bytes"
	"context"

	"weir/authority"
	"weir/internal/match/rule"
	"weir/internal/state"
	"weir/stages"
	"weir/stages/builtin/toolcall"
	"weir/transcript"
)

// Rules of the authority stage.
const (
	ruleObeyed    = "authority-obeyed-order"
	ruleForgotten = "authority-forgotten"
)

// Reasons of the authority stage.
const (
	reasonOrdered  = "the model does what untrusted text orders and the user did not ask for"
	reasonReadLost = "what the session read is not known any more, and the profile is strict"
)

// authorities judges what tools are called with by who asked for it: the user and the
// operator, or a text that the model read.
type authorities struct {
	policy *stages.Policy
	memory readMemory
	toolcall.Finder
	work authority.Call
	read authority.Readings
}

// New returns the stage.
func New(p *stages.Policy) (stages.Stage, error) {
	return &authorities{policy: p, memory: newReadMemory(), read: authority.Readings{}}, nil
}

// Forgotten returns how many sessions and texts could not be kept.
func (s *authorities) Forgotten() int { return s.memory.forgotten() }

// Inherit takes over what sessions were asked for and read.
func (s *authorities) Inherit(old stages.Stage) { s.memory = old.(*authorities).memory }

// Keep writes or reads what a session was asked for and read.
func (s *authorities) Keep(c *state.Coder, ev *transcript.Event) { s.memory.keepSession(c, ev.Session) }

// Observe keeps what the person said and what the model read, said and asked tools for.
func (s *authorities) Observe(in *stages.Input) {
	s.memory.observe(in)
	if s.Find(in); len(s.Calls) > 0 {
		s.memory.open(in.Event.Session).fetched(s.fetches(in))
	}
}

func (s *authorities) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	if in.Rescan || !s.memory.any() {
		return dst, nil
	}
	s.Find(in)
	for i := range s.Calls {
		if s.Calls[i].Class.Has(authority.Effects) {
			dst = s.judge(in, i, dst)
		}
	}
	return dst, nil
}

// judge judges the call of that index, which has an effect.
func (s *authorities) judge(in *stages.Input, index int, dst []stages.Finding) []stages.Finding {
	c := &s.Calls[index]
	known := s.memory.find(in.Event.Session)
	if known == nil || !known.untrusted && !known.forgot {
		return dst
	}
	s.work.Reset(c.Class, c.Shell)
	for i := c.First; i < c.End; i++ {
		switch u := &in.Units[i]; {
		case s.Owners[i] != index:
		case toolcall.IsToolName(in, u):
			s.work.AddName(in.Text(u))
		case in.Of(u).Kind == transcript.Key:
			s.work.AddKey(in.Text(u))
		case authority.IsCommand(in.Event.KeyOf(u.Segment), in.Plain(u)) || authority.IsStatement(in.Event.KeyOf(u.Segment)):
			s.work.AddCommand(in.Plain(u))
		default:
			s.work.AddArgument(in.Plain(u))
		}
	}
	if c.EditsFile() {
		s.work.SetFile(s.fileOf(in, index))
	}
	f := follower{session: known, call: &s.work, read: s.read, line: in.Event.Line, seg: in.Units[c.At].Segment, written: s.writtenLines(in, index)}
	if e := f.obeys(); e != nil {
		return append(dst, s.obeyed(in, c, e.line))
	}
	if known.forgot && !known.warned && f.unknown {
		known.warned = true
		dst = append(dst, s.forgotten(in, c))
	}
	return dst
}

// fileOf returns the path of the file that the call of that index changes.
func (s *authorities) fileOf(in *stages.Input, index int) []byte {
	c := &s.Calls[index]
	for i := c.First; i < c.End; i++ {
		if u := &in.Units[i]; s.Owners[i] == index && in.Of(u).Kind == transcript.Text && toolcall.IsPath(in.Event.KeyOf(u.Segment)) {
			return in.Plain(u)
		}
	}
	return nil
}

// writtenLines returns the lines of a file that the call of that index writes, in lower case,
// or nil for a call of a tool that does more than to change files.
func (s *authorities) writtenLines(in *stages.Input, index int) map[string]struct{} {
	c := &s.Calls[index]
	if name := &in.Units[c.At]; !c.EditsFile() && (!toolcall.IsToolName(in, name) || authority.ToolClass(in.Text(name)).Has(authority.Effects&^authority.File)) {
		return nil
	}
	lines := map[string]struct{}{}
	for i := c.First; i < c.End; i++ {
		if u := &in.Units[i]; s.Owners[i] == index && in.Of(u).Kind == transcript.Text && toolcall.Writes(in.Event.KeyOf(u.Segment)) {
			text := bytes.Clone(in.Plain(u))
			authority.Lower(text)
			for line := range bytes.Lines(text) {
				lines[string(bytes.TrimSpace(line))] = struct{}{}
			}
		}
	}
	return lines
}

// obeyed is the finding of a call that obeys an order of that line.
func (s *authorities) obeyed(in *stages.Input, c *toolcall.Call, line int) stages.Finding {
	f := s.finding(in, c, ruleObeyed, rule.High)
	f.Block(reasonOrdered)
	if line != in.Event.Line {
		f.Related = []int{line}
	}
	return f
}

// forgotten is the finding of the first call that names what may come from a text that is
// not known any more.
func (s *authorities) forgotten(in *stages.Input, c *toolcall.Call) stages.Finding {
	f := s.finding(in, c, ruleForgotten, rule.Low)
	if in.Policy.Profile == stages.Strict {
		f.Block(reasonReadLost)
	}
	return f
}

func (s *authorities) finding(in *stages.Input, c *toolcall.Call, id string, severity rule.Severity) stages.Finding {
	u := &in.Units[c.At]
	f := stages.Finding{Rule: id, Category: stages.Unauthorized, Severity: severity, Segment: u.Segment, OWASP: "LLM01"}
	f.Start, f.End = u.Span(0, len(in.Text(u)))
	return f
}
