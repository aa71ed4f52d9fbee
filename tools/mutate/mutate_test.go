package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSites finds each kind of change in a small file, and nothing else.
func TestSites(t *testing.T) {
	file := filepath.Join(t.TempDir(), "p.go")
	src := "package p\nfunc f(dst []int, ok bool) []int {\n\tif ok {\n\t\tdst = append(dst, 1)\n\t}\n\tif ok { g() }\n\tif dst = append(dst, 2); ok { g() }\n\treturn dst\n}\n"
	if err := os.WriteFile(file, []byte(src), 0o600); err != nil {
		t.Fatal(err)
	}
	sites, err := sitesIn([]string{file})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range sites {
		got = append(got, src[s.start:s.end]+" → "+s.text)
	}
	want := "ok → (MUTANT) != (ok); ok → !(MUTANT) && (ok); dst = append(dst, 1) → if !(MUTANT) { dst = append(dst, 1) }"
	if g := strings.Join(got, "; "); g != want {
		t.Errorf("sites are %s, want %s", g, want)
	}
}
