package cmd

import (
	"io"
	"os"

	"golang.org/x/sys/unix"
)

// pipeSize is what a pipe is asked to hold, in bytes: the most that Linux gives
// to everybody, if nobody changed that.
const pipeSize = 1 << 20

// A pipeWriter asks for a larger pipe as soon as much goes through it: one of the
// usual 64 KB is full with each write, and both its ends wait for each other.
type pipeWriter struct {
	file  *os.File
	asked bool
}

// widePipe returns what to write to in place of w, which is w unless it is a pipe.
func widePipe(w io.Writer) io.Writer {
	f, ok := w.(*os.File)
	if !ok {
		return w
	}
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		return w
	}
	return &pipeWriter{file: f}
}

func (p *pipeWriter) Write(b []byte) (int, error) {
	if !p.asked && len(b) >= outputSize {
		p.asked = true
		p.widen()
	}
	return p.file.Write(b)
}

// widen leaves the pipe as it is where that is not allowed, or where somebody has
// asked for more.
func (p *pipeWriter) widen() {
	conn, err := p.file.SyscallConn()
	if err != nil {
		return
	}
	_ = conn.Control(func(fd uintptr) {
		if size, err := unix.FcntlInt(fd, unix.F_GETPIPE_SZ, 0); err == nil && size < pipeSize {
			_, _ = unix.FcntlInt(fd, unix.F_SETPIPE_SZ, pipeSize)
		}
	})
}
