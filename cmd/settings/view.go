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
		choice("input", "SHAPE", "read the input as this: "+shapeList()+" (default auto)", input.Names, func(o *Options) *string { return &o.Input }),
		{Flag: "report-format", short: "f", arg: "FORMAT", usage: strings.Join(viewFormats(), ", ") + " (default text)", known: viewFormats, runOnly: true,
			parse: anyWord(func(o *Options) *string { return &at(o).Format }), show: text(func(o *Options) string { return at(o).Format })},
		runOnly(anyText("session", "ID", "show this session alone", func(o *Options) *string { return &at(o).Session })),
		runOnly(choice("only", "WHAT", "findings: show only events in which something was found", onlys, func(o *Options) *string { return &at(o).Only })),
		runOnly(toggle("full", "show long texts whole", func(o *Options) *bool { return &at(o).Full })),
		showCutText(),
		runOnly(choice("color", "WHEN", "color the text: auto (default), always, never", whens, func(o *Options) *string { return &o.Scan.Color })),
		runOnly(toggle("no-pager", "write straight to the terminal", func(o *Options) *bool { return &at(o).NoPager })),
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
