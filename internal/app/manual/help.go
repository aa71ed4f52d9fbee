// Package manual writes the help texts and manual pages of commands.
package manual

import (
	"fmt"
	"io"
	"strings"

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
	if subs := Visible(cmd); len(subs) > 0 {
		fmt.Fprint(w, "\nCommands:\n")
		for _, c := range subs {
			fmt.Fprintf(w, "  %-11s %s\n", c.Name(), c.Short)
		}
	}
	if flags := flagLines(cmd); flags != "" {
		fmt.Fprintf(w, "\nFlags:\n%s", flags)
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

// flagLines lists the flags in the order of their declaration.
func flagLines(cmd *cobra.Command) string {
	var b strings.Builder
	set := cmd.LocalFlags()
	set.SortFlags = false
	set.VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			fmt.Fprintf(&b, "  %-26s %s\n", flagName(f), f.Usage)
		}
	})
	return b.String()
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
