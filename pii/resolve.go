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
	slices.SortFunc(ms, func(a, b Match) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End), cmp.Compare(b.Strength, a.Strength), cmp.Compare(a.Rule, b.Rule))
	})
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
