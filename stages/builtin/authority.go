package builtin

import (
	"bytes"
	"context"

	"weir/authority"
	"weir/internal/match/rule"
	"weir/stages"
	"weir/transcript"
)

// RuleObeyed is the rule of a call that obeys somebody else than the user.
const ruleObeyed = "authority-obeyed-order"

// reasonOrdered is why a call is withheld.
const reasonOrdered = "the model does what untrusted text orders and the user did not ask for"

// authorities judges what tools are called with by who asked for it: the user and the
// operator, or a text that the model read.
type authorities struct {
	policy *stages.Policy
	memory orderMemory
	calls  []call
}

// A call is one call of a tool in an event.
type call struct {
	authority.Call
	unit int // of in.Units, that of its name or of its first argument
}

func newAuthority(p *stages.Policy) (stages.Stage, error) {
	return &authorities{policy: p, memory: newOrderMemory()}, nil
}

// Forgotten returns how many sessions and texts could not be remembered.
func (s *authorities) Forgotten() int { return s.memory.forgotten() }

// Observe remembers what the person said and what the model read.
func (s *authorities) Observe(in *stages.Input) { s.memory.observe(in) }

func (s *authorities) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	if in.Rescan {
		return dst, nil
	}
	s.calls = appendCalls(s.calls[:0], in)
	for i := range s.calls {
		c := &s.calls[i]
		if !c.Class.Has(authority.Effects) {
			continue
		}
		r := s.memory.read(in.Event.Session)
		if r == nil {
			return dst, nil
		}
		if len(r.orders) > 0 {
			r.describe(&c.Call)
		}
		for k := range r.orders {
			o := &r.orders[k]
			if o.line == in.Event.Line && o.segment > in.Units[c.unit].Segment {
				break
			}
			if authority.Obeys(&c.Call, &o.Order, &r.request) {
				dst = append(dst, obeyed(in, c, o))
				break
			}
		}
	}
	return dst, nil
}

// obeyed is the finding of a call that obeys an order.
func obeyed(in *stages.Input, c *call, o *order) stages.Finding {
	u := &in.Units[c.unit]
	f := stages.Finding{Rule: ruleObeyed, Category: stages.Unauthorized, Severity: rule.High, Segment: u.Segment, OWASP: "LLM01"}
	f.Start, f.End = u.Span(0, len(u.Text))
	f.Block(reasonOrdered)
	if o.line != in.Event.Line {
		f.Related = []int{o.line}
	}
	return f
}

// appendCalls appends the calls of tools in an event to dst.
func appendCalls(dst []call, in *stages.Input) []call {
	open, named := -1, false // the call at hand, and whether its name was read
	for i := range in.Units {
		u := &in.Units[i]
		seg := in.Of(u)
		if seg.Role != transcript.RoleToolCall || seg.Dir != transcript.Out || seg.Kind == transcript.Key || u.Echo {
			continue
		}
		key := in.Event.KeyOf(u.Segment)
		if isToolName(in, u, key) {
			if open < 0 || named {
				dst = append(dst, call{unit: i})
				open = len(dst) - 1
			}
			named = true
			dst[open].Class |= authority.ToolClass(u.Text)
			continue
		}
		if open < 0 {
			dst = append(dst, call{unit: i})
			open = len(dst) - 1
		}
		dst[open].AddArgument(u.Plain())
		if authority.IsCommand(key) {
			dst[open].Class |= authority.CommandClass(u.Plain())
		}
	}
	return dst
}

// isToolName reports whether u, the member of that key, is the name of the tool that is
// called.
func isToolName(in *stages.Input, u *stages.Unit, key []byte) bool {
	switch string(key) {
	case "name", "tool_name", "toolName", "tool", "function", "function_name":
	default:
		return false
	}
	if u.Depth > 0 || len(u.Text) > maxToolName {
		return false
	}
	pointer := in.Event.Pointer(u.Segment)
	for _, inside := range [...]string{"/input/", "/arguments/", "/args/", "/parameters/", "/kwargs/"} {
		if bytes.Contains([]byte(pointer), []byte(inside)) {
			return false
		}
	}
	return true
}

const maxToolName = 128 // bytes
