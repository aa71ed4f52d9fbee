package stages

import (
	"regexp"
	"strings"
	"testing"

	"weir/internal/match/rule"
	"weir/internal/testrand"
)

var withoutNames = regexp.MustCompile(`,"(?:asi|atlas)":"[^"]*"`)

// TestAppendRepeats holds that a finding is written alike after any other
// finding, but for the names that only the first one of its rule has.
func TestAppendRepeats(t *testing.T) {
	r := testrand.New(t)
	pick := func(from ...string) string { return from[r.IntN(len(from))] }
	for range 3000 {
		var all Verdict
		want := ""
		named := map[naming]bool{}
		for i := range r.IntN(6) {
			f := Finding{Stage: pick("pii", "injection"), Rule: pick("a", "b"), Category: Category(pick("X", "Y")), Severity: rule.Severity(r.IntN(2)), Act: FindingAction(r.IntN(5)),
				Segment: r.IntN(3) - 1, Replace: pick("", "[X]"), AbsorbedBy: pick("", "b"), OWASP: pick("", "LLM02"), Intent: pick("", "quoted"), Confidence: float64(r.IntN(3)) / 4}
			all.holders = append(all.holders, Holder{Pointer: pick("/a", "/b\u200b"), Inner: pick("", "/#"), Key: r.IntN(2) == 0, Turn: r.IntN(2)})
			p := place{holder: int32(r.IntN(len(all.holders))), start: int32(r.IntN(9))}
			if f.Segment < 0 {
				p = place{}
			}
			all.Findings, all.places = append(all.Findings, f), append(all.places, p)
			one := Verdict{Findings: []Finding{f}, places: []place{p}, holders: all.holders}
			_, text, _ := strings.Cut(string(one.Append(nil)), `"findings":[`)
			if i > 0 {
				want += ","
			}
			if n := (naming{f.Rule, f.OWASP, f.Category}); named[n] {
				text = withoutNames.ReplaceAllString(text, "")
			} else {
				named[n] = true
			}
			want += strings.TrimSuffix(text, "]}")
		}
		if got := string(all.Append([]byte("before"))); !strings.Contains(got, `"findings":[`+want+"]") {
			t.Fatalf("Append = %s, want the findings %s", got, want)
		}
	}
}
