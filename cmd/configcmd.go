package cmd

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"weir/internal/app/hint"
	"weir/stages"
	"weir/stages/builtin"
)

func newConfig(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "config COMMAND",
		Short: "write, show and check config files",
		Long: `A config file is YAML and holds the settings that flags have, with underscores.
The first of these is read: --config FILE, $WEIR_CONFIG, weir/config.yaml in the
user's config directory. Only weir scan reads a file of the tree, before that of the
user: .weir.yaml at the top of the git work tree that it runs in.`,
		RunE: needsCommand,
	}
	cmd.AddCommand(newConfigInit(s), newConfigShow(s), newConfigCheck(s))
	return cmd
}

func newConfigInit(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:     "init",
		Short:   "print a config file with every setting at its default",
		Example: "  weir config init > weir.yaml",
		Args:    noArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprint(s.out, configTemplate())
			return err
		},
	}
}

// configTemplate is a config file that changes nothing: every line that sets
// something is a comment.
func configTemplate() string {
	var b strings.Builder
	b.WriteString("# weir configuration. Flags override this file; a key that weir does\n# not know, or a value it does not take, is refused.\n")
	o := defaults()
	for _, st := range configSettings() {
		fmt.Fprintf(&b, "\n# %s\n# %s: %s\n", st.usage, st.key(), yamlValue(&st, o, false))
	}
	return b.String()
}

// yamlValue writes the current value of a setting as one YAML flow value.
func yamlValue(st *setting, o *options, hide bool) string {
	values := st.show(o)
	if (st.secret || st.fields != nil) && hide && len(values) > 0 {
		return fmt.Sprintf("~ # %d set", len(values))
	}
	quoted := make([]string, len(values))
	for i, v := range values {
		quoted[i] = plainOrQuoted(v)
	}
	switch {
	case st.fields != nil:
		return "[]"
	case st.pairs:
		for i, v := range values {
			key, value, _ := strings.Cut(v, "=")
			quoted[i] = plainOrQuoted(key) + ": " + plainOrQuoted(value)
		}
		return "{" + strings.Join(quoted, ", ") + "}"
	case st.list:
		return "[" + strings.Join(quoted, ", ") + "]"
	}
	if len(quoted) == 0 {
		return `""`
	}
	return quoted[0]
}

func plainOrQuoted(v string) string {
	ordinary := func(r rune) bool { return 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '-' }
	if strings.IndexFunc(v, func(r rune) bool { return !ordinary(r) }) < 0 {
		return v
	}
	return strconv.Quote(v)
}

func newConfigShow(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "show [flags]",
		Short: "print the settings in force, canaries hidden",
		Args:  noArgs,
	}
	fl := addFlags(cmd, slices.Concat(pipelineSettings(), maskingSettings(), answerSettings()))
	cmd.RunE = func(*cobra.Command, []string) error {
		o, err := fl.options()
		if err != nil {
			return err
		}
		return configShowRun(s, o)
	}
	return cmd
}

func configShowRun(s *streams, o *options) error {
	from := "built in"
	if o.config != "" {
		from = o.config
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# from: %s\n# policy: %s\n", neutral(from), o.policyHash())
	for _, name := range o.applied {
		fmt.Fprintf(&b, "# tightened by the overlay %s, which is not part of the values below\n", neutral(name))
	}
	for _, st := range configSettings() {
		fmt.Fprintf(&b, "%s: %s\n", st.key(), yamlValue(&st, o, true))
	}
	order, err := o.order()
	if err != nil {
		return err
	}
	fmt.Fprintf(&b, "# stages in order: %s\n", strings.Join(order, ", "))
	_, err = s.out.Write([]byte(b.String()))
	return err
}

// order returns the names of the stages that run, in order.
func (o *options) order() ([]string, error) {
	policy := o.policy()
	specs, err := builtin.Table.With(policy.External).Choose(&policy)
	return stages.Table(specs).Names(), err
}

func newConfigCheck(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:     "check [FILE…]",
		Short:   "say whether config files are acceptable",
		Example: "  weir config check weir.yaml",
		RunE:    func(_ *cobra.Command, args []string) error { return configCheckRun(s, args) },
	}
}

func configCheckRun(s *streams, files []string) error {
	if len(files) == 0 {
		name, err := findConfig("")
		if err != nil {
			return err
		}
		if name == "" {
			return hint.With(fmt.Errorf("there is no config file"), "weir config check FILE")
		}
		files = []string{name}
	}
	for _, name := range files {
		if _, err := os.Stat(name); err != nil {
			return err
		}
		o := defaults()
		if err := readConfig(name, o); err != nil {
			return err
		}
		if err := o.readFiles(); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(s.out, "%s: ok\n", neutral(name)); err != nil {
			return err
		}
	}
	return nil
}
