package stages

import (
	"context"

	"weir/internal/rule"
	"weir/normalize"
)

// normalizer takes out what is hidden and folds what is spoofed. The views
// that other stages read are built whether it runs or not.
type normalizer struct{ profile profile }

func newNormalize(e *env) Stage { return normalizer{e.profile} }

// Reasons of the normalize stage.
const (
	reasonEncoding = "invalid encoding in a string"
	reasonHidden   = "readable text hidden in invisible characters"
)

func (n normalizer) Check(_ context.Context, in *Input, dst []Finding) ([]Finding, error) {
	for i := range in.Docs {
		d := &in.Docs[i]
		for j := range d.Issues {
			dst = append(dst, n.finding(d, &d.Issues[j]))
		}
	}
	return dst, nil
}

var normalizeActs = [...]Act{normalize.Note: Note, normalize.Fold: Fold, normalize.Strip: Strip}

func (n normalizer) finding(d *Doc, is *normalize.Issue) Finding {
	f := Finding{Rule: is.Rule, Category: PromptInjection, Severity: rule.Severity(is.Severity), Act: normalizeActs[is.Act],
		Segment: d.Segment, Start: is.Start, End: is.End, Replace: is.Replace, OWASP: "LLM01"}
	if is.Via != "" {
		f.Via = []string{is.Via}
	}
	switch {
	case is.Severity == normalize.Critical:
		f.Act, f.Reason = ActBlock, reasonHidden
	case n.profile == strict && is.Rule == "unicode-invalid-encoding":
		f.Act, f.Category, f.Reason = ActBlock, InvalidInput, reasonEncoding
	}
	return f
}
