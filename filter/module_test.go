package filter_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A module of its own builds and tests a program that uses the package, and nothing else of
// weir.
func TestSeparateModule(t *testing.T) {
	if testing.Short() {
		t.Skip("builds weir once more")
	}
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/proxy")); err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "go.sum"), sums, 0o600); err != nil {
		t.Fatal(err)
	}
	goTool(t, dir, "mod", "edit", "-replace=weir="+root)
	goTool(t, dir, "test", "./...")
	for name := range strings.Lines(goTool(t, dir, "list", "-f", `{{join .Imports "\n"}}`, "./...")) {
		if name = strings.TrimSpace(name); strings.HasPrefix(name, "weir/") && name != "weir/filter" {
			t.Errorf("the module imports %s, which is not for others", name)
		}
	}
}

// goTool runs the go command in the directory dir, without the network, and returns what it
// prints.
func goTool(t *testing.T, dir string, args ...string) string {
	t.Helper()
	c := exec.CommandContext(t.Context(), "go", args...)
	c.Dir, c.Env = dir, append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}
