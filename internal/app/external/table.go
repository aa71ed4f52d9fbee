package external

import (
	"fmt"
	"slices"

	"weir/stages"
)

// order returns the place of e among the stages of table.
func (e *Entry) order(table stages.Table) int {
	for _, s := range table {
		switch s.Name {
		case e.Before:
			return s.Order - 1
		case e.After:
			return s.Order + 1
		}
	}
	return DefaultOrder
}

// Table returns the stages that entries ask for, for a pipeline with the stages of builtin. An
// entry whose kinds come before the model or a tool and after them has two stages: those
// before run in the order of the entries, and those after in the reverse order.
func Table(builtin stages.Table, entries []Entry) (stages.Table, error) {
	var first, last stages.Table
	taken := builtin
	for i := range entries {
		e := &entries[i]
		if err := e.check(taken); err != nil {
			return nil, err
		}
		c := newShared(e)
		for _, part := range [][]string{before, behind} {
			kinds := e.among(part)
			if len(kinds) == 0 {
				continue
			}
			s := e.spec(builtin, kinds, c)
			taken = append(taken[:len(taken):len(taken)], s)
			if kinds[0] == llmRequest || kinds[0] == toolRequest {
				first = append(first, s)
			} else {
				last = slices.Insert(last, 0, s)
			}
		}
	}
	return append(first, last...), nil
}

// among returns those of kinds that e asks for.
func (e *Entry) among(kinds []string) (out []string) {
	for _, k := range kinds {
		if len(e.Kinds) == 0 || slices.Contains(e.Kinds, k) {
			out = append(out, k)
		}
	}
	return out
}

func (e *Entry) spec(builtin stages.Table, kinds []string, c *shared) stages.Spec {
	s := stages.Spec{Name: e.Name, Order: e.order(builtin), Whole: true, Default: true, Outside: stages.SendsEdited, Wait: e.wait(),
		On: joined(kinds), Acts: "block, sanitize", Title: "asks a program of one's own"}
	if e.HTTP != nil {
		s.Acts, s.Title = "block", "asks an HTTP endpoint"
	}
	if e.Raw {
		s.Outside = stages.SendsRaw
		s.Title += ", with texts as they came"
	}
	s.New = func(*stages.Policy) (stages.Stage, error) { return &stage{shared: c, kinds: kinds}, nil }
	return s
}

func joined(kinds []string) string {
	if len(kinds) == 1 {
		return kinds[0]
	}
	return kinds[0] + ", " + kinds[1]
}

// CheckSent fails where an entry that is to be sent edited texts would be sent what the stage
// pii masks. runs are the names of the stages of weir's that run.
func CheckSent(builtin stages.Table, entries []Entry, runs []string) error {
	for i := range entries {
		e := &entries[i]
		switch {
		case e.Raw:
		case !slices.Contains(runs, "pii"):
			return fmt.Errorf("%s: %w", e.Name, ErrOff)
		case e.order(builtin) < orderOf(builtin, "pii"):
			return fmt.Errorf("%s: %w", e.Name, ErrRaw)
		}
	}
	return nil
}

func orderOf(table stages.Table, name string) int {
	i := slices.Index(table.Names(), name)
	return table[i].Order
}
