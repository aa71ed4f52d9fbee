package stages

import (
	"fmt"
	"slices"
)

// A Spec declares a stage. Flags, help, `weir stages` and docs/stages.md are
// made from the Table.
type Spec struct {
	Name    string
	Title   string // what it does, in one line
	On      string // which texts it acts on
	Acts    string // what it may do
	Order   int
	Default bool
	new     func(*env) Stage
}

// Table lists all stages in the order they run. The order is policy:
// configuration chooses among them and never reorders them.
var Table = []Spec{
	{Name: "validate", Order: 0, Default: true, On: "line", Acts: "block",
		Title: "refuses lines that are not strict JSON, repeat a key, nest too deep or are too long", new: newValidate},
	{Name: "normalize", Order: 10, Default: true, On: "all", Acts: "strip, fold, note",
		Title: "takes out what is hidden, folds spoofed words, repairs invalid encoding", new: newNormalize},
	{Name: "injection", Order: 30, Default: true, On: "in", Acts: "block, sanitize, note",
		Title: "judges instructions by who gives them: blocks a user's, cuts a tool result's", new: newInjection},
	{Name: "canary", Order: 70, Default: true, On: "out", Acts: "block, note",
		Title: "finds canary tokens in any coat, the system prompt repeated or announced, and injections obeyed", new: newCanary},
	{Name: "exfil", Order: 80, Default: true, On: "out", Acts: "sanitize, block, note",
		Title: "finds data leaving in images, links, web addresses and commands", new: newExfil},
	{Name: "pii", Order: 100, Default: true, On: "all", Acts: "mask, block",
		Title: "masks personal data and secrets", new: newPII},
	{Name: "wrap", Order: 140, On: "tool-result", Acts: "sanitize",
		Title: "puts what tools return between markers that it cannot forge (--wrap-tool-output)", new: newWrap},
}

// Names returns the names of all stages, in order.
func Names() []string {
	names := make([]string, len(Table))
	for i, s := range Table {
		names[i] = s.Name
	}
	return names
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

// required is the stage that always runs: what could not be read cannot be
// judged. It may be left out of a list of stages, but not disabled.
const required = "validate"

// chosen returns the specs that c asks for, in the order of the Table.
func (c *Config) chosen() ([]Spec, error) {
	for _, name := range slices.Concat(c.Stages, c.Enable, c.Disable) {
		if !slices.Contains(Names(), name) {
			return nil, &UnknownStageError{name}
		}
	}
	if slices.Contains(c.Disable, required) {
		return nil, &RequiredStageError{required}
	}
	var specs []Spec
	for _, s := range Table {
		on := s.Default
		if c.Stages != nil {
			on = slices.Contains(c.Stages, s.Name)
		}
		on = (on || slices.Contains(c.Enable, s.Name)) && !slices.Contains(c.Disable, s.Name)
		if on || s.Name == required {
			specs = append(specs, s)
		}
	}
	return specs, nil
}
