// Package manual writes the help texts and manual pages of commands.
package manual

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"weir/internal/app/exit"
)

// WriteHelp writes the help text of cmd. It is a template in code: text/template would cost every start.
func WriteHelp(w io.Writer, cmd *cobra.Command) {
	fmt.Fprintf(w, "%s\n\nUsage:\n  %s\n", description(cmd), usageLine(cmd))
	if cmd.Example != "" {
		fmt.Fprintf(w, "\nExamples:\n%s\n", cmd.Example)
	}
	for _, g := range commandGroups(cmd) {
		fmt.Fprintf(w, "\n%s:\n", g.title)
		for _, c := range g.commands {
			fmt.Fprintf(w, "  %-12s %s\n", c.Name(), c.Short)
		}
	}
	for _, g := range flagGroups(cmd) {
		fmt.Fprintf(w, "\n%s:\n", g.title)
		for _, f := range g.flags {
			fmt.Fprintf(w, "  %-26s %s\n", flagName(f), f.Usage)
		}
	}
	fmt.Fprintf(w, "\nExit status:\n%s\n", exit.Help)
}

func description(cmd *cobra.Command) string {
	if cmd.Long != "" {
		return cmd.Long
	}
	return cmd.Short
}

func usageLine(cmd *cobra.Command) string {
	line := cmd.UseLine()
	if !cmd.HasParent() {
		line = "weir [filter] [flags] < events.jsonl\n  weir COMMAND [flags]"
	}
	return line
}

// Visible returns the commands below cmd that are shown.
func Visible(cmd *cobra.Command) []*cobra.Command {
	var subs []*cobra.Command
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			subs = append(subs, c)
		}
	}
	return subs
}

func flagName(f *pflag.Flag) string {
	name := "--" + f.Name
	if f.Shorthand != "" {
		name = "-" + f.Shorthand + ", " + name
	}
	if f.NoOptDefVal == "" && f.Value.Type() != "bool" {
		name += " " + f.Value.Type()
	}
	return name
}
