// Package protocol has the formats of the messages that agents exchange with tools, with
// interfaces and with each other.
package protocol

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// The types that formats are made of.
type (
	line  = wire.Line
	shape = wire.Shape
	value = transcript.Value
)
