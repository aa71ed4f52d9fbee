package cmd

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadme runs the console blocks of the README and compares what they
// print. With -update it writes what they print into the README.
func TestReadme(t *testing.T) {
	const name = "../README.md"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	bin := buildWeir(t)
	got := withOutput(string(text), func(command string) string { return printed(t, command, bin) })
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got != string(text) {
		t.Errorf("README.md shows output that weir does not print; go test ./cmd -run TestReadme -update writes this:\n%s", got)
	}
}

func buildWeir(t *testing.T) string {
	t.Helper()
	bin := filepath.Join(t.TempDir(), "weir")
	if out, err := exec.Command("go", "build", "-o", bin, "..").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return bin
}

// printed returns what a command prints in the root of the repository. The two
// commands that build and test it are what is running already.
func printed(t *testing.T, command, bin string) string {
	t.Helper()
	if strings.HasPrefix(command, "go build -o weir .") || strings.HasPrefix(command, "go test ./...") {
		return ""
	}
	sh := exec.Command("sh", "-c", strings.ReplaceAll(command, "go run .", bin))
	sh.Dir = ".."
	sh.Env = append(os.Environ(), "XDG_CONFIG_HOME="+t.TempDir(), "WEIR_CONFIG=")
	var out bytes.Buffer
	sh.Stdout, sh.Stderr = &out, &out
	if err := sh.Run(); err != nil {
		t.Errorf("$ %s: %v", command, err)
	}
	return out.String()
}
