package cmd

import (
	"strings"
	"testing"
)

// Every document says that it is generated, so that nobody edits it and
// make check finds it when it is stale; none holds what a page should not.
func TestDocuments(t *testing.T) {
	docs := Documents()
	for name, text := range docs {
		if !strings.HasPrefix(text, generated) {
			t.Errorf("%s does not begin with %q", name, generated)
		}
		for line := range strings.Lines(text) {
			if neutral(strings.TrimSuffix(line, "\n")) != strings.TrimSuffix(line, "\n") {
				t.Errorf("%s holds unprintable characters: %+q", name, line)
			}
		}
	}
	for _, c := range visible(newRoot(&streams{})) {
		if docs["cli/weir-"+c.Name()+".md"] == "" {
			t.Errorf("weir %s has no page", c.Name())
		}
	}
}
