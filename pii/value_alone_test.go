package pii

import (
	"slices"
	"strings"
	"testing"

	"weir/internal/testrand"
	"weir/pii/match"
)

// TestValueAlone holds that neither the name of a variable inside the quotes nor that of a scheme
// is masked with the value.
func TestValueAlone(t *testing.T) {
	d, r, value := New(Options{}), testrand.New(t), ""
	for range 40 {
		value += string("0123456789abcdef"[r.IntN(16)])
	}
	for before, after := range map[string]string{
		"percy token = 'PERCY_TOKEN=": "'", "twist token = 'oauth2:": "'", "Authorization: Bearer secret-token:mercury_": "", "Authorization: Bearer oauth2:": "",
	} {
		ms := found(t, d, match.Text{Bytes: []byte(before + value + after)})
		from := len(strings.TrimSuffix(before, "mercury_"))
		if len(ms) == 0 || slices.ContainsFunc(ms, func(m Match) bool { return m.Start != from || m.End < len(before)+len(value) }) {
			t.Errorf("behind %q: want from %d on, got %+v", before, from, ms)
		}
	}
}
