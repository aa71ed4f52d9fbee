package entity

import (
	"weir/pii/recogniser"
)

// everyFinder is a Finder with all recognisers on.
func everyFinder() *Finder { return NewFinder(recogniserIDs(9), nil, false) }

// formFinder is one with all recognisers of values that have a form on.
func formFinder() *Finder { return NewFinder(recogniserIDs(2), nil, false) }

// recogniserIDs returns the IDs of the recognisers up to a tier.
func recogniserIDs(tier int) (ids []string) {
	for _, r := range recogniser.All() {
		if r.Tier <= tier {
			ids = append(ids, r.ID)
		}
	}
	return ids
}
