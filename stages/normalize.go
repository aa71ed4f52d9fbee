package stages

import (
	"context"
	"slices"

	"weir/internal/match/rule"
	"weir/normalize"
)

// normalizer takes out what is hidden and folds what is spoofed. The views
// that other stages read are built whether it runs or not.
type normalizer struct {
	profile profile
	emitted emission
	spares  bool // characters that stand alone may stay
}

func newNormalize(e *env) Stage {
	return normalizer{e.profile, e.emitted, e.profile != strict && e.emitted == emitClean}
}

// An emission says what becomes of the emitted text.
type emission uint8

const (
	emitClean emission = iota // what is hidden or spoofed is edited
	emitNFKC                  // and then all of it is brought into NFKC
	emitView                  // nothing is edited, only reported
)

// Emissions lists the words that Config.Normalize takes, the default first.
func Emissions() []string { return []string{"clean", "nfkc", "view"} }

func (c *Config) emission() (emission, bool) {
	i := slices.Index(Emissions(), c.Normalize)
	if c.Normalize == "" {
		i = int(emitClean)
	}
	return emission(max(i, 0)), i >= 0
}

// Reasons of the normalize stage.
const (
	reasonEncoding = "invalid encoding in a string"
	reasonHidden   = "readable text hidden in invisible characters"
)

func (n normalizer) Check(_ context.Context, in *Input, dst []Finding) ([]Finding, error) {
	from := len(dst)
	for i := range in.Units {
		d := &in.Units[i]
		for j := range d.Issues {
			f := n.finding(d, &d.Issues[j])
			f.lone = d.Issues[j].Isolated && f.Act == Strip && n.spares && !in.joined
			dst = append(dst, f)
		}
	}
	if n.emitted == emitNFKC {
		dst = compat(in, dst, from)
	}
	return dst, nil
}

var normalizeActs = [...]Act{normalize.Note: Note, normalize.Fold: Fold, normalize.Strip: Strip}

func (n normalizer) finding(d *Unit, is *normalize.Issue) Finding {
	f := Finding{Rule: is.Rule, Category: PromptInjection, Severity: rule.Severity(is.Severity), Act: normalizeActs[is.Act],
		Segment: d.Segment, Start: is.Start, End: is.End, Replace: is.Replace, OWASP: "LLM01"}
	if is.Via != "" {
		f.Via = []string{is.Via}
	}
	if n.emitted == emitView {
		f.Act, f.Replace = Note, ""
	}
	switch {
	case is.Severity == normalize.Critical:
		f.Act, f.Reason = ActBlock, reasonHidden
	case n.profile == strict && is.Rule == "unicode-invalid-encoding":
		f.Act, f.Category, f.Reason = ActBlock, InvalidInput, reasonEncoding
	}
	return f
}
