package report

import (
	"fmt"
	"io"
	"strings"
)

// A Format is a form that a report can be written in.
type Format struct {
	Name  string   // what --report-format takes
	Title string   // for people
	Ends  []string // endings of file names that mean it

	form  form // what its readers take it for
	write func(io.Writer, *Report) error
}

// A form says how a hostile text could break out of a format, and so how a test
// reads what is written.
type form uint8

// The forms. A format has to have one.
const (
	noForm       form = iota
	linesForm         // lines, each a finding or a part of one
	jsonForm          // one JSON value
	tableForm         // rows of cells, which spreadsheets may run as formulas
	xmlForm           // one XML document
	commandsForm      // lines, some of which are commands
	markupForm        // text with markup, which browsers show
	pageForm          // a page of HTML that holds its texts as JSON
)

// Formats lists the formats, the default first. A new one is a file of its own and
// a row here.
func Formats() []Format {
	return []Format{
		formatText,
		formatJSON,
		formatJSONL,
		formatCSV,
		formatSARIF,
		formatJUnit,
		formatGitHub,
		formatGitLab,
		formatMarkdown,
		formatHTML,
	}
}

// Names returns the names of all formats.
func Names() []string {
	var names []string
	for _, f := range Formats() {
		names = append(names, f.Name)
	}
	return names
}

// FormatOf returns the name of the format that a file's name means, or "".
func FormatOf(file string) string {
	best, name := 0, ""
	for _, f := range Formats() {
		for _, end := range f.Ends {
			if strings.HasSuffix(strings.ToLower(file), end) && len(end) > best {
				best, name = len(end), f.Name
			}
		}
	}
	return name
}

// Write writes r in the named format.
func (r *Report) Write(w io.Writer, format string) error {
	for _, f := range Formats() {
		if f.Name == format {
			return f.write(w, r)
		}
	}
	return fmt.Errorf("unknown report format %q", format)
}
