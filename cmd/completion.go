package cmd

import (
	"fmt"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/internal/app/hint"
	"weir/internal/app/manual"
)

func newCompletion(s *console.Streams) *cobra.Command {
	shells := []string{"bash", "zsh", "fish", "powershell"}
	return &cobra.Command{
		Use:       "completion SHELL",
		Short:     "print a completion script for bash, zsh, fish or powershell",
		Example:   "  source <(weir completion bash)",
		ValidArgs: shells,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return hint.With(fmt.Errorf("name one shell"), hint.OneOf(shells))
			}
			return completionRun(s, cmd.Root(), args[0], shells)
		},
	}
}

func completionRun(s *console.Streams, root *cobra.Command, shell string, known []string) error {
	switch shell {
	case "bash":
		return root.GenBashCompletionV2(s.Out, true)
	case "zsh":
		return root.GenZshCompletion(s.Out)
	case "fish":
		return root.GenFishCompletion(s.Out, true)
	case "powershell":
		return root.GenPowerShellCompletionWithDesc(s.Out)
	}
	return hint.With(fmt.Errorf("unknown shell %q", shell), hint.DidYouMean(shell, known))
}

// newHelp is weir help COMMAND, which people type as they do for git.
func newHelp() *cobra.Command {
	return &cobra.Command{
		Use:    "help [COMMAND]",
		Short:  "print the help of a command",
		Hidden: true,
		RunE: func(cmd *cobra.Command, args []string) error {
			found, _, err := cmd.Root().Find(args)
			if err != nil || !found.HasParent() && len(args) > 0 {
				return console.NeedsCommand(cmd.Root(), args)
			}
			found.InitDefaultHelpFlag()
			manual.WriteHelp(cmd.Root().OutOrStdout(), found)
			return nil
		},
	}
}
