package settings

// Report are those of weir report that weir scan does not have, or has in another
// form.
func Report() []Setting {
	at := func(o *Options) *ScanOptions { return &o.Scan }
	return []Setting{
		{Flag: "output", group: inOutput, short: "o", arg: "FILE", usage: "write the report there; repeatable, the ending tells the format (default: a page on standard output)", list: true, adds: true, runOnly: true,
			option: words(func(o *Options) *[]string { return &at(o).Paths })},
		{Flag: "previous", group: inGate, arg: "FILE", usage: "compare with an earlier report, in its JSON form", runOnly: true,
			option: file(func(o *Options) *string { return &at(o).Against })},
		showCutText(),
		{Flag: "all-files", group: inInput, usage: "judge every text file, not only those that are prompt files or transcripts by name", runOnly: true, option: toggle(func(o *Options) *bool { return &at(o).AllFiles })},
		{Flag: "fail-on", group: inGate, arg: "SEVERITY", usage: "exit 1 from here on: never (default), low, medium, high, critical", known: severities, option: word(func(o *Options) *string { return &o.FailOn })},
		quiet(),
	}
}

// showCutText is a setting of the commands that show conversations.
func showCutText() Setting {
	return Setting{Flag: "show-cut-text", group: inOutput, usage: "show the text that is cut or withheld too, without the values in it", runOnly: true, option: toggle(func(o *Options) *bool { return &o.ShowCut })}
}
