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

// unlabelledCalls returns the calls in objects that no format knows, each with the unit of
// its tool's name. Formats label such objects as something that the model reads, so that
// findCalls does not see them; a program behind weir may run them all the same.
func unlabelledCalls(in *stages.Input) (calls []toolrule.Call, names []int) {
	for i := range in.Units {
		if isUnlabelledName(in, &in.Units[i]) && hasCallMembers(in, i) {
			calls, names = append(calls, unlabelledCall(in, i)), append(names, i)
		}
	}
	return calls, names
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
func hasCallMembers(in *stages.Input, name int) bool {
	out := outward(in, name)
	tool := out > 0 || strings.HasPrefix(foldName(in.Event.KeyOf(in.Units[name].Segment)), "tool")
	for i := range in.Units {
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
			if !isSchema(in, name) {
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
func isSchema(in *stages.Input, name int) bool {
	for token := range strings.SplitSeq(in.Event.Pointer(in.Units[name].Segment), "/") {
		if toolpin.IsList([]byte(token)) {
			return true
		}
	}
	for i := range in.Units {
		if seg := in.Of(&in.Units[i]); seg.Kind == transcript.Key && in.Units[i].Depth == 0 &&
			(string(seg.Text) == "properties" || string(seg.Text) == "description" && isMember(in, name, 0, i)) {
			return true
		}
	}
	return false
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
	switch foldName(text) {
	case "toolcall", "tooluse", "functioncall", "calltool", "usetool", "callfunction":
		return true
	}
	return false
}

// unlabelledCall returns the call whose tool unit name names. Its arguments are the texts of
// the same object and of all objects within.
func unlabelledCall(in *stages.Input, name int) toolrule.Call {
	ev, n := in.Event, &in.Units[name]
	out := toolrule.Call{Names: appendNames(nil, in, n), Elsewhere: inPieces(in)}
	around := ev.Pointer(n.Segment)
	around = around[:max(0, strings.LastIndexByte(around, '/'))]
	depth := ev.Common(n.Segment, n.Segment) - outward(in, name)
	for i := range in.Units {
		u := &in.Units[i]
		if i != name && in.Of(u).Kind != transcript.Key && ev.Common(n.Segment, u.Segment) >= depth {
			out.Args = append(out.Args, asArguments(in, i, around)...)
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
