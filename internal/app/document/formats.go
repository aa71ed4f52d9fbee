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
## Formats of your own

The config file describes lines that weir does not know, under ` + "`formats`" + `:

` + "```yaml" + `
formats:
  - name: shop-log
    match: {/kind: chat, /body/words: "*"}
    role: /who
    roles: {clerk: assistant, shelf: tool-result}
    text: [/body/words, /body/note]
    session: /chat
    trust: user
` + "```" + `

| key | is |
|---|---|
| ` + "`name`" + ` | what verdicts call the format |
| ` + "`match`" + ` | what a line has: JSON pointers, each with the text of the value there, or ` + "`\"*\"`" + ` for any value |
| ` + "`messages`" + ` | the pointer to a list of messages. Such a line is a whole conversation, and ` + "`role`" + ` and ` + "`text`" + ` are pointers in a message |
| ` + "`role`" + ` | the pointer to the speaker, or one role for all messages |
| ` + "`roles`" + ` | roles by what the lines call them. The names that other formats use, as ` + "`user`" + ` and ` + "`assistant`" + `, need no entry; a name without a role is untrusted |
| ` + "`text`" + ` | the pointers to the words of the speaker |
| ` + "`session`" + ` | the pointer to the id of the session |
| ` + "`trust`" + ` | the highest trust of these words: untrusted, model, user (default) or operator. ` + "`--trust`" + ` lowers it further |

Only ` + "`name`, `match`, `role` and `text`" + ` are needed. These formats are tried before all
others, in their order. All other texts of such a line are untrusted. The writer of the
lines chooses the roles in them: give ` + "`operator`" + ` only where nobody else writes system text.

## Not supported

- Zed's database. Convert it to JSON first.
- JSON with comments: such lines are no JSON and withheld.
- Roles written inside one string, such as ` + "`user: … assistant: …`" + `: the string has one role.
`
