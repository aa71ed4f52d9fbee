//go:build unix

package cmd

import (
	"bytes"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"

	"weir/internal/app/exit"
)

// weir scan ends at a signal wherever it waits: for somebody who opens a pipe, for what they
// write into it, and for standard input.
func TestScanInterrupted(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("WEIR_CONFIG", "")
	for _, name := range []string{"unopened", "opened", "-"} {
		for _, sig := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
			path := name
			if name != "-" {
				path = filepath.Join(t.TempDir(), name)
				if err := syscall.Mkfifo(path, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if name == "opened" {
				w, err := os.OpenFile(path, os.O_RDWR, 0) // which does not wait for a reader
				if err != nil {
					t.Fatal(err)
				}
				defer w.Close()
			}
			in, _ := pipe(t)
			if got := interrupted(t, in, path, sig); got != exit.Interrupted {
				t.Errorf("scan %s after %v: status %d, want %d", name, sig, got, exit.Interrupted)
			}
		}
	}
}

// interrupted runs weir scan, sends it a signal until it ends, and returns its status: the
// first one may come before the run takes signals.
func interrupted(t *testing.T, in io.Reader, path string, sig syscall.Signal) int {
	t.Helper()
	taken := make(chan os.Signal, 1) // so that no signal ends the test
	signal.Notify(taken, sig)
	defer signal.Stop(taken)
	var stderr bytes.Buffer
	status := make(chan int)
	go func() { status <- Main([]string{"scan", path}, in, io.Discard, &stderr) }()
	for {
		select {
		case got := <-status:
			return got
		default:
			if err := syscall.Kill(os.Getpid(), sig); err != nil {
				t.Fatal(err)
			}
			<-taken
		}
	}
}
