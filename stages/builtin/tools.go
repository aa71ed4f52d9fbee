package builtin

import (
	"bytes"
	"context"
	"strings"

	"weir/internal/match/rule"
	"weir/stages"
	"weir/stages/builtin/toolcall"
	"weir/toolrule"
	"weir/transcript"
)

// refused takes the place of what a tool is called with.
const refused = "[REFUSED]"

// A toolWhy is a rule of the tools stage, and the reason that it gives.
type toolWhy struct{ rule, reason string }

var (
	toolAsks   = toolWhy{"tools-ask", "the call of a tool needs an approval"}
	toolDenies = map[toolrule.Why]toolWhy{
		toolrule.Listed:     {"tools-denied", "an entry denies the call of a tool"},
		toolrule.Unlisted:   {"tools-not-allowed", "no entry allows the call of a tool"},
		toolrule.TooLong:    {"tools-arguments", "the arguments of a tool are longer than they may be"},
		toolrule.Unfit:      {"tools-schema", "the arguments of a tool are not what its schema asks for"},
		toolrule.Unreadable: {"tools-unknown-command", "which programs a command runs is known only when it does"},
	}
)

// tools judges calls of tools by the rules of the user.
type tools struct {
	toolcall.Finder
	rules   *toolrule.Rules
	replace bool
}

func newTools(p *stages.Policy) (stages.Stage, error) {
	return &tools{rules: &p.Config.Tools, replace: p.Config.ReplaceCalls}, nil
}

func (s *tools) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	if in.Rescan || s.rules.Empty() {
		return dst, nil
	}
	s.Find(in)
	for i := range s.Calls {
		c := s.call(in, i)
		if v := s.rules.Judge(&c); v.Decision < toolrule.Allow {
			dst = s.refuse(in, i, v, dst)
		}
	}
	f := unlabelled{in: in}
	if whole := f.find(); !whole {
		last := f.names[len(f.names)-1]
		return append(dst, withheldCall(in, last, toolrule.Verdict{Decision: toolrule.Deny, Why: toolrule.TooLong})), nil
	}
	for i := range f.calls {
		if v := s.rules.Judge(&f.calls[i]); v.Decision < toolrule.Allow {
			dst = append(dst, withheldCall(in, f.names[i], v))
		}
	}
	return dst, nil
}

// call returns the call of that index.
func (s *tools) call(in *stages.Input, index int) toolrule.Call {
	c, out := &s.Calls[index], toolrule.Call{Elsewhere: inPieces(in)}
	around := in.Event.Pointer(in.Units[c.At].Segment)
	around = around[:max(0, strings.LastIndexByte(around, '/'))]
	for i := c.First; i < c.End; i++ {
		u := &in.Units[i]
		switch {
		case s.Owners[i] != index || in.Of(u).Kind == transcript.Key:
		case toolcall.IsToolName(in, u):
			out.Names = appendNames(out.Names, in, u)
		default:
			out.Args = append(out.Args, asArguments(in, i, around)...)
		}
	}
	commandsOf(&out)
	if len(s.rules.Schemas) > 0 && !out.Elsewhere && len(out.Names) > 0 {
		out.Value, out.Whole = wholeArguments(in, c.At)
	}
	return out
}

// appendNames appends the name of a tool in all readings. Whoever runs the call may cut blanks
// around it.
func appendNames(names []string, in *stages.Input, u *stages.Unit) []string {
	text := in.Text(u)
	if string(in.Event.KeyOf(u.Segment)) == "type" {
		text = bytes.TrimPrefix(text, []byte(toolcall.TypePrefix))
	}
	names = append(names, string(text))
	for _, v := range u.Views {
		names = append(names, string(v.Text))
	}
	for _, name := range names {
		if bare := strings.TrimSpace(name); bare != name {
			names = append(names, bare)
		}
	}
	return names
}

// inPieces reports whether a tool's arguments come in several lines, of which this is one, or
// are judged as the text that they are pieces of.
func inPieces(in *stages.Input) bool {
	if in.Joined {
		return true
	}
	for i := range in.Event.Fragments {
		if in.Event.Segments[in.Event.Fragments[i].Segment].Role == transcript.RoleToolCall {
			return true
		}
	}
	return false
}

// asArguments returns the argument that unit i is, as it is written and as its views read it.
func asArguments(in *stages.Input, i int, around string) []toolrule.Argument {
	u := &in.Units[i]
	a := toolrule.Argument{Pointer: withinArguments(in.Event.Pointer(u.Segment), around), Text: string(in.Text(u)), Reading: u.Depth > 0}
	switch string(bytes.ToLower(in.Event.KeyOf(u.Segment))) {
	case "command", "cmd", "commands", "script", "shell", "bash":
		a.Command = true
		a.Argv = argv(in, i)
	default:
		a.Command = toolcall.RunsAsCommand(in, u)
	}
	args := []toolrule.Argument{a}
	a.Reading = true
	if plain := in.Plain(u); !bytes.Equal(plain, in.Text(u)) {
		a.Text = string(plain)
		args = append(args, a)
	}
	for _, v := range u.Views {
		a.Text = string(v.Text)
		args = append(args, a)
	}
	return args
}

// argv returns the words of a command that is given word by word, where unit i is the first
// of them, or nil.
func argv(in *stages.Input, i int) (words []string) {
	ev, first := in.Event, in.Units[i].Segment
	if pointer := ev.Pointer(first); !strings.HasSuffix(pointer, "/0") {
		return nil
	}
	depth, key := ev.Common(first, first), ev.NameOf(first)
	for k := first; k < len(ev.Segments) && ev.NameOf(k) == key && ev.Common(first, k) == depth; k++ {
		words = append(words, string(ev.Segments[k].Text))
	}
	return words
}

// commandsOf takes the arguments of a tool that runs commands for such, where none is named
// like one.
func commandsOf(c *toolrule.Call) {
	named := false
	for i := range c.Args {
		if a := &c.Args[i]; a.Command {
			named = true
			joinArguments(a, c.Args)
		}
	}
	if named {
		return
	}
	for _, name := range c.Names {
		name = strings.ToLower(name)
		for _, word := range [...]string{"bash", "shell", "terminal", "exec", "command"} {
			if strings.Contains(name, word) {
				for i := range c.Args {
					c.Args[i].Command = true
				}
				return
			}
		}
	}
}

// joinArguments adds the arguments of a program to a command that is its name, where they are a
// list beside it, as in {"command":"git","args":["push","-f"]}.
func joinArguments(command *toolrule.Argument, all []toolrule.Argument) {
	around := command.Pointer[:strings.LastIndexByte(command.Pointer, '/')+1]
	var words []string
	for i := range all {
		rest, ok := strings.CutPrefix(all[i].Pointer, around)
		if list, index, _ := strings.Cut(rest, "/"); ok && !all[i].Reading && isArgumentList(list) && index != "" && strings.Trim(index, "0123456789") == "" {
			words = append(words, all[i].Text)
		}
	}
	if words != nil && command.Argv == nil {
		command.Argv = append(strings.Fields(command.Text), words...)
	}
}

// isArgumentList reports whether a member of that name lists the arguments of a program.
func isArgumentList(name string) bool {
	switch strings.ToLower(name) {
	case "args", "argv", "arguments", "params", "parameters", "options":
		return true
	}
	return false
}

// withinArguments returns a pointer within the arguments of a call. around is that of the
// object that the name of the tool lies in.
func withinArguments(pointer, around string) string {
	rest, ok := strings.CutPrefix(pointer, around)
	if !ok {
		rest = pointer
	}
	for _, name := range [...]string{"/arguments", "/input", "/args", "/parameters", "/kwargs", "/tool_input", "/rawInput"} {
		if i := strings.Index(rest+"/", name+"/"); i >= 0 {
			rest = rest[i+len(name):]
			break
		}
	}
	return strings.TrimPrefix(rest, "/#")
}

// refuse adds the findings for a call that is not to be made.
func (s *tools) refuse(in *stages.Input, index int, v toolrule.Verdict, dst []stages.Finding) []stages.Finding {
	c, from, base := &s.Calls[index], len(dst), toolFinding(v)
	if s.replace && !inPieces(in) {
		for i := c.First; i < c.End; i++ {
			u := &in.Units[i]
			if s.Owners[i] != index || u.Depth > 0 || toolcall.IsToolName(in, u) || in.Of(u).Kind == transcript.Key {
				continue
			}
			f := base
			f.Act, f.Replace, f.Segment, f.End = stages.Sanitize, refused, u.Segment, len(in.Of(u).Text)
			dst = append(dst, f)
		}
	}
	if len(dst) > from {
		return dst
	}
	return append(dst, withheldCall(in, c.At, v))
}

// toolFinding returns the finding about a call that v does not allow, without its place.
func toolFinding(v toolrule.Verdict) stages.Finding {
	return stages.Finding{Rule: whyRefused(v).rule, Category: stages.Unauthorized, Severity: rule.High}
}

func whyRefused(v toolrule.Verdict) toolWhy {
	if v.Decision == toolrule.Ask {
		return toolAsks
	}
	return toolDenies[v.Why]
}

// withheldCall returns the finding that withholds the event for a call. unit is the one that
// the finding names.
func withheldCall(in *stages.Input, unit int, v toolrule.Verdict) stages.Finding {
	f, u := toolFinding(v), &in.Units[unit]
	f.Segment = u.Segment
	f.Start, f.End = u.Span(0, len(in.Text(u)))
	f.Block(whyRefused(v).reason)
	return f
}
