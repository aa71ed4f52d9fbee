package gitignore

import (
	"errors"
	"strings"
	"testing"
)

// parsed returns a list that is within the limit.
func parsed(t *testing.T, text string) *List {
	t.Helper()
	l, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestPatterns holds that a file may have so many patterns, and not one more.
func TestPatterns(t *testing.T) {
	most := strings.Repeat("a\n# no pattern\n", MaxPatterns)
	if n := parsed(t, most).Len(); n != MaxPatterns {
		t.Errorf("%d patterns", n)
	}
	if _, err := Parse(most + "b"); !errors.Is(err, ErrPatterns) {
		t.Errorf("got %v", err)
	}
}

func TestExcludes(t *testing.T) {
	for _, c := range []struct {
		list, name string
		want       bool
	}{
		{"*.log", "a.log", true},
		{"*.log", "deep/down/a.log", true},
		{"*.log", "a.logs", false},
		{"/a.log", "b/a.log", false},
		{"/a.log", "a.log", true},
		{"build/", "build/x", true},
		{"build/", "sub/build/x", true},
		{"build/", "build", false}, // a file of that name
		{"docs/*.md", "docs/a.md", true},
		{"docs/*.md", "docs/x/a.md", false},
		{"docs/*.md", "x/docs/a.md", false},
		{"**/tmp", "tmp", true},
		{"**/tmp", "a/b/tmp", true},
		{"a/**", "a/b", true},
		{"a/**", "b", false},
		{"a/**/b", "a/b", true},
		{"a/**/b", "a/x/y/b", true},
		{"a/**/b", "a/x/y/c", false},
		{"*.md\n!README.md", "README.md", false},
		{"*.md\n!README.md", "NOTES.md", true},
		{"!README.md\n*.md", "README.md", true},
		{"# a\n\n  ", "# a", false},
		{`\#a`, "#a", true},
		{`\!a`, "!a", true},
		{"a  ", "a", true},
		{"[ab].txt", "b.txt", true},
		{"[", "[", false}, // no pattern
		{"node_modules", "x/node_modules/y/z.md", true},
		{"a.log\r\n", "a.log", true},
	} {
		if got := parsed(t, c.list).Excludes(c.name); got != c.want {
			t.Errorf("Parse(%q).Excludes(%q) = %v, want %v", c.list, c.name, got, c.want)
		}
	}
	if (*List)(nil).Excludes("a") {
		t.Errorf("the nil List leaves something out")
	}
}

func FuzzMatch(f *testing.F) {
	f.Add("a/**/b\n!*.c", "a/x/b")
	f.Add("**/**/**/x", "a/b/c/d/e/f/y")
	f.Fuzz(func(_ *testing.T, list, name string) {
		if l, err := Parse(list); err == nil {
			l.Excludes(name)
		}
	})
}
