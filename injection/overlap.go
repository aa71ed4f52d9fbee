package injection

import (
	"slices"
	"sort"
)

// An overlap finds those of many spans that share bytes with another one. The zero value
// has none.
type overlap struct{ spans []listed }

// A listed span is one of a list.
type listed struct {
	Span
	at   int // in the list
	upTo int // greatest end of this span and those before it
}

// reset makes the n spans of a list, which span returns, those of o.
func (o *overlap) reset(n int, span func(i int) Span) {
	o.spans = o.spans[:0]
	for i := range n {
		o.spans = append(o.spans, listed{Span: span(i), at: i})
	}
	slices.SortFunc(o.spans, func(a, b listed) int { return a.Start - b.Start })
	upTo := 0
	for i := range o.spans {
		upTo = max(upTo, o.spans[i].End)
		o.spans[i].upTo = upTo
	}
}

// each calls f with the place in the list of each span that shares bytes with start to end,
// until f returns false.
func (o *overlap) each(start, end int, f func(at int) bool) {
	from := sort.Search(len(o.spans), func(i int) bool { return o.spans[i].upTo > start })
	for _, s := range o.spans[from:] {
		if s.Start >= end || s.End > start && !f(s.at) {
			return
		}
	}
}
