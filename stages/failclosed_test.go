package stages

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"weir/internal/match/rule"
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

// with returns a pipeline of the validate stage and the stages given.
func with(t testing.TB, impls ...Stage) *Pipeline {
	t.Helper()
	p, err := New(Config{Stages: []string{}})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range impls {
		p.stages = append(p.stages, newStage(Spec{Name: "test"}, s))
	}
	close(p.worker.jobs)
	p.worker = newWorker(p.env, p.stages)
	return p
}

// checkFunc makes a function a stage.
type checkFunc func(ctx context.Context, in *Input, dst []Finding) ([]Finding, error)

func (f checkFunc) Check(ctx context.Context, in *Input, dst []Finding) ([]Finding, error) {
	return f(ctx, in, dst)
}

// finds returns a stage that reports f on the first text segment.
func finds(f Finding) Stage {
	return checkFunc(func(_ context.Context, in *Input, dst []Finding) ([]Finding, error) {
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
	never := make(chan struct{})
	t.Cleanup(func() { close(never) })

	tests := []struct {
		name     string
		line     string
		ctx      context.Context
		stage    Stage
		change   func(*Pipeline, *transcript.Event)
		category Category
		complete bool
	}{
		{name: "not JSON", line: `hello`, category: InvalidInput, complete: true},
		{name: "torn line", line: `{"role":"user","content":"hel`, category: InvalidInput, complete: true},
		{name: "two values", line: hello + hello, category: InvalidInput, complete: true},
		{name: "duplicate key", line: `{"role":"user","role":"tool"}`, category: InvalidInput, complete: true},
		{name: "duplicate key, escaped", line: `{"a":1,"\u0061":2}`, category: InvalidInput, complete: true},
		{name: "raw control character", line: "{\"a\":\"\x01\"}", category: InvalidInput, complete: true},
		{name: "bad UTF-8 outside a string", line: "{\"a\":1}\xff", category: InvalidInput, complete: true},
		{name: "bad UTF-8 that nobody repairs", line: "{\"a\":\"\xff\"}", category: InvalidInput, complete: true},
		{name: "too deep", line: strings.Repeat("[", 10000) + strings.Repeat("]", 10000), category: InvalidInput, complete: true},
		{name: "too long", change: func(_ *Pipeline, ev *transcript.Event) {
			ev.Fault = &transcript.Fault{Code: transcript.FaultTooLong, Limit: 10}
		},
			category: InvalidInput, complete: true},
		{name: "decoding budget", stage: checkFunc(func(_ context.Context, in *Input, dst []Finding) ([]Finding, error) { return dst, nil }),
			change: func(p *Pipeline, _ *transcript.Event) {
				p.worker.stages = []stage{newStage(Spec{Name: "validate"}, overBudget{})}
			}, category: InvalidInput, complete: true},
		{name: "stage returns an error", stage: checkFunc(func(_ context.Context, _ *Input, dst []Finding) ([]Finding, error) {
			return dst, errors.New("broken")
		}), category: SystemError},
		{name: "stage panics", stage: checkFunc(func(context.Context, *Input, []Finding) ([]Finding, error) { panic("broken") }), category: SystemError},
		{name: "stage never returns", stage: checkFunc(func(_ context.Context, _ *Input, dst []Finding) ([]Finding, error) {
			<-never
			return dst, nil
		}), change: func(p *Pipeline, _ *transcript.Event) { p.limit = time.Millisecond }, category: SystemError},
		{name: "observer panics", stage: panicObserver{}, category: SystemError},
		{name: "finding observer panics", stage: panicFindingObserver{finds(Finding{Act: Note})}, category: SystemError},
		{name: "canceled before", ctx: canceled, category: SystemError},
		{name: "rule out of steps", change: func(p *Pipeline, _ *transcript.Event) { p.env.rules = runaway },
			line: `{"role":"tool","content":"hello ` + strings.Repeat("a", 200) + `"}`, category: SystemError},
		{name: "stage blocks", stage: finds(Finding{Act: ActBlock, Category: PolicyViolation, Reason: "no"}), category: PolicyViolation, complete: true},
		{name: "edit outside its text", stage: finds(Finding{Act: Mask, Category: PIIDetected, Start: 3, End: 99}), category: PIIDetected, complete: true},
		{name: "edit inside a code point", line: `{"role":"user","content":"hello é"}`, stage: finds(Finding{Act: Mask, Category: PIIDetected, Start: 0, End: 7}),
			category: PIIDetected, complete: true},
		{name: "edit in an opaque field", stage: finds(Finding{Act: Mask, Category: PIIDetected, End: 5}), category: PIIDetected, complete: true,
			change: func(_ *Pipeline, ev *transcript.Event) { ev.Segments[content(ev)].Enc = transcript.Opaque }},
		{name: "edit makes two keys equal", line: `{"hello1":1,"hello2":2}`, stage: renamesKeys{}, category: PIIDetected, complete: true},
		{name: "edited event is still dirty", stage: dirty{}, category: PIIDetected, complete: true},
		{name: "second look fails", stage: &failsTwice{}, category: SystemError},
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
			var impls []Stage
			if tt.stage != nil {
				impls = append(impls, tt.stage)
			}
			p, ev := with(t, impls...), parse(t, line)
			if tt.change != nil {
				tt.change(p, ev)
			}
			v := p.Run(ctx, ev)
			if v.Action != Block || v.Event != nil || v.Category != tt.category || v.Complete != tt.complete || v.Stage == "" || v.Reason == "" {
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
	for i, spec := range Table {
		for _, way := range []string{"returns an error", "panics", "never returns"} {
			synctest.Test(t, func(t *testing.T) {
				never := make(chan struct{})
				defer close(never)
				p, err := New(Config{Enable: Names()})
				if err != nil {
					t.Fatal(err)
				}
				p.stages[i].impl = checkFunc(func(_ context.Context, _ *Input, dst []Finding) ([]Finding, error) {
					switch way {
					case "panics":
						panic("broken")
					case "never returns":
						<-never
					}
					return dst, errors.New("broken")
				})
				v := p.Run(t.Context(), parse(t, hello))
				close(p.worker.jobs)
				if v.Action != Block || v.Event != nil || v.Category != SystemError || v.Complete || v.Stage != spec.Name {
					t.Errorf("%s %s: %v by %q, %s, complete %t, want an incomplete block", spec.Name, way, v.Action, v.Stage, v.Category, v.Complete)
				}
			})
		}
	}
}

// TestZeroBlocks holds that what nobody decided is withheld.
func TestZeroBlocks(t *testing.T) {
	if v := new(Verdict); v.Action != Block || v.Complete || v.Event != nil {
		t.Errorf("zero Verdict = %v, complete %t, want an incomplete block", v.Action, v.Complete)
	}
}

// TestObserveAlways holds that a block stops Check and never Observe.
func TestObserveAlways(t *testing.T) {
	seen, checked := 0, 0
	p := with(t, finds(Finding{Act: ActBlock, Category: PolicyViolation, Reason: "no"}), &counter{&seen, &checked})
	p.Run(context.Background(), parse(t, hello))
	if seen != 1 || checked != 0 {
		t.Errorf("observed %d, checked %d, want 1 and 0", seen, checked)
	}
}

type counter struct{ seen, checked *int }

func (c *counter) Observe(*Input) { *c.seen++ }
func (c *counter) Check(_ context.Context, _ *Input, dst []Finding) ([]Finding, error) {
	*c.checked++
	return dst, nil
}

type panicObserver struct{ Stage }

func (panicObserver) Observe(*Input) { panic("broken") }

type panicFindingObserver struct{ Stage }

func (panicFindingObserver) ObserveFindings(*Input, []Finding) { panic("broken") }

// overBudget is the validate stage on an event that decodes without end.
type overBudget struct{}

func (overBudget) Check(ctx context.Context, in *Input, dst []Finding) ([]Finding, error) {
	in.over = true
	return validate{&env{repairs: true}}.Check(ctx, in, dst)
}

// renamesKeys masks the digit of every key, so that all become equal.
type renamesKeys struct{}

func (renamesKeys) Check(_ context.Context, in *Input, dst []Finding) ([]Finding, error) {
	for i, s := range in.Event.Segments {
		if s.Kind == transcript.Key {
			dst = append(dst, Finding{Act: Mask, Category: PIIDetected, Segment: i, Start: 5, End: 6, Replace: "N"})
		}
	}
	return dst, nil
}

// dirty masks one letter wherever it looks, and never gets done.
type dirty struct{}

func (dirty) Check(_ context.Context, in *Input, dst []Finding) ([]Finding, error) {
	return append(dst, Finding{Act: Mask, Category: PIIDetected, Segment: content(in.Event), End: 6, Replace: "hello"}), nil
}

// failsTwice edits at first sight and breaks at the second.
type failsTwice struct{ calls int }

func (s *failsTwice) Check(_ context.Context, in *Input, dst []Finding) ([]Finding, error) {
	if s.calls++; s.calls > 1 {
		return dst, errors.New("broken")
	}
	return append(dst, Finding{Act: Mask, Category: PIIDetected, Segment: content(in.Event), End: 5, Replace: "[X]"}), nil
}

// runaway returns a set with a rule that backtracks without end.
func runaway() *rule.Set {
	return rule.NewSet([]*rule.Rule{{ID: "test-runaway", Anchors: []string{"hello"}, Engine: rule.Backtrack,
		Pattern: `hello (a+)+(?=b)b`, After: 300}})
}

// masks returns a stage that masks value where "hello" stands.
func masks(value string) Stage {
	return checkFunc(func(_ context.Context, in *Input, dst []Finding) ([]Finding, error) {
		seg := content(in.Event)
		text := string(in.Event.Segments[seg].Text)
		at := strings.Index(text, value)
		if at < 0 {
			return dst, nil
		}
		in.Masked = append(in.Masked, Masked{Value: []byte(value), Finding: len(dst)})
		return append(dst, Finding{Rule: "test", Act: Mask, Category: PIIDetected, Segment: seg, Start: at, End: at + len(value), Replace: "[X]"}), nil
	})
}
