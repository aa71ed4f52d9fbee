package builtin

import (
	"strings"

	"weir/authority"
	"weir/stages"
	"weir/transcript"
)

// A call is one call of a tool in an event.
type call struct {
	class      authority.Class
	at         int  // the unit that a finding names: that of its name, if it has one
	first, end int  // units between which all of its units lie
	shell      bool // its effects are those of a command
}

// A callFinder finds the calls of tools in an event.
type callFinder struct {
	calls  []call
	owners []int // for each unit the index of its call, or none
	ids    []callID
	tools  map[string]authority.Class
}

// none is the owner of a unit that belongs to no call, and the index of no call.
const none = -1

// A callID is the id of a call.
type callID struct{ call, unit int }

// findCalls finds the calls of tools in an event. A call has one object with its name in
// it; a text belongs to the name that lies in the innermost object around both, whichever
// of them comes first.
func (s *callFinder) findCalls(in *stages.Input) {
	s.calls, s.owners, s.ids = s.calls[:0], s.owners[:0], s.ids[:0]
	calls := false
	for i := range in.Units {
		owner := none
		if u := &in.Units[i]; isArgument(in, u) {
			if calls = true; isToolName(in, u) {
				owner = s.named(in, i)
			}
		}
		s.owners = append(s.owners, owner)
	}
	if !calls {
		return
	}
	last := none // call of the name before the unit
	for i := range in.Units {
		u := &in.Units[i]
		switch {
		case s.owners[i] != none:
			last = s.owners[i]
			s.calls[last].class |= s.toolClass(u.Text)
		case isArgument(in, u) || isArgumentName(in, u) && len(s.calls) > 0:
			s.owners[i] = s.nearest(in, i, last)
		case len(s.calls) > 0 && isCallID(in, u):
			s.ids = append(s.ids, callID{s.nearest(in, i, last), i})
			continue
		default:
			continue
		}
		c := &s.calls[s.owners[i]]
		c.first, c.end = min(c.first, i), i+1
		if i != c.at && in.Of(u).Kind != transcript.Key {
			s.argument(c, in.Event.KeyOf(u.Segment), u.Plain())
		}
	}
}

// argument adds the effects to c that an argument of that name says.
func (s *callFinder) argument(c *call, key, text []byte) {
	switch {
	case authority.IsCommand(key, text):
		c.class, c.shell = c.class|authority.CommandClass(text), true
	case authority.IsAction(key) && len(text) <= maxToolName:
		c.class |= s.toolClass(text) & authority.Effects &^ authority.Other
	}
	if authority.IsStatement(key) {
		c.class |= authority.StatementClass(text)
	}
}

// named returns the call that unit i, the name of a tool, belongs to: that of the name
// before it, if both lie in one object, or a new one.
func (s *callFinder) named(in *stages.Input, i int) int {
	if n := len(s.calls); n > 0 {
		ev, a, b := in.Event, in.Units[s.calls[n-1].at].Segment, in.Units[i].Segment
		if common := ev.Common(a, b); common == ev.Common(a, a) && common == ev.Common(b, b) {
			return n - 1
		}
	}
	s.calls = append(s.calls, call{at: i, first: i})
	return len(s.calls) - 1
}

// nearest returns the call that unit i belongs to; last is that of the name before it.
func (s *callFinder) nearest(in *stages.Input, i, last int) int {
	next := last + 1
	switch {
	case len(s.calls) == 0:
		s.calls = append(s.calls, call{at: i, first: i})
		return 0
	case last == none:
		return next
	case next == len(s.calls):
		return last
	}
	if nearer(in, i, s.calls[last].at, s.calls[next].at) {
		return next
	}
	return last
}

// nearer reports whether unit i lies in an inner object with unit b, than with unit a.
func nearer(in *stages.Input, i, a, b int) bool {
	ev, seg := in.Event, in.Units[i].Segment
	return ev.Common(seg, in.Units[b].Segment) > ev.Common(seg, in.Units[a].Segment)
}

// isCallID reports whether u is the id of a call, in the call or in its result.
func isCallID(in *stages.Input, u *stages.Unit) bool {
	if seg := in.Of(u); u.Depth > 0 || u.Echo || seg.Kind != transcript.Text || seg.Dir != transcript.Meta {
		return false
	}
	switch string(in.Event.KeyOf(u.Segment)) {
	case "id", "call_id", "callId", "tool_call_id", "toolCallId", "tool_use_id", "toolUseId":
		return true
	}
	return false
}

// isArgument reports whether u is a text of a call.
func isArgument(in *stages.Input, u *stages.Unit) bool {
	seg := in.Of(u)
	return seg.Role == transcript.RoleToolCall && seg.Dir == transcript.Out && seg.Kind != transcript.Key && !u.Echo
}

// isArgumentName reports whether u is the name of an argument.
func isArgumentName(in *stages.Input, u *stages.Unit) bool {
	seg := in.Of(u)
	return seg.Role == transcript.RoleToolCall && seg.Dir == transcript.Out && seg.Kind == transcript.Key
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

// maxTools is how many names of tools are kept with their effects.
const maxTools = 256

// toolClass returns the effects of a tool of that name. Most calls are of few tools.
func (s *callFinder) toolClass(name []byte) authority.Class {
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
