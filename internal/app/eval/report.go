package eval

import (
	"cmp"
	"slices"
)

// Schema names the form of a Report as JSON.
const Schema = "weir.eval/v1"

// Counts is a confusion table: what became of attacks and of harmless texts.
type Counts struct {
	TruePositives  int `json:"tp"` // attacks that were acted on
	FalseNegatives int `json:"fn"`
	FalsePositives int `json:"fp"` // harmless texts that were acted on
	TrueNegatives  int `json:"tn"`
}

func (c *Counts) add(attack, acted bool) {
	switch {
	case attack && acted:
		c.TruePositives++
	case attack:
		c.FalseNegatives++
	case acted:
		c.FalsePositives++
	default:
		c.TrueNegatives++
	}
}

func (c *Counts) attacks() int { return c.TruePositives + c.FalseNegatives }
func (c *Counts) benign() int  { return c.FalsePositives + c.TrueNegatives }

// Rates are shares from 0 to 1. One that divides by nothing is nil.
type Rates struct {
	Precision *float64 `json:"precision"`
	Recall    *float64 `json:"recall"`
	F1        *float64 `json:"f1"`
	FPR       *float64 `json:"fpr"`
}

// rates works out the shares of c.
func (c *Counts) rates() Rates {
	return Rates{
		Precision: share(c.TruePositives, c.TruePositives+c.FalsePositives),
		Recall:    share(c.TruePositives, c.attacks()),
		F1:        share(2*c.TruePositives, 2*c.TruePositives+c.FalsePositives+c.FalseNegatives),
		FPR:       share(c.FalsePositives, c.benign()),
	}
}

func share(part, all int) *float64 {
	if all == 0 {
		return nil
	}
	s := float64(part) / float64(all)
	return &s
}

// A Group is the rows of one source and kind, of one kind, or all of them.
type Group struct {
	Source string `json:"source,omitempty"`
	Kind   string `json:"kind,omitempty"`
	Counts
	Rates
}

// A Point is the outcome of acting from one score on.
type Point struct {
	Threshold float64 `json:"threshold"` // acted on from here on
	Counts
	Rates
}

// A Miss is a row that was judged wrongly, by its place.
type Miss struct {
	File   string  `json:"file"`
	Line   int     `json:"line"`
	Source string  `json:"source"`
	Kind   string  `json:"kind"`
	Attack bool    `json:"attack"`
	Score  float64 `json:"score"`
}

// A Report is the outcome of a run.
type Report struct {
	Schema      string  `json:"schema"`
	Rows        int     `json:"rows"`
	Overall     Group   `json:"overall"`
	MacroRecall float64 `json:"macro_recall"` // mean over the groups with attacks: a small source counts like a large one
	MacroFPR    float64 `json:"macro_fpr"`    // mean over the groups with harmless texts
	Kinds       []Group `json:"kinds"`
	Groups      []Group `json:"groups"` // by source and kind
	Sweep       []Point `json:"sweep"`
	Gates       []Gate  `json:"gates,omitempty"`
	Misses      []Miss  `json:"misses,omitempty"`
}

// Passed reports whether every gate holds.
func (r *Report) Passed() bool {
	return !slices.ContainsFunc(r.Gates, func(g Gate) bool { return !g.Passed })
}

// An Outcome is the result for a Row.
type Outcome struct {
	Acted bool    // it was withheld or cut
	Score float64 // of the detector, 0 to 1
}

// A Tally counts outcomes. The zero Tally is ready for use.
type Tally struct {
	MaxMisses int // how many misses of one source and kind are kept

	all    Counts
	groups []Group
	at     map[[2]string]int // index into groups by source and kind
	scores []scored
	misses []Miss
	missed map[[2]string]int
}

type scored struct {
	score  float64
	attack bool
}

// Add counts the outcome of row r, which stood in file on line.
func (t *Tally) Add(r *Row, o Outcome, file string, line int) {
	if t.at == nil {
		t.at, t.missed = map[[2]string]int{}, map[[2]string]int{}
	}
	key := [2]string{r.Source, r.Kind}
	i, ok := t.at[key]
	if !ok {
		i = len(t.groups)
		t.at[key] = i
		t.groups = append(t.groups, Group{Source: r.Source, Kind: r.Kind})
	}
	t.groups[i].add(r.Attack, o.Acted)
	t.all.add(r.Attack, o.Acted)
	t.scores = append(t.scores, scored{o.Score, r.Attack})
	if r.Attack != o.Acted && t.missed[key] < t.MaxMisses {
		t.missed[key]++
		t.misses = append(t.misses, Miss{file, line, r.Source, r.Kind, r.Attack, o.Score})
	}
}

// Report sums up. Groups are in alphabetical order.
func (t *Tally) Report() *Report {
	r := &Report{Schema: Schema, Rows: len(t.scores), Overall: Group{Counts: t.all, Rates: t.all.rates()}, Misses: t.misses}
	r.Groups = slices.Clone(t.groups)
	slices.SortFunc(r.Groups, func(a, b Group) int {
		return cmp.Or(cmp.Compare(a.Source, b.Source), cmp.Compare(a.Kind, b.Kind))
	})
	for i := range r.Groups {
		r.Groups[i].Rates = r.Groups[i].Counts.rates()
	}
	r.Kinds = byKind(r.Groups)
	r.MacroRecall = mean(r.Groups, func(g *Group) *float64 { return g.Recall })
	r.MacroFPR = mean(r.Groups, func(g *Group) *float64 { return g.FPR })
	r.Sweep = t.sweep()
	return r
}

// byKind adds up groups of one kind.
func byKind(groups []Group) []Group {
	var out []Group
	for _, g := range groups {
		i := slices.IndexFunc(out, func(k Group) bool { return k.Kind == g.Kind })
		if i < 0 {
			i = len(out)
			out = append(out, Group{Kind: g.Kind})
		}
		c := &out[i].Counts
		c.TruePositives += g.TruePositives
		c.FalseNegatives += g.FalseNegatives
		c.FalsePositives += g.FalsePositives
		c.TrueNegatives += g.TrueNegatives
	}
	for i := range out {
		out[i].Rates = out[i].Counts.rates()
	}
	slices.SortFunc(out, func(a, b Group) int { return cmp.Compare(a.Kind, b.Kind) })
	return out
}

func mean(groups []Group, of func(*Group) *float64) float64 {
	sum, n := 0.0, 0
	for i := range groups {
		if v := of(&groups[i]); v != nil {
			sum += *v
			n++
		}
	}
	if n == 0 {
		return 0
	}
	return sum / float64(n)
}

// sweepSteps is how many thresholds are tried, evenly from 0 to 1.
const sweepSteps = 20

// sweep counts what would be acted on at each threshold.
func (t *Tally) sweep() []Point {
	points := make([]Point, 0, sweepSteps-1)
	for i := 1; i < sweepSteps; i++ {
		p := Point{Threshold: float64(i) / sweepSteps}
		for _, s := range t.scores {
			p.add(s.attack, s.score >= p.Threshold)
		}
		p.Rates = p.Counts.rates()
		points = append(points, p)
	}
	return points
}
