package settings

import (
	"reflect"
	"slices"
)

// Changed returns the key of a setting in which o differs from the options of a run, and
// which stays as it is while it runs, or "": what is written, how values are masked, and how
// texts are labelled.
func (o *Options) Changed(first *Options) string {
	fixed := slices.Concat(Masking(), Answers())
	for _, s := range Pipeline() {
		if slices.Contains([]string{"format", "trust", "max_line"}, s.Key()) {
			fixed = append(fixed, s)
		}
	}
	for _, s := range fixed {
		if !slices.Equal(s.show(o), s.show(first)) {
			return s.Key()
		}
	}
	switch {
	case !reflect.DeepEqual(o.overrides, first.overrides):
		return "overrides"
	case !reflect.DeepEqual(o.mappings, first.mappings):
		return "formats"
	}
	return ""
}
