package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
)

// A result is what became of a change.
type result string

const (
	caught   result = "caught"
	survives result = "SURVIVED"
)

// A bench has the tests of all packages that are needed, built once with all changes in them.
// A file says which change is made.
type bench struct {
	dir        string
	switchFile string
	passes     map[suite]bool // tests that pass without a change
}

// A suite is tests of one package.
type suite struct{ pkg, flag string }

// suites returns the tests that may notice a change in a file, those of its own package first,
// then those that notice most in least time: the short ones of all stages together, those of
// each stage and the library, the stories of the commands, and the long ones.
func suites(own string, stages []string) (all []suite) {
	all = []suite{{own, "-test.run="}, {"stages/integration", "-test.short"}}
	for _, pkg := range stages {
		if pkg != own && pkg != "stages/integration" {
			all = append(all, suite{pkg, "-test.run="})
		}
	}
	return append(all, suite{"cmd", "-test.run=^TestScript$"}, suite{"stages/integration", "-test.run="})
}

// newBench builds the tests of packages with the changes.
func newBench(dir string, sites []site, packages []string) (*bench, error) {
	b := &bench{dir: dir, switchFile: filepath.Join(dir, "switch"), passes: map[suite]bool{}}
	overlay, err := writeOverlay(dir, sites, b.switchFile)
	if err != nil {
		return nil, err
	}
	for _, pkg := range packages {
		cmd := exec.Command("go", "test", "-c", "-vet", "off", "-overlay", overlay, "-o", b.binary(pkg), "./"+pkg)
		if out, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("building the tests of %s: %w\n%s", pkg, err, out)
		}
	}
	return b, b.choose(-1)
}

// binary returns the name of the tests of a package.
func (b *bench) binary(pkg string) string {
	return filepath.Join(b.dir, filepath.FromSlash(pkg), "tests")
}

// choose says which change is made from now on, -1 for none.
func (b *bench) choose(n int) error {
	return os.WriteFile(b.switchFile, []byte(strconv.Itoa(n)), 0o600)
}

// judge makes change n and runs the tests until one of them notices.
func (b *bench) judge(n int, all []suite) (result, error) {
	for _, s := range all {
		if err := b.proves(s); err != nil {
			return "", err
		}
		if err := b.choose(n); err != nil {
			return "", err
		}
		ok := b.run(s)
		if err := b.choose(-1); err != nil {
			return "", err
		}
		if !ok {
			return caught, nil
		}
	}
	return survives, nil
}

// proves holds that a suite passes without a change.
func (b *bench) proves(s suite) error {
	if b.passes[s] {
		return nil
	}
	if !b.run(s) {
		return fmt.Errorf("the tests of %s fail without a change", s.pkg)
	}
	b.passes[s] = true
	return nil
}

// run runs a suite without output and reports whether it passes. A package without tests passes.
func (b *bench) run(s suite) bool {
	if _, err := os.Stat(b.binary(s.pkg)); err != nil {
		return true
	}
	cmd := exec.Command(b.binary(s.pkg), "-test.failfast", "-test.timeout", "20m", s.flag)
	cmd.Dir = s.pkg
	return cmd.Run() == nil
}
