package hook

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/scan"
	"weir/internal/app/git"
	"weir/internal/app/hint"
	"weir/internal/app/hook"
	"weir/internal/app/walk"
)

const installHookLong = `weir install-hook makes git run weir scan --staged before each commit of the
repository here and of all its worktrees. A pre-commit hook that is there already
is kept and runs first. A commit that weir could not check is refused; git commit
--no-verify goes without.`

// A gitHook holds the options of one run of weir install-hook.
type gitHook struct {
	*console.Streams
	uninstall bool
	shared    bool // also where the hooks are those of many repositories
	flags     []string
}

// NewGitHook returns weir install-hook.
func NewGitHook(s *console.Streams) *cobra.Command {
	h := &gitHook{Streams: s}
	cmd := &cobra.Command{
		Use:     "install-hook [flags] [-- flags of weir scan]",
		Short:   "check prompt files before each git commit",
		Long:    installHookLong,
		Example: "  weir install-hook\n  weir install-hook -- --fail-on medium\n  weir install-hook --uninstall",
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.ArgsLenAtDash() != 0 && len(args) > 0 {
				return hint.With(fmt.Errorf("unexpected argument %q", args[0]), "flags of weir scan stand after --")
			}
			if err := checkFlags(scan.New(s), args); err != nil {
				return err
			}
			h.flags = args
			return h.run(cmd.Context())
		},
	}
	cmd.Flags().BoolVar(&h.uninstall, "uninstall", false, "take the hook out again")
	cmd.Flags().BoolVar(&h.shared, "shared", false, "also in a hooks directory that all your repositories use")
	return cmd
}

// hookMark is how weir knows its own hook again.
const hookMark = "# Installed by weir install-hook, which also takes it out: weir install-hook --uninstall"

// The files in the directory of hooks.
const (
	hookFile = "pre-commit"
	keptFile = "pre-commit.before-weir"
)

func (h *gitHook) run(ctx context.Context) error {
	dir, err := h.directory(ctx)
	if err != nil {
		return err
	}
	hook, kept := filepath.Join(dir, hookFile), filepath.Join(dir, keptFile)
	if h.uninstall {
		return h.remove(hook, kept)
	}
	return h.install(hook, kept)
}

// directory returns where git looks for the hooks of the repository here.
func (h *gitHook) directory(ctx context.Context) (string, error) {
	dir, global, err := git.Hooks(ctx)
	if err == nil && global && !h.shared {
		return "", hint.With(fmt.Errorf("%s holds the hooks of all your repositories", dir), "weir install-hook --shared if that is what you want")
	}
	return filepath.FromSlash(dir), err
}

func (h *gitHook) install(hook, kept string) error {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	own, there, err := isOwnHook(hook)
	if err != nil {
		return err
	}
	if there && !own {
		if err := keepHook(hook, kept); err != nil {
			return err
		}
	}
	if err := replaceFile(hook, []byte(hookScript(program, h.flags))); err != nil {
		return err
	}
	if err := os.Chmod(hook, 0o755); err != nil {
		return err
	}
	if there && !own {
		h.Message("hint", kept+" holds the hook that was there, and runs first")
	}
	_, err = fmt.Fprintln(h.Out, console.Neutral(hook))
	return err
}

// keepHook moves a hook of somebody else's aside.
func keepHook(hook, kept string) error {
	if _, err := os.Lstat(kept); err == nil {
		return hint.With(fmt.Errorf("%s and %s are both there", hook, kept), "make them one hook, or remove one")
	}
	return os.Rename(hook, kept)
}

func (h *gitHook) remove(hook, kept string) error {
	own, there, err := isOwnHook(hook)
	switch {
	case err != nil:
		return err
	case !there:
		h.Message("hint", "there is no hook to take out")
		return nil
	case !own:
		return fmt.Errorf("%s is not weir's", hook)
	}
	if _, err := os.Lstat(kept); err == nil {
		return os.Rename(kept, hook)
	}
	return os.Remove(hook)
}

// isOwnHook reports whether there is a hook, and whether weir wrote it.
func isOwnHook(hook string) (own, there bool, err error) {
	if _, err := os.Lstat(hook); errors.Is(err, fs.ErrNotExist) {
		return false, false, nil
	}
	text, err := walk.ReadRegular(hook, maxSettings)
	if errors.Is(err, fs.ErrNotExist) {
		return false, true, nil // a link to nothing
	}
	return strings.Contains(string(text), hookMark), true, err
}

// hookScript is the hook. A weir that has moved is looked for by its name; one
// that cannot be found refuses the commit, as nobody has checked it.
func hookScript(program string, flags []string) string {
	words := []string{"scan", "--staged"}
	for _, f := range flags {
		words = append(words, hook.ShellWord(f))
	}
	return `#!/bin/sh
` + hookMark + `
kept=$(dirname "$0")/` + keptFile + `
if [ -x "$kept" ]; then
	"$kept" "$@" || exit $?
fi
weir=` + hook.ShellWord(program) + `
[ -x "$weir" ] || weir=$(command -v weir) || {
	echo "weir: error: weir is not installed any more, so that nobody has checked this commit" >&2
	echo "weir: hint: install it, or remove $0" >&2
	exit 1
}
exec "$weir" ` + strings.Join(words, " ") + `
`
}
