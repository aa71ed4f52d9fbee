package rule

import "math"

// A flow finds minimum cuts of a graph whose nodes let so much pass: what flows from
// the first node to those where it ends, by ways of the fewest nodes first.
type flow struct {
	room []float64
	next [][]int
	end  []bool

	through []float64         // of each node
	along   []map[int]float64 // of each node, by the one behind it
	back    [][]int           // by node: those before it
}

func newFlow(nodes int) *flow {
	return &flow{room: make([]float64, nodes), next: make([][]int, nodes), end: make([]bool, nodes),
		through: make([]float64, nodes), along: make([]map[int]float64, nodes), back: make([][]int, nodes)}
}

// A side of a node is where what flows comes in, or where it goes out.
type side struct {
	node int
	out  bool
}

// cut returns the nodes of a minimum cut and how much flows through them, or more
// than most where that is more.
func (f *flow) cut(most float64) (cut []int, total float64) {
	for n := range f.next {
		f.along[n] = map[int]float64{}
		for _, to := range f.next[n] {
			f.back[to] = append(f.back[to], n)
		}
	}
	for total <= most {
		from, end := f.search()
		if end < 0 {
			break
		}
		more := f.least(from, end)
		if math.IsInf(more, 1) {
			return nil, more
		}
		f.push(from, end, more)
		total += more
	}
	from, _ := f.search()
	for n := range f.next {
		_, in := from[side{n, false}]
		if _, out := from[side{n, true}]; in && !out {
			cut = append(cut, n)
		}
	}
	return cut, total
}

const slight = 1e-12

// search returns from where it comes to each side, and an end that it comes to, or -1.
func (f *flow) search() (from map[side]side, end int) {
	start := side{0, false}
	from = map[side]side{start: start}
	queue := []side{start}
	visit := func(s, to side) {
		if _, ok := from[to]; !ok {
			from[to] = s
			queue = append(queue, to)
		}
	}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		n := s.node
		if !s.out {
			if f.room[n]-f.through[n] > slight {
				visit(s, side{n, true})
			}
			for _, before := range f.back[n] {
				if f.along[before][n] > slight {
					visit(s, side{before, true})
				}
			}
			continue
		}
		if f.end[n] {
			return from, n
		}
		if f.through[n] > slight {
			visit(s, side{n, false})
		}
		for _, to := range f.next[n] {
			if to != n {
				visit(s, side{to, false})
			}
		}
	}
	return from, -1
}

// least returns how much more may flow on the way to an end.
func (f *flow) least(from map[side]side, end int) float64 {
	least := math.Inf(1)
	for s := (side{end, true}); from[s] != s; s = from[s] {
		switch before := from[s]; {
		case before.node == s.node && s.out:
			least = min(least, f.room[s.node]-f.through[s.node])
		case before.node == s.node:
			least = min(least, f.through[s.node])
		case !before.out:
			least = min(least, f.along[s.node][before.node])
		}
	}
	return least
}

// push lets so much more flow on the way to an end.
func (f *flow) push(from map[side]side, end int, more float64) {
	for s := (side{end, true}); from[s] != s; s = from[s] {
		switch before := from[s]; {
		case before.node == s.node && s.out:
			f.through[s.node] += more
		case before.node == s.node:
			f.through[s.node] -= more
		case before.out:
			f.along[before.node][s.node] += more
		default:
			f.along[s.node][before.node] -= more
		}
	}
}
