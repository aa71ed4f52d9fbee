package console

import (
	"errors"

	"weir/internal/app/hint"
)

// A Path is the pflag.Value of a file's name.
type Path struct {
	name    *string
	written bool
}

// NewPath returns the value of a flag that sets name once.
func NewPath(name *string) *Path { return &Path{name: name} }

// NewOutput is NewPath for a file that is written.
func NewOutput(name *string) *Path { return &Path{name: name, written: true} }

// String returns "": the name is no default to show.
func (p *Path) String() string { return "" }

// Type returns what help calls the value.
func (p *Path) Type() string { return "FILE" }

// Set takes the name of a file. It refuses an empty one, and a second one.
func (p *Path) Set(text string) error {
	if text == "" {
		return ErrNoFile
	}
	if *p.name != "" {
		return errTwice
	}
	if p.written {
		if err := CheckOutput(text); err != nil {
			return err
		}
	}
	*p.name = text
	return nil
}

// errTwice refuses a second file where one alone would be read.
var errTwice = hint.With(errors.New("given twice"), "name one file; two are not merged")

// ErrNoFile refuses an empty name of a file.
var ErrNoFile = errors.New("the name of a file is missing")

// CheckOutput refuses "-" as the name of a file that is written: elsewhere it is a standard
// stream. The hints of the error are those given, and the way to a file of that name.
func CheckOutput(name string, instead ...string) error {
	if name != "-" {
		return nil
	}
	return hint.With(errors.New("- is no file, and this is not written to standard output"), append(instead, "name a file; ./- is one of that name")...)
}
