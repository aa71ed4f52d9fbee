// Package agentlog has the formats of the logs that coding agents and chat programs keep.
package agentlog

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
