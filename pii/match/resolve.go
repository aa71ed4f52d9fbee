package match

import (
	"cmp"
	"slices"
)

// Resolve makes matches sorted and disjoint, as Append leaves them.
func Resolve(ms []Match) []Match { return ResolveTail(ms, 0) }

// ResolveTail makes dst[n:] sorted and disjoint. Matches that overlap become one
// that covers both, so that no rest of a value stays behind; the stronger gives
// it its name, then the longer, then the earlier.
func ResolveTail(dst []Match, n int) []Match {
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

// sortMatches sorts by place, the stronger of two at one place first. Recognisers
// report theirs in order, so most slices are sorted already.
func sortMatches(ms []Match) {
	if !slices.IsSortedFunc(ms, compare) {
		slices.SortStableFunc(ms, compare)
	}
}

// compare orders two matches by Start, and two at one place by rank.
func compare(a, b Match) int {
	return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End), cmp.Compare(b.Strength, a.Strength), cmp.Compare(a.Rule, b.Rule))
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
