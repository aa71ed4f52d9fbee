package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"weir/injection/model"
)

// A weighing says how much each kind of sample counts, and how often harmless texts may
// be taken for attacks. Texts written for this project count for most: their authors
// used words of their own.
type weighing struct {
	written, made, attacks, harmless float64
	foreign                          float64    // of written attacks in other languages than English, beside written
	plain, hard                      [2]float64 // share of written harmless texts that may weigh Medium and Strong
	common                           [2]float64 // likewise, of other harmless texts that do not resemble attacks
	caution                          cautions
}

var (
	forPeople = weighing{written: 2, made: 0.5, attacks: 1, harmless: 1, foreign: 1.5, plain: [2]float64{0.02, 0.004}, hard: [2]float64{0.12, 0.0265}, common: [2]float64{0.02, 0.004}, caution: cautions{brave, brave, brave}}
	forTools  = weighing{written: 2, made: 0.3, attacks: 1, harmless: 0.3, foreign: 2, plain: [2]float64{0.03, 0.008}, hard: [2]float64{0.08, 0.028}, common: [2]float64{0.018, 0.0038}, caution: cautions{brave, 1e-4, 1e-2}}
)

const (
	longShare = 0.7 // weight of documentation and code
	hardShare = 4.0 // of harmless texts that resemble attacks
)

// weigh sets the weight of each sample: of others' sources a large one counts for more
// than a small one, but not by as much as it is larger.
func (by *weighing) weigh(samples []sample) {
	n := map[string]int{}
	for i := range samples {
		n[samples[i].source]++
	}
	for i := range samples {
		s := &samples[i]
		rare := min(3, math.Sqrt(400/float64(n[s.source])))
		switch {
		case s.written:
			s.weight = by.written
			if s.attack && !s.english {
				s.weight *= by.foreign
			}
		case s.source == made:
			s.weight = by.made * attackWeight
		case s.attack:
			s.weight = by.attacks * rare
		case s.long:
			s.weight = by.harmless * rare * longShare
		case s.hard:
			s.weight = by.harmless * rare * hardShare
		default:
			s.weight = by.harmless * rare
		}
	}
}

// calibrate returns the scores from which a text weighs Medium and Strong, and
// prints what they catch. They are read from models that did not see the source
// of the text, which for written texts is their author.
func (set *dataset) calibrate(s *settings, by *weighing) (medium, strong float64) {
	scores := set.heldOut(s, by.caution)
	from := func(i int) float64 {
		plain, hard := scores[i][kind{written: true}], scores[i][kind{written: true, hard: true}]
		if len(plain) == 0 { // no rows are written: others have to do
			plain, hard = scores[i][kind{}], scores[i][kind{hard: true}]
		}
		return max(quantile(plain, by.plain[i]), quantile(hard, by.hard[i]), quantile(scores[i][kind{}], by.common[i]))
	}
	medium = from(0)
	strong = max(from(1), medium+0.5)
	for _, k := range kinds {
		fmt.Printf("  %-44s %6d  medium %5.2f%%  strong %5.2f%%\n", k.name(), len(scores[0][k]), 100*above(scores[0][k], medium), 100*above(scores[1][k], strong))
	}
	return medium, strong
}

// A kind is one of the kinds of texts that differ in what the thresholds mean for them.
type kind struct{ written, attack, hard, foreign bool }

var kinds = []kind{{written: true, attack: true}, {written: true, attack: true, foreign: true}, {written: true}, {written: true, hard: true}, {attack: true}, {}, {hard: true}}

func (x *sample) kind() kind {
	return kind{x.written, x.attack, x.hard && !x.attack, x.written && x.attack && !x.english}
}

func (k kind) name() string {
	name := "harmless"
	switch {
	case k.attack && k.foreign:
		name = "attack, not English"
	case k.attack:
		name = "attack"
	case k.hard:
		name = "harmless, resembles an attack"
	}
	if k.written {
		return "written: " + name
	}
	return name
}

// heldOut returns the scores of all texts that are not made up, sorted and by
// kind, each given by a model that did not see its source: less the allowance of
// the medium threshold, and less that of the strong one.
func (set *dataset) heldOut(s *settings, by cautions) (out [2]map[kind][]float64) {
	out = [2]map[kind][]float64{{}, {}}
	folds := foldOf(set.samples, s.folds)
	for k := range s.folds {
		l := learned(s.bits, set, by, s.epochs, s.seed+uint64(k)+1, func(i int) bool { return folds[i] != k })
		for i := range set.samples {
			if folds[i] == k {
				score, _ := l.best(set, i, unknown)
				x := &set.samples[i]
				medium, strong := model.Allowance(len(x.text), x.tool)
				out[0][x.kind()] = append(out[0][x.kind()], score-medium)
				out[1][x.kind()] = append(out[1][x.kind()], score-strong)
			}
		}
	}
	for _, scores := range out {
		for _, s := range scores {
			slices.Sort(s)
		}
	}
	return out
}

// foldOf deals the sources, each whole, into k folds of about equal size. What
// the grammar makes is in no fold, and so in every model.
func foldOf(samples []sample, k int) []int {
	n := map[string]int{}
	for i := range samples {
		n[samples[i].source]++
	}
	delete(n, made)
	var sources []string
	for s := range n {
		sources = append(sources, s)
	}
	slices.SortFunc(sources, func(a, b string) int { return cmp.Or(cmp.Compare(n[b], n[a]), cmp.Compare(a, b)) })
	fold, size := map[string]int{}, make([]int, k)
	for _, s := range sources {
		least := 0
		for i := range size {
			if size[i] < size[least] {
				least = i
			}
		}
		fold[s] = least
		size[least] += n[s]
	}
	out := make([]int, len(samples))
	for i := range samples {
		if samples[i].source == made {
			out[i] = -1
		} else {
			out[i] = fold[samples[i].source]
		}
	}
	return out
}

// quantile returns the value that a share of sorted values is above.
func quantile(sorted []float64, share float64) float64 {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[max(0, len(sorted)-1-int(share*float64(len(sorted))))]
}

func above(values []float64, value float64) float64 {
	n := 0
	for _, v := range values {
		if v > value {
			n++
		}
	}
	return float64(n) / float64(max(1, len(values)))
}
