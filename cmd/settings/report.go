package settings

// Report are those of weir report that weir scan does not have, or has in another
// form.
func Report() []Setting {
	at := func(o *Options) *ScanOptions { return &o.Scan }
	return []Setting{
		{Flag: "output", short: "o", arg: "FILE", usage: "write the report there; repeatable, the ending tells the format (default: a page on standard output)", list: true, adds: true, runOnly: true,
			parse: words(func(o *Options) *[]string { return &at(o).Paths }), show: list(func(o *Options) []string { return at(o).Paths })},
		{Flag: "previous", arg: "FILE", usage: "compare with an earlier report, in its JSON form", runOnly: true,
			parse: file(func(o *Options) *string { return &at(o).Against }), show: text(func(o *Options) string { return at(o).Against })},
		showCutText(),
		runOnly(toggle("all-files", "judge every text file, not only those that are prompt files or transcripts by name", func(o *Options) *bool { return &at(o).AllFiles })),
		choice("fail-on", "SEVERITY", "exit 1 from here on: never (default), low, medium, high, critical", severities, func(o *Options) *string { return &o.FailOn }),
		quiet(),
	}
}

// showCutText is a setting of the commands that show conversations.
func showCutText() Setting {
	return runOnly(toggle("show-cut-text", "show the text that is cut or withheld too, without the values in it", func(o *Options) *bool { return &o.ShowCut }))
}
