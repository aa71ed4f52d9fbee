package cmd

import (
	"os"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// dropPages has the system forget which pages of the binary weir has used until now. Those that
// only initialise packages are most of its code, as the system maps 64 KB around each page, and
// those of rare texts add up. A page that is used again is mapped again, which costs less than a
// microsecond.
//
// A traced process keeps its pages, as they may hold the breakpoints of a debugger.
func dropPages() {
	status, _ := os.ReadFile("/proc/self/status")
	maps, _ := os.ReadFile("/proc/self/maps")
	binary, err := os.Readlink("/proc/self/exe")
	if err != nil || !strings.Contains(string(status), "\nTracerPid:\t0\n") {
		return
	}
	for line := range strings.Lines(string(maps)) {
		if f := strings.Fields(line); len(f) == 6 && f[5] == binary && f[1][1] == '-' { // not writable
			from, to, _ := strings.Cut(f[0], "-")
			start, _ := strconv.ParseUint(from, 16, 64)
			end, _ := strconv.ParseUint(to, 16, 64)
			_, _, _ = unix.Syscall(unix.SYS_MADVISE, uintptr(start), uintptr(end-start), unix.MADV_DONTNEED) // where it fails, memory is not saved
		}
	}
}
