package view

// Reach is reach, for tests.
const Reach = reach

// IsPartial reports whether v shows only the surroundings of changes.
func (v *View) IsPartial() bool { return v.places != nil }
