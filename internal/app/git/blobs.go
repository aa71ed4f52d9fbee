package git

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
)

// Errors of a blob that cannot be read.
var (
	ErrTooLong = errors.New("too long") // it is longer than the reader's limit
	ErrMissing = errors.New("its content is not in this repository, which is a partial clone; git fetch brings it")
)

// Blobs reads blobs by name from one run of git.
type Blobs struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

// OpenBlobs starts git in dir. The caller closes what it returns.
func OpenBlobs(ctx context.Context, dir string) (*Blobs, error) {
	cmd := command(ctx, dir, append(append([]string{}, noHooks...), "cat-file", "--batch")...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &Blobs{cmd, in, bufio.NewReader(out)}, nil
}

// Read returns the blob of that name, which the caller owns. It fails with
// ErrTooLong for one of more than limit bytes, without reading it into memory, and
// with ErrMissing for one that is not here; other errors end the reader.
func (b *Blobs) Read(name string, limit int64) ([]byte, error) {
	if _, err := io.WriteString(b.in, name+"\n"); err != nil {
		return nil, fmt.Errorf("git cat-file: %w", err)
	}
	head, err := b.out.ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("git cat-file: %w", err)
	}
	fields := strings.Fields(head)
	if len(fields) == 2 && fields[1] == "missing" {
		return nil, ErrMissing
	}
	if len(fields) != 3 || fields[1] != "blob" {
		return nil, fmt.Errorf("git cat-file: %s is no blob", name)
	}
	size, err := strconv.ParseInt(fields[2], 10, 64)
	if err != nil {
		return nil, fmt.Errorf("git cat-file: %w", err)
	}
	if size > limit {
		if _, err := io.CopyN(io.Discard, b.out, size+1); err != nil {
			return nil, fmt.Errorf("git cat-file: %w", err)
		}
		return nil, ErrTooLong
	}
	text := make([]byte, size+1) // git ends a blob with a newline of its own
	if _, err := io.ReadFull(b.out, text); err != nil {
		return nil, fmt.Errorf("git cat-file: %w", err)
	}
	return text[:size], nil
}

// Close ends git.
func (b *Blobs) Close() error {
	b.in.Close()
	if err := b.cmd.Wait(); err != nil {
		return fmt.Errorf("git cat-file: %w", err)
	}
	return nil
}
