package settings

import (
	"strings"

	"weir/internal/app/input"
	"weir/internal/app/view"
)

// ViewOptions say how a conversation is shown.
type ViewOptions struct {
	Format  string // of the view, or "" for text
	Session string // the session to show, or "" for all
	Only    string // findings, or "" for all events
	Full    bool   // long texts whole
	NoPager bool   // write straight to the terminal
}

// View returns the settings of weir view.
func View() []Setting {
	at := func(o *Options) *ViewOptions { return &o.View }
	return []Setting{
		{Flag: "input", group: inInput, arg: "SHAPE", usage: "read the input as this: " + shapeList() + " (default auto)", known: input.Names, option: word(func(o *Options) *string { return &o.Input })},
		{Flag: "report-format", group: inOutput, short: "f", arg: "FORMAT", usage: strings.Join(viewFormats(), ", ") + " (default text)", known: viewFormats, runOnly: true,
			option: word(func(o *Options) *string { return &at(o).Format })},
		{Flag: "session", group: inInput, arg: "ID", usage: "show this session alone", runOnly: true, option: anyText(func(o *Options) *string { return &at(o).Session })},
		{Flag: "only", group: inOutput, arg: "WHAT", usage: "findings: show only events in which something was found", known: onlys, runOnly: true, option: word(func(o *Options) *string { return &at(o).Only })},
		{Flag: "full", group: inOutput, usage: "show long texts whole", runOnly: true, option: toggle(func(o *Options) *bool { return &at(o).Full })},
		showCutText(),
		{Flag: "color", group: inOutput, arg: "WHEN", usage: "color the text: auto (default), always, never", known: whens, runOnly: true, option: word(func(o *Options) *string { return &o.Scan.Color })},
		{Flag: "no-pager", group: inOutput, usage: "write straight to the terminal", runOnly: true, option: toggle(func(o *Options) *bool { return &at(o).NoPager })},
		quiet(),
	}
}

func onlys() []string { return []string{"findings"} }

func viewFormats() []string {
	var names []string
	for _, f := range view.Formats() {
		names = append(names, f.Name)
	}
	return append(names, "html")
}
