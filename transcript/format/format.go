// Package format knows the shapes of transcript lines. It detects the format of a
// line and labels its texts, from that line alone: it remembers nothing of others.
// It returns what a line says of sessions as an Outline, for the caller that remembers
// them.
package format

import (
	"fmt"

	"weir/transcript"
)

// A value is a value of the line that is being labelled.
type value = transcript.Value

// A Format is a shape of transcript lines.
type Format struct {
	Name    string // as in --format and in verdicts
	Title   string // a description in a few words, for lists
	Example string // a line of it, written for the manual

	needs    []topKey           // names of which every line of the format has one at its top; nil if it may have others
	needed   topKeySet          // the set of needs
	family   string             // formats whose lines may alternate in one session; "" means Name
	familyID uint8              // number of the family, from 1
	arrays   bool               // label takes arrays; without it they are labelled item by item
	detect   func(*shape) bool  // reports whether a line of that shape has the format
	label    func(*line, value) // labels the object or array of a line
}

// Family returns the number of the family of f, 0 for nil. The lines of a session
// whose system text is the operator's are of one family.
func (f *Format) Family() uint8 {
	if f == nil {
		return 0
	}
	return f.familyID
}

// UnknownError is the error for a name that no format has.
type UnknownError string

// Error quotes the name.
func (e UnknownError) Error() string { return fmt.Sprintf("unknown format %q", string(e)) }

// All returns all formats, in the order in which detection tries them. The caller
// must not change them.
func All() []*Format { return table }

// Find returns the format of that name, or an UnknownError.
func Find(name string) (*Format, error) {
	for _, f := range table {
		if f.Name == name {
			return f, nil
		}
	}
	return nil, UnknownError(name)
}

// formatOf returns the first format that knows the shape, or nil.
func formatOf(s *shape) *Format {
	for _, f := range table {
		if (f.needs == nil || s.keys.meets(&f.needed)) && f.detect(s) {
			return f
		}
	}
	return nil
}
