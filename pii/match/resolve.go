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

// sortMatches sorts by place, the stronger of two at one place first. Recognisers give
// theirs in order, so it merges what is in order already: it does so with indexes, and
// then moves each match once, as they are large.
func sortMatches(ms []Match) {
	if inOrder(ms) == len(ms) {
		return
	}
	var room [64]int32
	both := slices.Grow(room[:0], 2*len(ms))[:2*len(ms)]
	order, spare := both[:len(ms)], both[len(ms):]
	list(ms, order)
	for mergeRuns(ms, order, spare) > 1 {
		order, spare = spare, order
	}
	arrange(ms, spare)
}

// list fills order with the indexes of ms. Two neighbours are in order where that is
// enough, as two rules that find the same value give it in an order of their own.
func list(ms []Match, order []int32) {
	for i := range order {
		order[i] = int32(i)
		if i > 0 && precedes(&ms[i], &ms[order[i-1]]) && (i == 1 || !precedes(&ms[i], &ms[order[i-2]])) {
			order[i-1], order[i] = order[i], order[i-1]
		}
	}
}

// inOrder returns how many of ms, from the first on, are in order.
func inOrder(ms []Match) int {
	n := 1
	for n < len(ms) && !precedes(&ms[n], &ms[n-1]) {
		n++
	}
	return n
}

// mergeRuns merges each two neighbours of the runs of order that are in order, into dst,
// and returns how many runs are left.
func mergeRuns(ms []Match, order, dst []int32) (runs int) {
	for len(order) > 0 {
		a := orderedRun(ms, order)
		b := a + orderedRun(ms, order[a:])
		merge(ms, order[:a], order[a:b], dst)
		order, dst = order[b:], dst[b:]
		runs++
	}
	return runs
}

// orderedRun is inOrder for the matches that order names.
func orderedRun(ms []Match, order []int32) int {
	n := min(1, len(order))
	for n < len(order) && !precedes(&ms[order[n]], &ms[order[n-1]]) {
		n++
	}
	return n
}

func merge(ms []Match, a, b, dst []int32) {
	for len(a) > 0 && len(b) > 0 {
		if precedes(&ms[b[0]], &ms[a[0]]) {
			dst[0], b = b[0], b[1:]
		} else {
			dst[0], a = a[0], a[1:]
		}
		dst = dst[1:]
	}
	copy(dst[copy(dst, a):], b)
}

// precedes reports whether a has to stand before b.
func precedes(a, b *Match) bool {
	return a.Start < b.Start || a.Start == b.Start && outranks(a, b)
}

// outranks is precedes for two matches at one place.
func outranks(a, b *Match) bool {
	return cmp.Or(cmp.Compare(b.End, a.End), cmp.Compare(b.Strength, a.Strength), cmp.Compare(a.Rule, b.Rule)) < 0
}

// arrange puts ms[order[i]] in place i, for each i. It uses up order.
func arrange(ms []Match, order []int32) {
	for i := range order {
		if order[i] == int32(i) {
			continue
		}
		first, to := ms[i], i
		for {
			from := int(order[to])
			order[to] = int32(to)
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
