package injection

import (
	"slices"
	"sort"

	"weir/internal/reuse"
)

// An overlap finds those of many spans that share bytes with another one. The zero value
// has none.
type overlap struct{ spans []listed }

// A listed span is one of a list.
type listed struct {
	start, end int32
	at         int32 // in the list
	upTo       int32 // greatest end of this span and those before it
}

// reset makes the n spans of a list, which span returns, those of o.
func (o *overlap) reset(n int, span func(i int) Span) {
	o.spans = slices.Grow(reuse.Empty(o.spans), n)
	for i := range n {
		s := span(i)
		o.spans = append(o.spans, listed{start: int32(s.Start), end: int32(s.End), at: int32(i)})
	}
	slices.SortFunc(o.spans, func(a, b listed) int { return int(a.start - b.start) })
	upTo := int32(0)
	for i := range o.spans {
		upTo = max(upTo, o.spans[i].end)
		o.spans[i].upTo = upTo
	}
}

// each calls f with the place in the list of each span that shares bytes with start to end,
// until f returns false.
func (o *overlap) each(start, end int, f func(at int) bool) {
	from := sort.Search(len(o.spans), func(i int) bool { return int(o.spans[i].upTo) > start })
	for _, s := range o.spans[from:] {
		if int(s.start) >= end || int(s.end) > start && !f(int(s.at)) {
			return
		}
	}
}
