package pii

import "unicode/utf8"

// Awaits returns the offset from which on the end of text may be the beginning
// of a value that Recall would find if more came, or len(text). It is never
// inside a code point.
func (m *Masker) Awaits(sessionID string, text []byte) int {
	if !m.recalls.Load() {
		return len(text)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	mem := m.recollect(sessionID)
	if mem == nil {
		return len(text)
	}
	for i := max(0, len(text)-maxAwaited); i+leastName <= len(text); i++ {
		if i > 0 && word[text[i]] && word[text[i-1]] || !utf8.RuneStart(text[i]) {
			continue
		}
		if goesOn(mem.short.find(m, text[i:i+leastName]), len(text)-i) ||
			i+leastKnown <= len(text) && goesOn(mem.long.find(m, text[i:i+leastKnown]), len(text)-i) ||
			i+leastKnown > len(text) && mem.long.heads != nil && i >= len(text)-leastKnown {
			return i
		}
	}
	return len(text)
}

// goesOn reports whether one of values is at least as long as what has come.
func goesOn(values []recalled, n int) bool {
	for _, x := range values {
		if x.size >= n {
			return true
		}
	}
	return false
}

// maxAwaited is how many bytes of a value that comes in pieces are waited for.
const maxAwaited = 256
