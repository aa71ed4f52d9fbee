package transcript

// Invariant: traces with metadata.

// isInvariant knows a trace by what its rows have beside messages.
func isInvariant(s *shape) bool {
	if s.list || s.any(kModel, kTitle, kSystem, kMaxTokens, kTools) {
		return false
	}
	if s.has(kMessages) {
		return s.any(kMetadata, kExtraMetadata, kDataset)
	}
	return s.has(kMetadata) && !s.top().first().next().ok()
}

func (l *Labeler) invariant(v value) {
	l.chatRequest(v)
}
