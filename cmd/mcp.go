package cmd

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/exit"
	"weir/internal/app/hint"
	"weir/internal/app/mcp"
	"weir/internal/app/version"
	"weir/stages"
)

func newMCP(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "mcp COMMAND",
		Short: "judge what MCP clients and servers say to each other",
		RunE:  console.NeedsCommand,
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

func newMCPWrap(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "wrap [flags] -- COMMAND [ARGS…]",
		Short:   "start an MCP server and judge every message of it and its client",
		Long:    mcpWrapLong,
		Example: mcpWrapExample,
	}
	fl := settings.AddFlags(cmd, slices.Concat(settings.Relay(), settings.Pipeline(), settings.Masking()))
	fl.Preset = func(o *settings.Options) { o.AnswerTimeout = settings.DefaultAnswerTimeout }
	cmd.Flags().SetInterspersed(false) // what follows the server's name belongs to the server
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if len(args) == 0 {
			return hint.With(errors.New("name the server to start"), "weir mcp wrap -- COMMAND [ARGS…]")
		}
		o, err := fl.Options()
		if err != nil {
			return err
		}
		return mcpWrapRun(s, o, args)
	}
	return cmd
}

func mcpWrapRun(s *console.Streams, o *settings.Options, command []string) error {
	if err := o.CheckLedgers(s.Out); err != nil {
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
func relayOptions(s *console.Streams, o *settings.Options, command []string) (*mcp.Options, error) {
	p, err := o.Open(relayPolicy(o))
	if err != nil {
		return nil, err
	}
	hub, err := o.Observers(s)
	if err != nil {
		return nil, err
	}
	return &mcp.Options{
		Command: command, Pipeline: p.Pipeline, Labels: o.Labels(), Refuse: o.RefuseFrom(), MaxLine: o.MaxLine, Limit: o.AnswerTimeout, DryRun: o.DryRun, Without: o.Skipped, Weir: version.Number, Hash: o.PolicyHash(),
		In: s.In, Out: s.Out, Err: s.Err, Note: noteOn(s, o.Quiet), Hub: hub, Vault: p.Vault, Audit: p.Audit, Quarantine: p.Quarantine,
	}, nil
}

// relayPolicy returns the policy for the messages of a relay. It sees no user, so that the
// stage authority would take every call that a text speaks of for one nobody asked for:
// it runs if it is named.
func relayPolicy(o *settings.Options) stages.Config {
	policy := o.Policy()
	policy.SecretsOnly = !o.MaskPersonal
	if !slices.Contains(policy.Stages, "authority") && !slices.Contains(policy.Enable, "authority") {
		policy.Disable = append(slices.Clone(policy.Disable), "authority")
	}
	return policy
}

// noteOn returns what prints a line about a message that does not pass.
func noteOn(s *console.Streams, quiet bool) func(string) {
	if quiet {
		return func(string) {}
	}
	return func(text string) { fmt.Fprintln(s.Err, console.Neutral(text)) }
}
