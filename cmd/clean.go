package cmd

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/goccy/go-json"
	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/clean"
	"weir/internal/app/exit"
	"weir/internal/app/hint"
	"weir/internal/app/report"
	"weir/internal/app/stdio"
)

const cleanLong = `weir clean finds secrets and personal data in the histories that agents keep on this
machine, and in files and folders that are named. It changes nothing unless --write is
given: then each value is masked in place, in one step a file, and everything else stays
byte for byte.

A file that was written to in the last two minutes is left alone with --write, as its agent
may be running, and so is a database that a program has open. In databases values become stars, and
what was deleted is gone. What weir cannot read is listed.

Masked is not revoked: --rotate says which credentials to change, and where.`

const cleanExample = `  weir clean                                what is in the histories of agents
  weir clean --write --backup ~/weir-backup mask it, and keep the files as they were
  weir clean --undo ~/weir-backup           put them back
  weir clean --rotate                       which keys to change, and where
  weir clean --write logs/ notes.md         files and folders of one's own`

// A cleanRun is one run of weir clean.
type cleanRun struct {
	*console.Streams
	write, rotate, json, inUse bool
	backup, undo               string
	agents                     []string

	results []clean.Result
	failed  int // files that could not be read or written
}

func newClean(s *console.Streams) *cobra.Command {
	c := &cleanRun{Streams: s}
	cmd := &cobra.Command{
		Use:     "clean [flags] [PATH…]",
		Short:   "mask what the histories of agents hold of secrets and personal data",
		Long:    cleanLong,
		Example: cleanExample,
	}
	fs := cmd.Flags()
	fs.SortFlags = false
	fs.BoolVarP(&c.write, "write", "w", false, "mask in place")
	fs.Var(console.NewOutput(&c.backup), "backup", "with --write, keep the files as they were in this new folder")
	fs.Var(console.NewPath(&c.undo), "undo", "put back the files of this backup")
	fs.StringSliceVar(&c.agents, "agent", nil, "only the histories of these agents: "+strings.Join(clean.Agents(), ", "))
	fs.BoolVar(&c.inUse, "in-use", false, "with --write, mask files that were written to a moment ago as well")
	fs.BoolVar(&c.rotate, "rotate", false, "say which credentials to change, and where")
	fs.BoolVar(&c.json, "json", false, "print one JSON object")
	fl := settings.AddFlags(cmd, slices.Concat(cleanSettings()))
	cmd.RunE = func(_ *cobra.Command, paths []string) error {
		o, err := fl.Options()
		if err != nil {
			return err
		}
		return c.run(o, paths)
	}
	return cmd
}

// cleanSettings are those of what is looked for, and of how it is masked.
func cleanSettings() []settings.Setting {
	names := []string{"enable-entity", "disable-entity", "known-values", "rules", "rule", "mask", "mask-key-file", "max-line"}
	return slices.DeleteFunc(slices.Concat(settings.Pipeline(), settings.Masking()), func(s settings.Setting) bool { return !slices.Contains(names, s.Flag) })
}

func (c *cleanRun) run(o *settings.Options, paths []string) error {
	if err := c.check(paths); err != nil {
		return err
	}
	if c.undo != "" {
		return c.putBack()
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	files, err := c.files(paths)
	if err != nil {
		return err
	}
	cleaner, err := c.cleaner(o)
	if err != nil {
		return err
	}
	for _, f := range files {
		r, err := cleaner.File(ctx, f)
		if errors.Is(err, stdio.ErrInterrupted) || ctx.Err() != nil {
			return exit.Error(exit.Interrupted)
		}
		if err != nil {
			c.failed++
			c.Report(fmt.Errorf("%s: %w", f.Path, err))
			continue
		}
		c.results = append(c.results, r)
	}
	if cleaner.Backup != nil {
		if err := cleaner.Backup.Close(); err != nil {
			return err
		}
	}
	return c.end()
}

// check refuses flags that do not go together.
func (c *cleanRun) check(paths []string) error {
	for _, a := range c.agents {
		if !slices.Contains(clean.Agents(), a) {
			return hint.With(fmt.Errorf("unknown agent %q", a), hint.DidYouMean(a, clean.Agents()))
		}
	}
	switch {
	case c.undo != "" && (c.write || c.backup != "" || len(paths) > 0):
		return hint.With(errors.New("--undo goes with no other flag and no path"), "weir clean --undo DIR")
	case c.backup != "" && !c.write:
		return hint.With(errors.New("--backup needs --write"), "without --write nothing changes")
	case len(c.agents) > 0 && len(paths) > 0:
		return hint.With(errors.New("--agent is about the histories that weir finds itself"), "leave the paths out, or the flag")
	}
	return nil
}

func (c *cleanRun) files(paths []string) ([]clean.File, error) {
	if len(paths) > 0 {
		files, err := clean.Named(paths)
		if err == nil && len(files) == 0 {
			err = hint.With(errors.New("no file there that may be a transcript"), "of a folder, weir takes files that end in "+strings.Join(clean.Endings(), ", ")+"; name others")
		}
		return files, err
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return nil, hint.With(err, "name the files or folders to clean")
	}
	return clean.Find(home, c.agents)
}

// settle is how long a file has to be left alone by its agent before it is masked.
const settle = 2 * time.Minute

func (c *cleanRun) cleaner(o *settings.Options) (*clean.Cleaner, error) {
	policy := o.Policy()
	policy.Stages, policy.Enable, policy.Disable = []string{"rules", "pii"}, nil, nil
	if o.Own == nil {
		policy.Stages = []string{"pii"}
	}
	// A number would mean somebody else in the next run.
	o.Mask = append([]string{"pii=redact"}, o.Mask...)
	if _, err := o.Masking(&policy); err != nil {
		return nil, err
	}
	cl := &clean.Cleaner{Policy: policy, Labels: o.Labels(), MaxLine: o.MaxLine, Write: c.write, Settle: settle, Now: time.Now()}
	if c.inUse {
		cl.Settle = 0
	}
	if c.backup != "" {
		backup, err := clean.NewBackup(c.backup)
		if err != nil {
			return nil, err
		}
		cl.Backup = backup
	}
	return cl, nil
}

// putBack undoes what was written.
func (c *cleanRun) putBack() error {
	back, left := 0, 0
	err := clean.Undo(c.undo, func(path string, err error) {
		if err != nil {
			left++
			c.Report(fmt.Errorf("%s: %w", path, err))
			return
		}
		back++
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(c.Err, "weir: %s put back, %d left\n", report.Plural(back, "file"), left)
	if left > 0 {
		return exit.Error(exit.Incomplete)
	}
	return nil
}

// end prints what was found and done. The status says whether something is left.
func (c *cleanRun) end() error {
	rules, changed, left := map[string]int{}, 0, 0
	for i := range c.results {
		r := &c.results[i]
		for id, n := range r.Rules {
			rules[id] += n
		}
		if r.Written {
			changed++
		}
		if r.Left != "" || r.Unread > 0 || r.Values()+r.Deleted > 0 && !r.Written {
			left++
		}
	}
	if err := c.print(rules); err != nil {
		return err
	}
	failed := ""
	if c.failed > 0 {
		failed = fmt.Sprintf(", %d failed", c.failed)
	}
	fmt.Fprintf(c.Err, "weir: %s read, %s masked, %d with something left%s\n", report.Plural(len(c.results), "file"), report.Plural(changed, "file"), left, failed)
	switch {
	case c.failed > 0:
		return exit.Error(exit.Incomplete)
	case left > 0:
		return exit.Error(exit.Findings)
	}
	return nil
}

func (c *cleanRun) print(rules map[string]int) (err error) {
	var b strings.Builder
	switch rotations := clean.Rotations(rules); {
	case c.json:
		type file struct {
			Agent string `json:"agent,omitempty"`
			Path  string `json:"path"`
			*clean.Result
		}
		files := []file{}
		for i := range c.results {
			files = append(files, file{c.results[i].File.Agent, c.results[i].File.Path, &c.results[i]})
		}
		var text []byte
		if text, err = json.MarshalIndent(map[string]any{"files": files, "rotate": rotations}, "", "  "); err != nil {
			return err
		}
		b.Write(append(text, '\n'))
	case c.rotate:
		for _, r := range rotations {
			fmt.Fprintf(&b, "%s (%d): %s\n", r.Rule, r.Times, strings.TrimPrefix(r.Name+": "+r.Where, ": "))
		}
	default:
		for i := range c.results {
			b.WriteString(cleanLine(&c.results[i]))
		}
	}
	_, err = c.Out.Write([]byte(b.String()))
	return err
}

// cleanLine returns the line about a file, or "" if nothing is to be said about it.
func cleanLine(r *clean.Result) string {
	var about []string
	for id, n := range r.Rules {
		about = append(about, fmt.Sprintf("%d %s", n, id))
	}
	slices.Sort(about)
	if r.Unread > 0 {
		about = append(about, report.Plural(r.Unread, "line")+" that could not be judged")
	}
	if r.Deleted > 0 {
		about = append(about, report.Plural(r.Deleted, "byte")+" of what was deleted")
	}
	if r.Left != "" {
		about = append(about, "not read: "+r.Left)
	}
	if len(about) == 0 {
		return ""
	}
	head := console.Neutral(filepath.ToSlash(r.File.Path))
	if r.File.Agent != "" {
		head = r.File.Agent + " " + head
	}
	verb := ""
	if r.Written {
		verb = "masked "
	}
	return head + ": " + verb + strings.Join(about, ", ") + "\n"
}
