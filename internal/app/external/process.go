package external

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"strconv"
	"time"
)

// maxAnswer is how long an answer may be, in bytes, beside four times the request: who escapes
// all but ASCII needs three times as much.
const maxAnswer = 64 << 10

var (
	errTooBig = errors.New("an answer that is too long")
	errHalf   = errors.New("an answer that has no end")
)

// A process is a program that is asked. It is started for the first request, and again after
// each failure.
type process struct {
	entry *Entry
	cmd   *exec.Cmd // or nil
	in    *os.File
	out   *os.File
	lines *bufio.Reader
	last  uint64 // number of the last request
	buf   []byte
}

// ask asks one question. After a failure nobody knows what the program will say next, so it
// is ended.
func (p *process) ask(ctx context.Context, r *request, timeout time.Duration) (*answer, error) {
	a, err := p.converse(ctx, r, timeout)
	if err != nil {
		p.end(0)
	}
	return a, err
}

func (p *process) converse(ctx context.Context, r *request, timeout time.Duration) (*answer, error) {
	if p.cmd == nil {
		if err := p.start(ctx); err != nil {
			return nil, err
		}
	}
	p.last++
	id := strconv.FormatUint(p.last, 10)
	p.buf = r.appendLine(p.buf[:0], id)
	line, err := p.exchange(p.buf, maxAnswer+4*len(p.buf), deadline(ctx, timeout))
	if err != nil {
		return nil, err
	}
	a, err := parseAnswer(line, r, id)
	if err == nil && a.decision == modify && p.entry.decidesOnly() {
		return nil, errDecision // events behind this one are judged as if it were not changed
	}
	return a, err
}

// start starts the program and exchanges greetings.
func (p *process) start(ctx context.Context) error {
	inRead, inWrite, err := os.Pipe()
	if err != nil {
		return err
	}
	outRead, outWrite, err := os.Pipe()
	if err != nil {
		return errors.Join(err, inRead.Close(), inWrite.Close())
	}
	cmd := exec.Command(p.entry.Exec[0], p.entry.Exec[1:]...)
	cmd.Env, cmd.Stdin, cmd.Stdout = p.entry.Env, inRead, outWrite
	err = cmd.Start()
	inRead.Close()
	outWrite.Close()
	if err != nil {
		return errors.Join(err, inWrite.Close(), outRead.Close())
	}
	p.cmd, p.in, p.out, p.lines = cmd, inWrite, outRead, bufio.NewReaderSize(outRead, 64<<10)
	line, err := p.exchange(appendGreeting(nil, p.entry), maxAnswer, deadline(ctx, cmp.Or(p.entry.start, startLimit)))
	if err != nil {
		return err
	}
	return checkGreeting(line)
}

// exchange writes one line and reads one, which is valid until the next call.
func (p *process) exchange(line []byte, most int, until time.Time) ([]byte, error) {
	if err := p.out.SetReadDeadline(until); err != nil {
		return nil, err
	}
	if err := p.in.SetWriteDeadline(until); err != nil {
		return nil, err
	}
	if p.lines.Buffered() > 0 {
		return nil, errID // it has said something that nobody asked for
	}
	if _, err := p.in.Write(line); err != nil {
		return nil, err
	}
	return p.readLine(most)
}

// readLine reads one line of at most so many bytes.
func (p *process) readLine(most int) (line []byte, err error) {
	for {
		part, err := p.lines.ReadSlice('\n')
		if len(line)+len(part) > most {
			return nil, errTooBig
		}
		switch {
		case err == nil && line == nil:
			return part, nil
		case err == nil:
			return append(line, part...), nil
		case errors.Is(err, io.EOF) && len(line)+len(part) > 0:
			return nil, errHalf
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, err
		}
		line = append(line, part...)
	}
}

// grace is how long a program may take to end after its input has ended.
const grace = 2 * time.Second

func (p *process) close() { p.end(grace) }

// end ends the input of the program, and kills it if it has not ended after a while.
func (p *process) end(after time.Duration) {
	if p.cmd == nil {
		return
	}
	p.in.Close()
	p.out.Close()
	cmd := p.cmd
	if after == 0 {
		_ = cmd.Process.Kill() // it may have ended
	}
	kill := time.AfterFunc(after, func() { _ = cmd.Process.Kill() })
	go func() {
		_ = cmd.Wait() // nobody asks how it ended
		kill.Stop()
	}()
	p.cmd, p.in, p.out, p.lines = nil, nil, nil, nil
}
