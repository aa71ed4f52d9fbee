package cmd

import (
	"strings"
	"testing"

	"weir/cmd/console"
	"weir/internal/app/manual"
	"weir/internal/app/schema"
)

// Every document says that it is generated, so that nobody edits it and
// make check finds it when it is stale; none holds what a page should not.
func TestDocuments(t *testing.T) {
	docs := Documents()
	for name, text := range docs {
		first := generated
		if strings.HasPrefix(name, "man/") {
			first = manual.Generated
		}
		if strings.HasPrefix(name, "schema/") {
			first = "  \"$comment\": \"" + schema.Comment
		} else if !strings.HasPrefix(text, first) {
			t.Errorf("%s does not begin with %q", name, first)
		}
		if !strings.Contains(text, first) {
			t.Errorf("%s lacks %q", name, first)
		}
		for line := range strings.Lines(text) {
			if console.Neutral(strings.TrimSuffix(line, "\n")) != strings.TrimSuffix(line, "\n") {
				t.Errorf("%s holds unprintable characters: %+q", name, line)
			}
		}
	}
	for _, c := range manual.Visible(newRoot(&console.Streams{})) {
		if docs["cli/weir-"+c.Name()+".md"] == "" {
			t.Errorf("weir %s has no page", c.Name())
		}
		if docs["man/weir-"+c.Name()+".1"] == "" {
			t.Errorf("weir %s has no manual page", c.Name())
		}
	}
}
