package rules

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/internal/app/packs"
)

const importLong = `weir rules import prints a pack made of the rules of another program, and says on
standard error what it could not take over. Look at the pack, try it with
weir rules check, and use it with --rules.`

func newRulesImport(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "import COMMAND",
		Short:   "make a pack of the rules of another program",
		Long:    importLong,
		Example: "  weir rules import gitleaks gitleaks.toml > gitleaks.yaml\n  weir rules import atr rules/ > atr.yaml",
		RunE:    console.NeedsCommand,
	}
	cmd.AddCommand(&cobra.Command{
		Use:   "gitleaks FILE.toml",
		Short: "from a configuration of gitleaks or betterleaks",
		Long:  importLong + "\n\nThe rules mask what they find. Keywords are not needed; paths, commits and\nallowlists about the text around a secret are left out.",
		Args:  console.Arguments(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			return printImport(s, args[0], packs.ReadGitleaks)
		},
	}, &cobra.Command{
		Use:   "atr FILE|DIR",
		Short: "from rules of the Agent Threat Rules",
		Long:  importLong + "\n\nEach condition becomes a rule that notes what it finds. Rules whose conditions\nhave to hold together, and conditions on more than one event, are left out.",
		Args:  console.Arguments(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			return printImport(s, args[0], packs.ReadATR)
		},
	})
	return cmd
}

// printImport prints the pack that read makes of a file, and what was left out.
func printImport(s *console.Streams, name string, read func(name string) (*packs.Import, error)) error {
	m, err := read(name)
	if err != nil {
		return err
	}
	if err := m.Write(s.Out, filepath.Base(name)); err != nil {
		return err
	}
	for _, left := range m.Left {
		s.Message("left out", left)
	}
	s.Message("hint", fmt.Sprintf("%d rules, %d things left out; weir rules check shows what could be better", m.Len(), len(m.Left)))
	return nil
}
