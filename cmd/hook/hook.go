// Package hook has the commands that put weir into agents and git, and prove that it works
// there: weir hook, weir install-hook and weir doctor.
package hook

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/exit"
	"weir/internal/app/hook"
	"weir/internal/app/hook/verdict"
	"weir/internal/app/stdio"
)

const hookLong = `weir hook AGENT reads one hook event of that agent on standard input and gives the
reply that the agent understands. An event that weir could not judge does not pass:
agents go on when a hook breaks, so every failure is a refusal.

A prompt or a tool call passes or is refused; a result is replaced by its edited
form where the agent allows it, and withheld where it does not. In results secrets
are masked, and personal data with --mask-personal-data alone. At the end of a turn
nothing is refused, as that would make the agent go on: problems are reported.
No reason repeats the text.

Config is never read from the directory the agent works in, unless --config or
$WEIR_CONFIG say so.`

// New returns weir hook, with a command for each agent.
func New(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		DisableFlagsInUseLine: true,
		Use:                   "hook AGENT",
		Short:                 "judge one hook event of an agent as it runs",
		Long:                  hookLong,
		Example:               "  weir hook install claude-code --write ~/.claude/settings.json\n  weir hook claude-code < event.json",
		RunE:                  console.NeedsCommand,
	}
	for _, a := range hook.Agents {
		h := &hookCall{Streams: s, agent: a}
		h.judge = h.judgeEvent
		cmd.AddCommand(h.command())
	}
	cmd.AddCommand(newHookPreCommit(s), newHookInstall(s), newHookUninstall(s))
	return cmd
}

// command returns the command of one agent. It has no errors of its own: they
// all become replies.
func (h *hookCall) command() *cobra.Command {
	cmd := &cobra.Command{
		Use:   h.agent.Name + " [flags] < event.json",
		Short: "judge one hook event of " + h.agent.Title,
		Long:  agentHelp(h.agent),
	}
	fl := settings.AddFlags(cmd, slices.Concat(settings.Hook(), settings.Pipeline(), settings.Masking()))
	cmd.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return h.broken(cmd.Context(), fl, console.FlagError(cmd, err))
	})
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		o, err := h.options(cmd.Context(), fl)
		if err == nil {
			err = console.NoArgs(cmd, args)
		}
		if err != nil {
			return h.broken(cmd.Context(), fl, err)
		}
		return h.run(cmd.Context(), o)
	}
	return cmd
}

// options reads the settings. A config that does not come is a fault like any
// other: it must not make the agent give up waiting.
func (h *hookCall) options(ctx context.Context, fl *settings.Flags) (*settings.Options, error) {
	ctx, cancel := context.WithTimeout(ctx, settings.DefaultTimeout)
	defer cancel()
	var o *settings.Options
	err, ok := within(ctx, func() (err error) {
		o, err = fl.Options()
		return err
	})
	switch {
	case !ok:
		return nil, errors.New("the config could not be read in time")
	case err == nil && o == nil:
		return nil, errors.New("internal error while reading the config")
	}
	return o, err
}

// agentHelp lists what is done about the events of an agent.
func agentHelp(a *hook.Agent) string {
	var b strings.Builder
	fmt.Fprintf(&b, "weir hook %s reads one hook event of %s on standard input and\nreplies as %s expects (weir hook -h says more).\n\nEvents:", a.Name, a.Title, a.Title)
	for _, e := range a.Events {
		fmt.Fprintf(&b, "\n  %-22s %s", e.Name, handled(e.Kind))
	}
	fmt.Fprintf(&b, "\n  %-22s %s", "any other", handled(hook.Unknown))
	if a.Advice != "" {
		fmt.Fprintf(&b, "\n\nKnow that %s.", a.Advice)
	}
	return b.String()
}

func handled(k hook.Kind) string {
	switch k {
	case hook.Before, hook.Prompt:
		return "passes or is refused"
	case hook.After, hook.Answer:
		return "passes, is replaced or is withheld"
	case hook.Notice:
		return "passes always; problems are reported"
	}
	return "passes or is refused"
}

// A hookCall is one run of weir as a hook.
type hookCall struct {
	*console.Streams
	agent *hook.Agent
	judge func(ctx context.Context, o *settings.Options, raw []byte) *hook.Judgement
}

// Failures of the run, in the words of the reply to the agent.
const (
	failureSetup    = "weir's flags or config are not acceptable"
	failureRead     = "the event could not be read"
	failureEmpty    = "there is no event on standard input"
	failureTooLong  = "it is longer than --max-line"
	failureTime     = "it was not judged in time"
	failureInternal = "internal error"
)

// broken replies when weir was started in a way in which it cannot judge. The
// kind of the event still matters, so it is read all the same.
func (h *hookCall) broken(ctx context.Context, fl *settings.Flags, why error) error {
	o := settings.Defaults()
	o.Event = settings.Last(fl.Given["event"])
	h.judge = func(_ context.Context, _ *settings.Options, raw []byte) *hook.Judgement {
		return &hook.Judgement{Raw: raw, Failure: failureSetup}
	}
	err := h.run(ctx, o)
	h.Report(why)
	return err
}

// run reads the event, judges it and replies, all before the deadline.
func (h *hookCall) run(ctx context.Context, o *settings.Options) error {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	ctx, cancel := context.WithTimeout(ctx, o.Timeout)
	defer cancel()
	return h.answer(ctx, o)
}

func (h *hookCall) answer(ctx context.Context, o *settings.Options) error {
	j := h.judgement(ctx, o)
	if !j.Recorded {
		h.recordFailure(o, j)
	}
	reply := h.reply(o, j)
	if err := h.say(h.Out, reply.Stdout); err != nil {
		// An agent that cannot hear the reply would go on, unless the status stops it.
		reply = h.agent.Unheard(o.Event, j)
	}
	_ = h.say(h.Err, []byte(console.Neutral(reply.Stderr))) // there is nowhere left to say so
	if reply.Status == exit.Clean {
		return nil
	}
	return exit.Error(reply.Status)
}

// recordFailure adds an event that could not be judged to the audit log. It is refused in any
// case, so that a log which cannot be written changes nothing.
func (h *hookCall) recordFailure(o *settings.Options, j *hook.Judgement) {
	ctx, cancel := context.WithTimeout(context.Background(), failureWait)
	defer cancel()
	_, _ = within(ctx, func() error { return record(ctx, o, verdict.Unjudged(j.Raw, j.Failure)) })
}

// failureWait is how long the refusal of an event may wait for the audit log.
const failureWait = time.Second

// reply returns the reply to a judged event. A mistake of ours there must not
// make an agent go on for ever, which a panic's own status would.
func (h *hookCall) reply(o *settings.Options, j *hook.Judgement) (r hook.Reply) {
	defer func() {
		if recover() != nil {
			r = h.agent.Unheard(o.Event, j)
		}
	}()
	return h.agent.Reply(o.Event, j, hook.Options{InReason: o.ResultInReason, DryRun: o.DryRun})
}

func (h *hookCall) say(w io.Writer, line []byte) error {
	if len(line) == 0 {
		return nil
	}
	if stdio.IsClosed(w) {
		return console.ErrClosedOutput
	}
	_, err := w.Write(append(line, '\n'))
	return err
}

// judgement returns what became of the event, whatever happens.
func (h *hookCall) judgement(ctx context.Context, o *settings.Options) *hook.Judgement {
	raw, ok := within(ctx, func() []byte { return h.read(o.MaxLine) })
	switch {
	case !ok:
		return &hook.Judgement{Failure: failureTime}
	case raw == nil:
		return &hook.Judgement{Failure: failureRead}
	case len(raw) == 0:
		return &hook.Judgement{Failure: failureEmpty}
	case len(raw) > o.MaxLine:
		return &hook.Judgement{Raw: raw, Failure: failureTooLong}
	}
	j, ok := within(ctx, func() *hook.Judgement { return h.judge(ctx, o, raw) })
	switch {
	case !ok:
		return &hook.Judgement{Raw: raw, Failure: failureTime}
	case j == nil:
		return &hook.Judgement{Raw: raw, Failure: failureInternal}
	}
	return j
}

// within returns what do returns, or false once ctx is done. If do panics, it
// returns the zero value. do goes on in the background.
func within[T any](ctx context.Context, do func() T) (T, bool) {
	done := make(chan T, 1)
	go func() {
		var result T
		defer func() {
			_ = recover() // the zero value says it
			done <- result
		}()
		result = do()
	}()
	select {
	case result := <-done:
		return result, true
	case <-ctx.Done():
		var none T
		return none, false
	}
}

var utf8BOM = []byte("\ufeff")

// read returns the event without white space around it, nil if reading failed.
// One that is too long is cut after one byte more than the limit.
func (h *hookCall) read(limit int) []byte {
	raw, err := io.ReadAll(io.LimitReader(h.In, int64(limit)+1))
	if err != nil {
		return nil
	}
	raw = bytes.TrimPrefix(raw, utf8BOM)
	if len(raw) > limit {
		return raw
	}
	return append([]byte{}, bytes.TrimSpace(raw)...)
}

var errNoAgent = errors.New("name one agent")
