package main

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// faultsOf lists what may happen in a system call: an error, or a signal. A disk is full,
// a file cannot be opened, memory is out, a call is interrupted. A close that fails is not
// among them: strace leaves the file open then, which no system does.
var faultsOf = map[string][]string{
	"read": {"EIO", "EINTR"}, "pread64": {"EIO"}, "write": {"ENOSPC", "EIO", "EPIPE", "EINTR", "SIGHUP", "SIGTERM", "SIGKILL"},
	"openat": {"EACCES", "EMFILE", "EROFS", "EINTR"}, "newfstatat": {"EACCES"}, "fstat": {"EIO"},
	"mmap": {"ENOMEM"}, "flock": {"EIO", "EINTR"}, "renameat": {"EACCES"}, "unlinkat": {"EACCES"}, "fcntl": {"EBADF"},
	"getrandom": {"EAGAIN"}, "pipe2": {"EMFILE"}, "clone": {"EAGAIN"}, "clone3": {"EAGAIN"}, "wait4": {"ECHILD"}, "ftruncate": {"EIO"}, "fsync": {"EIO"}, "epoll_ctl": {"ENOMEM"},
}

// systemCalls returns points of the system calls that a run without a fault makes, those of
// the programs that it starts among them, in random order. The list is empty without strace, which makes them fail.
func (m *matrix) systemCalls(r *rand.Rand) (all []point, err error) {
	if _, err := exec.LookPath("strace"); err != nil {
		fmt.Println("system calls: skipped, strace is not there")
		return nil, nil
	}
	counts, err := m.countCalls()
	if err != nil {
		return nil, err
	}
	for _, call := range slices.Sorted(maps.Keys(faultsOf)) {
		kinds := faultsOf[call]
		for _, nth := range drawn(counts[call], r) {
			for _, kind := range kinds {
				all = append(all, point{kind: kind, site: -1, call: call, nth: nth})
			}
		}
	}
	r.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
	return all, nil
}

// callName is the name of the call in a line of strace, behind the number of the thread.
var callName = regexp.MustCompile(`(?m)^\d+ +(\w+)\(`)

// countCalls counts how often a thread makes each call at most.
func (m *matrix) countCalls() (map[string]int, error) {
	trace := filepath.Join(m.dir, "trace")
	if _, err := m.once(point{kind: "trace=all", site: -1, call: trace}); err != nil {
		return nil, err
	}
	text, err := os.ReadFile(trace)
	if err != nil {
		return nil, err
	}
	threads, most := map[string]int{}, map[string]int{}
	for line := range bytes.Lines(text) {
		if name := callName.FindSubmatch(line); name != nil {
			thread, _, _ := strings.Cut(string(line), " ")
			key, call := thread+" "+string(name[1]), string(name[1])
			threads[key]++
			most[call] = max(most[call], threads[key])
		}
	}
	return most, nil
}

// traced returns the command of a run in which one system call of each thread has a fault.
// A call that is a path is where all calls are written to.
func (m *matrix) traced(p point) *exec.Cmd {
	args := []string{"-f", "-qq", "-o"}
	switch {
	case filepath.IsAbs(p.call):
		args = append(args, p.call, "-e", p.kind)
	case strings.HasPrefix(p.kind, "SIG"):
		args = append(args, os.DevNull, "-e", "trace="+p.call, "-e", fmt.Sprintf("inject=%s:signal=%s:when=%d", p.call, p.kind, p.nth))
	default:
		args = append(args, os.DevNull, "-e", "trace="+p.call, "-e", fmt.Sprintf("inject=%s:error=%s:when=%d", p.call, p.kind, p.nth))
	}
	return exec.Command("strace", append(append(args, m.binary.path), m.stream.args...)...)
}
