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

const reasonEncoding = "invalid encoding in a string"

func (n normalizer) Check(_ context.Context, in *Input, dst []Finding) ([]Finding, error) {
	for i := range in.Docs {
		d := &in.Docs[i]
		if d.Analysis == nil {
			continue
		}
		for j := range d.Analysis.Issues {
			dst = append(dst, n.finding(d, &d.Analysis.Issues[j]))
		}
	}
	return dst, nil
}

func (n normalizer) finding(d *Doc, is *normalize.Issue) Finding {
	f := Finding{Rule: is.Rule, Category: PromptInjection, Severity: rule.Severity(is.Severity), Act: acts[is.Act], Segment: d.Segment, Replace: is.Replace, OWASP: "LLM01"}
	f.Start, f.End = d.Span(is.Start, is.End)
	if is.Via != "" {
		f.Via = []string{is.Via}
	}
	if d.Depth > 0 { // what is hidden inside a decoded text cannot be edited there
		f.Act, f.Replace, f.Via = Note, "", d.Via
	}
	return f
}
