package normalize

import (
	"weir/normalize/issue"
	"weir/normalize/view"
)

// The types of what an Analysis has, under the names that callers use.
type (
	Issue = issue.Issue
	Act   = issue.Act
	Kind  = issue.Kind
	View  = view.View
)

// The acts of an Issue, from weakest to strongest.
const (
	Note  = issue.Note
	Fold  = issue.Fold
	Strip = issue.Strip
)

// Critical is the severity of an Issue that calls for blocking: text that a model reads
// and no person sees.
const Critical = issue.Critical

// Kinds lists every rule that an Issue can name, in the order of the manual.
var Kinds = issue.Kinds
