package main

import (
	"os/exec"
	"slices"
	"strings"
)

// A graph says which packages import a package, in their tests too.
type graph map[string][]string

// importers returns the graph of the packages of this module, by their folders.
func importers() (graph, error) {
	const form = `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}{{range .TestImports}} {{.}}{{end}}{{range .XTestImports}} {{.}}{{end}}`
	out, err := exec.Command("go", "list", "-f", form, "./...").Output()
	g := graph{}
	for line := range strings.Lines(string(out)) {
		names := strings.Fields(line)
		for _, used := range names[1:] {
			if dir, ok := strings.CutPrefix(used, module); ok {
				g[dir] = append(g[dir], strings.TrimPrefix(names[0], module))
			}
		}
	}
	return g, err
}

// module is what the names of all packages begin with.
const module = "weir/"

// suites returns the tests that may notice a change in a package, those that notice most in
// least time first: its own, the short ones of all stages together, those of the packages that
// import it, of each stage and of the library, the stories of the commands, and the long ones.
func (g graph) suites(own string, stages []string) (all []suite) {
	all = []suite{{own, "-test.run="}, {"stages/integration", "-test.short"}}
	seen := map[string]bool{own: true, "stages/integration": true, "cmd": true}
	for _, pkg := range slices.Concat(g[own], stages) {
		if !seen[pkg] {
			seen[pkg] = true
			all = append(all, suite{pkg, "-test.run="})
		}
	}
	return append(all, suite{"cmd", "-test.run=^TestScript$"}, suite{"stages/integration", "-test.run="})
}
