package stages

import (
	"fmt"
	"slices"
	"time"
)

// A Spec declares a stage. Flags, help, `weir stages` and docs/stages.md are
// made from a Table of them.
type Spec struct {
	Name    string
	Title   string // what it does, in one line
	On      string // which texts it acts on
	Acts    string // what it may do
	Order   int    // where it runs among the others
	Default bool   // it runs unless the configuration says otherwise
	Whole   bool   // it judges an event as a whole, which no override can leave it out of
	Lenient bool   // in the permissive profile it withholds at severity critical alone

	Outside Outside       // whether and how the stage hands texts to other programs
	Wait    time.Duration // how long Check may wait for them

	// New makes the stage for a policy. It fails where the policy asks for what the
	// stage cannot have, such as a model that cannot be read.
	New func(*Policy) (Stage, error)
}

// An Outside says what a stage hands to other programs. Such a stage judges an event as it
// would go out after the stages before it. It is given an Input without Units, is not asked
// about edited texts again, and its edits are judged like text that came in.
type Outside uint8

// The texts that a stage hands to other programs.
const (
	Inside      Outside = iota // nothing: it judges by itself
	SendsEdited                // texts with the edits of the stages before it
	SendsRaw                   // texts as they came
)

// A Table lists stages in the order they run. The order is policy: configuration
// chooses among them and never reorders them.
type Table []Spec

// Names returns the names of all stages, in order.
func (t Table) Names() []string {
	names := make([]string, len(t))
	for i, s := range t {
		names[i] = s.Name
	}
	return names
}

// With returns t with more stages, each at its Order. Of stages with one Order, those of t
// come first, and the others stay in their order.
func (t Table) With(more Table) Table {
	if len(more) == 0 {
		return t
	}
	all := slices.Concat(t, more)
	slices.SortStableFunc(all, func(a, b Spec) int { return a.Order - b.Order })
	return all
}

// An UnknownStageError says that a configuration names a stage that is not in
// the Table.
type UnknownStageError struct{ Name string }

func (e *UnknownStageError) Error() string { return fmt.Sprintf("unknown stage %q", e.Name) }

// An UnknownProfileError says that a configuration names no known profile.
type UnknownProfileError struct{ Name string }

func (e *UnknownProfileError) Error() string { return fmt.Sprintf("unknown profile %q", e.Name) }

// An UnknownNormalizeError says that a configuration asks for an emission that
// there is not.
type UnknownNormalizeError struct{ Name string }

func (e *UnknownNormalizeError) Error() string { return fmt.Sprintf("unknown normalize %q", e.Name) }

// A RequiredStageError says that a configuration switches off a stage that
// every event has to pass.
type RequiredStageError struct{ Name string }

func (e *RequiredStageError) Error() string {
	return fmt.Sprintf("stage %q cannot be switched off", e.Name)
}

// Required is the stage that always runs: what could not be read cannot be
// judged. It may be left out of a list of stages, but not disabled.
const Required = "validate"

// Choose returns the specs that c asks for, in the order of t. A stage that hands texts to
// other programs runs wherever it is in the table.
func (t Table) Choose(c *Config) ([]Spec, error) {
	for _, name := range slices.Concat(c.Stages, c.Enable, c.Disable) {
		if !slices.Contains(t.Names(), name) {
			return nil, &UnknownStageError{name}
		}
	}
	if slices.Contains(c.Disable, Required) {
		return nil, &RequiredStageError{Required}
	}
	var specs []Spec
	for _, s := range t {
		on := s.Default
		if c.Stages != nil {
			on = slices.Contains(c.Stages, s.Name)
		}
		on = (on || slices.Contains(c.Enable, s.Name)) && !slices.Contains(c.Disable, s.Name)
		if on || s.Name == Required || s.Outside != Inside {
			specs = append(specs, s)
		}
	}
	return specs, nil
}
