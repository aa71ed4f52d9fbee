package main

import (
	"math"
	"slices"

	"weir/pii/tagger"
)

// An index holds the features that weights are learned for. It takes the place of their hashes in
// the samples.
type index struct {
	features []uint32 // hashes
	counts   []uint32 // tokens that have each
}

// newIndex indexes the features of samples that are not too rare, and leaves out the others.
func newIndex(samples []sample) *index {
	counts := map[uint32]uint32{}
	for i := range samples {
		for _, of := range samples[i].features {
			for _, f := range of {
				counts[f]++
			}
		}
	}
	x, at := new(index), map[uint32]uint32{}
	for i := range samples {
		for _, of := range samples[i].features {
			for _, f := range of {
				if _, ok := at[f]; !ok && counts[f] >= rarest {
					at[f] = uint32(len(x.features))
					x.features, x.counts = append(x.features, f), append(x.counts, counts[f])
				}
			}
		}
	}
	replace(samples, func(f uint32) (uint32, bool) { n, ok := at[f]; return n, ok })
	return x
}

// replace replaces the features of samples, and leaves out those without one.
func replace(samples []sample, by func(uint32) (uint32, bool)) {
	for i := range samples {
		for k, of := range samples[i].features {
			kept := of[:0]
			for _, f := range of {
				if f, ok := by(f); ok {
					kept = append(kept, f)
				}
			}
			samples[i].features[k] = kept
		}
	}
}

// keep leaves one feature in each row of the model: the one whose weights change most.
func (x *index) keep(samples []sample, weights [][tagger.Tags]float32) *index {
	best := map[uint32]int{} // by row
	worth := make([]float64, len(x.features))
	for i, f := range x.features {
		of := weights[i][:]
		worth[i] = float64(slices.Max(of)-slices.Min(of)) * math.Sqrt(float64(x.counts[i]))
		if b, ok := best[tagger.Row(f, rowBits)]; !ok || worth[i] > worth[b] {
			best[tagger.Row(f, rowBits)] = i
		}
	}
	kept, at := new(index), make([]int, len(x.features))
	for i, f := range x.features {
		if at[i] = -1; best[tagger.Row(f, rowBits)] == i {
			at[i] = len(kept.features)
			kept.features, kept.counts = append(kept.features, f), append(kept.counts, x.counts[i])
		}
	}
	replace(samples, func(f uint32) (uint32, bool) { return uint32(max(at[f], 0)), at[f] >= 0 })
	return kept
}
