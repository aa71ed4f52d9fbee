package judge

import "weir/stages"

// Known is what is known of the fragments of an event, which were judged in the texts
// that they are pieces of.
type Known struct {
	Held     bool // the event waited for what follows
	Findings []stages.Finding
	Cause    *stages.Finding // why the text that a fragment belongs to is withheld, or nil
	Failure  *Failure        // why it could not be judged, or nil
}

// addKnown adds what was found in the fragments to v. It reports whether they could be
// judged.
func addKnown(v *stages.Verdict, k *Known) bool {
	if k.Failure != nil {
		v.Findings = v.Findings[:0]
		v.Fail(k.Failure.Stage, k.Failure.Reason)
		return false
	}
	for i := range k.Findings {
		f := &k.Findings[i]
		if f.Edits() {
			v.Action = min(v.Action, stages.Modify)
		}
		v.Findings = append(v.Findings, *f)
	}
	if c := k.Cause; c != nil {
		v.Findings = append(v.Findings, *c)
		if v.Action != stages.Block {
			v.Withhold(c.Stage, c.Category, c.Reason)
		}
	}
	return true
}
