package main

import (
	"fmt"
	"math"
	"slices"

	"weir/crescendo"
)

// window is how many turns of a user the stage looks at by default.
const window = 5

// highest returns the highest sum of a conversation, turn by turn, as crescendo.Score makes it.
func (l *learner) highest(c conversation) float64 {
	most := math.Inf(-1)
	for i := 1; i < len(c); i++ {
		before := c[max(0, i-window+1):i]
		sum := 0.0
		for j := range before {
			sum += l.sum(&before[j])
		}
		most = max(most, l.sum(&c[i])+crescendo.Share*sum/float64(len(before)))
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

// mostWithheld is the share of level conversations, unseen by the model, that the default
// threshold withholds. Most of them are about the same matter as a climb.
const mostWithheld = .1

// least returns the sum from which on a conversation is withheld by default.
func (s *sums) least() float64 {
	level := slices.Sorted(slices.Values(s.level))
	return level[len(level)-int(mostWithheld*float64(len(level)))]
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

func (s *sums) report(least float64) string {
	return fmt.Sprintf("%d of %d climbs found, %d of %d level ones withheld", reach(s.climbs, least), len(s.climbs), reach(s.level, least), len(s.level))
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
