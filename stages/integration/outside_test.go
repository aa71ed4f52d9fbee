package integration

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"testing"

	"weir/internal/match/rule"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
)

// TestOutsideEdits holds that the edits of a stage that hands texts to other programs, which sees an
// event with the edits of the stages before, come to their places in the event as it came.
func TestOutsideEdits(t *testing.T) {
	out := checkFunc(func(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
		for i := range in.Event.Segments {
			if at := bytes.Index(in.Event.Segments[i].Text, []byte("lantern")); at >= 0 {
				dst = append(dst, stages.Finding{Rule: "lanterns", Category: stages.PolicyViolation, Severity: rule.Low, Act: stages.Sanitize, Segment: i, Start: at, End: at + len("lantern"), Replace: "[LAMP]"})
			}
		}
		return dst, nil
	})
	table := append(slices.Clone(builtin.Table), stages.Spec{Name: "outside", Order: 200, Outside: stages.SendsEdited, New: func(*stages.Policy) (stages.Stage, error) { return out, nil }})
	for text, want := range map[string]string{
		"the lantern is lit": "the [LAMP] is lit",
		"write to ann.lee@ferry-north.com about the lantern":     "write to [EMAIL_ADDRESS_1] about the [LAMP]",
		"the lantern, says ann.lee@ferry-north.com, is lit":      "the [LAMP], says [EMAIL_ADDRESS_1], is lit",
		"ann.lee@ferry-north.com lantern bo.lee@ferry-north.com": "[EMAIL_ADDRESS_1] [LAMP] [EMAIL_ADDRESS_2]",
		"the boat is late": "the boat is late",
		"the boat of ann.lee@ferry-north.com is late": "the boat of [EMAIL_ADDRESS_1] is late",
	} {
		j, err := judge.New(table, stages.Config{Enable: []string{"outside"}})
		if err != nil {
			t.Fatal(err)
		}
		v := j.Run(t.Context(), parse(t, fmt.Sprintf(`{"role":"tool","content":%q}`, text)))
		if got, want := string(v.Event), fmt.Sprintf(`{"role":"tool","content":%q}`, want); got != want {
			t.Errorf("%s: %v, want %s", got, v.Action, want)
		}
	}
}
