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
		{Flag: "allow-tool", name: "allow_tool", group: inCalls, tightens: true, arg: "TOOL…", stage: "tools", usage: "allow calls of these tools and of no other, as Read or mcp__*; repeatable", list: true, adds: true,
			option: option{parse: toolNames(toolrule.Allow), show: toolsShown(toolrule.Allow)}},
		{Flag: "deny-tool", name: "deny_tool", group: inCalls, tightens: true, arg: "TOOL…", stage: "tools", usage: "deny calls of these tools; repeatable", list: true, adds: true,
			option: option{parse: toolNames(toolrule.Deny), show: toolsShown(toolrule.Deny)}},
		{name: "tools", tightens: true, stage: "tools", usage: "which calls are allowed, denied or to be asked about, by tool, argument, command, path and host (docs/policy.md)", fields: toolFields, end: endTool,
			option: option{show: func(o *Options) []string { return make([]string, len(o.Tools.Entries)) }}},
		{name: "tool_schemas", stage: "tools", usage: "what the arguments of tools have to be, by JSON Schema (docs/policy.md)", fields: schemaFields, end: endSchema,
			option: option{show: func(o *Options) []string { return make([]string, len(o.Tools.Schemas)) }}},
		{Flag: "tool-pins", group: inCalls, unhashed: true, late: true, arg: "FILE", stage: "toolpins", usage: "withhold definitions of tools that are not those in FILE, which weir mcp pin writes (docs/mcp.md)", beside: true,
			option: file(func(o *Options) *string { return &o.pinned })},
		{Flag: "on-deny", group: inCalls, arg: "ACTION", usage: "withhold (default) the event of a call that is denied, or replace its arguments by a refusal", known: onDenies, option: word(func(o *Options) *string { return &o.onDeny })},
		{Flag: "max-arguments", group: inCalls, tightens: true, arg: "BYTES", stage: "tools", usage: "deny calls whose arguments are longer, as 16KiB (default: any length)",
			option: size(func(o *Options) *int { return &o.Tools.MaxArgument })},
	}
}

func onDenies() []string { return []string{"withhold", "replace"} }

// toolNames takes names of tools for an entry without conditions.
func toolNames(d toolrule.Decision) func(*Options, []string) error {
	return func(o *Options, values []string) error {
		for _, v := range values {
			e := toolrule.Entry{Decision: d, Tools: []string{v}}
			if err := e.Check(); err != nil {
				return toolHint(err)
			}
			o.Tools.Entries = append(o.Tools.Entries, e)
		}
		return nil
	}
}

// toolsShown shows the names of the tools of entries without conditions.
func toolsShown(d toolrule.Decision) func(*Options) []string {
	return func(o *Options) (names []string) {
		for i := range o.Tools.Entries {
			if e := &o.Tools.Entries[i]; e.Decision == d && e.Bare() {
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
		{name: "allow", arg: "TOOL…", usage: "allow calls of these tools", list: true, adds: true, option: option{parse: decide(toolrule.Allow)}},
		{name: "deny", arg: "TOOL…", usage: "deny calls of these tools", list: true, adds: true, option: option{parse: decide(toolrule.Deny)}},
		{name: "ask", arg: "TOOL…", usage: "withhold calls of these tools until somebody lets them go", list: true, adds: true, option: option{parse: decide(toolrule.Ask)}},
		field("argument", "the argument at this pointer, as /path or /edits/*/file", func(o *Options) *string { return &at(o).Argument }, nil),
		{name: "pattern", arg: "TEXT", usage: "an expression for the text of the argument, in the syntax of RE2", option: option{parse: toolPattern}},
		{name: "command", arg: "COMMAND…", usage: "commands that begin with these words", list: true, adds: true, option: words(func(o *Options) *[]string { return &at(o).Commands })},
		{name: "path", arg: "PATTERN…", usage: "files that match", list: true, adds: true, option: words(func(o *Options) *[]string { return &at(o).Paths })},
		{name: "host", arg: "HOST…", usage: "these hosts, and all names below them", list: true,
			option: option{parse: func(o *Options, values []string) error {
				at(o).Hosts = strings.Fields(strings.ToLower(strings.Join(values, " ")))
				return nil
			}}},
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
		return toolHint(err)
	}
	o.Tools.Entries = append(o.Tools.Entries, e)
	return nil
}

// toolHint says what to write instead.
func toolHint(err error) error {
	switch {
	case errors.Is(err, toolrule.ErrNoTool):
		return hint.With(err, `write deny: "*" for all tools`)
	case errors.Is(err, toolrule.ErrArgument):
		return hint.With(err, "write /path, or /edits/*/file")
	case errors.Is(err, toolrule.ErrSeveral):
		return hint.With(err, "write deny: [rm, ls], on the command line --deny-tool once for each")
	}
	return err
}

// sizeOrNone is sizeText for a limit; 0 means no limit.
func sizeOrNone(n int) string {
	if n == 0 {
		return ""
	}
	return SizeText(n)
}
