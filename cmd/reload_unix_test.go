//go:build unix

package cmd

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// patience is how long a test waits for a line that has to come.
const patience = 30 * time.Second

// A live is a run of weir whose input is still open.
type live struct {
	t        *testing.T
	in       io.Writer
	out, err <-chan string
}

// start runs weir with --reload-on-hup and other arguments.
func start(t *testing.T, args ...string) *live {
	t.Helper()
	var ends [6]*os.File
	for i := 0; i < len(ends); i += 2 {
		var err error
		if ends[i], ends[i+1], err = os.Pipe(); err != nil {
			t.Fatal(err)
		}
	}
	status := make(chan int, 1)
	go func() {
		status <- Main(append([]string{"--reload-on-hup", "--emit", "verdicts"}, args...), ends[0], ends[3], ends[5])
		ends[3].Close()
		ends[5].Close()
	}()
	t.Cleanup(func() {
		ends[1].Close()
		if got := <-status; got != 0 {
			t.Errorf("status %d", got)
		}
	})
	return &live{t, ends[1], linesOf(ends[2]), linesOf(ends[4])}
}

func linesOf(r io.Reader) <-chan string {
	lines := make(chan string, 1000)
	go func() {
		for s := bufio.NewScanner(r); s.Scan(); {
			lines <- s.Text()
		}
	}()
	return lines
}

// answers sends a line, of which the answer has to hold part.
func (r *live) answers(line, part string) {
	r.t.Helper()
	if _, err := io.WriteString(r.in, line+"\n"); err != nil {
		r.t.Fatal(err)
	}
	select {
	case got := <-r.out:
		if !strings.Contains(got, part) {
			r.t.Errorf("answer to %s:\n%s\nlacks %s", line, got, part)
		}
	case <-time.After(patience):
		r.t.Fatalf("no answer to %s", line)
	}
}

// hup sends SIGHUP, after which a message that begins with part has to come.
func (r *live) hup(part string) {
	r.t.Helper()
	if err := syscall.Kill(os.Getpid(), syscall.SIGHUP); err != nil {
		r.t.Fatal(err)
	}
	r.waits(part)
}

// waits waits for a message that begins with part.
func (r *live) waits(part string) {
	r.t.Helper()
	for {
		select {
		case got := <-r.err:
			if strings.HasPrefix(got, part) {
				return
			}
		case <-time.After(patience):
			r.t.Fatalf("no message %s", part)
		}
	}
}

// TestReload holds that SIGHUP brings a new policy between two lines, that memory stays, and
// that the old policy stays where the new one cannot be had.
func TestReload(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", home)
	t.Setenv("WEIR_CONFIG", "")
	write := func(name, text string) string {
		name = filepath.Join(home, name)
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return name
	}
	overlay := write("deny.yaml", "deny_tool: [drop]\nmax_text: 30\n")
	policy := func(args ...string) {
		if status := Main(append([]string{"policy"}, args...), strings.NewReader(""), io.Discard, io.Discard); status != 0 {
			t.Fatalf("weir policy %s: status %d", strings.Join(args, " "), status)
		}
	}
	config := write("weir.yaml", "rate_limit: 3/1h\n")
	r := start(t, "--config", config)
	const (
		call = `{"session_id":"s","role":"assistant","tool_calls":[{"function":{"name":"drop","arguments":"{}"}}]}`
		ask  = `{"session_id":"s","role":"user","content":"write to ann@corp.example.com"}`
	)
	r.answers(call, `"action":"allow"`)
	r.answers(ask, `[EMAIL_ADDRESS_1]`)
	policy("add", overlay)
	r.answers(call, `"action":"allow"`)
	r.hup("weir: the policy was read again, and holds from the next line on")
	r.answers(call, `"rule":"tools-denied"`)
	r.answers(strings.Replace(ask, "ann", "bob", 1), `[EMAIL_ADDRESS_2]`)

	in := filepath.Join(home, "weir", "overlays", "deny.yaml")
	text, _ := os.ReadFile(in)
	if err := os.WriteFile(in, append(text, '#'), 0o644); err != nil {
		t.Fatal(err)
	}
	r.hup("weir: error: the policy stays as it was: overlay deny.yaml: not the file that was added")
	r.answers(call, `"rule":"tools-denied"`)
	write("weir.yaml", "rate_limit: 3/1h\non_block: redact\n")
	policy("add", overlay)
	r.hup("weir: error: the policy stays as it was: on_block has changed")
	write("weir.yaml", "rate_limit: 3/1h\nformats: [{name: own, match: {/a: b}, role: user, text: /c}]\n")
	r.hup("weir: error: the policy stays as it was: formats has changed")

	write("weir.yaml", "rate_limit: 3/1h\noverlays: {on_error: skip}\n")
	if err := os.WriteFile(in, append(text, '#'), 0o644); err != nil {
		t.Fatal(err)
	}
	r.hup("weir: error: skipped: overlay deny.yaml")
	r.waits("weir: the policy was read again")
	r.answers(call, `"overlays_skipped":["deny.yaml"]`)
	r.answers(ask, `[EMAIL_ADDRESS_1]`)
	r.answers(ask, `"category":"RATE_LIMITED"`)
}
