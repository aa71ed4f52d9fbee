// Coverage reads the profile of go test -coverprofile and says how many statements the tests
// ran, without generated code, programs that make data, and packages for tests. It lists the
// blocks that no test ran and that refuse, cut or mask. Run it in the root of the repository:
//
//	coverage [-least PERCENT] [-all] PROFILE
//
// It exits 1 if fewer statements ran than -least says.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	least := flag.Float64("least", 0, "fail below this many statements of a hundred")
	all := flag.Bool("all", false, "list all blocks that no test ran, and not only those that decide")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: coverage [-least PERCENT] [-all] PROFILE")
		os.Exit(2)
	}
	share, err := run(flag.Arg(0), *all)
	if err != nil {
		fmt.Fprintln(os.Stderr, "coverage:", err)
		os.Exit(2)
	}
	if share < *least {
		os.Exit(1)
	}
}

// run prints what a profile says and returns the share of statements that ran, in percent.
func run(profile string, all bool) (share float64, err error) {
	f, err := os.Open(profile)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	blocks, err := readProfile(f)
	if err != nil {
		return 0, err
	}
	r := report{all: all, packages: map[string]*tally{}}
	for _, b := range blocks {
		if err := r.add(b); err != nil {
			return 0, err
		}
	}
	r.write(os.Stdout)
	return r.total.share(), nil
}
