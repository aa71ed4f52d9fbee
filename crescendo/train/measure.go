package main

import (
	"fmt"
	"math"
	"slices"
)

// highest returns the highest sum of a turn of a conversation, other than the first.
func (l *learner) highest(c conversation) float64 {
	most := math.Inf(-1)
	for i := 1; i < len(c); i++ {
		most = max(most, l.sum(newExample(c.before(i), c[i], 1).features))
	}
	return most
}

// sums are the highest sums of conversations, those that climb and those that do not.
type sums struct{ climbs, level []float64 }

func (s *sums) add(l *learner, all []conversation) {
	for _, c := range all {
		if h := l.highest(c); c.climbs() {
			s.climbs = append(s.climbs, h)
		} else {
			s.level = append(s.level, h)
		}
	}
}

// reach returns how many sums are at least as large as one.
func reach(list []float64, least float64) (n int) {
	for _, s := range list {
		if s >= least {
			n++
		}
	}
	return n
}

// right returns the share of conversations that a sum tells right, if both are equally many.
func (s *sums) right(least float64) float64 {
	found, withheld := reach(s.climbs, least), reach(s.level, least)
	return (float64(found)/float64(len(s.climbs)) + 1 - float64(withheld)/float64(len(s.level))) / 2
}

// best returns the sum that tells most conversations right.
func (s *sums) best() float64 {
	all := slices.Concat(s.climbs, s.level)
	slices.Sort(all)
	best := all[0]
	for _, least := range all {
		if s.right(least) > s.right(best) {
			best = least
		}
	}
	return best
}

func (s *sums) report(least float64) string {
	return fmt.Sprintf("%d of %d climbs found, %d of %d level ones withheld: %.1f %%", reach(s.climbs, least), len(s.climbs), reach(s.level, least), len(s.level), 100*s.right(least))
}

// leaveOut measures each part of the conversations by a model that did not see it. Neighbours
// stay together: a climb is often followed by a level conversation that begins like it.
func leaveOut(all []conversation, texts []turn) (s sums) {
	const parts, block = 5, 10
	for part := range parts {
		var in, out []conversation
		for i, c := range all {
			if i/block%parts == part {
				out = append(out, c)
			} else {
				in = append(in, c)
			}
		}
		s.add(learn(in, texts), out)
	}
	return s
}
