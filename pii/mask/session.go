package mask

// session returns the numbering of a session, or nil for a session that was
// forgotten: its numbers would mean something else the second time. m.mu is held.
func (m *Masker) session(id string) *numbering {
	if n := m.sessions.Find(id); n != nil {
		return n
	}
	if m.sessions.Missed(id) {
		return nil
	}
	return m.sessions.Add(id)
}

// makeRoom makes room for one more value of a session by forgetting others, and
// returns the numbering of the session. It returns nil where the session alone
// fills the memory, or was forgotten itself.
func (m *Masker) makeRoom(id string) *numbering {
	for m.total >= maxTotal {
		if m.sessions.Len() == 1 || m.sessions.Find(id) == nil {
			return nil
		}
		m.sessions.Evict()
	}
	return m.sessions.Find(id)
}

// releaseSession takes a session that is forgotten out of the count. It reports
// whether the session had any numbers.
func (m *Masker) releaseSession(n *numbering) bool {
	m.total -= len(n.numbers)
	return len(n.numbers) > 0
}
