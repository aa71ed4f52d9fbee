package transcript

import "fmt"

// A Format is a shape of transcript lines that weir knows.
type Format struct {
	Name    string // as in --format and in verdicts
	Title   string // what it is, for lists
	Example string // a line of it, written for the manual
}

// A format is a Format with its code.
type format struct {
	Format
	family string // formats whose lines may alternate in one session; "" stands for Name
	id     uint8  // number of the family, from 1
	array  bool   // label takes arrays; without it they are labelled item by item
	detect func(*shape) bool
	label  func(*Labeler, value)
}

// UnknownFormatError is the error for a name that no format has.
type UnknownFormatError string

// Error quotes the name.
func (e UnknownFormatError) Error() string { return fmt.Sprintf("unknown format %q", string(e)) }

// Formats returns all formats, in the order in which detection tries them.
func Formats() []Format {
	fs := table()
	out := make([]Format, len(fs))
	for i := range fs {
		out[i] = fs[i].Format
	}
	return out
}

// family returns the number of the family of a format, 0 for none.
func family(f *format) uint8 {
	if f == nil {
		return 0
	}
	return f.id
}

// table returns the formats. Order is part of detection: the first one that
// knows the top of a line has it, so what is told by a rare name stands before
// what is told by a common one.
func table() []format {
	fs := formatTable()
	families := map[string]uint8{}
	for i := range fs {
		name := fs[i].family
		if name == "" {
			name = fs[i].Name
		}
		if families[name] == 0 {
			families[name] = uint8(len(families) + 1)
		}
		fs[i].id = families[name]
	}
	return fs
}
