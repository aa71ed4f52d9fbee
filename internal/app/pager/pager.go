// Package pager shows output page by page with the user's own program for that.
package pager

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
)

// fallback is the program where the user names none. It leaves short output on the screen
// and passes colours on.
const fallback = "less -FRX"

// A Pager is a running program that shows what is written to it.
type Pager struct {
	io.WriteCloser
	command *exec.Cmd
}

// Start starts the program that command names, or the usual one for "". The words of
// command are its arguments; no shell reads them. It returns nil if there is no such program.
func Start(command string, out, err io.Writer) *Pager {
	if command == "" {
		command = fallback
	}
	words := strings.Fields(command)
	if len(words) == 0 || words[0] == "cat" {
		return nil
	}
	c := exec.Command(words[0], words[1:]...)
	c.Stdout, c.Stderr = out, err
	if words[0] == "less" && os.Getenv("LESSCHARSET") == "" {
		c.Env = append(os.Environ(), "LESSCHARSET=utf-8")
	}
	in, e := c.StdinPipe()
	if e != nil || c.Start() != nil {
		return nil
	}
	return &Pager{in, c}
}

// Wait ends the output and waits until the user has left the program.
func (p *Pager) Wait() error {
	err := p.Close()
	var exited *exec.ExitError
	if e := p.command.Wait(); e != nil && !errors.As(e, &exited) {
		return e
	}
	return err
}
