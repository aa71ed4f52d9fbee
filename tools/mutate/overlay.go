package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// writeOverlay writes the files with all changes, and the overlay that names them. Each change
// is made while the file of that name holds its number.
func writeOverlay(dir string, sites []site, switchFile string) (name string, err error) {
	byFile := map[string][]int{}
	for i := range sites {
		byFile[sites[i].file] = append(byFile[sites[i].file], i)
	}
	replace := map[string]string{}
	for file, at := range byFile {
		abs, err := filepath.Abs(file)
		if err != nil {
			return "", err
		}
		pkg, text, err := changed(file, sites, at)
		if err != nil {
			return "", err
		}
		own := filepath.Join(dir, fmt.Sprintf("changed%d.go", len(replace)))
		chooser := filepath.Join(filepath.Dir(abs), "mutant_of_test_build.go")
		replace[abs], replace[chooser] = own, own+".switch.go"
		if err := os.WriteFile(own, text, 0o600); err != nil {
			return "", err
		}
		if err := os.WriteFile(replace[chooser], fmt.Appendf(nil, chooserText, pkg, switchFile), 0o600); err != nil {
			return "", err
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	name = filepath.Join(dir, "overlay.json")
	return name, os.WriteFile(name, text, 0o600)
}

// chooserText is a file of each package with a change.
const chooserText = `package %s

import "os"

var mutantOfTestBuild = func() string { text, _ := os.ReadFile(%q); return string(text) }()
`

// changed returns the text of a file with the changes at those sites, and its package.
func changed(file string, sites []site, at []int) (pkg string, text []byte, err error) {
	src, err := os.ReadFile(file)
	if err != nil {
		return "", nil, err
	}
	slices.SortFunc(at, func(a, b int) int { return cmp.Compare(sites[a].start, sites[b].start) })
	end := 0
	for _, i := range at {
		s := &sites[i]
		is := fmt.Sprintf("mutantOfTestBuild == %q", fmt.Sprint(i))
		text = append(append(text, src[end:s.start]...), strings.ReplaceAll(s.text, "MUTANT", is)...)
		end = s.end
	}
	return sites[at[0]].pkg, append(text, src[end:]...), nil
}
