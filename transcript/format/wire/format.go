// Package wire labels the texts of a transcript line. It has what a Format is made of:
// the shape of a line, speakers, messages, blocks and sessions, and the formats of model
// providers, which traces, logs of agents and data sets embed.
package wire

import "weir/transcript"

// A value is a value of the line that is being labelled.
type value = transcript.Value

// A Format is a shape of transcript lines.
type Format struct {
	Name    string // as in --format and in verdicts
	Title   string // a description in a few words, for lists
	Example string // a line of it, written for the manual

	Needs    []TopKey           // names of which every line of the format has one at its top; nil if it may have others
	needed   topKeySet          // the set of needs
	Family   string             // formats whose lines may alternate in one session; "" means Name
	familyID uint8              // number of the family, from 1
	Streams  []Stream           // texts that come in pieces, as far as Label does not record them
	Arrays   bool               // Label takes arrays; without it they are labelled item by item
	Detect   func(*Shape) bool  // reports whether a line of that shape has the format
	Label    func(*Line, value) // labels the object or array of a line
}

// FamilyID returns the number of the family of f, 0 for nil. The lines of a session
// whose system text is the operator's are of one family.
func (f *Format) FamilyID() uint8 {
	if f == nil {
		return 0
	}
	return f.familyID
}

// may reports whether Detect is to be asked: the line has a member of Needs.
func (f *Format) may(s *Shape) bool { return f.Needs == nil || s.keys.meets(&f.needed) }

// FirstOf returns the first format of a table that knows the shape, or nil.
func FirstOf(table []*Format, s *Shape) *Format {
	for _, f := range table {
		if f.may(s) && f.Detect(s) {
			return f
		}
	}
	return nil
}

// Extend returns a table with formats of a user before those of table. Each is a family of
// its own.
func Extend(table, own []*Format) []*Format {
	var last uint8
	for _, f := range table {
		last = max(last, f.familyID)
	}
	var all []*Format
	for _, f := range own {
		last++
		numbered := *f
		numbered.familyID = last
		all = append(all, &numbered)
	}
	return append(all, table...)
}

// NewTable returns the formats with their families numbered and their needs collected.
func NewTable(formats ...*Format) []*Format {
	families := map[string]uint8{}
	for _, f := range formats {
		name := f.Family
		if name == "" {
			name = f.Name
		}
		if families[name] == 0 {
			families[name] = uint8(len(families) + 1)
		}
		f.familyID = families[name]
		for _, k := range f.Needs {
			f.needed.add(k)
		}
	}
	return formats
}
