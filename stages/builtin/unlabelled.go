package builtin

import (
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
	switch string(in.Event.KeyOf(u.Segment)) {
	case "action", "recipient_name":
		return u.Depth == 0 && len(u.Text) <= toolcall.MaxToolName
	}
	return toolcall.IsToolName(in, u)
}

// hasCallMembers reports whether the object around unit name has arguments, or says that it
// is a call.
func hasCallMembers(in *stages.Input, name int) bool {
	for i := range in.Units {
		u := &in.Units[i]
		if u.Depth > 0 || !sameObject(in, name, i) {
			continue
		}
		switch seg := in.Of(u); {
		case seg.Kind == transcript.Key && isArgumentsMember(seg.Text):
			if !isRequestLog(in.Event.KeyOf(in.Units[name].Segment), seg.Text) {
				return true
			}
		case seg.Kind == transcript.Key && string(seg.Text) == "parameters":
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
			(string(seg.Text) == "properties" || string(seg.Text) == "description" && sameObject(in, name, i)) {
			return true
		}
	}
	return false
}

// isArgumentsMember reports whether key names the arguments of a call.
func isArgumentsMember(key []byte) bool {
	switch string(key) {
	case "arguments", "args", "kwargs", "params", "input", "tool_input", "toolInput", "tool_args", "toolArgs", "tool_params", "function_args", "action_input", "rawInput":
		return true
	}
	return false
}

// isRequestLog reports whether the members are those of a line in the log of a web server, as in
// "action": "show", "params": {…}.
func isRequestLog(name, arguments []byte) bool {
	return string(name) == "action" && string(arguments) == "params"
}

// saysCall reports whether the member key says that its object is a call, as in
// "type": "tool_use".
func saysCall(key, text []byte) bool {
	switch string(key) {
	case "role", "type", "event", "kind":
	default:
		return false
	}
	if len(text) > toolcall.MaxToolName {
		return false
	}
	switch strings.NewReplacer("_", "", "-", "", ".", "", " ", "").Replace(strings.ToLower(string(text))) {
	case "toolcall", "tooluse", "functioncall", "calltool", "usetool", "callfunction":
		return true
	}
	return false
}

// unlabelledCall returns the call whose tool unit name names. Its arguments are the texts of
// the same object and of all objects within.
func unlabelledCall(in *stages.Input, name int) toolrule.Call {
	ev, n := in.Event, &in.Units[name]
	out := toolrule.Call{Names: []string{string(n.Text)}, Elsewhere: inPieces(in)}
	for _, v := range n.Views {
		out.Names = append(out.Names, string(v.Text))
	}
	around := ev.Pointer(n.Segment)
	around = around[:max(0, strings.LastIndexByte(around, '/'))]
	depth := ev.Common(n.Segment, n.Segment)
	for i := range in.Units {
		u := &in.Units[i]
		if i != name && in.Of(u).Kind != transcript.Key && ev.Common(n.Segment, u.Segment) == depth {
			out.Args = append(out.Args, asArguments(in, i, around)...)
		}
	}
	commandsOf(&out)
	return out
}

// sameObject reports whether units a and b are members of one object.
func sameObject(in *stages.Input, a, b int) bool {
	ev, s, t := in.Event, in.Units[a].Segment, in.Units[b].Segment
	common := ev.Common(s, t)
	return common == ev.Common(s, s) && common == ev.Common(t, t)
}
