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
// is made while switchFile holds its number. While it holds -1, a program that comes to a
// change writes a file of its number into the folder reached.
func writeOverlay(dir string, sites []site, switchFile, reached string) (name string, err error) {
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
		if err := os.WriteFile(replace[chooser], fmt.Appendf(nil, chooserText, pkg, len(sites), switchFile, reached), 0o600); err != nil {
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

import (
	"os"
	"strconv"
	"sync/atomic"
)

var mutantOfTestBuild, mutantsReached = mutantChosen(), [%d]atomic.Bool{}

func mutantChosen() int {
	text, _ := os.ReadFile(%q)
	n, err := strconv.Atoi(string(text))
	if err != nil {
		return -2 // none, and nothing is noted
	}
	return n
}

func isMutant(n int) bool {
	if mutantOfTestBuild == -1 && !mutantsReached[n].Load() && !mutantsReached[n].Swap(true) {
		_ = os.WriteFile(%q+"/"+strconv.Itoa(n), nil, 0o600)
	}
	return mutantOfTestBuild == n
}
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
		is := fmt.Sprintf("isMutant(%d)", i)
		text = append(append(text, src[end:s.start]...), strings.ReplaceAll(s.text, "MUTANT", is)...)
		end = s.end
	}
	return sites[at[0]].pkg, append(text, src[end:]...), nil
}
