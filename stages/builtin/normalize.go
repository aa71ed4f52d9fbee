package builtin

import (
	"context"

	"weir/internal/match/rule"
	"weir/normalize"
	"weir/stages"
)

// normalizer takes out hidden characters and folds spoofed words. The views
// that other stages read are built whether it runs or not.
type normalizer struct {
	emitted stages.Emission
}

func newNormalize(p *stages.Policy) (stages.Stage, error) {
	return normalizer{p.Emission}, nil
}

// Reasons of the normalize stage.
const (
	reasonEncoding = "invalid encoding in a string"
	reasonHidden   = "readable text hidden in invisible characters"
)

func (n normalizer) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	from, profile := len(dst), in.Policy.Profile
	spares := profile != stages.Strict && n.emitted == stages.EmitClean // isolated characters may stay
	for i := range in.Units {
		d := &in.Units[i]
		for j := range d.Issues {
			f := n.finding(d, &d.Issues[j], profile)
			f.Isolated = d.Issues[j].Isolated && f.Act == stages.Strip && spares && !in.Joined
			dst = append(dst, f)
		}
	}
	if n.emitted == stages.EmitNFKC {
		dst = compat(in, dst, from)
	}
	return dst, nil
}

var normalizeActs = [...]stages.FindingAction{normalize.Note: stages.Note, normalize.Fold: stages.Fold, normalize.Strip: stages.Strip}

func (n normalizer) finding(d *stages.Unit, is *normalize.Issue, profile stages.Profile) stages.Finding {
	f := stages.Finding{Rule: is.Rule, Category: stages.PromptInjection, Severity: rule.Severity(is.Severity), Act: normalizeActs[is.Act],
		Segment: d.Segment, Start: is.Start, End: is.End, Replace: is.Replace, OWASP: "LLM01"}
	if is.Via != "" {
		f.Via = []string{is.Via}
	}
	if n.emitted == stages.EmitView {
		f.Act, f.Replace = stages.Note, ""
	}
	switch {
	case is.Severity == normalize.Critical:
		f.Act, f.Reason = stages.ActBlock, reasonHidden
	case profile == stages.Strict && is.Rule == "unicode-invalid-encoding":
		f.Act, f.Category, f.Reason = stages.ActBlock, stages.InvalidInput, reasonEncoding
	}
	return f
}
