package document

import (
	_ "embed"
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

//go:embed formats_intro.md
var formatsIntro string // begins docs/formats.md

//go:embed formats_outro.md
var formatsOutro string // ends it
