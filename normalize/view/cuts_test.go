package view_test

import (
	"slices"
	"strings"
	"testing"

	"weir/normalize"
	"weir/normalize/view"
)

// Cuts names the ends at which a decoding leaves out a part of a line, and the places
// between its regions.
func TestCuts(t *testing.T) {
	far := strings.Repeat("some words ", 30)
	const region = 64 // bytes of a line that are shown beside a code
	for _, c := range []struct {
		name, text  string
		first, last bool
		inside      int
	}{
		{"short", "some words &lt; some words", false, false, 0},
		{"cut behind", "&lt; " + far, false, true, 0},
		{"cut before", far + "&lt;", true, false, 0},
		{"cut at both ends", far + "&lt; " + far, true, true, 0},
		{"whole lines", far + "\n&lt;\n" + far, false, false, 0},
		{"two regions", "&lt; " + far + "&lt;", false, false, 1},
		{"a line break as code", "a&#10;b", false, false, 0},
		{"another code", strings.Repeat("ab cd ", region) + "696e766974652074686520677565737473", false, false, 0},
	} {
		for _, child := range new(normalize.Normalizer).Analyze([]byte(c.text), false).Children {
			cuts := child.Cuts()
			first, last := slices.Contains(cuts, 0), slices.Contains(cuts, len(child.Text))
			inside := len(slices.DeleteFunc(cuts, func(at int) bool { return at == 0 || at == len(child.Text) }))
			if first != c.first || last != c.last || inside != c.inside {
				t.Errorf("%s: cut before %t, behind %t, and %d times inside", c.name, first, last, inside)
			}
		}
	}
}

// A view that shows nothing of its source has no cuts.
func TestCutsOfNothing(t *testing.T) {
	v := new(view.Pool).New("none", []byte("some words"), nil)
	if cuts := v.Cuts(); cuts != nil {
		t.Errorf("an empty view has the cuts %v", cuts)
	}
	if v.Unit(0, 4); v.Cuts() != nil {
		t.Errorf("an empty view with a mark has the cuts %v", v.Cuts())
	}
}
