package clean

import (
	"slices"

	"weir/normalize/issue"
)

// compose returns the edits that do to a text at once what first does to it and then
// second to the result, mid. It keeps the notes of first and drops those of second.
func compose(first []edit, mid []byte, second []edit) []edit {
	out := make([]edit, 0, len(first)+len(second))
	m := merger{mid: mid, first: make([]edit, 0, len(first)), second: make([]edit, 0, len(second))}
	for _, e := range first {
		if e.act == issue.Note {
			out = append(out, e)
			continue
		}
		m.first = append(m.first, e)
	}
	for _, e := range second {
		if e.act != issue.Note {
			m.second = append(m.second, e)
		}
	}
	for len(m.first)+len(m.second) > 0 {
		out = append(out, m.next())
	}
	slices.SortStableFunc(out, editOrder)
	return out
}

// A merger walks two lists of edits: offsets of first are bytes of the text, those of
// second bytes of mid.
type merger struct {
	mid           []byte
	first, second []edit
	ahead         int // difference of an offset in the text and the same place in mid
}

// next takes the next edits that touch each other off both lists and returns them as
// one edit.
func (m *merger) next() edit {
	var e edit
	var inner []edit
	lo, hi, ahead := -1, -1, m.ahead
	take := func(from *edit, start, end int) {
		if lo < 0 {
			e, lo = *from, start
		}
		hi = max(hi, end)
		if from.severity > e.severity {
			e.rule, e.severity, e.via = from.rule, from.severity, from.via
		}
		if from.act == issue.Fold {
			e.act = issue.Fold
		}
	}
	for {
		switch start, ok := m.firstStart(); {
		case ok && (lo >= 0 && start <= hi || lo < 0 && (len(m.second) == 0 || start <= m.second[0].start)):
			f := m.first[0]
			take(&f, start, start+len(f.with))
			m.ahead += f.end - f.start - len(f.with)
			m.first = m.first[1:]
			continue
		case len(m.second) > 0 && (lo < 0 || m.second[0].start <= hi):
			take(&m.second[0], m.second[0].start, m.second[0].end)
			inner = append(inner, m.second[0])
			m.second = m.second[1:]
			continue
		}
		break
	}
	e.start, e.end = lo+ahead, hi+m.ahead
	e.with = edited(m.mid, lo, hi, inner)
	return e
}

// firstStart returns where the next edit of first begins in mid, and whether there is
// one.
func (m *merger) firstStart() (int, bool) {
	if len(m.first) == 0 {
		return 0, false
	}
	return m.first[0].start - m.ahead, true
}

// edited returns mid[lo:hi] with the edits made.
func edited(mid []byte, lo, hi int, edits []edit) []byte {
	out := []byte{}
	for _, e := range edits {
		out = append(out, mid[lo:e.start]...)
		out = append(out, e.with...)
		lo = e.end
	}
	return append(out, mid[lo:hi]...)
}
