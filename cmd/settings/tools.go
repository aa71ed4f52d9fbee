package settings

import (
	"errors"
	"regexp"
	"strings"

	"weir/internal/app/hint"
	"weir/toolrule"
)

// toolSettings say which calls of tools are allowed.
func toolSettings() []Setting {
	return []Setting{
		{Flag: "allow-tool", name: "allow_tool", arg: "TOOL…", usage: "allow calls of these tools and of no other, as Read or mcp__*; repeatable", list: true, adds: true,
			parse: toolNames(toolrule.Allow), show: toolsShown(toolrule.Allow)},
		{Flag: "deny-tool", name: "deny_tool", arg: "TOOL…", usage: "deny calls of these tools; repeatable", list: true, adds: true,
			parse: toolNames(toolrule.Deny), show: toolsShown(toolrule.Deny)},
		{name: "tools", usage: "which calls are allowed, denied or to be asked about, by tool, argument, command, path and host (docs/policy.md)", fields: toolFields, end: endTool,
			show: list(func(o *Options) []string { return make([]string, len(o.tools.Entries)) })},
		{name: "tool_schemas", usage: "what the arguments of tools have to be, by JSON Schema (docs/policy.md)", fields: schemaFields, end: endSchema,
			show: list(func(o *Options) []string { return make([]string, len(o.tools.Schemas)) })},
		{Flag: "tool-pins", late: true, arg: "FILE", usage: "withhold definitions of tools that are not those in FILE, which weir mcp pin writes (docs/mcp.md)", beside: true,
			parse: file(func(o *Options) *string { return &o.pinned }), show: text(func(o *Options) string { return o.pinned })},
		choice("on-deny", "ACTION", "withhold (default) the event of a call that is denied, or replace its arguments by a refusal", onDenies, func(o *Options) *string { return &o.onDeny }),
		{Flag: "max-arguments", arg: "BYTES", usage: "deny calls whose arguments are longer, as 16KiB (default: any length)",
			parse: maxArguments, show: text(func(o *Options) string { return sizeOrNone(o.tools.MaxArgument) })},
	}
}

func onDenies() []string { return []string{"withhold", "replace"} }

// toolNames takes names of tools for an entry without conditions.
func toolNames(d toolrule.Decision) func(*Options, []string) error {
	return func(o *Options, values []string) error {
		for _, v := range values {
			e := toolrule.Entry{Decision: d, Tools: []string{v}}
			if err := e.Check(); err != nil {
				return err
			}
			o.tools.Entries = append(o.tools.Entries, e)
		}
		return nil
	}
}

// toolsShown shows the names of the tools of entries without conditions.
func toolsShown(d toolrule.Decision) func(*Options) []string {
	return func(o *Options) (names []string) {
		for i := range o.tools.Entries {
			if e := &o.tools.Entries[i]; e.Decision == d && e.Bare() {
				names = append(names, e.Tools...)
			}
		}
		return names
	}
}

// toolFields are the members of an entry of tools.
func toolFields() []Setting {
	at := func(o *Options) *toolrule.Entry { return &o.tool }
	decide := func(d toolrule.Decision) func(*Options, []string) error {
		return func(o *Options, values []string) error {
			if at(o).Tools != nil {
				return toolrule.ErrNoTool
			}
			at(o).Decision, at(o).Tools = d, values
			return nil
		}
	}
	return []Setting{
		{name: "allow", arg: "TOOL…", usage: "allow calls of these tools", list: true, adds: true, parse: decide(toolrule.Allow)},
		{name: "deny", arg: "TOOL…", usage: "deny calls of these tools", list: true, adds: true, parse: decide(toolrule.Deny)},
		{name: "ask", arg: "TOOL…", usage: "withhold calls of these tools until somebody lets them go", list: true, adds: true, parse: decide(toolrule.Ask)},
		field("argument", "the argument at this pointer, as /path or /edits/*/file", func(o *Options) *string { return &at(o).Argument }, nil),
		{name: "pattern", arg: "TEXT", usage: "an expression for the text of the argument, in the syntax of RE2", parse: toolPattern},
		{name: "command", arg: "COMMAND…", usage: "commands that begin with these words", list: true, adds: true, parse: words(func(o *Options) *[]string { return &at(o).Commands })},
		{name: "path", arg: "PATTERN…", usage: "files that match", list: true, adds: true, parse: words(func(o *Options) *[]string { return &at(o).Paths })},
		{name: "host", arg: "HOST…", usage: "these hosts, and all names below them", list: true,
			parse: func(o *Options, values []string) error {
				at(o).Hosts = strings.Fields(strings.ToLower(strings.Join(values, " ")))
				return nil
			}},
	}
}

// toolPattern takes an expression. An error would quote it.
func toolPattern(o *Options, values []string) error {
	p, err := regexp.Compile(Last(values))
	if err != nil || Last(values) == "" {
		return errors.New("not a regular expression in the syntax of RE2")
	}
	p.Longest()
	o.tool.Pattern = p
	return nil
}

// endTool takes the entry that was read.
func endTool(o *Options) error {
	e := o.tool
	o.tool = toolrule.Entry{}
	if err := e.Check(); err != nil {
		if errors.Is(err, toolrule.ErrNoTool) {
			return hint.With(err, `write deny: "*" for all tools`)
		}
		return err
	}
	o.tools.Entries = append(o.tools.Entries, e)
	return nil
}

func maxArguments(o *Options, values []string) error {
	n, ok := parseSize(Last(values))
	if !ok {
		return hint.With(errors.New("not a size from 1 to 64MiB"), "write 4096, 512KiB or 16MiB")
	}
	o.tools.MaxArgument = n
	return nil
}

// sizeOrNone is sizeText for a limit; 0 means no limit.
func sizeOrNone(n int) string {
	if n == 0 {
		return ""
	}
	return SizeText(n)
}
