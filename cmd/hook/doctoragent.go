package hook

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/goccy/go-json"

	"weir/cmd/settings"
	"weir/internal/app/git"
	"weir/internal/app/hook"
	"weir/internal/app/hook/session"
)

// versionWait is how long a program may take to say its version.
const versionWait = 10 * time.Second

// version says which version of an agent is installed, and which faults it is known to have.
func (d *doctor) version(a *hook.Agent) {
	if a.Program == "" {
		return
	}
	program, err := exec.LookPath(a.Program)
	if err != nil {
		d.none("%s: its program %s is not found, so that its version is not known", a.Name, a.Program)
		return
	}
	ctx, cancel := context.WithTimeout(d.ctx, versionWait)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, "--version")
	cmd.WaitDelay = time.Second
	text, err := cmd.Output()
	version, ok := hook.ParseVersion(string(text))
	if err != nil || !ok {
		d.none("%s: %s --version does not say a version", a.Name, a.Program)
		return
	}
	d.ok("%s: version %s", a.Name, version)
	for _, f := range a.Faults {
		if version.Before(f.Fixed) {
			d.fail("%s: version %s %s (mended in %s)", a.Name, version, f.Text, f.Fixed)
		}
	}
}

// switchedOff says where settings switch all hooks off.
func (d *doctor) switchedOff(a *hook.Agent, file string, text []byte) {
	var s struct {
		Off bool `json:"disableAllHooks"`
	}
	if json.Unmarshal(text, &s) == nil && s.Off {
		d.fail("%s: %s has \"disableAllHooks\", so that no hook runs", a.Name, file)
	}
}

// gone reports whether the program of a hook is not there any more.
func gone(program string) bool {
	_, err := exec.LookPath(program)
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, exec.ErrNotFound)
}

// sessions says whether the memory of sessions can be used.
func (d *doctor) sessions() {
	o, err := settings.FromConfig(d.Streams.Err)
	if err != nil {
		return // the config has been found wanting already
	}
	dir, wanted := o.SessionFolder()
	if !wanted {
		d.none("sessions: nothing is remembered between hook events (session_dir: none)")
		return
	}
	if dir == "" {
		d.fail("sessions: there is no folder for what hooks remember; name one with --session-dir")
		return
	}
	faults := session.Check(dir)
	for _, name := range session.Names(faults) {
		d.fail("sessions: %s: %v; remove it, and the session is forgotten", name, faults[name])
	}
	if _, err := os.Stat(dir); len(faults) == 0 && errors.Is(err, fs.ErrNotExist) {
		d.none("sessions: no hook has remembered anything yet in %s", dir)
	} else if len(faults) == 0 {
		d.ok("sessions: %s is private and whole", dir)
	}
}

// shadowed says where weir's hook of git is not run, because core.hooksPath names another folder.
func (d *doctor) shadowed(dir string) {
	common, err := git.CommonDir(d.ctx)
	if err != nil {
		return
	}
	usual := filepath.Join(common, "hooks")
	if same(usual, dir) {
		return
	}
	if own, _, err := isOwnHook(filepath.Join(usual, hookFile)); err == nil && own {
		d.fail("git: core.hooksPath names %s, so that weir's hook in %s does not run (weir install-hook)", dir, usual)
	}
}

// same reports whether two names are of one folder.
func same(a, b string) bool {
	x, err := os.Stat(a)
	y, failed := os.Stat(b)
	return err == nil && failed == nil && os.SameFile(x, y) || strings.TrimRight(filepath.Clean(a), "/") == strings.TrimRight(filepath.Clean(b), "/")
}
