package main

import (
	"os/exec"
	"strings"
)

// A graph says which packages import a package, in their tests too. All packages are below "".
type graph map[string][]string

// importers returns the graph of the packages of this module, by their folders.
func importers() (graph, error) {
	const form = `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}{{range .TestImports}} {{.}}{{end}}{{range .XTestImports}} {{.}}{{end}}`
	out, err := exec.Command("go", "list", "-f", form, "./...").Output()
	g := graph{}
	for line := range strings.Lines(string(out)) {
		names := strings.Fields(line)
		g[""] = append(g[""], strings.TrimPrefix(names[0], module))
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
// least time first: its own, those of the packages in the same room that import it, the short
// ones of all stages together, those of each stage and of the library, the stories of the
// commands, and with long the long ones.
func (g graph) suites(own string, long bool) (all []suite) {
	seen := map[string]bool{}
	add := func(pkg string, short bool) {
		if !seen[pkg] {
			seen[pkg] = true
			all = append(all, suite{pkg, short})
		}
	}
	add(own, false)
	room, _, _ := strings.Cut(own, "/")
	for _, pkg := range g[own] {
		if pkg == room || strings.HasPrefix(pkg, room+"/") && pkg != together {
			add(pkg, false)
		}
	}
	add(together, true)
	for _, pkg := range g[""] {
		if room, _, _ := strings.Cut(pkg, "/"); room == "stages" || room == "filter" {
			add(pkg, false)
		}
	}
	add("cmd", false)
	if long {
		all = append(all, suite{together, false})
	}
	return all
}

// together is the package of the tests of all stages together.
const together = "stages/integration"
