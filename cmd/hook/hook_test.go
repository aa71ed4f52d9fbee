package hook

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/hook"
	"weir/internal/app/hook/effect"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
)

// A failure is one way in which a hook can fail to judge.
type failure struct {
	name  string
	event func(a *hook.Agent, e hook.Event) string // what the agent sends; nil for a good event
	args  []string
	judge func(context.Context, *settings.Options, []byte) *hook.Judgement // in the place of judging, or nil
	stdin func(t *testing.T) io.Reader                                     // in the place of the event, or nil
	late  bool                                                             // the deadline passes as soon as it is judged
	mute  bool                                                             // standard output is closed
	knows bool                                                             // the event says which one it is, though it was not installed for one
}

// goodEvent is an event that weir has nothing to say about.
func goodEvent(a *hook.Agent, e hook.Event) string { return string(a.Example(e, "all is well").Raw) }

// badEvent is one that weir has to object to, whoever speaks.
func badEvent(a *hook.Agent, e hook.Event) string { return string(a.Example(e, planted()).Raw) }

func says(format string) func(*hook.Agent, hook.Event) string {
	return func(_ *hook.Agent, e hook.Event) string {
		return strings.ReplaceAll(format, "EVENT", e.Name)
	}
}

// failures lists every way to fail. A new one is added here first.
func failures(t *testing.T) []failure {
	badConfig := filepath.Join(t.TempDir(), "bad.yaml")
	if err := os.WriteFile(badConfig, []byte("profil: strict\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	hang := make(chan struct{})
	t.Cleanup(func() { close(hang) })
	return []failure{
		{name: "no JSON", event: says("good morning")},
		{name: "torn", event: says(`{"hook_event_name":"EVENT","prompt":"a`), knows: true},
		{name: "duplicate key", event: says(`{"hook_event_name":"EVENT","x":1,"x":2}`), knows: true},
		{name: "no object", event: says(`["EVENT"]`)},
		{name: "two events", event: says(`{"hook_event_name":"EVENT"} {"hook_event_name":"EVENT"}`), knows: true},
		{name: "empty", event: says(" \n")},
		{name: "no event name", event: says(`{"prompt":"a","tool_input":{},"tool_response":"a"}`)},
		{name: "two event names", event: says(`{"hook_event_name":"EVENT","hookEventName":"Another"}`)},
		{name: "missing member", event: says(`{"hook_event_name":"EVENT","session_id":"s1"}`), knows: true},
		{name: "too long", args: []string{"--max-line", "60"}, knows: true},
		{name: "unreadable", stdin: func(*testing.T) io.Reader {
			return io.MultiReader(strings.NewReader(`{"hook_event_name":"`), iotest.ErrReader(syscall.EIO))
		}},
		{name: "closed", stdin: closedFile},
		{name: "panic", judge: func(context.Context, *settings.Options, []byte) *hook.Judgement { panic("a mistake of ours") }, knows: true},
		{name: "no pipeline", judge: func(context.Context, *settings.Options, []byte) *hook.Judgement { return nil }, knows: true},
		{name: "no judgement", judge: func(context.Context, *settings.Options, []byte) *hook.Judgement { return &hook.Judgement{} }},
		{name: "hang", judge: func(context.Context, *settings.Options, []byte) *hook.Judgement { <-hang; return nil }, late: true, knows: true},
		{name: "no end of input", stdin: openPipe, args: []string{"--timeout", "1ms"}},
		{name: "bad config", args: []string{"--config", badConfig}, knows: true},
		{name: "no config", args: []string{"--config", badConfig + "x"}, knows: true},
		{name: "bad flag", args: []string{"--no-such-flag"}, knows: true},
		{name: "bad flag value", args: []string{"--refuse", "sometimes"}, knows: true},
		{name: "argument", args: []string{"event.json"}, knows: true},
		{name: "mute", judge: func(_ context.Context, _ *settings.Options, raw []byte) *hook.Judgement {
			return &hook.Judgement{Raw: raw}
		}, mute: true, knows: true},
	}
}

func closedFile(t *testing.T) io.Reader {
	r := openPipe(t)
	r.(*os.File).Close()
	return r
}

// openPipe returns the end of a pipe into which nobody writes while t runs.
func openPipe(t *testing.T) io.Reader {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close(); w.Close() })
	return r
}

// TestHookFailures runs every failure at every event of every agent: it is the
// agent's own reading of the reply that counts.
func TestHookFailures(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	t.Setenv("WEIR_CONFIG", "")
	fs := failures(t)
	judge := oneJudge(t)
	for _, a := range hook.Agents {
		for _, e := range append(a.Events, hook.Event{Name: "SomethingNew"}) {
			for _, f := range fs {
				if f.name == "missing member" && len(e.Members) == 0 {
					continue
				}
				if f.mute && a.Name == "copilot-cli" && e.Kind == hook.Before {
					continue // it takes no refusal but by the reply that cannot be written (docs/hooks.md)
				}
				for _, installed := range []bool{true, false} {
					if f.judge == nil {
						f.judge = judge
					}
					t.Run(fmt.Sprintf("%s/%s/%s/%v", a.Name, e.Name, f.name, installed), func(t *testing.T) {
						known := e
						if !installed && !f.knows {
							known = hook.Event{Name: e.Name} // nobody can know
						}
						checkFailure(t, a, known, f.run(t, a, e, installed))
					})
				}
			}
		}
	}
}

// oneJudge judges as weir does, without making its tables anew for each event.
func oneJudge(t *testing.T) func(context.Context, *settings.Options, []byte) *hook.Judgement {
	t.Helper()
	pipeline, err := judge.New(builtin.Table, stages.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return func(ctx context.Context, o *settings.Options, raw []byte) *hook.Judgement {
		return judgeAlone(ctx, o, pipeline, raw)
	}
}

// run runs a as a hook for e and returns what its agent sees.
func (f *failure) run(t *testing.T, a *hook.Agent, e hook.Event, installed bool) effect.Run {
	t.Helper()
	var stdout, stderr bytes.Buffer
	s := &console.Streams{Out: &stdout, Err: &stderr}
	if f.event == nil {
		f.event = goodEvent
	}
	s.In = strings.NewReader(f.event(a, e))
	if f.stdin != nil {
		s.In = f.stdin(t)
	}
	if f.mute {
		s.Out = unwritable{}
	}
	args := f.args
	if installed {
		args = append([]string{"--event", e.Name}, args...)
	}
	x := a.Example(e, "all is well")
	r := effect.Run{Agent: a.Name, Event: e.Name, Tool: x.Tool, Result: x.Result}
	r.Status = f.status(s, a, args)
	r.Stdout, r.Stderr = stdout.Bytes(), stderr.String()
	return r
}

// status runs one hook, with its judge replaced if there is one, and returns its exit status.
func (f *failure) status(s *console.Streams, a *hook.Agent, args []string) int {
	if f.judge == nil {
		cmd := New(s)
		cmd.SilenceErrors, cmd.SilenceUsage = true, true
		cmd.SetArgs(append([]string{a.Name}, args...))
		return s.Status(cmd.ExecuteContext(context.Background()))
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	h := &hookCall{Streams: s, agent: a, judge: f.judge}
	if f.late {
		h.judge = func(c context.Context, o *settings.Options, raw []byte) *hook.Judgement {
			cancel()
			return f.judge(c, o, raw)
		}
	}
	cmd := h.command()
	cmd.SilenceErrors, cmd.SilenceUsage = true, true
	cmd.SetArgs(args)
	return s.Status(cmd.ExecuteContext(ctx))
}

func checkFailure(t *testing.T, a *hook.Agent, e hook.Event, r effect.Run) {
	t.Helper()
	got := effect.Of(r)
	if got.Approved || got.Continues && e.Kind != hook.Unknown {
		t.Errorf("effect %+v skips the user's approval or makes the agent go on", got)
	}
	switch {
	case e.Kind == hook.Notice:
		if r.Status != 0 || got.Stopped || got.Message == "" && r.Stderr == "" {
			t.Errorf("status %d, effect %+v, want 0 and a message", r.Status, got)
		}
	case e.Kind == hook.Unknown, r.Status == 2:
		if r.Status != 2 || !strings.HasPrefix(r.Stderr, "weir: ") {
			t.Errorf("status %d, stderr %q, want 2 and a reason", r.Status, r.Stderr)
		}
	case !got.Withheld() && !got.Warned || got.Ignored != "":
		t.Errorf("status %d, effect %+v of %s, want the text withheld", r.Status, got, r.Stdout)
	}
	if e.Kind == hook.Before || e.Kind == hook.Prompt {
		if !got.Stopped {
			t.Errorf("status %d, effect %+v of %s, want it stopped", r.Status, got, r.Stdout)
		}
	}
}

// An event without fault passes without a word, and one with a fault does not.
func TestHookGood(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	t.Setenv("WEIR_CONFIG", "")
	judge := oneJudge(t)
	good := failure{judge: judge}
	bad := failure{event: badEvent, judge: judge}
	for _, a := range hook.Agents {
		for _, e := range append(a.Events, hook.Event{Name: "SomethingNew"}) {
			r := good.run(t, a, e, true)
			if got := effect.Of(r); r.Status != 0 || got.Withheld() || got.Warned || got.Message != "" || got.Context != "" || r.Stderr != "" {
				t.Errorf("%s %s: status %d, effect of a good event = %+v, stderr %q, want none", a.Name, e.Name, r.Status, got, r.Stderr)
			}
			checkFailure(t, a, e, bad.run(t, a, e, true))
		}
	}
}

// Config never comes from the directory that the agent works in.
func TestHookConfig(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	t.Setenv("WEIR_CONFIG", "")
	t.Chdir(dir)
	for _, name := range []string{".weir.yaml", "weir.yaml", ".weirignore"} {
		if err := os.WriteFile(name, []byte("stages: [validate]\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	f := failure{event: badEvent}
	a := hook.Find("claude-code")
	checkFailure(t, a, a.Event("PreToolUse"), f.run(t, a, a.Event("PreToolUse"), true))
}

// A reply that cannot be made is a refusal, too.
func TestHookReplyPanic(t *testing.T) {
	broken := &hook.Agent{Events: []hook.Event{{Name: "Stop", Kind: hook.Notice}}} // has no way to say anything
	for _, c := range []struct {
		event string
		want  int
	}{{"PreToolUse", 2}, {"Stop", 0}, {"", 2}} {
		h := &hookCall{Streams: &console.Streams{}, agent: broken}
		if got := h.reply(&settings.Options{Event: c.event}, &hook.Judgement{}); got.Status != c.want || got.Stderr == "" {
			t.Errorf("reply to %q of an agent that is broken = %+v, want status %d and a reason", c.event, got, c.want)
		}
	}
}

// An unwritable takes nothing.
type unwritable struct{}

func (unwritable) Write([]byte) (int, error) { return 0, syscall.ENOSPC }
