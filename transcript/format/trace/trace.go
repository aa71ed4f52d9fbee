// Package trace has the formats of traces of models: spans and log events of OpenTelemetry
// and its conventions, and the runs that platforms for observing models export.
package trace

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// The parts that every format uses.
type (
	line  = wire.Line
	shape = wire.Shape
	value = transcript.Value
	rows  = wire.Rows
)
