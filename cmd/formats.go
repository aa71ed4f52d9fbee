package cmd

import (
	"fmt"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/internal/app/hint"
	"weir/transcript/format"
)

const formatsLong = `weir formats lists what --format takes, in the order in which detection tries them,
with an example each. A line of any other shape is judged whole, as untrusted.`

// A formatInfo is one format as weir formats --json prints it.
type formatInfo struct {
	Name    string `json:"name"`
	Title   string `json:"title"`
	Example string `json:"example"`
}

func newFormats(s *console.Streams) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "formats [NAME…]",
		Short:   "list the formats with an example each",
		Long:    formatsLong,
		Example: "  weir formats claude-code codex-rollout",
		RunE:    func(_ *cobra.Command, names []string) error { return formatsRun(s, names, asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON array")
	return cmd
}

func formatsRun(s *console.Streams, names []string, asJSON bool) error {
	infos, err := formatsNamed(names)
	if err != nil {
		return err
	}
	if asJSON {
		return s.PrintJSON(infos)
	}
	for i, f := range infos {
		if i > 0 {
			fmt.Fprintln(s.Out)
		}
		if _, err := fmt.Fprintf(s.Out, "%s: %s\n  %s\n", f.Name, f.Title, f.Example); err != nil {
			return err
		}
	}
	return nil
}

// formatsNamed returns the formats of those names, in the order of the table,
// or all for none.
func formatsNamed(names []string) ([]formatInfo, error) {
	infos, known := []formatInfo{}, []string{}
	wanted := map[string]bool{}
	for _, n := range names {
		wanted[n] = true
	}
	for _, f := range format.All() {
		known = append(known, f.Name)
		if len(names) == 0 || wanted[f.Name] {
			infos = append(infos, formatInfo{f.Name, f.Title, f.Example})
		}
		delete(wanted, f.Name)
	}
	for _, n := range names {
		if wanted[n] {
			return nil, hint.With(format.UnknownError(n), console.SuggestOr(n, known, "weir formats lists them"))
		}
	}
	return infos, nil
}
