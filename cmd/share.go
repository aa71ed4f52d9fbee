package cmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/goccy/go-json"
	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/exit"
	"weir/internal/app/git"
	"weir/internal/app/hint"
	"weir/internal/app/report"
	"weir/internal/app/share"
	"weir/internal/app/stdio"
)

const shareLong = `weir share writes a copy of a transcript that is fit to be published. Secrets, personal
data, names and postal addresses are masked, and so is what shows who and which machine made
the transcript: home directories, accounts, hosts, the identity of git, aliases of SSH and
private addresses, each the same token in all files. Media, signatures, encrypted content and
other blobs are taken out.

The copy is judged once more before it gets its name. If anything in it is doubtful, it gets
the ending .doubtful instead, and the exit status is 1.`

const shareExample = `  weir share session.jsonl                      writes session.shared.jsonl
  weir share session.jsonl -o public.jsonl
  weir share logs/*.jsonl -o public/ --report done.json`

// A shareRun is one run of weir share.
type shareRun struct {
	*console.Streams
	out, report string
	results     []share.Result
	failed      bool
}

func newShare(s *console.Streams) *cobra.Command {
	r := &shareRun{Streams: s}
	cmd := &cobra.Command{
		Use:     "share [flags] FILE…",
		Short:   "write a copy of a transcript that is fit to be published",
		Long:    shareLong,
		Example: shareExample,
		Args:    console.Arguments(1, 0),
	}
	fs := cmd.Flags()
	fs.SortFlags = false
	fs.VarP(console.NewOutput(&r.out), "output", "o", "write the copy there, or the copies into this folder (default: beside each file, as NAME.shared.ENDING)")
	fs.Var(console.NewOutput(&r.report), "report", "write what was done there, as JSON")
	fl := settings.AddFlags(cmd, cleanSettings())
	cmd.RunE = func(_ *cobra.Command, files []string) error {
		o, err := fl.Options()
		if err != nil {
			return err
		}
		return r.run(o, files)
	}
	return cmd
}

func (r *shareRun) run(o *settings.Options, files []string) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	copies, err := r.copies(files)
	if err != nil {
		return err
	}
	sharer, err := r.sharer(ctx, o, files)
	if err != nil {
		return err
	}
	for i, name := range files {
		result, err := sharer.File(ctx, name, copies[i])
		if errors.Is(err, stdio.ErrInterrupted) || ctx.Err() != nil {
			return exit.Error(exit.Interrupted)
		}
		if err != nil {
			r.failed = true
			r.Report(fmt.Errorf("%s: %w", name, err))
		}
		r.results = append(r.results, result)
		r.print(&result)
	}
	if err := r.write(); err != nil {
		return err
	}
	return r.status()
}

// copies returns the names of the copies.
func (r *shareRun) copies(files []string) ([]string, error) {
	info, err := os.Stat(r.out)
	folder := err == nil && info.IsDir()
	if len(files) > 1 && r.out != "" && !folder {
		return nil, hint.With(errors.New("-o has to name a folder for several files"), "mkdir it first")
	}
	var copies []string
	for _, name := range files {
		out := sharedName(name)
		switch {
		case folder:
			out = filepath.Join(r.out, filepath.Base(name))
		case r.out != "":
			out = r.out
		}
		if slices.Contains(copies, out) {
			return nil, hint.With(fmt.Errorf("two copies would have the name %s", out), "share them into two folders")
		}
		copies = append(copies, out)
	}
	return copies, nil
}

// sharedName returns the name of the copy beside a file: .shared comes before the endings.
func sharedName(name string) string {
	dir, base := filepath.Split(name)
	stem, end := base, ""
	for range 2 { // a.jsonl.gz has two
		ext := filepath.Ext(stem)
		if ext == "" || ext == stem || end != "" && end != ".gz" && end != ".zst" {
			break
		}
		stem, end = strings.TrimSuffix(stem, ext), ext+end
	}
	return dir + stem + ".shared" + end
}

// sharer reads who made the files, and returns what copies them.
func (r *shareRun) sharer(ctx context.Context, o *settings.Options, files []string) (*share.Sharer, error) {
	machine, err := share.ThisMachine(git.Identity(ctx))
	if err != nil {
		return nil, err
	}
	var id share.Identity
	id.Of(&machine)
	for _, name := range files {
		if err := shareable(name); err != nil {
			return nil, err
		}
		if err := seeFile(&id, name, o.MaxLine); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	names, err := id.Pack()
	if err != nil {
		return nil, err
	}
	if err := o.AddRules(names); err != nil {
		return nil, err
	}
	policy := o.Policy()
	policy.Stages, policy.Enable, policy.Disable = share.Stages(), nil, nil
	policy.EntitiesOn = append(slices.Clone(policy.EntitiesOn), share.Entities()...)
	if _, err := o.Masking(&policy); err != nil {
		return nil, err
	}
	return &share.Sharer{Policy: policy, Labels: o.Labels(), MaxLine: o.MaxLine}, nil
}

// unshared are the kinds of files that hold transcripts and cannot be shared as they are: how
// each begins, what it is, and how to get a file out of it that can.
var unshared = []struct{ magic, what, way string }{
	{"PK\x03\x04", "it looks like a zip archive", "inspect log dump FILE > log.json makes JSON of a log of Inspect AI, which weir share reads"},
	{"SQLite format 3\x00", "it looks like an SQLite database", "sqlite3 -json FILE 'select …' > rows.json makes JSON of it, which weir share reads; weir clean masks a copy of the database in place"},
}

// shareable returns an error with another way for what weir share does not read: the standard
// input, archives and databases.
func shareable(name string) error {
	if name == "-" {
		return hint.With(errors.New("standard input cannot be shared, because each file is read twice"), "write it to a file first: cat > session.jsonl && weir share session.jsonl")
	}
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	var head [16]byte
	n, _ := io.ReadFull(f, head[:]) // whoever reads all of it reports what cannot be read
	for _, u := range unshared {
		if strings.HasPrefix(string(head[:n]), u.magic) {
			return hint.With(fmt.Errorf("%s: %s, which weir share does not read", name, u.what), u.way)
		}
	}
	return nil
}

func seeFile(id *share.Identity, name string, maxLine int) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return errors.Join(errors.New("not a regular file"), err)
	}
	return id.See(f, maxLine)
}

// print says what was done to a file.
func (r *shareRun) print(result *share.Result) {
	for _, d := range result.Doubts {
		about := d.Reason
		if d.Rule != "" {
			about = d.Rule + ": " + about
		}
		fmt.Fprintf(r.Err, "weir: %s:%d: %s\n", console.Neutral(result.Path), d.Line, about)
	}
	secrets, personal, identity, media := result.Count()
	if result.State != share.Failed {
		fmt.Fprintf(r.Err, "weir: %s: %s; %s, %d of personal data, %d of people and machines, %s taken out\n", console.Neutral(result.Path),
			report.Plural(result.Events, "event"), report.Plural(secrets, "secret"), personal, identity, report.Plural(media, "blob"))
	}
	switch result.State {
	case share.Written:
		fmt.Fprintf(r.Err, "weir: %s: written\n", console.Neutral(result.Copy))
	case share.Doubtful:
		fmt.Fprintf(r.Err, "weir: %s: written under this name, as somebody has to look at it\n", console.Neutral(result.Copy))
	default:
		fmt.Fprintf(r.Err, "weir: %s: not written\n", console.Neutral(result.Copy))
	}
}

// write writes the report, if one was asked for.
func (r *shareRun) write() error {
	if r.report == "" {
		return nil
	}
	text, err := json.MarshalIndent(map[string]any{"schema": "weir.share/v1", "files": r.results}, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(r.report, append(text, '\n'), 0o600)
}

// status returns the exit status as an error.
func (r *shareRun) status() error {
	switch {
	case r.failed:
		return exit.Error(exit.Incomplete)
	case slices.ContainsFunc(r.results, func(f share.Result) bool { return f.State == share.Doubtful }):
		return exit.Error(exit.Findings)
	}
	return nil
}
