//go:build unix

package cmd

import (
	"bytes"
	"crypto/sha256"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/bmatcuk/doublestar/v4"

	"weir/internal/testrand"
)

// The environment variables with the size in MB of the home that TestCleanHome makes, and with
// how many runs it kills. Make home sets them to 200 and 100.
const (
	homeSize  = "WEIR_TEST_HOME_MB"
	homeKills = "WEIR_TEST_HOME_KILLS"
)

// numberOf returns the number in an environment variable, or another one if it is not set.
func numberOf(t *testing.T, name string, otherwise int) int {
	t.Helper()
	text, ok := os.LookupEnv(name)
	if !ok {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("%s=%q is not a number from 1", name, text)
	}
	return n
}

// TestCleanHome masks a home with the histories of agents, looks for every value that was in
// it, puts all of it back, and kills the run at many points.
func TestCleanHome(t *testing.T) {
	size, rounds := numberOf(t, homeSize, 3), numberOf(t, homeKills, 10)
	h, bin := makeHome(t, testrand.Seed(t), size<<20), buildWeir(t)
	old := sums(t, h.dir)
	if n := h.left(t); n < len(h.values) {
		t.Fatalf("%d of %d values can be found", n, len(h.values))
	}
	backup := filepath.Join(t.TempDir(), "backup")

	h.clean(t, bin, "--write", "--in-use", "--backup", backup)
	masked := sums(t, h.dir)
	left := h.left(t)
	t.Logf("%d values in %d files, %d left", len(h.values), len(old), left)
	if left > 0 {
		t.Errorf("%d of %d values are left", left, len(h.values))
	}
	if h.clean(t, bin, "--write", "--in-use"); !equalSums(masked, sums(t, h.dir)) {
		t.Error("a second run changed files that the first had masked")
	}
	h.clean(t, bin, "--undo", backup)
	if !equalSums(old, sums(t, h.dir)) {
		t.Error("undo did not put every byte back")
	}
	h.killed(t, bin, backup, rounds, old, masked)
}

// clean runs weir clean in the home.
func (h *madeHome) clean(t *testing.T, bin string, args ...string) {
	t.Helper()
	cmd := h.command(bin, args...)
	began := time.Now()
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %v: %s", args, err, out)
	}
	if u, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
		t.Logf("clean %s: %.1f s, %.1f s of processors, %d MB", args[0], time.Since(began).Seconds(), (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds(), u.Maxrss>>10)
	}
}

func (h *madeHome) command(bin string, args ...string) *exec.Cmd {
	cmd := exec.Command(bin, append([]string{"clean"}, args...)...)
	cmd.Env = append(os.Environ(), "HOME="+h.dir, "XDG_CONFIG_HOME=", "XDG_DATA_HOME=", "XDG_STATE_HOME=", "XDG_CACHE_HOME=")
	return cmd
}

// A fileSum is the hash and the size of a file.
type fileSum struct {
	hash [32]byte
	size int64
}

func sumOf(text []byte) fileSum { return fileSum{sha256.Sum256(text), int64(len(text))} }

// sums returns the hash and the size of each file of a folder.
func sums(t *testing.T, dir string) map[string]fileSum {
	t.Helper()
	all := map[string]fileSum{}
	eachFile(t, dir, func(name string, text []byte) { all[name] = sumOf(text) })
	return all
}

func eachFile(t *testing.T, dir string, f func(name string, text []byte)) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasPrefix(d.Name(), ".weir-part-") {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		f(name, text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func equalSums(a, b map[string]fileSum) bool {
	same := len(a) == len(b)
	for name, sum := range a {
		same = same && b[name] == sum
	}
	return same
}

// noParts holds that no text of a killed run is left in the home.
func (h *madeHome) noParts(t *testing.T) {
	t.Helper()
	parts, err := doublestar.Glob(os.DirFS(h.dir), "**/.weir-part-*")
	if err != nil || len(parts) > 0 {
		t.Errorf("%d files of killed runs are left, %v", len(parts), err)
	}
}

// left returns how many of the values are still in a file of the home.
func (h *madeHome) left(t *testing.T) (n int) {
	t.Helper()
	planted := map[string]bool{}
	for _, v := range h.values {
		planted[v] = true
	}
	eachFile(t, h.dir, func(_ string, text []byte) {
		for token := range bytes.FieldsFuncSeq(text, func(r rune) bool {
			return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.@", r)
		}) {
			if len(token) < 200 && planted[string(token)] {
				n++
				continue
			}
			for part := range bytes.SplitSeq(token, []byte("@")) { // a password before its host
				if planted[string(part)] {
					n++
				}
			}
		}
	})
	return n
}
