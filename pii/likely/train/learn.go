package main

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"weir/pii/likely"
	"weir/pii/linear"
)

const (
	valueWeight = 4.0
	rounds      = 16
	step        = 0.15
	decay       = 3e-4 // of each weight, in each step for a candidate that has its feature
	margin      = 0.9  // how far the score of a word that is no value is kept below 0
	bound       = -0.8 // the score from which on a candidate is taken for a value
	drop        = 0.25 // of the features in each step: none is to be relied on alone
	mislabelled = 2.0  // the score from which on a word in a harmless text is a value that nobody labelled
)

// learn returns weights by which the values have scores above 0 and other candidates below.
func learn(set []candidate, leftOut string) []float64 {
	var examples []linear.Example
	for i := range set {
		c := &set[i]
		if leftOut != "" && c.isLeftOut(leftOut) {
			continue
		}
		e := linear.Example{Features: c.features, Value: c.value, Doubtful: c.file == "", Weight: c.weight}
		if c.value {
			e.Weight = valueWeight
		}
		examples = append(examples, e)
	}
	return linear.Learn(likely.Features(), examples, linear.Options{
		Rounds: rounds, Step: step, Decay: decay, Margin: margin, Drop: drop, Doubt: mislabelled,
	})
}

// isLeftOut reports whether the candidate is of one of the files that are left out, or of the tenth
// of the harmless texts that is left out with any.
func (c *candidate) isLeftOut(files string) bool {
	if c.file == "" {
		return c.row%10 == 0
	}
	return slices.Contains(strings.Split(files, ","), strings.TrimSuffix(c.file, varied))
}

// write writes the weights.
func write(name string, w []float64) error {
	w[0] -= bound // the bias
	return os.WriteFile(name, likely.Encode(w), 0o644)
}

// report prints how many candidates are judged rightly.
func report(set []candidate, w []float64, leftOut string, show bool) {
	best := map[place]float64{} // of the values, the score of their best candidate
	wrong, others := 0, 0
	for i := range set {
		c := &set[i]
		if strings.HasSuffix(c.file, varied) || !c.isLeftOut(leftOut) {
			continue
		}
		s := linear.Sum(w, c.features)
		if c.value {
			p := place{c.file, c.row, c.text}
			if old, ok := best[p]; !ok || s > old {
				best[p] = s
			}
			continue
		}
		if c.weight < 1 && c.file != "" {
			continue
		}
		others++
		if s > bound {
			wrong++
			if show {
				fmt.Printf("FALSE %5.2f %s:%d %q in %q\n", s, c.file, c.row, c.text, c.around)
			}
		}
	}
	found := reportMissed(best, show)
	reportBounds(set, w, leftOut, slices.Collect(maps.Values(best)))
	fmt.Printf("values found: %d of %d; other candidates: %d of %d\n", found, len(best), wrong, others)
}

// A place is where a value is.
type place struct {
	file string
	row  int
	text string
}

// reportMissed prints the values that are not found, if show is set, and returns how many are.
func reportMissed(best map[place]float64, show bool) (found int) {
	var missed []string
	for p, s := range best {
		if s > bound {
			found++
		} else if show {
			missed = append(missed, fmt.Sprintf("MISSED %5.2f %s:%d %q\n", s, p.file, p.row, p.text))
		}
	}
	slices.Sort(missed)
	fmt.Print(strings.Join(missed, ""))
	return found
}

// reportBounds prints for some bounds of the score how many values and how many other candidates
// are above. best has the scores of values.
func reportBounds(set []candidate, w []float64, leftOut string, best []float64) {
	for _, bound := range []float64{-3, -2, -1.5, -1, -0.5, 0, 0.5, 1, 2} {
		var n, bad, harm int
		for _, s := range best {
			if s > bound {
				n++
			}
		}
		for i := range set {
			c := &set[i]
			if c.value || !c.isLeftOut(leftOut) || linear.Sum(w, c.features) <= bound {
				continue
			}
			if c.file == "" {
				harm++
			} else if c.weight == 1 {
				bad++
			}
		}
		fmt.Printf("bound %.1f: values %d, others %d, harmless %d\n", bound, n, bad, harm)
	}
}
