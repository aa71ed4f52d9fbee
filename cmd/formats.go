package cmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

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

func newFormats(s *streams) *cobra.Command {
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

func formatsRun(s *streams, names []string, asJSON bool) error {
	infos, err := formatsNamed(names)
	if err != nil {
		return err
	}
	if asJSON {
		return s.printJSON(infos)
	}
	for i, f := range infos {
		if i > 0 {
			fmt.Fprintln(s.out)
		}
		if _, err := fmt.Fprintf(s.out, "%s: %s\n  %s\n", f.Name, f.Title, f.Example); err != nil {
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
			return nil, hint.With(format.UnknownError(n), hint.DidYouMean(n, known))
		}
	}
	return infos, nil
}

// formatsDocument is docs/formats.md.
func formatsDocument() string {
	var b strings.Builder
	b.WriteString(formatsIntro)
	for _, f := range format.All() {
		fmt.Fprintf(&b, "\n## %s\n\n%s.\n\n```json\n%s\n```\n", f.Name, strings.TrimSuffix(f.Title, "."), f.Example)
	}
	b.WriteString(formatsOutro)
	return b.String()
}

const formatsIntro = `# Formats

What ` + "`--format`" + ` takes, in the order in which detection tries them (` + "`weir formats`" + `). A
line of any other shape is judged whole, as untrusted.

A format gives a line roles, trust, direction, session and turn; what is searched
does not depend on it: every string, name and number of every line is. Each line is
detected by itself. A line of another format than the one its session began with
keeps its roles, but its system text counts as a user's, and ` + "`--format NAME`" + ` pins one
for all lines. No format raises trust above ` + "`--trust`" + `.

A line that holds a whole conversation is a session of its own and judged message by
message: each has its own role, trust and turn, and the strictest decides the line.
`

const formatsOutro = `
## Not supported

- Archives and databases: Inspect ` + "`.eval`" + ` files (zip), Cursor's and Zed's databases. Convert
  them to JSON first, as in ` + "`inspect log dump`" + `.
- JSON that is spread over several lines: ` + "`jq -c .`" + ` puts each value on a line of its own.
- Event streams as they come over HTTP (` + "`data: …`" + `) and JSON with comments: such lines are
  no JSON and withheld.
- Compressed session files.
- Roles written inside one string, such as ` + "`user: … assistant: …`" + `: the string has one role.
`
