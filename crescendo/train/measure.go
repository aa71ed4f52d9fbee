package main

import (
	"fmt"
	"math"
	"slices"

	"weir/crescendo"
)

// window is how many turns of a user the stage looks at by default.
const window = 5

// before returns the turns that the stage looks at before one.
func (c *conversation) before(i int) []turn { return c.turns[max(0, i-window+1):i] }

// highest returns the highest sum of a conversation, turn by turn, as crescendo.Score makes it.
func (l *learner) highest(c *conversation) float64 {
	most := math.Inf(-1)
	for i := 1; i < len(c.turns); i++ {
		if asks := l.asks(&c.turns[i]); asks > 0 {
			before := c.before(i)
			most = max(most, asks+l.led(before)+l.biases[min(len(before), crescendo.MostBefore)])
		}
	}
	return most
}

// sums are the highest sums of conversations, those that climb and those that do not.
type sums struct{ climbs, level []float64 }

func (s *sums) add(l *learner, all []conversation) {
	for i := range all {
		if h := l.highest(&all[i]); all[i].climbs() {
			s.climbs = append(s.climbs, h)
		} else {
			s.level = append(s.level, h)
		}
	}
}

// mostWithheld is the share of level conversations, unseen by the model, that the default
// threshold withholds. Most of them are about the same matter as a climb.
const mostWithheld = .07

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

// leaveOut measures each file of conversations by a model that did not see it.
func leaveOut(files []file, texts []turn) (byFile []sums) {
	for i := range files {
		others := slices.Delete(slices.Clone(files), i, i+1)
		var s sums
		s.add(learn(join(others), texts), files[i].all)
		byFile = append(byFile, s)
	}
	return byFile
}

// total returns the sums of all files.
func total(byFile []sums) (all sums) {
	for _, s := range byFile {
		all.climbs, all.level = append(all.climbs, s.climbs...), append(all.level, s.level...)
	}
	return all
}
