// Package framework has the formats of runs, events and messages of the libraries that
// agents are built with.
package framework

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// The types that formats are made of.
type (
	line  = wire.Line
	shape = wire.Shape
	value = transcript.Value
	rows  = wire.Rows
)
