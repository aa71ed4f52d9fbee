package cmd

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"

	"weir/internal/app/exit"
)

// A dialogue runs Main on a pipe, so that a test can talk with it.
type dialogue struct {
	in     *os.File
	out    *bufio.Reader
	stderr bytes.Buffer
	status chan int
}

func converse(t *testing.T, args ...string) *dialogue {
	t.Helper()
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	t.Setenv("WEIR_CONFIG", "")
	inR, inW := pipe(t)
	outR, outW := pipe(t)
	c := &dialogue{in: inW, out: bufio.NewReader(outR), status: make(chan int, 1)}
	go func() {
		status := Main(args, inR, outW, &c.stderr)
		outW.Close()
		c.status <- status
	}()
	return c
}

func pipe(t *testing.T) (r, w *os.File) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close(); w.Close() })
	return r, w
}

func (c *dialogue) say(t *testing.T, text string) {
	t.Helper()
	if _, err := io.WriteString(c.in, text); err != nil {
		t.Fatal(err)
	}
}

func (c *dialogue) hear(t *testing.T) string {
	t.Helper()
	line, err := c.out.ReadString('\n')
	if err != nil {
		t.Fatalf("no answer: %v", err)
	}
	return line
}

// An answer goes out as soon as its line was read, though the stream goes on,
// and though the next line has begun.
func TestAnswersAtOnce(t *testing.T) {
	c := converse(t, "--emit", "events")
	for _, line := range []string{`{"n":1}`, `{"n":2}`, `{"n":3}`} {
		c.say(t, line+"\n"+line[:3])
		if got := c.hear(t); got != line+"\n" {
			t.Errorf("answer = %q, want %q", got, line+"\n")
		}
		c.say(t, line[3:]+"\n")
		if got := c.hear(t); got != line+"\n" {
			t.Errorf("answer = %q, want %q", got, line+"\n")
		}
	}
	c.in.Close()
	if got := <-c.status; got != exit.Clean {
		t.Errorf("status = %d, want %d: %s", got, exit.Clean, &c.stderr)
	}
}

func TestBrokenPipe(t *testing.T) {
	for _, args := range [][]string{{}, {"stages"}, {"rules", "list"}, {"version"}, {"reveal", "--jsonl"}, {"doctor"}, {"hook", "install", "codex"}} {
		r, w := pipe(t)
		r.Close()
		var stderr bytes.Buffer
		status := Main(args, strings.NewReader("{}\n"), w, &stderr)
		if status != exit.BrokenPipe || stderr.Len() != 0 {
			t.Errorf("weir %q into a closed pipe: status %d, stderr %q, want %d and silence", args, status, &stderr, exit.BrokenPipe)
		}
	}
}

// A brokenReader fails after its text.
type brokenReader struct{ text io.Reader }

func (b brokenReader) Read(p []byte) (int, error) {
	n, err := b.text.Read(p)
	if err == io.EOF {
		err = syscall.EIO
	}
	return n, err
}

// A line that the input broke off in is answered, and does not pass.
func TestUnreadableInput(t *testing.T) {
	t.Setenv("GOGC", "100") // when the heap of all tests is collected is left alone
	var stdout, stderr bytes.Buffer
	status := Main([]string{"-q"}, brokenReader{strings.NewReader("{}\n{\"whole\":true}")}, &stdout, &stderr)
	lines := strings.Split(strings.TrimSpace(stdout.String()), "\n")
	if len(lines) != 2 || !strings.Contains(lines[1], `"action":"block"`) {
		t.Errorf("answers = %q, want two, the second a block", lines)
	}
	if want := "weir: error: read standard input: input/output error\n"; status != exit.Incomplete || stderr.String() != want {
		t.Errorf("status %d, stderr %q, want %d, %q", status, &stderr, exit.Incomplete, want)
	}
}

// A fullDisk takes nothing.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, syscall.ENOSPC }

func TestUnwritableOutput(t *testing.T) {
	for _, args := range [][]string{{"-q"}, {"-q", "--emit", "events"}, {"stages"}, {"config", "init"}} {
		var stderr bytes.Buffer
		status := Main(args, strings.NewReader("{}\n"), fullDisk{}, &stderr)
		if status != exit.Incomplete || !strings.HasSuffix(stderr.String(), "no space left on device\n") {
			t.Errorf("weir %q onto a full disk: status %d, stderr %q, want %d and why", args, status, &stderr, exit.Incomplete)
		}
	}
}

// A fault of the output is not called one of the input, though it shows when the
// next line is read.
func TestUnwritableMidway(t *testing.T) {
	t.Setenv("GOGC", "100") // when the heap of all tests is collected is left alone
	var stderr bytes.Buffer
	status := Main([]string{"-q"}, iotest.OneByteReader(strings.NewReader("{}\n{}\n")), fullDisk{}, &stderr)
	if want := "weir: error: write standard output: no space left on device\n"; status != exit.Incomplete || stderr.String() != want {
		t.Errorf("status %d, stderr %q, want %d, %q", status, &stderr, exit.Incomplete, want)
	}
}
