package ruletest

import (
	"strings"
	"testing"

	"weir/internal/match/rule"
)

// Hostile measures every rule by itself on a text made to waste its time: its
// anchors and Required literals over and over, so that everything cheap says yes and
// the pattern has to say no. Run it with -bench and look for the slowest.
func Hostile(b *testing.B, rules []*rule.Rule) {
	b.Helper()
	for _, r := range rules {
		unit := strings.Join(r.Anchors, " ") + " " + strings.Join(r.Required, " ") + " "
		text := []byte(strings.Repeat(unit, 1+64<<10/len(unit)))
		s := rule.NewSet([]*rule.Rule{r})
		b.Run(r.ID, func(b *testing.B) {
			var sc rule.Scratch
			var dst []rule.Match
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				var err error
				if dst, err = s.Append(dst[:0], text, &sc); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
