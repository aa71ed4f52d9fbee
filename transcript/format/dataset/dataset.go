// Package dataset has the formats of data sets, benchmarks and test runs.
package dataset

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
