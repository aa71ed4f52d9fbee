package integration

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
	"weir/transcript"
	"weir/transcript/label"
)

// parse returns line as a labelled event, trusted as far as its shape allows.
func parse(t testing.TB, line string) *transcript.Event {
	t.Helper()
	ev := new(transcript.Event)
	new(transcript.Parser).Parse(1, []byte(line), ev)
	l, err := label.New(label.Options{Trust: transcript.Operator})
	if err != nil {
		t.Fatal(err)
	}
	l.Label(ev)
	return ev
}

// New returns a judge with the stages of weir.
func New(cfg stages.Config) (*judge.Judge, error) { return judge.New(builtin.Table, cfg) }

// standard returns a judge of its own that judges as weir does by default.
func standard(t testing.TB) *judge.Judge {
	t.Helper()
	p, err := New(stages.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// with returns a judge of the validate stage and the stages given.
func with(t testing.TB, impls ...stages.Stage) *judge.Judge {
	return withConfig(t, stages.Config{Stages: []string{}}, impls...)
}

// withConfig returns a judge for cfg with more stages, which run last.
func withConfig(t testing.TB, cfg stages.Config, impls ...stages.Stage) *judge.Judge {
	t.Helper()
	table := slices.Clone(builtin.Table)
	for i, s := range impls {
		name := fmt.Sprint("test", i)
		table = append(table, stages.Spec{Name: name, New: func(*stages.Policy) (stages.Stage, error) { return s, nil }})
		cfg.Enable = append(cfg.Enable, name)
	}
	p, err := judge.New(table, cfg)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// checkFunc makes a function a stage.
type checkFunc func(ctx context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error)

func (f checkFunc) Check(ctx context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	return f(ctx, in, dst)
}

// finds returns a stage that reports f on the first text segment.
func finds(f stages.Finding) stages.Stage {
	return checkFunc(func(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
		f := f
		f.Segment = content(in.Event)
		return append(dst, f), nil
	})
}

// content returns the segment that holds "hello".
func content(ev *transcript.Event) int {
	for i := range ev.Segments {
		if strings.Contains(string(ev.Segments[i].Text), "hello") {
			return i
		}
	}
	return 0
}

const hello = `{"role":"user","content":"hello there"}`

// TestFailClosed lists every way in which judging an event can fail. Each must
// withhold it. A new way to fail is added here first.
func TestFailClosed(t *testing.T) {
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	tests := []struct {
		name     string
		line     string
		ctx      context.Context
		stage    stages.Stage
		change   func(*judge.Judge, *transcript.Event)
		category stages.Category
		complete bool
	}{
		{name: "not JSON", line: `hello`, category: stages.InvalidInput, complete: true},
		{name: "torn line", line: `{"role":"user","content":"hel`, category: stages.InvalidInput, complete: true},
		{name: "two values", line: hello + hello, category: stages.InvalidInput, complete: true},
		{name: "duplicate key", line: `{"role":"user","role":"tool"}`, category: stages.InvalidInput, complete: true},
		{name: "duplicate key, escaped", line: `{"a":1,"\u0061":2}`, category: stages.InvalidInput, complete: true},
		{name: "raw control character", line: "{\"a\":\"\x01\"}", category: stages.InvalidInput, complete: true},
		{name: "bad UTF-8 outside a string", line: "{\"a\":1}\xff", category: stages.InvalidInput, complete: true},
		{name: "bad UTF-8 that nobody repairs", line: "{\"a\":\"\xff\"}", category: stages.InvalidInput, complete: true},
		{name: "too deep", line: strings.Repeat("[", 10000) + strings.Repeat("]", 10000), category: stages.InvalidInput, complete: true},
		{name: "too long", change: func(_ *judge.Judge, ev *transcript.Event) {
			ev.Fault = &transcript.Fault{Code: transcript.FaultTooLong, Limit: 10}
		},
			category: stages.InvalidInput, complete: true},
		{name: "decoding budget", line: overBudget(), category: stages.InvalidInput, complete: true},
		{name: "stage returns an error", stage: checkFunc(func(_ context.Context, _ *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
			return dst, errors.New("broken")
		}), category: stages.SystemError},
		{name: "stage panics", stage: checkFunc(func(context.Context, *stages.Input, []stages.Finding) ([]stages.Finding, error) { panic("broken") }), category: stages.SystemError},
		{name: "observer panics", stage: panicObserver{}, category: stages.SystemError},
		{name: "finding observer panics", stage: panicFindingObserver{finds(stages.Finding{Act: stages.Note})}, category: stages.SystemError},
		{name: "canceled before", ctx: canceled, category: stages.SystemError},
		{name: "stage blocks", stage: finds(stages.Finding{Act: stages.ActBlock, Category: stages.PolicyViolation, Reason: "no"}), category: stages.PolicyViolation, complete: true},
		{name: "edit outside its text", stage: finds(stages.Finding{Act: stages.Mask, Category: stages.PIIDetected, Start: 3, End: 99}), category: stages.PIIDetected, complete: true},
		{name: "edit inside a code point", line: `{"role":"user","content":"hello é"}`, stage: finds(stages.Finding{Act: stages.Mask, Category: stages.PIIDetected, Start: 0, End: 7}),
			category: stages.PIIDetected, complete: true},
		{name: "edit in an opaque field", stage: finds(stages.Finding{Act: stages.Mask, Category: stages.PIIDetected, End: 5}), category: stages.PIIDetected, complete: true,
			change: func(_ *judge.Judge, ev *transcript.Event) { ev.Segments[content(ev)].Enc = transcript.Opaque }},
		{name: "edit makes two keys equal", line: `{"hello1":1,"hello2":2}`, stage: renamesKeys{}, category: stages.PIIDetected, complete: true},
		{name: "edited event is still dirty", stage: dirty{}, category: stages.PIIDetected, complete: true},
		{name: "second look fails", stage: &failsTwice{}, category: stages.SystemError},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			line, ctx := tt.line, tt.ctx
			if line == "" {
				line = hello
			}
			if ctx == nil {
				ctx = context.Background()
			}
			var impls []stages.Stage
			if tt.stage != nil {
				impls = append(impls, tt.stage)
			}
			p, ev := with(t, impls...), parse(t, line)
			if tt.change != nil {
				tt.change(p, ev)
			}
			v := p.Run(ctx, ev)
			if v.Action != stages.Block || v.Event != nil || v.Category != tt.category || v.Complete != tt.complete || v.Stage == "" || v.Reason == "" {
				t.Errorf("Run = %v, event %t, category %q, complete %t, stage %q, reason %q, want block, no event, %q, complete %t",
					v.Action, v.Event != nil, v.Category, v.Complete, v.Stage, v.Reason, tt.category, tt.complete)
			}
			if v = p.Run(context.Background(), parse(t, hello)); tt.ctx == nil && v.Line != 1 {
				t.Errorf("the next event got the answer of line %d, want 1", v.Line)
			}
		})
	}
}

// TestFailClosedTable holds the same of each stage of the Table, in its place among
// the others.
func TestFailClosedTable(t *testing.T) {
	for i, spec := range builtin.Table {
		for _, way := range []string{"returns an error", "panics", "never returns"} {
			synctest.Test(t, func(t *testing.T) {
				never := make(chan struct{})
				defer close(never)
				broken := checkFunc(func(_ context.Context, _ *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
					switch way {
					case "panics":
						panic("broken")
					case "never returns":
						<-never
					}
					return dst, errors.New("broken")
				})
				table := slices.Clone(builtin.Table)
				table[i].New = func(*stages.Policy) (stages.Stage, error) { return broken, nil }
				p, err := judge.New(table, stages.Config{Enable: table.Names()})
				if err != nil {
					t.Fatal(err)
				}
				v := p.Run(t.Context(), parse(t, hello))
				p.Close()
				if v.Action != stages.Block || v.Event != nil || v.Category != stages.SystemError || v.Complete || v.Stage != spec.Name {
					t.Errorf("%s %s: %v by %q, %s, complete %t, want an incomplete block", spec.Name, way, v.Action, v.Stage, v.Category, v.Complete)
				}
			})
		}
	}
}

// TestZeroBlocks holds that what nobody decided is withheld.
func TestZeroBlocks(t *testing.T) {
	if v := new(stages.Verdict); v.Action != stages.Block || v.Complete || v.Event != nil {
		t.Errorf("zero Verdict = %v, complete %t, want an incomplete block", v.Action, v.Complete)
	}
}

// TestObserveAlways holds that a block stops Check and never Observe.
func TestObserveAlways(t *testing.T) {
	seen, checked := 0, 0
	p := with(t, finds(stages.Finding{Act: stages.ActBlock, Category: stages.PolicyViolation, Reason: "no"}), &counter{&seen, &checked})
	p.Run(context.Background(), parse(t, hello))
	if seen != 1 || checked != 0 {
		t.Errorf("observed %d, checked %d, want 1 and 0", seen, checked)
	}
}

type counter struct{ seen, checked *int }

func (c *counter) Observe(*stages.Input) { *c.seen++ }
func (c *counter) Check(_ context.Context, _ *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	*c.checked++
	return dst, nil
}

type panicObserver struct{ stages.Stage }

func (panicObserver) Observe(*stages.Input) { panic("broken") }

type panicFindingObserver struct{ stages.Stage }

func (panicFindingObserver) ObserveFindings(*stages.Input, []stages.Finding) { panic("broken") }

// overBudget returns an event with more different encoded texts than may be decoded.
func overBudget() string {
	var texts []string
	for i := range 257 {
		texts = append(texts, base64.StdEncoding.EncodeToString(fmt.Appendf(nil, "the tide table of harbour number %d", i)))
	}
	return `{"role":"tool","content":` + toJSON(texts) + `}`
}

// renamesKeys masks the digit of every key, so that all become equal.
type renamesKeys struct{}

func (renamesKeys) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	for i, s := range in.Event.Segments {
		if s.Kind == transcript.Key {
			dst = append(dst, stages.Finding{Act: stages.Mask, Category: stages.PIIDetected, Segment: i, Start: 5, End: 6, Replace: "N"})
		}
	}
	return dst, nil
}

// dirty masks one letter wherever it looks, and never gets done.
type dirty struct{}

func (dirty) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	return append(dst, stages.Finding{Act: stages.Mask, Category: stages.PIIDetected, Segment: content(in.Event), End: 6, Replace: "hello"}), nil
}

// failsTwice edits at first sight and breaks at the second.
type failsTwice struct{ calls int }

func (s *failsTwice) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	if s.calls++; s.calls > 1 {
		return dst, errors.New("broken")
	}
	return append(dst, stages.Finding{Act: stages.Mask, Category: stages.PIIDetected, Segment: content(in.Event), End: 5, Replace: "[X]"}), nil
}

// masks returns a stage that replaces "hello" by value.
func masks(value string) stages.Stage {
	return checkFunc(func(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
		seg := content(in.Event)
		text := string(in.Event.Segments[seg].Text)
		at := strings.Index(text, value)
		if at < 0 {
			return dst, nil
		}
		in.Masked = append(in.Masked, stages.Masked{Value: []byte(value), Finding: len(dst)})
		return append(dst, stages.Finding{Rule: "test", Act: stages.Mask, Category: stages.PIIDetected, Segment: seg, Start: at, End: at + len(value), Replace: "[X]"}), nil
	})
}
