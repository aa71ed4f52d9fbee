package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"
)

// A result is what became of a change.
type result string

const (
	caught   result = "caught"
	survives result = "SURVIVED"
	unrun    result = "NOT RUN" // it survives, and no test comes to it
)

// A bench has the tests of the packages that are needed, each built once with all changes in
// them. A file says which change is made.
type bench struct {
	dir        string
	overlay    string
	switchFile string
	reached    string           // folder of the changes that a run without one came to
	runs       map[suite]record // of suites without a change
	built      map[string]bool  // packages
}

// A record is what a suite did without a change.
type record struct {
	took    time.Duration
	reached map[int]bool // changes that it came to
}

// A suite is tests of one package.
type suite struct{ pkg, flag string }

// newBench returns a bench for the changes at those sites.
func newBench(dir string, sites []site) (b *bench, err error) {
	b = &bench{dir: dir, switchFile: filepath.Join(dir, "switch"), reached: filepath.Join(dir, "reached"), runs: map[suite]record{}, built: map[string]bool{}}
	if b.overlay, err = writeOverlay(dir, sites, b.switchFile, b.reached); err != nil {
		return nil, err
	}
	return b, b.choose(-1)
}

// build builds the tests of a package, with the changes, once.
func (b *bench) build(pkg string) error {
	if b.built[pkg] {
		return nil
	}
	b.built[pkg] = true
	cmd := exec.Command("go", "test", "-c", "-vet", "off", "-overlay", b.overlay, "-o", b.binary(pkg), "./"+pkg)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("building the tests of %s: %w\n%s", pkg, err, out)
	}
	return nil
}

// binary returns the name of the tests of a package.
func (b *bench) binary(pkg string) string {
	return filepath.Join(b.dir, filepath.FromSlash(pkg), "tests")
}

// choose says which change is made from now on, -1 for none.
func (b *bench) choose(n int) error {
	return os.WriteFile(b.switchFile, []byte(strconv.Itoa(n)), 0o600)
}

// judge makes change n and runs the tests that come to it until one of them notices.
func (b *bench) judge(n int, all []suite) (result, error) {
	result := unrun
	for _, s := range all {
		r, err := b.record(s)
		if err != nil {
			return "", err
		}
		if !r.reached[n] {
			continue
		}
		result = survives
		if err := b.choose(n); err != nil {
			return "", err
		}
		// A change that makes the tests much slower is noticed as well.
		ok := b.run(s, 5*r.took+time.Minute)
		if err := b.choose(-1); err != nil {
			return "", err
		}
		if !ok {
			return caught, nil
		}
	}
	return result, nil
}

// record runs a suite without a change, once. The suite has to pass.
func (b *bench) record(s suite) (record, error) {
	if r, ok := b.runs[s]; ok {
		return r, nil
	}
	if err := b.build(s.pkg); err != nil {
		return record{}, err
	}
	if err := os.RemoveAll(b.reached); err != nil {
		return record{}, err
	}
	if err := os.Mkdir(b.reached, 0o700); err != nil {
		return record{}, err
	}
	began := time.Now()
	if !b.run(s, time.Hour) && !b.run(s, time.Hour) { // a test may need a machine that is not busy
		return record{}, fmt.Errorf("the tests of %s fail without a change", s.pkg)
	}
	r := record{took: time.Since(began), reached: map[int]bool{}}
	files, err := os.ReadDir(b.reached)
	for _, f := range files {
		if n, err := strconv.Atoi(f.Name()); err == nil {
			r.reached[n] = true
		}
	}
	b.runs[s] = r
	return r, err
}

// run runs a suite without output and reports whether it passes in time. A package without
// tests passes.
func (b *bench) run(s suite, limit time.Duration) bool {
	if _, err := os.Stat(b.binary(s.pkg)); err != nil {
		return true
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, b.binary(s.pkg), "-test.failfast", "-test.timeout", "2h", s.flag)
	cmd.Dir = s.pkg
	return cmd.Run() == nil
}
