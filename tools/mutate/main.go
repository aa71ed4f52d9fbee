// Mutate changes one branch at a time of the code that blocks, cuts or masks, and runs
// the tests that come to it: a change that no test notices is a test that is missing. All
// changes are in one copy that only the compiler sees, and a file says which of them is made.
// Run it in the root of the repository:
//
//	mutate [-n 20] [-seed N] [-dirs a,b] [-file PART] [-long]
//
// It prints its seed, a line for each change, and exits 1 if one of them survived or is not run.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

func main() {
	n := flag.Int("n", 20, "changes to try")
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()), "seed of the draw")
	dirs := flag.String("dirs", "stages,filter,normalize,transcript,pii,exfil,canary,injection,authority,toolrule,toolpin,topic,crescendo", "directories whose code is changed, with those below them")
	file := flag.String("file", "", "change only files whose path holds this")
	long := flag.Bool("long", false, "run the long tests of all stages together as well")
	flag.Parse()
	files, err := sourceFiles(strings.Split(*dirs, ","), *file)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate: go list:", err)
		os.Exit(2)
	}
	sites, err := sitesIn(files)
	if err != nil || len(sites) == 0 {
		fmt.Fprintf(os.Stderr, "mutate: no branches found: %v\n", err)
		os.Exit(2)
	}
	fmt.Printf("%d branches, seed %d\n", len(sites), *seed)
	survived, err := try(sites, *n, *long, rand.New(rand.NewPCG(*seed, 0)))
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(2)
	}
	if survived > 0 {
		os.Exit(1)
	}
}

// try draws n sites and reports how many changes survive.
func try(sites []site, n int, long bool, r *rand.Rand) (survived int, err error) {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	drawn := draw(sites, n, r)
	g, err := importers()
	if err != nil {
		return 0, err
	}
	b, err := newBench(dir, drawn)
	if err != nil {
		return 0, err
	}
	for i := range drawn {
		result, err := b.judge(i, g.suites(filepath.Dir(drawn[i].file), long))
		if err != nil {
			return survived, err
		}
		if result != caught {
			survived++
		}
		fmt.Printf("%-9s %s\n", result, &drawn[i])
	}
	fmt.Printf("%d of %d caught\n", len(drawn)-survived, len(drawn))
	return survived, nil
}

// draw returns n of the sites, of which no two overlap: all of them are compiled together.
func draw(sites []site, n int, r *rand.Rand) (drawn []site) {
	for _, i := range r.Perm(len(sites)) {
		s := sites[i]
		overlaps := func(o site) bool { return o.file == s.file && o.start < s.end && s.start < o.end }
		if len(drawn) < n && !slices.ContainsFunc(drawn, overlaps) {
			drawn = append(drawn, s)
		}
	}
	return drawn
}

// sourceFiles returns the Go files that the program is built from on this machine, of the
// packages below dirs and with part in their names. Code that only tests and generators use
// decides nothing about an event.
func sourceFiles(dirs []string, part string) (files []string, err error) {
	const form = `{{range .GoFiles}}{{$.ImportPath}}/{{.}}{{"\n"}}{{end}}`
	out, err := exec.Command("go", "list", "-deps", "-f", form, ".").Output()
	for file := range strings.FieldsSeq(string(out)) {
		file, own := strings.CutPrefix(file, module)
		below := func(dir string) bool { return strings.HasPrefix(file, dir+"/") }
		if own && strings.Contains(file, part) && slices.ContainsFunc(dirs, below) {
			files = append(files, file)
		}
	}
	return files, err
}
