package document

import (
	"fmt"
	"slices"
	"strings"

	"weir/internal/app/rulebook"
	"weir/internal/taxonomy"
)

// Names returns the document of the names that findings have in other lists.
func Names() string {
	var b strings.Builder
	b.WriteString("# Names of the field\n\nA finding carries, where they fit (`asi` and `atlas` the first one of its rule in a verdict), the entry of the OWASP Top 10 for LLM Applications 2025\n(`owasp`), of the [OWASP Top 10 for Agentic Applications 2026](https://genai.owasp.org/resource/owasp-top-10-for-agentic-applications-for-2026/)\n(`asi`), and the technique of [MITRE ATLAS](https://github.com/mitre-atlas/atlas-data), data 2026.09 (`atlas`).\nThe table is in `internal/taxonomy`. Findings of one's own rules have the names of their category.\n")
	entries := rulebook.Entries()
	table(&b, "OWASP agentic", taxonomy.Agentic(), entries, func(e rulebook.Entry) string { return e.ASI })
	table(&b, "MITRE ATLAS", taxonomy.Techniques(), entries, func(e rulebook.Entry) string { return e.ATLAS })
	return b.String()
}

// table appends a list with how many rules name each of its entries, and the first of them.
func table(b *strings.Builder, title string, list []taxonomy.Entry, entries []rulebook.Entry, of func(rulebook.Entry) string) {
	fmt.Fprintf(b, "\n## %s\n\n| id | title | rules | such as |\n|---|---|---|---|\n", title)
	for _, x := range list {
		n, first := 0, slices.IndexFunc(entries, func(e rulebook.Entry) bool { return of(e) == x.ID })
		for _, e := range entries {
			if of(e) == x.ID {
				n++
			}
		}
		such := "no rule is about this"
		if first >= 0 {
			such = "`" + entries[first].ID + "`"
		}
		fmt.Fprintf(b, "| %s | %s | %d | %s |\n", x.ID, x.Title, n, such)
	}
}
