// Package toolcall finds the calls of tools in an event: which texts belong to which call,
// and what the call does. Stages that judge calls share it.
package toolcall

import (
	"bytes"
	"strings"

	"weir/authority"
	"weir/stages"
	"weir/transcript"
)

// A Call is one call of a tool in an event.
type Call struct {
	Class      authority.Class // what the call does
	At         int             // the unit that a finding names: that of its name, if it has one
	First, End int             // units between which all of its units lie
	Shell      bool            // its effects are those of a command

	named  authority.Class // what the name says that the call does
	file   authority.Class // what it does by the path of the file that it writes, or None
	writes bool            // it says what is written
}

// A Finder finds the calls of tools in an event.
type Finder struct {
	Calls  []Call   // of the event
	Owners []int    // for each unit the index of its call, or None
	IDs    []CallID // of the calls of the event
	tools  map[string]authority.Class
}

// None is the owner of a unit that belongs to no call, and the index of no call.
const None = -1

// A CallID is the id of a call.
type CallID struct {
	Call int // index into Calls
	Unit int // that holds the id
}

// Find finds the calls of tools in an event. A call has one object with its name in
// it; a text belongs to the name that lies in the innermost object around both, whichever
// of them comes first.
func (s *Finder) Find(in *stages.Input) {
	s.Calls, s.Owners, s.IDs = s.Calls[:0], s.Owners[:0], s.IDs[:0]
	calls := false
	for i := range in.Units {
		owner := None
		if u := &in.Units[i]; isArgument(in, u) {
			if calls = true; IsToolName(in, u) {
				owner = s.named(in, i)
			}
		}
		s.Owners = append(s.Owners, owner)
	}
	if !calls {
		return
	}
	last := None // call of the name before the unit
	for i := range in.Units {
		u := &in.Units[i]
		switch {
		case s.Owners[i] != None:
			last = s.Owners[i]
			s.Calls[last].named |= s.toolClass(in.Text(u))
		case isArgument(in, u) || isArgumentName(in, u) && len(s.Calls) > 0:
			s.Owners[i] = s.nearest(in, i, last)
		case len(s.Calls) > 0 && IsCallID(in, u):
			s.IDs = append(s.IDs, CallID{s.nearest(in, i, last), i})
			continue
		default:
			continue
		}
		c := &s.Calls[s.Owners[i]]
		c.First, c.End = min(c.First, i), i+1
		if i != c.At && in.Of(u).Kind != transcript.Key {
			s.argument(c, in.Event.KeyOf(u.Segment), in.Plain(u))
		}
	}
	for i := range s.Calls {
		s.Calls[i].settle(in)
	}
}

// settle sets what c does, once its arguments are known. Verbs such as "write" and "edit"
// have many effects by themselves, and one on a file.
func (c *Call) settle(in *stages.Input) {
	if u := &in.Units[c.At]; c.writes && c.file != authority.None && !c.Shell && IsToolName(in, u) && authority.IsEdit(in.Text(u)) {
		c.named = c.file
	}
	c.Class |= c.named
}

// EditsFile reports whether c does nothing but to change a file.
func (c *Call) EditsFile() bool {
	return c.file != authority.None && c.Class&authority.Effects == c.file&authority.Effects
}

// argument adds the effects to c that an argument of that name says.
func (s *Finder) argument(c *Call, key, text []byte) {
	switch {
	case IsPath(key):
		c.file |= authority.FileClass(text)
	case Writes(key):
		c.writes = true
	}
	switch {
	case authority.IsCommand(key, text):
		c.Class, c.Shell = c.Class|authority.CommandClass(text), true
	case authority.IsAction(key) && len(text) <= MaxToolName:
		c.Class |= s.toolClass(text) & authority.Effects &^ authority.Other
	}
	if authority.IsStatement(key) {
		c.Class |= authority.StatementClass(text)
	}
}

// named returns the call that unit i, the name of a tool, belongs to: that of the name
// before it, if both lie in one object, or a new one.
func (s *Finder) named(in *stages.Input, i int) int {
	if n := len(s.Calls); n > 0 {
		ev, a, b := in.Event, in.Units[s.Calls[n-1].At].Segment, in.Units[i].Segment
		if common := ev.Common(a, b); common == ev.Common(a, a) && common == ev.Common(b, b) {
			return n - 1
		}
	}
	s.Calls = append(s.Calls, Call{At: i, First: i})
	return len(s.Calls) - 1
}

// nearest returns the call that unit i belongs to; last is that of the name before it.
func (s *Finder) nearest(in *stages.Input, i, last int) int {
	next := last + 1
	switch {
	case len(s.Calls) == 0:
		s.Calls = append(s.Calls, Call{At: i, First: i})
		return 0
	case last == None:
		return next
	case next == len(s.Calls):
		return last
	}
	if Nearer(in, i, s.Calls[last].At, s.Calls[next].At) {
		return next
	}
	return last
}

// Nearer reports whether unit i lies in an inner object with unit b, than with unit a.
func Nearer(in *stages.Input, i, a, b int) bool {
	ev, seg := in.Event, in.Units[i].Segment
	return ev.Common(seg, in.Units[b].Segment) > ev.Common(seg, in.Units[a].Segment)
}

// IsCallID reports whether u is the id of a call, in the call or in its result.
func IsCallID(in *stages.Input, u *stages.Unit) bool {
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

// IsToolName reports whether u is the name of the tool that is called.
func IsToolName(in *stages.Input, u *stages.Unit) bool {
	if u.Depth > 0 {
		return false
	}
	key := in.Event.KeyOf(u.Segment)
	if string(key) == "stringValue" { // of an attribute of OTLP
		key = in.Event.ValueOf(u.Segment).Parent().Parent().Get("key").Text()
	}
	return (isNameKey(key, in.Text(u)) || string(key) == "title" && in.Event.Format == "mcp") && !isArgumentOf(in.Event, u.Segment)
}

// isNameKey reports whether a member of that name and text names the tool of a call. Parts of
// the AI SDK have the name in their type.
func isNameKey(key, text []byte) bool {
	switch string(key) {
	case "name", "tool_name", "toolName", "tool", "function", "function_name", "toolCallName", "entityName", "traceloop.entity.name":
		return true
	case "type":
		return bytes.HasPrefix(text, []byte(TypePrefix))
	}
	return bytes.HasPrefix(key, []byte("tool_name_")) || bytes.HasSuffix(key, []byte(".name")) && bytes.Contains(bytes.ToLower(key), []byte("tool"))
}

// TypePrefix begins the type of a part of the AI SDK that is a call. The name of the tool
// follows.
const TypePrefix = "tool-"

// isArgumentOf reports whether the text of a member lies within the arguments of a call. Names
// of members in there are texts of the call, those around them are the format's.
func isArgumentOf(ev *transcript.Event, segment int) bool {
	if segment > 0 {
		if name := &ev.Segments[segment-1]; name.Kind == transcript.Key && name.Role != transcript.RoleToolCall {
			return false
		}
	}
	pointer := ev.Pointer(segment)
	if ev.Format == "openhands" && strings.Contains(pointer, "/action/") {
		return true // the object of an action has the arguments
	}
	return InArguments(pointer[max(0, strings.LastIndex(pointer, "/tool_calls/")):])
}

// InArguments reports whether a pointer lies within the arguments of a call: a name in there
// names no tool.
func InArguments(pointer string) bool {
	for _, inside := range [...]string{"/input/", "/arguments/", "/args/", "/parameters/", "/kwargs/", "/rawInput/", "/rawinput/", "/tool_args_"} {
		if strings.Contains(pointer, inside) {
			return true
		}
	}
	return false
}

// RunsAsCommand reports whether u, a text of a call, is a command by what its format says, whatever the
// name of the member.
func RunsAsCommand(in *stages.Input, u *stages.Unit) bool {
	key := in.Event.KeyOf(u.Segment)
	switch in.Event.Format {
	case "swe-agent":
		return string(key) == "action"
	case "cline":
		row := in.Event.ValueOf(u.Segment).Parent()
		return string(key) == "text" && (row.Get("ask").Is("command") || row.Get("say").Is("command"))
	}
	return false
}

// MaxToolName is how much of the name of a tool says what it does. The name itself may be longer.
const MaxToolName = 128 // bytes

// maxTools is how many names of tools are kept with their effects.
const maxTools = 256

// toolClass returns the effects of a tool of that name. Most calls are of few tools.
func (s *Finder) toolClass(name []byte) authority.Class {
	name = bytes.TrimSpace(name)
	name = name[:min(len(name), MaxToolName)]
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

// IsPath reports whether the argument of that name is the path of the file that a tool writes.
func IsPath(name []byte) bool {
	switch string(bytes.ToLower(name)) {
	case "file_path", "filepath", "path", "absolute_path", "target_file", "notebook_path", "relative_path", "filename", "uri":
		return true
	}
	return false
}

// Writes reports whether the argument of that name is text that a tool writes somewhere, rather
// than does.
func Writes(name []byte) bool {
	switch string(bytes.ToLower(name)) {
	case "content", "contents", "file_text", "filetext", "new_string", "old_string", "new_str", "old_str", "newstring", "oldstring", "text", "patch", "diff", "markdown", "html", "insert_text", "replacement", "description", "message", "prompt", "new_source":
		return true
	}
	return false
}
