package share

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"weir/internal/app/filter"
	"weir/internal/app/hint"
	"weir/internal/app/input"
	"weir/pii"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
	"weir/transcript"
	"weir/transcript/label"
)

// Stages lists the stages that a copy goes through.
func Stages() []string { return []string{"rules", "pii", "media"} }

// A Sharer writes copies of transcripts.
type Sharer struct {
	Policy  stages.Config // has the rules of the Identity
	Labels  label.Options
	MaxLine int // bytes of a line

	judges judge.Maker
}

// A Result says what was done to a file.
type Result struct {
	Path   string         `json:"path"`
	Copy   string         `json:"copy"`  // the name of the copy; that of a doubtful one ends in .doubtful
	State  State          `json:"state"` // what became of it
	Events int            `json:"events"`
	Rules  map[string]int `json:"rules"` // what was taken out, by rule
	Doubts []Doubt        `json:"doubts,omitempty"`
}

// A State says what became of a copy.
type State string

// The states.
const (
	Written  State = "written"
	Doubtful State = "doubtful" // written under another name, as somebody has to look at it
	Failed   State = "failed"   // not written
)

// A Doubt is a reason to look at a copy before it is published.
type Doubt struct {
	Line   int    `json:"line"` // of the transcript, or of the copy if Rule is given
	Rule   string `json:"rule,omitempty"`
	Reason string `json:"reason"`
}

// maxDoubts is how many doubts a Result lists. Any of them keeps the copy back.
const maxDoubts = 100

func (r *Result) doubt(d Doubt) {
	if len(r.Doubts) < maxDoubts {
		r.Doubts = append(r.Doubts, d)
	}
}

// See adds the names that a transcript shows to the identity.
func (id *Identity) See(in io.Reader, maxLine int) error {
	var parser transcript.Parser
	var event transcript.Event
	units := input.NewReader(in, "auto", maxLine, func(*input.Shape) error { return nil })
	for {
		u, err := units.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case u.Blank || u.Gap() || u.TooLong:
			continue
		}
		parser.Parse(u.Number, u.Raw, &event)
		for i := range event.Segments {
			if s := &event.Segments[i]; s.Kind != transcript.Number {
				id.see(s.Text)
			}
		}
	}
}

// File writes a copy of the file at path. The copy gets the name out if nothing in it is
// doubtful. An error leaves no copy.
func (s *Sharer) File(ctx context.Context, path, out string) (r Result, err error) {
	r = Result{Path: path, Copy: out, State: Failed, Rules: map[string]int{}}
	in, err := os.Open(path)
	if err != nil {
		return r, err
	}
	defer in.Close()
	if err := isNew(out); err != nil {
		return r, err
	}
	part, err := os.CreateTemp(filepath.Dir(out), ".weir-share-*")
	if err != nil {
		return r, err
	}
	defer os.Remove(part.Name())
	defer part.Close()
	if err := s.judge(ctx, in, part, r.first); err != nil {
		return r, err
	}
	if _, err := part.Seek(0, io.SeekStart); err != nil {
		return r, err
	}
	if err := s.judge(ctx, part, io.Discard, r.second); err != nil {
		return r, fmt.Errorf("read the copy: %w", err)
	}
	return r, r.place(in, part)
}

// isNew refuses a name that is taken.
func isNew(out string) error {
	if _, err := os.Lstat(out); err == nil {
		return hint.With(fmt.Errorf("%s is there already", out), "remove it, or name another file with -o")
	}
	return nil
}

// judge has a file judged, and writes what may go out.
func (s *Sharer) judge(ctx context.Context, in io.Reader, out io.Writer, count func(*stages.Verdict)) error {
	pipeline, err := s.judges.New(builtin.Table, s.Policy)
	if err != nil {
		return err
	}
	unjudged, err := filter.Quietly(ctx, s.Labels, filter.Options{Pipeline: pipeline, In: in, Out: out, Input: "auto", MaxLine: s.MaxLine, Count: count})
	if err == nil && unjudged != "" {
		return errors.New(unjudged)
	}
	return err
}

// first counts what a verdict on the transcript takes out. An event that is withheld is missing
// from the copy, and nobody knows whether what is left makes sense without it.
func (r *Result) first(v *stages.Verdict) {
	r.Events++
	if v.Action == stages.Block {
		r.doubt(Doubt{Line: v.Line, Reason: "left out: " + v.Reason})
		return
	}
	for i := range v.Findings {
		if f := &v.Findings[i]; f.Edits() {
			r.Rules[f.Rule]++
		}
	}
}

// second looks in a verdict on the copy for what should not be there any more. A name that shows
// only beside the token of another one is no rest of it.
func (r *Result) second(v *stages.Verdict) {
	if v.Action == stages.Block {
		r.doubt(Doubt{Line: v.Line, Reason: "the copy cannot be judged: " + v.Reason})
		return
	}
	for range v.Skipped {
		r.doubt(Doubt{Line: v.Line, Rule: "media-removed", Reason: "media is left in the copy"})
	}
	for i := range v.Findings {
		if f := &v.Findings[i]; f.Edits() && !pii.Tagged(f.Rule) {
			r.doubt(Doubt{Line: v.Line, Rule: f.Rule, Reason: "found again in the copy"})
		}
	}
}

// place gives a copy its name, or another one if there is a doubt.
func (r *Result) place(in, part *os.File) error {
	if len(r.Doubts) > 0 {
		r.Copy += ".doubtful"
	}
	info, err := in.Stat()
	if err != nil {
		return err
	}
	if err := errors.Join(part.Chmod(info.Mode().Perm()), part.Sync(), part.Close()); err != nil {
		return err
	}
	if err := os.Rename(part.Name(), r.Copy); err != nil {
		return err
	}
	if r.State = Written; len(r.Doubts) > 0 {
		r.State = Doubtful
	}
	return nil
}

// Count returns how many values of each sort were taken out.
func (r *Result) Count() (secrets, personal, identity, media int) {
	for id, n := range r.Rules {
		switch group, _, _ := strings.Cut(id, "-"); group {
		case "secret":
			secrets += n
		case "identity":
			identity += n
		case "media":
			media += n
		default:
			personal += n
		}
	}
	return secrets, personal, identity, media
}

// Entities lists what is masked in a copy beside what weir masks everywhere.
func Entities() []string { return []string{"names", "AWS_ACCOUNT_ID"} }
