package builtin

import (
	"bytes"
	"strings"

	"weir/stages"
	"weir/stages/builtin/toolcall"
	"weir/toolpin"
	"weir/toolrule"
	"weir/transcript"
)

// unlabelled finds the calls in objects that no format knows. Formats label such objects as
// something that the model reads, so that toolcall.Finder does not see them; a program behind weir
// may run them all the same.
type unlabelled struct {
	in     *stages.Input
	calls  []toolrule.Call
	names  []int           // for each call the unit of its tool's name
	seen   map[member]bool // whether the object of a name is a call
	schema schemaState
	left   int // arguments that may still be added
}

// A member is a member of an object, by the name of the member.
type member struct {
	object transcript.Value
	name   string
}

type schemaState byte

const (
	unread schemaState = iota
	without
	withProperties
)

// find finds the calls of the event. Objects that lie in each other share their texts, so their
// number is bounded: find reports whether all calls are found.
func (f *unlabelled) find() bool {
	f.seen, f.left = map[member]bool{}, 1024+16*len(f.in.Units)
	for i := range f.in.Units {
		if !isUnlabelledName(f.in, &f.in.Units[i]) {
			continue
		}
		m := member{f.object(i), foldName(f.in.Event.KeyOf(f.in.Units[i].Segment))}
		is, known := f.seen[m]
		if !known {
			is = f.hasCallMembers(i)
			f.seen[m] = is
		}
		if !is {
			continue
		}
		if n := len(f.names); n > 0 && f.object(f.names[n-1]) == m.object { // another name of the same call
			f.calls[n-1].Names = appendNames(f.calls[n-1].Names, f.in, &f.in.Units[i])
			continue
		}
		f.calls, f.names = append(f.calls, f.call(i)), append(f.names, i)
		if f.left < 0 {
			return false
		}
	}
	return true
}

// object returns the object that unit i is in.
func (f *unlabelled) object(i int) transcript.Value {
	return f.in.Event.ValueOf(f.in.Units[i].Segment).Parent()
}

// around returns the units around unit name which lie in its object, or in the one so many
// objects around it.
func (f *unlabelled) around(name, out int) (first, end int) {
	ev, s := f.in.Event, f.in.Units[name].Segment
	depth := ev.Common(s, s) - out
	first, end = name, name+1
	for first > 0 && ev.Common(s, f.in.Units[first-1].Segment) >= depth {
		first--
	}
	for end < len(f.in.Units) && ev.Common(s, f.in.Units[end].Segment) >= depth {
		end++
	}
	return first, end
}

// isUnlabelledName reports whether u may name the tool of a call in an object that no format
// knows. Objects within the result of a tool, and JSON in a string, are texts that somebody
// reads and not calls.
func isUnlabelledName(in *stages.Input, u *stages.Unit) bool {
	seg := in.Of(u)
	if seg.Kind != transcript.Text || seg.Dir != transcript.In || seg.Parent >= 0 || u.Echo {
		return false
	}
	if seg.Role != transcript.RoleToolResult && seg.Role != transcript.RoleUnknown {
		return false
	}
	if in.Event.Format != "unknown" && in.Event.Common(u.Segment, u.Segment) > 1 {
		return false
	}
	if u.Depth > 0 || len(bytes.TrimSpace(in.Text(u))) > maxUnlabelledName || toolcall.InArguments(strings.ToLower(in.Event.Pointer(u.Segment))) {
		return false
	}
	switch foldName(in.Event.KeyOf(u.Segment)) {
	case "action", "recipientname", "name", "toolname", "tool", "function", "functionname":
		return true
	}
	return false
}

// maxUnlabelledName is the length of the longest text, without the blanks around it, that names the
// tool of a call in an object that no format knows. A longer one is a text.
const maxUnlabelledName = 1024 // bytes

// foldName returns the name of a member in lower case and without what separates its words:
// whoever reads such objects is free in how names are written.
func foldName(name []byte) string { return separators.Replace(strings.ToLower(string(name))) }

var separators = strings.NewReplacer("_", "", "-", "", ".", "", " ", "")

// outward returns how many objects the object of a call is around that of unit name: 1 where the
// name lies in an object of its own, as in {"tool":{"name":"Bash"},"input":{}}.
func outward(in *stages.Input, name int) int {
	around := strings.Split(in.Event.Pointer(in.Units[name].Segment), "/")
	if len(around) < 3 {
		return 0
	}
	switch foldName([]byte(around[len(around)-2])) {
	case "tool", "function", "functioncall", "toolcall", "tooluse", "call", "action":
		return 1
	}
	return 0
}

// hasCallMembers reports whether the object around unit name has arguments, or says that it
// is a call. Where a tool is named, an argument may lie beside the name.
func (f *unlabelled) hasCallMembers(name int) bool {
	in, out := f.in, outward(f.in, name)
	if isCallName(f.object(name).Name()) { // the arguments may come in later lines
		return true
	}
	tool := out > 0 || strings.HasPrefix(foldName(in.Event.KeyOf(in.Units[name].Segment)), "tool")
	first, end := f.around(name, out)
	for i := first; i < end; i++ {
		u := &in.Units[i]
		if u.Depth > 0 || !isMember(in, name, 0, i) && !isMember(in, name, out, i) {
			continue
		}
		switch seg := in.Of(u); {
		case seg.Kind == transcript.Key && isArgumentsMember(seg.Text):
			if !isRequestLog(in.Event.KeyOf(in.Units[name].Segment), seg.Text) {
				return true
			}
		case seg.Kind == transcript.Key && tool && isOneArgument(seg.Text):
			return true
		case seg.Kind == transcript.Key && foldName(seg.Text) == "parameters":
			if !f.isSchema(name) {
				return true
			}
		case seg.Kind == transcript.Text && saysCall(in.Event.KeyOf(u.Segment), seg.Text):
			return true
		}
	}
	return false
}

// isSchema reports whether the member parameters beside unit name describes a tool: a definition
// has a description or lies in a list of tools, and a schema has properties.
func (f *unlabelled) isSchema(name int) bool {
	for token := range strings.SplitSeq(f.in.Event.Pointer(f.in.Units[name].Segment), "/") {
		if toolpin.IsList([]byte(token)) {
			return true
		}
	}
	if f.hasProperties() {
		return true
	}
	first, end := f.around(name, 0)
	for i := first; i < end; i++ {
		if isKey(f.in, i, "description") && isMember(f.in, name, 0, i) {
			return true
		}
	}
	return false
}

// hasProperties reports whether a schema is anywhere in the event.
func (f *unlabelled) hasProperties() bool {
	if f.schema == unread {
		f.schema = without
		for i := range f.in.Units {
			if isKey(f.in, i, "properties") {
				f.schema = withProperties
			}
		}
	}
	return f.schema == withProperties
}

// isKey reports whether unit i is the name of a member, and that name.
func isKey(in *stages.Input, i int, name string) bool {
	seg := in.Of(&in.Units[i])
	return seg.Kind == transcript.Key && in.Units[i].Depth == 0 && string(seg.Text) == name
}

// isArgumentsMember reports whether key names the arguments of a call.
func isArgumentsMember(key []byte) bool {
	switch foldName(key) {
	case "arguments", "args", "kwargs", "params", "input", "inputs", "toolinput", "toolargs", "toolarguments", "toolparams", "functionargs", "functionarguments", "actioninput", "rawinput":
		return true
	}
	return false
}

// isOneArgument reports whether key names one argument, as tools have them, and nothing that a
// record of a call says.
func isOneArgument(key []byte) bool {
	switch foldName(key) {
	case "command", "cmd", "script", "code", "path", "filepath", "filename", "url", "uri", "sql", "query", "recipient":
		return true
	}
	return false
}

// isRequestLog reports whether the members are those of a line in the log of a web server, as in
// "action": "show", "params": {…}.
func isRequestLog(name, arguments []byte) bool {
	return foldName(name) == "action" && foldName(arguments) == "params"
}

// saysCall reports whether the member key says that its object is a call, as in
// "type": "tool_use".
func saysCall(key, text []byte) bool {
	switch foldName(key) {
	case "role", "type", "event", "kind":
	default:
		return false
	}
	if len(text) > toolcall.MaxToolName {
		return false
	}
	return isCallName(text)
}

// isCallName reports whether text is a word for a call.
func isCallName(text []byte) bool {
	switch foldName(text) {
	case "toolcall", "tooluse", "functioncall", "calltool", "usetool", "callfunction":
		return true
	}
	return false
}

// call returns the call whose tool unit name names. Its arguments are the texts of the same object
// and of all objects within.
func (f *unlabelled) call(name int) toolrule.Call {
	in := f.in
	n := &in.Units[name]
	out := toolrule.Call{Names: appendNames(nil, in, n), Elsewhere: inPieces(in)}
	pointer := in.Event.Pointer(n.Segment)
	pointer = pointer[:max(0, strings.LastIndexByte(pointer, '/'))]
	first, end := f.around(name, outward(in, name))
	for i := first; i < end && f.left >= 0; i++ {
		if i != name && in.Of(&in.Units[i]).Kind != transcript.Key {
			args := asArguments(in, i, pointer)
			f.left -= len(args)
			out.Args = append(out.Args, args...)
		}
	}
	commandsOf(&out)
	return out
}

// isMember reports whether unit i is a member of an object: that of unit name, or the one so many
// objects around it.
func isMember(in *stages.Input, name, out, i int) bool {
	ev, s, t := in.Event, in.Units[name].Segment, in.Units[i].Segment
	depth := ev.Common(s, s) - out
	return ev.Common(s, t) == depth && ev.Common(t, t) == depth
}
