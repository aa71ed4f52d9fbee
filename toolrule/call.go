package toolrule

import (
	"strings"

	"weir/exfil"
)

// A Call is one call of a tool.
type Call struct {
	Names     []string // of the tool, in all readings; none where it is not known
	Args      []Argument
	Elsewhere bool // the name or the arguments come in other lines
	Value     any  // the arguments as package json decodes them, whole numbers as int64
	Whole     bool // Value is all of them
}

// An Argument is a text that a tool is called with.
type Argument struct {
	Pointer string // JSON Pointer within the arguments
	Text    string
	Command bool     // the tool runs it
	Argv    []string // the command word by word, where Text is the first of the words
	Reading bool     // Text is another reading of an argument that is there too

	// These are read once, whatever the number of entries.
	runs   once[[]exfil.Invocation]
	places once[[]place]
	named  once[[]string]
}

// A once is a value that is made when it is first asked for.
type once[T any] struct {
	value T
	made  bool
}

func (o *once[T]) get(make func() T) T {
	if !o.made {
		o.value, o.made = make(), true
	}
	return o.value
}

func (c *Call) size() (n int) {
	for i := range c.Args {
		if !c.Args[i].Reading {
			n += len(c.Args[i].Text)
		}
	}
	return n
}

// key is the last name of the pointer, in lower case.
func (a *Argument) key() string {
	parts := strings.Split(strings.ToLower(a.Pointer), "/")
	for i := len(parts) - 1; i >= 0; i-- {
		if strings.Trim(parts[i], "0123456789#") != "" {
			return parts[i]
		}
	}
	return ""
}

// programs are what the command runs.
func (a *Argument) programs() []exfil.Invocation { return a.runs.get(a.readPrograms) }

func (a *Argument) readPrograms() []exfil.Invocation {
	switch {
	case a.Argv != nil:
		return exfil.AppendArgv(nil, a.Argv)
	case a.Command:
		return exfil.AppendInvocations(nil, a.Text)
	}
	return nil
}
