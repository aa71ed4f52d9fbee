package mask

import (
	"unicode/utf8"

	"weir/internal/ascii"
)

// Awaits returns the offset from which on the end of text may be the beginning
// of a value that AppendRedacted would find if more came, or len(text). It is never
// inside a code point.
func (m *Masker) Awaits(sessionID string, text []byte) int {
	if !m.anyIndex.Load() {
		return len(text)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	mem := m.findIndex(sessionID)
	if mem == nil {
		return len(text)
	}
	for i := max(0, len(text)-maxAwaited); i+minName <= len(text); i++ {
		if i > 0 && ascii.Word[text[i]] && ascii.Word[text[i-1]] || !utf8.RuneStart(text[i]) {
			continue
		}
		if anyLonger(mem.short.waysOf(m, text[i:i+minName]), len(text)-i) ||
			i+minIndexed <= len(text) && anyLonger(mem.long.waysOf(m, text[i:i+minIndexed]), len(text)-i) ||
			i+minIndexed > len(text) && mem.long.heads != nil && i >= len(text)-minIndexed {
			return i
		}
	}
	return len(text)
}

// anyLonger reports whether one of values is at least as long as what has come.
func anyLonger(values []way, n int) bool {
	for _, x := range values {
		if x.size >= n {
			return true
		}
	}
	return false
}

// maxAwaited is how many bytes of a value that comes in pieces are waited for.
const maxAwaited = 256
