// Package scanfile judges one file as a whole: a prompt file by its parts, a transcript by
// its events. A finding has a line and a column, and may be shown: masked values are
// masked in it too.
//
// It reads no files itself. A text that could not be judged is a Problem, and a
// scan with problems is not complete.
package scanfile

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"

	"weir/internal/app/input"
	"weir/internal/app/promptfile"
	"weir/internal/app/report"
	"weir/internal/app/sqlite"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
	"weir/stages/reveal"
	"weir/transcript"
	"weir/transcript/label"
)

// Options say how a Scanner judges.
type Options struct {
	Policy  stages.Config
	Labels  label.Options
	MaxLine int // bytes of a line of a transcript; 0 means the reader's own limit
}

// An Input is one file to scan.
type Input struct {
	Path string // as it is reported, with slashes
	At   string // likewise, but relative to the working directory where it is below that
	Body io.Reader
	// Change says that Body is what a change makes of Old, which is nil for a
	// new file: only what touches lines that the change adds is reported.
	Change bool
	Old    []byte
	Stdin  bool // nobody vouches for it, whatever its name
	Found  bool // it was found and not named: of source code only the prompts are judged

	Database *sqlite.Database // what Body holds, if that is a database, or nil

	Observer Observer // sees what is judged, or nil
}

// An Observer sees each event before it is judged, and then its answer, of which it
// returns the number from 0. It keeps nothing of either.
type Observer interface {
	See(ev *transcript.Event)
	Answer(v *stages.Verdict) int
}

// A Finding is a finding with what must not be reported of it.
type Finding struct {
	report.Finding
	Secret  bool   // a value, which is masked
	Value   []byte // the value itself, for keyed digests; never shown
	Allowed string // name of the entry of the allow list that lets it pass, or ""
	Trusted bool   // it lies in text of the owners of the file
	Text    string // what its fingerprint is made of: masked, blanks made one
}

// A Result holds the findings of one file.
type Result struct {
	Path     string
	Kind     promptfile.Kind
	Findings []Finding // in the order of the file
	Problems []report.Problem
	Notes    []report.Problem
	Cases    []report.Case
	Text     []byte // of a text file, or nil
	Added    func(line int) bool
}

// MaxFile is the length of the longest file that is judged as a whole, in bytes.
const MaxFile = 64 << 20

// headSize is the length of the beginning of a file that decides its kind, in bytes.
const headSize = 4096

// A Scanner judges files one after the other. It is not safe for concurrent
// use.
type Scanner struct {
	opts     Options
	pipeline *judge.Judge
	reveal   *reveal.Revealer
	parser   transcript.Parser
	event    *transcript.Event
	raw      []byte // of the event
	second   *Scanner
}

// New returns a Scanner. It fails as stages.New and label.New do.
func New(opts Options) (*Scanner, error) {
	opts.Policy.AllFindings = true
	pipeline, err := judge.New(builtin.Table, opts.Policy)
	if err != nil {
		return nil, err
	}
	if _, err := label.New(opts.Labels); err != nil {
		return nil, err
	}
	return &Scanner{opts: opts, pipeline: pipeline, event: new(transcript.Event)}, nil
}

// other returns a Scanner for what is found while a verdict of s is in use.
func (s *Scanner) other() (_ *Scanner, err error) {
	if s.second == nil {
		s.second, err = New(s.opts)
	}
	return s.second, err
}

// Scan judges one file. Findings are complete and in order even where there are
// problems.
func (s *Scanner) Scan(ctx context.Context, in *Input) *Result {
	f := &file{scanner: s, ctx: ctx, in: in, values: newValues(), named: map[string]int{}, spots: map[spot]int{}}
	f.Path = in.Path
	f.content()
	f.finish()
	return &f.Result
}

// content judges what is in the file, under its encodings.
func (f *file) content() {
	if f.in.Database != nil {
		f.database(f.in.Database)
		return
	}
	body, err := input.Decode(f.in.Body)
	if err != nil {
		f.problem(0, fmt.Sprintf("read: %v", err))
		return
	}
	head := bufio.NewReaderSize(body, headSize)
	begin, _ := head.Peek(headSize)
	if !f.in.Change && f.kind(begin) == promptfile.Events {
		f.events(head) // a transcript may be longer than memory
		return
	}
	text, ok := f.read(head)
	if !ok {
		return
	}
	if f.in.Change {
		f.Added = addedLines(decoded(f.in.Old), text)
	}
	f.whole(text)
}

// kind works out what the file is, given how it begins.
func (f *file) kind(text []byte) promptfile.Kind {
	f.Kind = promptfile.Of(f.in.Path, text)
	_, named := promptfile.Named(f.in.Path)
	switch {
	case f.in.Stdin && f.Kind.Own():
		f.Kind = promptfile.Plain
	case f.in.Found && !named && promptfile.IsCode(f.in.Path):
		f.Kind = promptfile.Code
	}
	return f.Kind
}

// A file is one file at work.
type file struct {
	Result
	scanner *Scanner
	ctx     context.Context
	in      *Input
	spots   map[spot]int   // indexes into Findings
	values  *values        // that were masked so far
	masks   []mask         // of a text file, with bytes of the file
	named   map[string]int // cases so far, by name
	labeler *label.Labeler // of texts that are no transcript, once there is one
}

// newLabeler returns a labeler for a stream of this file, or nil with a problem.
func (f *file) newLabeler() *label.Labeler {
	labels := f.scanner.opts.Labels
	if labels.Path = f.in.At; labels.Path == "" {
		labels.Path = f.in.Path
	}
	labels.Origins = labels.Origins || f.in.Observer != nil
	l, err := label.New(labels)
	if err != nil {
		f.problem(0, err.Error())
	}
	return l
}

// problem records that something was not judged.
func (f *file) problem(line int, text string) {
	f.Problems = append(f.Problems, report.Problem{Path: f.in.Path, Line: line, Text: text})
}

// read reads all of body, up to the limit.
func (f *file) read(body io.Reader) ([]byte, bool) {
	text, err := io.ReadAll(io.LimitReader(body, MaxFile+1))
	switch {
	case err != nil:
		f.problem(0, fmt.Sprintf("read: %v", err))
		return nil, false
	case len(text) > MaxFile:
		f.problem(0, fmt.Sprintf("longer than %d MiB", MaxFile>>20))
		return nil, false
	}
	return text, true
}

// whole judges a file that is in memory as a whole.
func (f *file) whole(text []byte) {
	_, named := promptfile.Named(f.in.Path)
	named = named && !promptfile.Beside(f.in.Path)
	if lfsPointer(text) {
		f.problem(0, "a pointer of Git LFS: the content itself was not seen")
	}
	switch k := f.kind(text); {
	case k == promptfile.Archive:
		f.archive(text)
	case k == promptfile.Events:
		f.events(bufio.NewReader(bytes.NewReader(text)))
	case k.JSON():
		f.document(text)
		if k == promptfile.Settings {
			f.lint(text, promptfile.NewLines(text), nil)
		}
	case binary(text) && !named:
		f.Notes = append(f.Notes, report.Problem{Path: f.in.Path, Text: "binary, not scanned"})
	case k == promptfile.Code:
		f.Text = text
		f.text(text, promptfile.Prompts(f.in.Path, text))
	case k == promptfile.Plain && framed(text):
		f.units(text)
	default:
		f.Text = text
		f.text(text, promptfile.Split(k, text))
	}
}

// lfsPointer reports whether a text is what Git LFS keeps in place of a file.
func lfsPointer(text []byte) bool {
	const longest = 1024 // bytes, as Git LFS has it
	return len(text) <= longest && (bytes.HasPrefix(text, []byte("version https://git-lfs.github.com/spec/")) ||
		bytes.HasPrefix(text, []byte("version https://hawser.github.com/spec/")))
}

// binary reports whether a file is binary by the rule of git: a NUL near its
// beginning.
func binary(text []byte) bool { return bytes.IndexByte(text[:min(len(text), 8000)], 0) >= 0 }

// decoded returns a text without its encodings, or as it is if they cannot be taken off.
func decoded(text []byte) []byte {
	body, err := input.Decode(bytes.NewReader(text))
	if err != nil {
		return text
	}
	plain, err := io.ReadAll(io.LimitReader(body, MaxFile))
	if err != nil {
		return text
	}
	return plain
}
