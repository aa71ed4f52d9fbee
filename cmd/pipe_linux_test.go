package cmd

import (
	"bytes"
	"io"
	"os"
	"testing"

	"golang.org/x/sys/unix"
)

func TestWidePipe(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	size := func() int {
		n, err := unix.FcntlInt(r.Fd(), unix.F_GETPIPE_SZ, 0)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	usual := size()
	out := widePipe(w)
	if _, err := out.Write([]byte("little")); err != nil || size() != usual {
		t.Errorf("after a little write: %v, a pipe of %d bytes, not %d", err, size(), usual)
	}
	much := bytes.Repeat([]byte("much "), outputSize)
	go func() {
		_, _ = out.Write(much)
		w.Close()
	}()
	got, err := io.ReadAll(r)
	if err != nil || !bytes.Equal(got, append([]byte("little"), much...)) {
		t.Errorf("%v, %d bytes, want %d", err, len(got), len(much)+len("little"))
	}
	if size() > usual {
		return
	}
	if _, err := unix.FcntlInt(r.Fd(), unix.F_SETPIPE_SZ, pipeSize); err == nil {
		t.Errorf("the pipe still holds %d bytes, but more is allowed", usual)
	}
}

// What is no pipe is written to as it is.
func TestNoPipe(t *testing.T) {
	var b bytes.Buffer
	if w := widePipe(&b); w != io.Writer(&b) {
		t.Error("a buffer is taken for a pipe")
	}
	f, err := os.Create(t.TempDir() + "/file")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if w := widePipe(f); w != io.Writer(f) {
		t.Error("a file is taken for a pipe")
	}
}
