package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// home has what tests share; TestMain removes it.
var home string

func TestMain(m *testing.M) {
	var err error
	if home, err = os.MkdirTemp("", "weir-release-test-"); err != nil {
		panic(err)
	}
	status := m.Run()
	os.RemoveAll(home)
	os.Exit(status)
}

var buildOnce = sync.OnceValues(func() (string, error) {
	dist := filepath.Join(home, "dist")
	return dist, run(repository(), dist, runtime.GOOS+"/"+runtime.GOARCH, "", true)
})

func repository() string { return filepath.Join("..", "..") }

// built returns a directory with a release for this machine.
func built(t *testing.T) string {
	t.Helper()
	dist, err := buildOnce()
	if err != nil {
		t.Fatal(err)
	}
	return dist
}

// one returns the file of a directory that fits a pattern.
func one(t *testing.T, dir, pattern string) string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil || len(names) != 1 {
		t.Fatalf("%s: %v, %v, want one file", pattern, names, err)
	}
	return names[0]
}

// needs skips a test that cannot run without a program.
func needs(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("%s is not installed", name)
		}
	}
}

// command runs a program in dir and returns what it prints. It fails the test if the
// program fails.
func command(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), 2*time.Minute)
	defer stop()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.WaitDelay = dir, time.Second
	var errors bytes.Buffer
	cmd.Stderr = &errors
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s%s", name, strings.Join(args, " "), err, out, errors.String())
	}
	return string(out)
}

// works checks that weir says its commit and masks a text.
func works(t *testing.T, weir string) {
	t.Helper()
	head := strings.TrimSpace(command(t, repository(), "git", "rev-parse", "HEAD"))
	if got := command(t, ".", weir, "--version"); !strings.Contains(got, "(commit "+head[:12]+", ") {
		t.Errorf("weir --version is %q, want commit %s", got, head[:12])
	}
	cmd := exec.Command(weir, "--quiet", "--emit", "events")
	cmd.Stdin = strings.NewReader(`{"role":"user","content":"Write to dana` + `@example.com"}` + "\n")
	out, err := cmd.Output()
	if want := `{"role":"user","content":"Write to [EMAIL_ADDRESS_1]"}` + "\n"; err != nil || string(out) != want {
		t.Errorf("weir prints %q, %v, want %q", out, err, want)
	}
}
