package cmd

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"weir/internal/app/gitignore"
	"weir/internal/app/promptfile"
	"weir/internal/app/scan"
)

// A change is one file that differs between two versions of a tree.
type change struct {
	path     string // from the top of the tree, with slashes
	old, new string // names of blobs; "" where there is no file
}

// changes scans the files that git says have changed: in the index against the
// last commit, or from one commit to another.
func (r *scanRunner) changes(paths []string) error {
	o := &r.opts.scan
	args := []string{"diff", "--raw", "-z", "--no-abbrev", "--no-renames", "--diff-filter=AMTD"}
	if o.staged {
		args = append(args, "--cached")
	} else {
		span, err := r.span()
		if err != nil {
			return err
		}
		args = append(args, span)
	}
	out, err := r.git(append(append(args, "--"), paths...)...)
	if err != nil {
		return err
	}
	list, err := parseRaw(out)
	if err != nil {
		return err
	}
	if !o.staged {
		r.ownFiles(list)
	}
	return r.blobs(list, r.changeIgnores())
}

// span returns the range to compare: from where the two commits part.
func (r *scanRunner) span() (string, error) {
	o := &r.opts.scan
	to := o.toRef
	if to == "" {
		to = "HEAD"
	}
	for _, ref := range []string{o.fromRef, to} {
		if _, err := r.git("rev-parse", "--verify", "--quiet", "--end-of-options", ref+"^{commit}"); err != nil {
			return "", withHint(fmt.Errorf("%q is no commit that is here", ref), "fetch it first; a shallow clone may not have it")
		}
	}
	if _, err := r.git("merge-base", o.fromRef, to); err != nil {
		return o.fromRef + ".." + to, nil // no common past: all that differs
	}
	return o.fromRef + "..." + to, nil
}

// git runs git and returns what it prints.
func (r *scanRunner) git(args ...string) ([]byte, error) {
	cmd := gitCommand(r.ctx, args...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return nil, errors.New("git is not installed")
	case err != nil:
		first, _, _ := strings.Cut(strings.TrimPrefix(stderr.String(), "fatal: "), "\n")
		return nil, fmt.Errorf("git %s: %s", args[0], first)
	}
	return out, nil
}

// gitCommand prepares a run of git that starts no program that the repository
// names, and changes nothing.
func gitCommand(ctx context.Context, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "git", append([]string{"--no-pager", "-c", "core.fsmonitor=false", "-c", "core.quotePath=false"}, args...)...)
	cmd.Env = append(os.Environ(), "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "LC_ALL=C")
	return cmd
}

// parseRaw reads the output of git diff --raw -z. Links, and directories that
// are repositories of their own, are left out.
func parseRaw(out []byte) ([]change, error) {
	var list []change
	fields := strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00")
	for i := 0; i+1 < len(fields); i += 2 {
		meta := strings.Fields(strings.TrimPrefix(fields[i], ":"))
		if len(meta) < 5 {
			return nil, errors.New("git diff: output not understood")
		}
		c := change{path: fields[i+1]}
		if strings.HasPrefix(meta[0], "100") {
			c.old = meta[2]
		}
		if strings.HasPrefix(meta[1], "100") {
			c.new = meta[3]
		}
		if c.old != "" || c.new != "" {
			list = append(list, c)
		}
	}
	return list, nil
}

// changeIgnores returns the ignore file that holds for a change: for a range
// that of its base, as the change must not leave itself out.
func (r *scanRunner) changeIgnores() *gitignore.List {
	name := ":.weirignore"
	if ref := r.opts.scan.fromRef; ref != "" {
		name = ref + ":.weirignore"
	}
	text, err := r.git("cat-file", "blob", name)
	if err != nil {
		return nil // there is none
	}
	return gitignore.Parse(string(text))
}

// blobs scans the new version of each file that is wanted.
func (r *scanRunner) blobs(list []change, ignored *gitignore.List) error {
	var wanted []change
	for _, c := range list {
		if _, named := promptfile.Named(c.path); c.new != "" && (named || r.opts.scan.allFiles) && !ignored.Excludes(c.path) {
			wanted = append(wanted, c)
		}
	}
	if len(wanted) == 0 {
		return nil
	}
	b, err := r.openBlobs()
	if err != nil {
		return err
	}
	for _, c := range wanted {
		if err := r.blob(b, c); err != nil {
			b.close()
			return err
		}
	}
	return b.close()
}

func (r *scanRunner) blob(b *blobReader, c change) error {
	text, err := b.read(c.new)
	if err != nil {
		return err
	}
	in := &scan.Input{Path: c.path, Body: bytes.NewReader(text), Change: true}
	if c.old != "" {
		if in.Old, err = b.read(c.old); err != nil {
			return err
		}
		in.Old = append([]byte{}, in.Old...) // an empty file is not a missing one
	}
	r.one(in)
	return nil
}

// A blobReader reads blobs from one run of git.
type blobReader struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

func (r *scanRunner) openBlobs() (*blobReader, error) {
	cmd := gitCommand(r.ctx, "cat-file", "--batch")
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
	return &blobReader{cmd, in, bufio.NewReader(out)}, nil
}

func (b *blobReader) read(name string) ([]byte, error) {
	if _, err := io.WriteString(b.in, name+"\n"); err != nil {
		return nil, fmt.Errorf("git cat-file: %w", err)
	}
	head, err := b.out.ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("git cat-file: %w", err)
	}
	fields := strings.Fields(head)
	if len(fields) != 3 || fields[1] != "blob" {
		return nil, fmt.Errorf("git cat-file: %s is no blob", name)
	}
	size, err := strconv.Atoi(fields[2])
	if err != nil {
		return nil, fmt.Errorf("git cat-file: %w", err)
	}
	text := make([]byte, size+1)
	if _, err := io.ReadFull(b.out, text); err != nil {
		return nil, fmt.Errorf("git cat-file: %w", err)
	}
	return text[:size], nil
}

func (b *blobReader) close() error {
	b.in.Close()
	if err := b.cmd.Wait(); err != nil {
		return fmt.Errorf("git cat-file: %w", err)
	}
	return nil
}
