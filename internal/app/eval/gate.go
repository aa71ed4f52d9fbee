package eval

import "fmt"

// A Gate is a condition that a report has to meet.
type Gate struct {
	Name   string `json:"name"`
	Passed bool   `json:"passed"`
	Why    string `json:"why"` // the limit and the figure
}

// MinRecall adds the gate that at least least of all attacks are acted on. A
// report without attacks does not pass it: nothing was shown.
func (r *Report) MinRecall(least float64) {
	got := r.Overall.Recall
	r.gate("min-recall", got != nil && *got >= least, "recall %s, at least %s wanted", percent(got), percent(&least))
}

// MaxFPR adds the gate that at most most of all harmless texts are acted on. A
// report without harmless texts does not pass it.
func (r *Report) MaxFPR(most float64) {
	got := r.Overall.FPR
	r.gate("max-fpr", got != nil && *got <= most, "false-positive rate %s, at most %s wanted", percent(got), percent(&most))
}

// NoRegress adds one gate for everything and one for each group of base: recall
// has not fallen and the false-positive rate has not risen, by more than slack.
// A group that is gone does not pass.
func (r *Report) NoRegress(base *Report, slack float64) {
	r.regress("no-regress", &r.Overall, &base.Overall, slack)
	for i := range base.Groups {
		b := &base.Groups[i]
		name := "no-regress " + b.Source + " " + b.Kind
		g := r.group(b.Source, b.Kind)
		if g == nil {
			r.gate(name, false, "not among the rows any more")
			continue
		}
		r.regress(name, g, b, slack)
	}
}

func (r *Report) regress(name string, now, base *Group, slack float64) {
	ok := holds(now.Recall, base.Recall, slack) && holds(base.FPR, now.FPR, slack)
	r.gate(name, ok, "recall %s after %s, false-positive rate %s after %s", percent(now.Recall), percent(base.Recall), percent(now.FPR), percent(base.FPR))
}

// holds reports whether high is not below low by more than slack. One that is
// missing on both sides holds; on one side it is a different set of rows.
func holds(high, low *float64, slack float64) bool {
	if high == nil || low == nil {
		return high == low
	}
	const rounding = 1e-9 // a share that went through JSON is the same share
	return *high >= *low-slack-rounding
}

func (r *Report) group(source, kind string) *Group {
	for i := range r.Groups {
		if g := &r.Groups[i]; g.Source == source && g.Kind == kind {
			return g
		}
	}
	return nil
}

func (r *Report) gate(name string, passed bool, format string, args ...any) {
	r.Gates = append(r.Gates, Gate{name, passed, fmt.Sprintf(format, args...)})
}

// percent writes a share for people.
func percent(s *float64) string {
	if s == nil {
		return "-"
	}
	return fmt.Sprintf("%.2f%%", 100**s)
}
