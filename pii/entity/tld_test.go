package entity

import (
	"slices"
	"strings"
	"testing"
)

// Every top-level domain is one, in any case, and nothing else is.
func TestIsTLD(t *testing.T) {
	for n, list := range topLevelDomains {
		var known []string
		for i := 0; i < len(list); i += n {
			known = append(known, list[i:i+n])
		}
		if !slices.IsSorted(known) {
			t.Errorf("the domains of %d letters are not in order", n)
		}
		for _, w := range known {
			if !isTLD([]byte(w)) || !isTLD([]byte(strings.ToUpper(w))) {
				t.Errorf("isTLD(%q) = false", w)
			}
			for i := range w {
				for _, c := range "az0-.\x00é" {
					other := w[:i] + string(c) + w[i+1:]
					if want := slices.Contains(known, other); len(other) == n && isTLD([]byte(other)) != want {
						t.Errorf("isTLD(%q) = %t", other, !want)
					}
				}
			}
		}
	}
	for _, w := range []string{"", "a", strings.Repeat("a", 40), "\xff\xff"} {
		if isTLD([]byte(w)) {
			t.Errorf("isTLD(%q) = true", w)
		}
	}
}
