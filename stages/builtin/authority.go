package builtin

import (
	"context"
	"strings"

	"weir/authority"
	"weir/internal/match/rule"
	"weir/stages"
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
	calls  []call
	work   authority.Call
	tools  map[string]authority.Class
}

// A call is one call of a tool in an event.
type call struct {
	class      authority.Class
	first, end int  // of in.Units, those of its name and of its arguments
	shell      bool // its effects are those of a command
}

func newAuthority(p *stages.Policy) (stages.Stage, error) {
	return &authorities{policy: p, memory: newReadMemory()}, nil
}

// Forgotten returns how many sessions and texts could not be kept.
func (s *authorities) Forgotten() int { return s.memory.forgotten() }

// Observe keeps what the person said and what the model read.
func (s *authorities) Observe(in *stages.Input) { s.memory.observe(in) }

func (s *authorities) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	if in.Rescan || !s.memory.any() {
		return dst, nil
	}
	s.calls = s.appendCalls(s.calls[:0], in)
	for i := range s.calls {
		if c := &s.calls[i]; c.class.Has(authority.Effects) {
			dst = s.judge(in, c, dst)
		}
	}
	return dst, nil
}

// judge judges one call that has an effect.
func (s *authorities) judge(in *stages.Input, c *call, dst []stages.Finding) []stages.Finding {
	known := s.memory.find(in.Event.Session)
	if known == nil || !known.untrusted && !known.forgot {
		return dst
	}
	s.work = authority.Call{Class: c.class, Shell: c.shell, Values: s.work.Values[:0]}
	for i := c.first; i < c.end; i++ {
		switch u := &in.Units[i]; {
		case !isArgument(in, u):
		case isToolName(in, u):
			s.work.Words = authority.NameWords(u.Text)
		default:
			s.work.AddArgument(u.Plain())
		}
	}
	f := follower{session: known, call: &s.work, line: in.Event.Line, seg: in.Units[c.first].Segment}
	if e := f.obeys(); e != nil {
		return append(dst, s.obeyed(in, c, e.line))
	}
	if known.forgot && !known.told && f.unknown {
		known.told = true
		dst = append(dst, s.forgotten(in, c))
	}
	return dst
}

// obeyed is the finding of a call that obeys an order of that line.
func (s *authorities) obeyed(in *stages.Input, c *call, line int) stages.Finding {
	f := s.finding(in, c, ruleObeyed, rule.High)
	f.Block(reasonOrdered)
	if line != in.Event.Line {
		f.Related = []int{line}
	}
	return f
}

// forgotten is the finding of the first call that names what may come from a text that is
// not known any more.
func (s *authorities) forgotten(in *stages.Input, c *call) stages.Finding {
	f := s.finding(in, c, ruleForgotten, rule.Low)
	if s.policy.Profile == stages.Strict {
		f.Block(reasonReadLost)
	}
	return f
}

func (s *authorities) finding(in *stages.Input, c *call, id string, severity rule.Severity) stages.Finding {
	u := &in.Units[c.first]
	f := stages.Finding{Rule: id, Category: stages.Unauthorized, Severity: severity, Segment: u.Segment, OWASP: "LLM01"}
	f.Start, f.End = u.Span(0, len(u.Text))
	return f
}

// appendCalls appends the calls of tools in an event to dst.
func (s *authorities) appendCalls(dst []call, in *stages.Input) []call {
	named := false // the name of the call at hand was read
	for i := range in.Units {
		u := &in.Units[i]
		if in.Of(u).Role != transcript.RoleToolCall || !isArgument(in, u) {
			continue
		}
		name := isToolName(in, u)
		if len(dst) == 0 || name && named {
			dst, named = append(dst, call{first: i}), false
		}
		c := &dst[len(dst)-1]
		c.end = i + 1
		switch {
		case name:
			named = true
			c.class |= s.toolClass(u.Text)
		case authority.IsCommand(in.Event.KeyOf(u.Segment)):
			c.class, c.shell = c.class|authority.CommandClass(u.Plain()), true
		}
	}
	return dst
}

// maxTools is how many names of tools are kept with their effects.
const maxTools = 256

// toolClass returns the effects of a tool of that name. Most calls are of few tools.
func (s *authorities) toolClass(name []byte) authority.Class {
	if c, ok := s.tools[string(name)]; ok {
		return c
	}
	if s.tools == nil || len(s.tools) == maxTools {
		s.tools = map[string]authority.Class{}
	}
	c := authority.ToolClass(name)
	s.tools[string(name)] = c
	return c
}

// isArgument reports whether u is a text of a call.
func isArgument(in *stages.Input, u *stages.Unit) bool {
	seg := in.Of(u)
	return seg.Role == transcript.RoleToolCall && seg.Dir == transcript.Out && seg.Kind != transcript.Key && !u.Echo
}

// isToolName reports whether u is the name of the tool that is called.
func isToolName(in *stages.Input, u *stages.Unit) bool {
	switch string(in.Event.KeyOf(u.Segment)) {
	case "name", "tool_name", "toolName", "tool", "function", "function_name":
	default:
		return false
	}
	if u.Depth > 0 || len(u.Text) > maxToolName {
		return false
	}
	pointer := in.Event.Pointer(u.Segment)
	for _, inside := range [...]string{"/input/", "/arguments/", "/args/", "/parameters/", "/kwargs/"} {
		if strings.Contains(pointer, inside) {
			return false
		}
	}
	return true
}

const maxToolName = 128 // bytes
