package hook

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"weir/internal/app/hook"
	"weir/internal/app/hook/effect"
	"weir/internal/app/walk"
)

// agent tries the hooks in an agent's settings: those of the user, or the files
// that are named after the agent.
func (d *doctor) agent(a *hook.Agent, args []string) {
	named := len(args) > 0
	var files []string
	if len(args) > 1 {
		files = args[1:]
	} else if home, err := os.UserHomeDir(); err == nil && !a.Project {
		for _, name := range a.Settings {
			files = append(files, filepath.Join(home, filepath.FromSlash(name)))
		}
	}
	tried := 0
	for _, file := range files {
		tried += d.settings(a, file, len(args) > 1)
	}
	switch {
	case tried > 0:
	case len(args) > 1:
		d.fail("%s: no hook of weir's in %s", a.Name, strings.Join(files, ", "))
	case named:
		d.fail("%s: no hook of weir's is installed (weir hook install %s --write %s)", a.Name, a.Name, a.Usual())
	default:
		d.none("%s: not installed", a.Name)
	}
	if len(args) < 2 {
		d.projects(a)
	}
}

// projects names the settings of the current directory that hold hooks of weir's.
func (d *doctor) projects(a *hook.Agent) {
	for _, name := range a.Settings {
		text, err := walk.ReadRegular(filepath.FromSlash(name), maxSettings)
		if err != nil {
			continue
		}
		if found, err := a.Installed(text); err == nil && len(found) > 0 {
			d.none("%s: %s here is not tried (weir doctor %s %s)", a.Name, name, a.Name, name)
		}
	}
}

// settings tries the hooks in one file and returns how many there are.
func (d *doctor) settings(a *hook.Agent, file string, wanted bool) int {
	text, err := walk.ReadRegular(file, maxSettings)
	if errors.Is(err, fs.ErrNotExist) && !wanted {
		return 0
	}
	if err != nil {
		d.fail("%s: %v", a.Name, err)
		return 0
	}
	found, err := a.Installed(text)
	if err != nil {
		d.fail("%s: %s: %v", a.Name, file, err)
		return 0
	}
	if len(found) > 0 {
		d.version(a)
		d.switchedOff(a, file, text)
	}
	missing := map[string]bool{}
	for _, e := range a.Events {
		missing[e.Name] = e.Install && e.Kind != hook.Notice
	}
	for _, in := range found {
		missing[in.Event] = false
		d.try(a, in)
	}
	for _, e := range a.Events {
		if missing[e.Name] && len(found) > 0 {
			d.fail("%s %s: no hook of weir's in %s", a.Name, e.Name, file)
		}
	}
	return len(found)
}

// try runs one hook on events of its kind.
func (d *doctor) try(a *hook.Agent, in hook.Installed) {
	e := a.Event(in.Event)
	words, ok := hook.ShellWords(in.Command)
	if !ok {
		d.fail("%s %s: the command is more than a program and its flags, so it is not run", a.Name, e.Name)
		return
	}
	if gone(words[0]) {
		d.fail("%s %s: its program %s is gone, and %s goes on without it", a.Name, e.Name, words[0], a.Title)
		return
	}
	bad, good := a.Example(e, planted()), a.Example(e, "all is well")
	torn := bad
	torn.Raw = bad.Raw[:len(bad.Raw)-2]
	for _, c := range []struct {
		what    string
		event   hook.Example
		objects bool
	}{{"a planted key and order", bad, true}, {"a harmless text", good, false}, {"half an event", torn, true}} {
		run, err := d.runHook(a, e, c.event, words)
		if err != nil {
			d.fail("%s %s: %v", a.Name, e.Name, err)
			return
		}
		if fault := hookFault(a, e, run, c.objects); fault != "" {
			d.fail("%s %s: %s %s", a.Name, e.Name, c.what, fault)
			return
		}
	}
	d.ok("%s %s: %s", a.Name, e.Name, tried(a, e))
}

// tried says what was shown of a hook.
func tried(a *hook.Agent, e hook.Event) string {
	switch {
	case e.Kind == hook.Notice:
		return "tells what is wrong and stops nothing"
	case a.Helpless(e):
		return "objects; " + a.Title + " cannot take the text back"
	}
	return "blocks"
}

// hookFault returns the fault in how the agent handles a reply, or "".
func hookFault(a *hook.Agent, e hook.Event, r effect.Run, objects bool) string {
	got := effect.Of(r)
	refused := got.Withheld() || (a.Helpless(e) || e.Kind == hook.After || e.Kind == hook.Unknown) && (got.Warned || r.Status == hook.ExitRefused)
	switch {
	case got.Approved:
		return "is approved in the user's place"
	case got.Continues:
		return "makes the agent go on"
	case e.Kind == hook.Notice && (got.Stopped || r.Status != 0):
		return "is stopped, which it must not be"
	case e.Kind == hook.Notice:
		return ""
	case objects && !refused:
		return "passes"
	case !objects && refused:
		return "is refused"
	}
	return ""
}

// hookWait is how long a hook may take here; agents wait longer.
const hookWait = 30 * time.Second

// runHook runs a hook as its agent would, without the shell.
func (d *doctor) runHook(a *hook.Agent, e hook.Event, x hook.Example, words []string) (effect.Run, error) {
	ctx, cancel := context.WithTimeout(d.ctx, hookWait)
	defer cancel()
	cmd := exec.CommandContext(ctx, words[0], words[1:]...)
	cmd.WaitDelay = time.Second // for what the hook may have started
	var stdout, stderr bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(x.Raw), &stdout, &stderr
	err := cmd.Run()
	r := effect.Run{Agent: a.Name, Event: e.Name, Tool: x.Tool, Result: x.Result, Stdout: stdout.Bytes(), Stderr: stderr.String()}
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		r.Status, err = exit.ExitCode(), nil
	}
	return r, err
}
