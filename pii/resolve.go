package pii

import (
	"cmp"
	"slices"
)

// Resolve makes matches sorted and disjoint, as Append leaves them.
func Resolve(ms []Match) []Match { return resolve(ms, 0) }

// resolve makes dst[n:] sorted and disjoint. Matches that overlap become one
// that covers both, so that no rest of a value stays behind; the stronger gives
// it its name, then the longer, then the earlier.
func resolve(dst []Match, n int) []Match {
	ms := dst[n:]
	if len(ms) < 2 {
		return dst
	}
	sortMatches(ms)
	out := ms[:1]
	for _, m := range ms[1:] {
		last := &out[len(out)-1]
		if m.Start >= last.End {
			out = append(out, m)
			continue
		}
		*last = union(*last, m)
	}
	return dst[:n+len(out)]
}

// sortMatches sorts by place, the stronger of two at one place first. It sorts their
// places, and then moves each match once, as they are large.
func sortMatches(ms []Match) {
	i := 1
	for i < len(ms) && ms[i-1].Start < ms[i].Start {
		i++
	}
	if i == len(ms) {
		return
	}
	type rank struct{ start, end, from int32 }
	var room [32]rank
	order := slices.Grow(room[:0], len(ms))[:len(ms)]
	for i := range ms {
		order[i] = rank{int32(ms[i].Start), int32(ms[i].End), int32(i)}
	}
	slices.SortFunc(order, func(a, b rank) int {
		if a.start != b.start {
			return cmp.Compare(a.start, b.start)
		}
		if a.end != b.end {
			return cmp.Compare(b.end, a.end)
		}
		x, y := &ms[a.from], &ms[b.from]
		return cmp.Or(cmp.Compare(y.Strength, x.Strength), cmp.Compare(x.Rule, y.Rule), cmp.Compare(a.from, b.from))
	})
	for i := range order {
		if order[i].from == int32(i) {
			continue
		}
		first, to := ms[i], i
		for {
			from := int(order[to].from)
			order[to].from = int32(to)
			if from == i {
				break
			}
			ms[to], to = ms[from], from
		}
		ms[to] = first
	}
}

// union joins two overlapping matches under the name of the better one.
func union(a, b Match) Match {
	m := a
	if better(b, a) {
		m = b
	}
	m.Start, m.End = min(a.Start, b.Start), max(a.End, b.End)
	m.Severity = max(a.Severity, b.Severity)
	return m
}

// better reports whether a names the value better than b.
func better(a, b Match) bool {
	if a.Strength != b.Strength {
		return a.Strength > b.Strength
	}
	if la, lb := a.End-a.Start, b.End-b.Start; la != lb {
		return la > lb
	}
	return a.Start < b.Start
}
