//go:build linux

package cmd

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"testing"

	"weir/internal/testrand"
)

// A killPoint is where a run is killed: when it has written so many bytes of a file.
type killPoint struct {
	file int // index into the names
	at   int64
	late int // how often the test looks at the run from there on before it kills it
}

// killPoints spreads points over all bytes that are written to the files. A third lies behind the
// last byte, where a file is put on the disk and into its place.
func killPoints(random *rand.Rand, sizes []int64, n int) (all []killPoint) {
	total := int64(0)
	for _, size := range sizes {
		total += size
	}
	for range n {
		p := killPoint{at: random.Int64N(total), late: random.IntN(1 << random.IntN(14))}
		for p.at >= sizes[p.file] {
			p.at -= sizes[p.file]
			p.file++
		}
		if random.IntN(3) == 0 {
			p.at = sizes[p.file]
		}
		all = append(all, p)
	}
	slices.SortFunc(all, func(a, b killPoint) int { return cmp.Or(a.file-b.file, cmp.Compare(a.at, b.at)) })
	return all
}

// killed kills runs at points that are spread over a home. Each run masks the files from the one
// on in which the run before was killed. After each kill, each file is whole, as it was or masked.
func (h *madeHome) killed(t *testing.T, bin, backup string, kills int, old, masked map[string]fileSum) {
	t.Helper()
	names, sizes := slices.Sorted(maps.Keys(old)), []int64{}
	for _, name := range names {
		sizes = append(sizes, masked[name].size)
	}
	rest, dead := 0, 0 // files before rest are masked
	for dead < kills {
		for _, p := range killPoints(testrand.New(t), sizes, kills-dead) {
			args := []string{"--write", "--in-use"}
			for _, name := range names[rest:] {
				args = append(args, filepath.Join(h.dir, name))
			}
			for _, size := range sizes[rest:max(rest, p.file)] {
				p.at += size
			}
			if killAt(t, h.command(bin, args...), p) {
				dead++
			}
			if rest = h.whole(t, names, rest, old, masked); rest == len(names) {
				h.clean(t, bin, "--undo", backup)
				rest = 0
			}
		}
	}
	h.clean(t, bin, "--write", "--in-use")
	if !equalSums(masked, sums(t, h.dir)) {
		t.Error("a run to the end does not leave the home as a run does that follows no kill")
	}
	h.noParts(t)
	t.Logf("%d runs killed, all files whole", dead)
}

// whole holds that each file from rest on is as it was or masked, and returns the first that is
// not masked.
func (h *madeHome) whole(t *testing.T, names []string, rest int, old, masked map[string]fileSum) int {
	t.Helper()
	first := rest
	for i, name := range names[rest:] {
		text, err := os.ReadFile(filepath.Join(h.dir, name))
		if err != nil {
			t.Fatal(err)
		}
		switch sum := sumOf(text); {
		case sum == masked[name] && first == rest+i:
			first++
		case sum != old[name] && sum != masked[name]:
			t.Fatalf("%s is neither as it was nor masked", name)
		}
	}
	return first
}

// killAt starts a command and kills it at a point. It reports false if the command ended before.
func killAt(t *testing.T, cmd *exec.Cmd, p killPoint) bool {
	t.Helper()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		_ = cmd.Wait() // its state says how it ended
		close(ended)
	}()
	counters, err := os.Open(fmt.Sprintf("/proc/%d/io", cmd.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	defer counters.Close()
	for late := 0; late <= p.late; {
		written, running := bytesWritten(counters)
		if !running {
			break
		}
		if written >= p.at {
			late++
		}
	}
	_ = cmd.Process.Kill() // it may have ended
	<-ended
	status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus)
	return ok && status.Signal() == syscall.SIGKILL
}

// bytesWritten reads from the counters of a process how many bytes it has written so far. It
// reports false if the process is gone.
func bytesWritten(counters *os.File) (n int64, running bool) {
	text := make([]byte, 512)
	k, err := counters.ReadAt(text, 0)
	if k == 0 && err != nil {
		return 0, false
	}
	_, text, _ = bytes.Cut(text[:k], []byte("wchar: "))
	line, _, found := bytes.Cut(text, []byte("\n"))
	n, err = strconv.ParseInt(string(line), 10, 64)
	return n, found && err == nil
}
