package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
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
	reached    string             // folder of the changes that a run without one came to
	tests      map[suite][]record // of suites that ran without a change, the shortest first
	built      map[string]bool    // packages
}

// A record is what a test did without a change.
type record struct {
	name    string // as -test.run takes it
	took    time.Duration
	reached map[int]bool // changes that it came to
}

// A suite is the tests of one package, all or the short ones.
type suite struct {
	pkg   string
	short bool
}

// newBench returns a bench for the changes at those sites.
func newBench(dir string, sites []site) (b *bench, err error) {
	b = &bench{dir: dir, switchFile: filepath.Join(dir, "switch"), reached: filepath.Join(dir, "reached"), tests: map[suite][]record{}, built: map[string]bool{}}
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
		tests, err := b.record(s)
		if err != nil {
			return "", err
		}
		for _, t := range tests {
			if !t.reached[n] {
				continue
			}
			result = survives
			if err := b.choose(n); err != nil {
				return "", err
			}
			// A change that makes a test much slower is noticed as well.
			ok := b.run(s, t.name, 10*t.took+time.Minute)
			if err := b.choose(-1); err != nil {
				return "", err
			}
			if !ok {
				return caught, nil
			}
		}
	}
	return result, nil
}

// record runs each test of a suite without a change, once. A test that does not pass, as one
// that needs more than this machine has, is left out and named.
func (b *bench) record(s suite) (all []record, err error) {
	if all, ok := b.tests[s]; ok {
		return all, nil
	}
	if err := b.build(s.pkg); err != nil {
		return nil, err
	}
	names, err := b.names(s.pkg)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if err := os.RemoveAll(b.reached); err != nil {
			return nil, err
		}
		if err := os.Mkdir(b.reached, 0o700); err != nil {
			return nil, err
		}
		began := time.Now()
		if !b.run(s, name, time.Hour) {
			fmt.Printf("left out: %s %s fails without a change\n", s.pkg, name)
			continue
		}
		r := record{name: name, took: time.Since(began), reached: map[int]bool{}}
		files, err := os.ReadDir(b.reached)
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			if n, err := strconv.Atoi(f.Name()); err == nil {
				r.reached[n] = true
			}
		}
		all = append(all, r)
	}
	slices.SortFunc(all, func(x, y record) int { return cmp.Compare(x.took, y.took) })
	b.tests[s] = all
	return all, nil
}

// names returns the tests of a package, of the commands their stories. A package without tests
// has none.
func (b *bench) names(pkg string) (names []string, err error) {
	if pkg == "cmd" {
		stories, err := filepath.Glob("cmd/testdata/script/*.txtar")
		for _, story := range stories {
			names = append(names, "^TestScript$/^"+strings.TrimSuffix(filepath.Base(story), ".txtar")+"$")
		}
		return names, err
	}
	if _, err := os.Stat(b.binary(pkg)); err != nil {
		return nil, nil
	}
	cmd := exec.Command(b.binary(pkg), "-test.list", "^(Test|Fuzz|Example)")
	cmd.Dir = pkg
	out, err := cmd.Output()
	for name := range strings.FieldsSeq(string(out)) {
		names = append(names, "^"+name+"$")
	}
	return names, err
}

// run runs a test without output and reports whether it passes in time.
func (b *bench) run(s suite, name string, limit time.Duration) bool {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, b.binary(s.pkg), "-test.failfast", "-test.timeout", "2h", "-test.short="+strconv.FormatBool(s.short), "-test.run", name)
	cmd.Dir = s.pkg
	return cmd.Run() == nil
}
