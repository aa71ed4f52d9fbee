package dataset

import "weir/transcript/format/wire"

// Invariant: traces with metadata.

var (
	keyDataset       = wire.Key("dataset")
	keyExtraMetadata = wire.Key("extra_metadata")
	keyTools         = wire.Key("tools")
)

// InvariantTrace is the format of Invariant traces.
var InvariantTrace = wire.Format{
	Name:    "invariant-trace",
	Title:   "Invariant traces",
	Example: `{"messages":[{"role":"user","content":"Hello"}],"metadata":{"a":1}}`,
	Detect:  isInvariant,
	Needs:   []wire.TopKey{wire.KeyMessages, wire.KeyMetadata},
	Label:   invariant,
}

// isInvariant knows a trace by the members that its rows have beside messages.
func isInvariant(s *shape) bool {
	if s.List || s.Any(wire.KeyModel, wire.KeyTitle, wire.KeySystem, wire.KeyMaxTokens, keyTools) {
		return false
	}
	if s.Has(wire.KeyMessages) {
		return s.Any(wire.KeyMetadata, keyExtraMetadata, keyDataset)
	}
	return s.Has(wire.KeyMetadata) && !s.Top().First().Next().Exists()
}

func invariant(l *line, v value) {
	l.ChatRequest(v)
}
