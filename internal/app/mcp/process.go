package mcp

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"syscall"
	"time"
)

// How long a server may take to end. Clients kill theirs after two seconds.
const (
	graceInput  = 5 * time.Second         // after its input has ended
	graceSignal = 1500 * time.Millisecond // after a signal, and for its children to close its output
)

// A process is the server.
type process struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	grace time.Duration // from a signal to the end by force
	out   *output
	done  chan struct{} // closed when it has ended
}

// start starts the server that o names.
func start(o *Options) (*process, error) {
	cmd := exec.Command(o.Command[0], o.Command[1:]...)
	cmd.Stderr, cmd.WaitDelay = o.Err, graceSignal
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	cmd.Stdout = w
	err = cmd.Start()
	w.Close()
	if err != nil {
		return nil, fmt.Errorf("start the server: %w", err)
	}
	p := &process{cmd: cmd, in: in, out: &output{out}, grace: cmp.Or(o.Grace, graceSignal), done: make(chan struct{})}
	go p.watch()
	return p, nil
}

// watch waits for the end of the server. A child of its own may hold the output open, and
// is not waited for.
func (p *process) watch() {
	_ = p.cmd.Wait() // how it ended is in ProcessState
	_ = p.out.file.SetReadDeadline(time.Now().Add(graceSignal))
	close(p.done)
}

// endInput ends the input of the server, which has to end then. After an error it has to
// end at once.
func (p *process) endInput(err error) {
	p.in.Close()
	grace := graceInput
	if err != nil {
		grace = 0
	}
	time.AfterFunc(grace, func() { p.stop(syscall.SIGTERM) })
}

// passSignals passes signals on.
func (p *process) passSignals(signals <-chan os.Signal) {
	for s := range signals {
		p.stop(s)
	}
}

// stop sends a signal, and kills a server that does not end.
func (p *process) stop(s os.Signal) {
	if p.cmd.Process.Signal(s) == nil {
		time.AfterFunc(p.grace, func() { _ = p.cmd.Process.Kill() })
	}
}

// wait returns the exit status.
func (p *process) wait() int {
	<-p.done
	if s, ok := p.cmd.ProcessState.Sys().(syscall.WaitStatus); ok && s.Signaled() {
		return 128 + int(s.Signal())
	}
	return p.cmd.ProcessState.ExitCode()
}

// An output is the output of a server. It ends with the server, even if another process holds it open.
type output struct{ file *os.File }

func (o *output) Read(b []byte) (int, error) {
	n, err := o.file.Read(b)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		err = io.EOF
	}
	return n, err
}
