package format

// Invariant: traces with metadata.

var (
	keyDataset       = key("dataset")
	keyExtraMetadata = key("extra_metadata")
	keyTools         = key("tools")
)

var formatInvariantTrace = Format{
	Name:    "invariant-trace",
	Title:   "Invariant traces",
	Example: `{"messages":[{"role":"user","content":"Hello"}],"metadata":{"a":1}}`,
	detect:  isInvariant,
	needs:   []topKey{keyMessages, keyMetadata},
	label:   (*line).invariant,
}

// isInvariant knows a trace by the members that its rows have beside messages.
func isInvariant(s *shape) bool {
	if s.list || s.any(keyModel, keyTitle, keySystem, keyMaxTokens, keyTools) {
		return false
	}
	if s.has(keyMessages) {
		return s.any(keyMetadata, keyExtraMetadata, keyDataset)
	}
	return s.has(keyMetadata) && !s.top().First().Next().Exists()
}

func (l *line) invariant(v value) {
	l.chatRequest(v)
}
