package cmd

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"weir/internal/app/exit"
	"weir/internal/app/hint"
	"weir/internal/app/mcp"
	"weir/internal/match/rule"
	"weir/stages"
)

func newMCP(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "mcp COMMAND",
		Short: "judge what MCP clients and servers say to each other",
		RunE:  needsCommand,
	}
	cmd.AddCommand(newMCPWrap(s), newMCPPin(s))
	return cmd
}

const mcpWrapLong = `weir mcp wrap starts an MCP server and relays its messages over standard input and
output. Every message of either side is judged: a request passes or is refused with a
JSON-RPC error, which the agent can read; in results and notifications orders are cut
and secrets masked, or they do not pass. Personal data is masked with
--mask-personal-data alone.

Each message goes on as soon as it is judged. What could not be judged does not pass,
and what is not a message never does. If the server ends, does not answer in time or
writes something unreadable, the requests that wait get an error.

The server has weir's environment, standard error and directory; weir ends with its
exit status, or with 128 and the number of the signal that ended it.

Config is never read from the working directory, unless --config or $WEIR_CONFIG say so.`

const mcpWrapExample = `  weir mcp wrap -- npx -y @modelcontextprotocol/server-filesystem /srv/docs
  weir mcp wrap --deny-tool 'delete_*' --audit mcp.jsonl -- python3 server.py`

func newMCPWrap(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "wrap [flags] -- COMMAND [ARGS…]",
		Short:   "start an MCP server and judge every message of it and its client",
		Long:    mcpWrapLong,
		Example: mcpWrapExample,
	}
	fl := addFlags(cmd, slices.Concat(relaySettings(), pipelineSettings(), maskingSettings()))
	fl.preset = func(o *options) { o.answerTimeout = defaultAnswerTimeout }
	cmd.Flags().SetInterspersed(false) // what follows the server's name belongs to the server
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if len(args) == 0 {
			return hint.With(errors.New("name the server to start"), "weir mcp wrap -- COMMAND [ARGS…]")
		}
		o, err := fl.options()
		if err != nil {
			return err
		}
		return mcpWrapRun(s, o, args)
	}
	return cmd
}

func mcpWrapRun(s *streams, o *options, command []string) error {
	if err := s.checkLedgers(o); err != nil {
		return err
	}
	opts, err := relayOptions(s, o, command)
	if err != nil {
		return err
	}
	signals := make(chan os.Signal, 4)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer signal.Stop(signals)
	opts.Signals = signals
	status, err := mcp.Run(opts)
	if err == nil && status != exit.Clean {
		return exit.Error(status)
	}
	return err
}

// relayOptions connects the streams to a pipeline as o asks.
func relayOptions(s *streams, o *options, command []string) (*mcp.Options, error) {
	p, err := o.open(o.relayPolicy())
	if err != nil {
		return nil, err
	}
	hub, err := s.observers(o)
	if err != nil {
		return nil, err
	}
	return &mcp.Options{
		Command: command, Pipeline: p.pipeline, Labels: o.labels(), Refuse: o.refuseFrom(), MaxLine: o.maxLine, Limit: o.answerTimeout, DryRun: o.dryRun, Without: o.skipped, Weir: Version, Hash: o.policyHash(),
		In: s.in, Out: s.out, Err: s.err, Note: s.note(o.quiet), Hub: hub, Vault: p.vault, Audit: p.audit, Quarantine: p.quarantine,
	}, nil
}

// relayPolicy returns the policy for the messages of a relay. It sees no user, so that the
// stage authority would take every call that a text speaks of for one nobody asked for:
// it runs if it is named.
func (o *options) relayPolicy() stages.Config {
	policy := o.policy()
	policy.SecretsOnly = !o.maskPersonal
	if !slices.Contains(policy.Stages, "authority") && !slices.Contains(policy.Enable, "authority") {
		policy.Disable = append(slices.Clone(policy.Disable), "authority")
	}
	return policy
}

// note returns what prints a line about a message that does not pass.
func (s *streams) note(quiet bool) func(string) {
	if quiet {
		return func(string) {}
	}
	return func(text string) { fmt.Fprintln(s.err, neutral(text)) }
}

// refuseFrom returns from which severity on a request that needs an edit is refused.
func (o *options) refuseFrom() rule.Severity {
	return rule.Severity(slices.Index(refusals(), o.refuse)) // "low" is the first of both
}

// relaySettings choose how weir relays the messages of others.
func relaySettings() []setting {
	return slices.Concat([]setting{
		dryRun(),
		refuse(),
		maskPersonal(),
		{flag: "answer-timeout", arg: "DURATION", usage: "answer a request with an error if the server has not answered by then, as 90s; 0 is never (default 10m)", runOnly: true,
			parse: answerTimeout, show: text(func(o *options) string { return o.answerTimeout.String() })},
		quiet(),
	}, recordSettings(), observerSettings())
}

const (
	defaultAnswerTimeout  = 10 * time.Minute
	greatestAnswerTimeout = 24 * time.Hour
)

func answerTimeout(o *options, values []string) error {
	d, err := time.ParseDuration(last(values))
	if err != nil || d < 0 || d > greatestAnswerTimeout {
		return hint.With(errors.New("not a duration from 1ms to 24h, or 0"), "write 90s or 10m")
	}
	o.answerTimeout = d
	return nil
}
