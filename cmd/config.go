package cmd

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/hint"
	"weir/stages"
	"weir/stages/builtin"
)

func newConfig(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "config COMMAND",
		Short: "write, show and check config files",
		Long: `A config file is YAML and holds the settings that flags have, with underscores.
The first of these is read: --config FILE, $WEIR_CONFIG, weir/config.yaml in the
user's config directory. Only weir scan reads a file of the tree, before that of the
user: .weir.yaml at the top of the git work tree that it runs in.`,
		RunE: console.NeedsCommand,
	}
	cmd.AddCommand(newConfigInit(s), newConfigShow(s), newConfigCheck(s))
	return cmd
}

func newConfigInit(s *console.Streams) *cobra.Command {
	return &cobra.Command{
		Use:     "init",
		Short:   "print a config file with every setting at its default",
		Example: "  weir config init > weir.yaml",
		Args:    console.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprint(s.Out, settings.Template())
			return err
		},
	}
}

func newConfigShow(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "show [flags]",
		Short: "print the settings in force, canaries hidden",
		Args:  console.NoArgs,
	}
	fl := settings.AddFlags(cmd, slices.Concat(settings.Pipeline(), settings.Masking(), settings.Answers()))
	cmd.RunE = func(*cobra.Command, []string) error {
		o, err := fl.Options()
		if err != nil {
			return err
		}
		return configShowRun(s, o)
	}
	return cmd
}

func configShowRun(s *console.Streams, o *settings.Options) error {
	from := "built in"
	if o.Config != "" {
		from = o.Config
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# from: %s\n# policy: %s\n", console.Neutral(from), o.PolicyHash())
	for _, name := range o.Applied {
		fmt.Fprintf(&b, "# tightened by the overlay %s, which is not part of the values below\n", console.Neutral(name))
	}
	for _, st := range settings.InFile() {
		fmt.Fprintf(&b, "%s: %s\n", st.Key(), settings.YAMLValue(&st, o, true))
	}
	order, err := orderOf(o)
	if err != nil {
		return err
	}
	fmt.Fprintf(&b, "# stages in order: %s\n", strings.Join(order, ", "))
	_, err = s.Out.Write([]byte(b.String()))
	return err
}

// orderOf returns the names of the stages that run, in order.
func orderOf(o *settings.Options) ([]string, error) {
	policy := o.Policy()
	specs, err := builtin.Table.With(policy.External).Choose(&policy)
	return stages.Table(specs).Names(), err
}

func newConfigCheck(s *console.Streams) *cobra.Command {
	return &cobra.Command{
		Use:     "check [FILE…]",
		Short:   "say whether config files are acceptable",
		Example: "  weir config check weir.yaml",
		RunE:    func(_ *cobra.Command, args []string) error { return configCheckRun(s, args) },
	}
}

func configCheckRun(s *console.Streams, files []string) error {
	if len(files) == 0 {
		name, err := settings.FindConfig("")
		if err != nil {
			return err
		}
		if name == "" {
			return hint.With(fmt.Errorf("there is no config file"), "weir config check FILE")
		}
		files = []string{name}
	}
	for _, name := range files {
		if err := settings.CheckConfig(name); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(s.Out, "%s: ok\n", console.Neutral(name)); err != nil {
			return err
		}
	}
	return nil
}
