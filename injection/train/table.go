package main

import (
	"fmt"
	"slices"
	"strings"
)

// A table collects the outcomes of all left-out groups.
type table struct {
	lines  []string
	recall map[string][]float64 // by kind, one for each source
	benign map[string][2]int    // by kind: acted on, all
}

// add adds the outcome of one group.
func (t *table) add(group string, r *report) {
	if t.recall == nil {
		t.recall, t.benign = map[string][]float64{}, map[string][2]int{}
	}
	for _, g := range r.Groups {
		if n := g.TP + g.FN; n > 0 {
			share := 100 * float64(g.TP) / float64(n)
			t.recall[g.Kind] = append(t.recall[g.Kind], share)
			t.lines = append(t.lines, fmt.Sprintf("| %s | %s | %s | %d | %.1f |", group, g.Source, g.Kind, n, share))
		}
		if n := g.FP + g.TN; n > 0 {
			b := t.benign[g.Kind]
			t.benign[g.Kind] = [2]int{b[0] + g.FP, b[1] + n}
			if g.FP > 0 {
				t.lines = append(t.lines, fmt.Sprintf("| %s | %s | %s | %d | %.2f |", group, g.Source, g.Kind, n, 100*float64(g.FP)/float64(n)))
			}
		}
	}
}

// print writes the table and the means.
func (t *table) print() {
	fmt.Println("\n| group | source | kind | rows | acted on, % |\n|---|---|---|---:|---:|")
	fmt.Println(strings.Join(t.lines, "\n"))
	var kinds []string
	sum, n := 0.0, 0
	for kind, shares := range t.recall {
		kinds = append(kinds, kind)
		sum, n = sum+total(shares), n+len(shares)
	}
	slices.Sort(kinds)
	fmt.Printf("\nmacro recall %.1f", sum/float64(max(1, n)))
	for _, kind := range kinds {
		fmt.Printf(", %s %.1f", kind, total(t.recall[kind])/float64(len(t.recall[kind])))
	}
	fmt.Println()
	for _, kind := range []string{"benign", "benign-hard"} {
		b := t.benign[kind]
		fmt.Printf("%s: %d of %d acted on, %.3f%%\n", kind, b[0], b[1], 100*float64(b[0])/float64(max(1, b[1])))
	}
}

func total(v []float64) (sum float64) {
	for _, x := range v {
		sum += x
	}
	return sum
}
