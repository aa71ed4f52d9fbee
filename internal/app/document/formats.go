package document

import (
	"fmt"
	"strings"

	"weir/transcript/format"
)

// Formats returns docs/formats.md.
func Formats() string {
	var b strings.Builder
	b.WriteString(formatsIntro)
	for _, f := range format.All() {
		fmt.Fprintf(&b, "\n## %s\n\n%s.\n\n```json\n%s\n```\n", f.Name, strings.TrimSuffix(f.Title, "."), f.Example)
	}
	b.WriteString(formatsOutro)
	return b.String()
}

const formatsIntro = `# Formats

The values of ` + "`--format`" + `, in the order in which detection tries them (` + "`weir formats`" + `). A
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
