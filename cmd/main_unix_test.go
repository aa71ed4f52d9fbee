//go:build unix

package cmd

import (
	"io"
	"os"
	"strings"
	"syscall"
	"testing"

	"weir/internal/app/exit"
)

func TestInterrupt(t *testing.T) {
	for _, sig := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		c := converse(t, "--emit", "events")
		c.say(t, "{\"n\":1}\n{\"torn")
		c.hear(t)
		if err := syscall.Kill(os.Getpid(), sig); err != nil {
			t.Fatal(err)
		}
		if got := <-c.status; got != exit.Interrupted {
			t.Errorf("status after %v = %d, want %d: %s", sig, got, exit.Interrupted, &c.stderr)
		}
		if rest, _ := io.ReadAll(c.out); len(rest) != 0 {
			t.Errorf("output after %v = %q, want none: the torn line is not ours to judge", sig, rest)
		}
		if !strings.Contains(c.stderr.String(), "weir: 1 event:") {
			t.Errorf("stderr after %v = %q, want a summary", sig, &c.stderr)
		}
	}
}
