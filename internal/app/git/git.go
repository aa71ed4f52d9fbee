// Package git asks git what a repository holds. It runs git so that nothing that
// the repository's own configuration names is started, nothing is fetched and
// nothing is changed.
package git

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
)

// safety are the options in front of every command. The work tree that is judged
// may have come with a .git directory, whose configuration can name programs for
// git to start: a file system monitor, hooks, a pager, a credential helper.
var safety = []string{
	"--no-pager", "--literal-pathspecs",
	"-c", "core.fsmonitor=false",
	"-c", "core.untrackedCache=false",
	"-c", "credential.helper=",
	"-c", "core.askPass=",
	"-c", "core.quotePath=false",
}

// noHooks keeps git from starting hooks. Hooks itself needs to know where they are.
var noHooks = []string{"-c", "core.hooksPath=" + os.DevNull}

// environment are the variables that every command gets. No protocol is allowed,
// and so a missing object is an error: fetching it would start whatever program
// the configuration of the remote names.
var environment = []string{
	"GIT_ALLOW_PROTOCOL=none", "GIT_PROTOCOL_FROM_USER=0", "GIT_NO_LAZY_FETCH=1",
	"GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_PAGER=cat", "LC_ALL=C",
}

// diffOptions keep git diff from starting external programs.
var diffOptions = []string{"--no-ext-diff", "--no-textconv", "--ignore-submodules=dirty"}

// errNotInstalled says that there is no program git.
var errNotInstalled = errors.New("git is not installed")

// command prepares a run of git in dir, or in the working directory for "".
func command(ctx context.Context, dir string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "git", append(append([]string{}, safety...), args...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), environment...)
	return cmd
}

// maxOutput is how much of what git prints is read, in bytes. The list of files of
// a million paths is below it.
const maxOutput = 512 << 20

// output runs git and returns what it prints, at most limit bytes.
func output(ctx context.Context, dir string, limit int64, args ...string) ([]byte, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	cmd := command(ctx, dir, append(append([]string{}, noHooks...), args...)...)
	return run(cmd, cancel, limit, args[0])
}

// run runs cmd and returns what it prints. cancel ends it if that is more than
// limit bytes.
func run(cmd *exec.Cmd, cancel func(), limit int64, name string) ([]byte, error) {
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		if errors.Is(err, exec.ErrNotFound) {
			return nil, errNotInstalled
		}
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(out, limit+1))
	if int64(len(text)) > limit {
		cancel()
		_ = cmd.Wait()
		return nil, fmt.Errorf("git %s: more than %d bytes", name, limit)
	}
	if e := cmd.Wait(); e != nil {
		first, _, _ := strings.Cut(strings.TrimPrefix(stderr.String(), "fatal: "), "\n")
		return nil, fmt.Errorf("git %s: %s", name, first)
	}
	return text, err
}

// firstLine returns the first line of what git prints.
func firstLine(text []byte, err error) (string, error) {
	line, _, _ := strings.Cut(string(text), "\n")
	return line, err
}

// Top returns the top directory of the work tree here.
func Top(ctx context.Context) (string, error) {
	return firstLine(output(ctx, "", maxOutput, "rev-parse", "--show-toplevel"))
}

// Prefix returns the path from the top of the work tree to the working directory,
// with slashes, empty or ending in one.
func Prefix(ctx context.Context) (string, error) {
	return firstLine(output(ctx, "", maxOutput, "rev-parse", "--show-prefix"))
}

// Commit returns the name of the commit that ref means, or "" if it means none that
// is here.
func Commit(ctx context.Context, ref string) string {
	name, err := firstLine(output(ctx, "", maxOutput, "rev-parse", "--verify", "--quiet", "--end-of-options", ref+"^{commit}"))
	if err != nil {
		return ""
	}
	return name
}

// MergeBase returns the commit from which two commits, given by name, part, or ""
// if they have nothing in common.
func MergeBase(ctx context.Context, a, b string) string {
	base, err := firstLine(output(ctx, "", maxOutput, "merge-base", a, b))
	if err != nil {
		return ""
	}
	return base
}

// File returns the file at path, from the top of the work tree, as it is in the
// commit of that name, or in the index for "". ok is false if it does not exist. A file of more than
// limit bytes is an error.
func File(ctx context.Context, commit, path string, limit int64) (text []byte, ok bool, err error) {
	if _, err := output(ctx, "", maxOutput, "cat-file", "-e", commit+":"+path); err != nil {
		return nil, false, nil
	}
	text, err = output(ctx, "", limit, "cat-file", "blob", commit+":"+path)
	return text, err == nil, err
}

// CommonDir returns the directory that all worktrees of the repository here share.
func CommonDir(ctx context.Context) (string, error) {
	return firstLine(output(ctx, "", maxOutput, "rev-parse", "--path-format=absolute", "--git-common-dir"))
}

// Hooks returns the directory in which git looks for the hooks of the repository
// here. global says that the user's or the system's configuration names it, and
// so other repositories use it too.
func Hooks(ctx context.Context) (dir string, global bool, err error) {
	top, err := Top(ctx)
	if err != nil {
		return "", false, err
	}
	ask := func(args ...string) (string, error) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		return firstLine(run(command(ctx, top, args...), cancel, maxOutput, args[0]))
	}
	// A hooks path in the configuration is relative to where hooks are run.
	if dir, err = ask("rev-parse", "--git-path", "hooks"); err != nil {
		return "", false, err
	}
	if !strings.HasPrefix(dir, "/") && !strings.Contains(dir, ":") {
		dir = top + "/" + dir
	}
	scope, err := ask("config", "--show-scope", "--get", "core.hooksPath")
	global = err == nil && (strings.HasPrefix(scope, "global") || strings.HasPrefix(scope, "system"))
	return dir, global, nil
}
