package authority

import (
	"sort"

	"weir/authority"
	"weir/stages"
	"weir/stages/builtin/toolcall"
	"weir/transcript"
)

const (
	maxFetches = 8  // calls of a session whose results may come
	maxAbout   = 16 // words of a call that say what its result is about
)

// A fetch is a call whose result says something about what the call asks for: the file of
// that name, the mail of that person.
type fetch struct {
	id    uint64 // hash of its id, or 0
	about []uint32
}

// fetches returns the calls of the event that findCalls has found.
func (s *authorities) fetches(in *stages.Input) []fetch {
	list := make([]fetch, len(s.Calls))
	for i, owner := range s.Owners {
		if u := &in.Units[i]; owner != toolcall.None && in.Of(u).Kind != transcript.Key && len(list[owner].about) < maxAbout {
			list[owner].about = authority.AppendTopics(list[owner].about, in.Plain(u))
		}
	}
	for i := range list {
		list[i].about = list[i].about[:min(len(list[i].about), maxAbout)]
	}
	for _, id := range s.IDs {
		list[id.Call].id = s.memory.hash(in.Text(&in.Units[id.Unit]))
	}
	return list
}

// fetched keeps the calls of an event.
func (s *session) fetched(list []fetch) {
	s.fetches = append(s.fetches, list...)
	if n := len(s.fetches) - maxFetches; n > 0 {
		s.fetches = append(s.fetches[:0], s.fetches[n:]...)
	}
	s.alone = len(list) == 1
}

// aboutOf returns what the call says whose result unit i is: the one of the nearest id, or
// where there is no id, the last call if it was made alone.
func (m *readMemory) aboutOf(s *session, in *stages.Input, i int) []uint32 {
	best := toolcall.None
	next := sort.SearchInts(m.ids, i)
	if next > 0 {
		best = m.ids[next-1]
	}
	if next < len(m.ids) && (best == toolcall.None || toolcall.Nearer(in, i, best, m.ids[next])) {
		best = m.ids[next]
	}
	if best == toolcall.None {
		if n := len(s.fetches); n > 0 && s.alone {
			return s.fetches[n-1].about
		}
		return nil
	}
	id := m.hash(in.Text(&in.Units[best]))
	for k := range s.fetches {
		if f := &s.fetches[k]; f.id == id {
			return f.about
		}
	}
	return nil
}
