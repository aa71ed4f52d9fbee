package yamltree

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// keys returns a mapping of n keys.
func keys(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "k%d: 1\n", i)
	}
	return b.String()
}

// TestLimits holds that a text is refused beyond each limit and not at it.
func TestLimits(t *testing.T) {
	items := "- " + strings.TrimSuffix(strings.ReplaceAll(keys(maxKeys), "\n", "\n  "), "  ")
	for _, c := range []struct {
		name, text string
		want       error
	}{
		{"brackets", strings.Repeat("[", maxDepth) + strings.Repeat("]", maxDepth), nil},
		{"brackets too deep", strings.Repeat("[", maxDepth+1) + strings.Repeat("]", maxDepth+1), ErrDepth},
		{"brackets one after the other", "[" + strings.Repeat("[],", 1000) + "]", nil},
		{"brackets that stay open", strings.Repeat("[", 100_000), ErrDepth},
		{"braces", strings.Repeat("{a: ", 100_000), ErrDepth},
		{"hyphens", strings.Repeat("- ", 100_000), ErrDepth},
		{"question marks", strings.Repeat("? ", 100_000), ErrDepth},
		{"colons", strings.Repeat("a: ", 100_000), ErrDepth},
		{"anchors", strings.Repeat("&a ", 100_000), ErrDepth},
		{"tags", strings.Repeat("!a ", 100_000), ErrDepth},
		{"signs in a text in quotes", "a: '" + strings.Repeat("[{- ", 1000) + "'", nil},
		{"keys", keys(maxKeys), nil},
		{"keys too many", keys(maxKeys + 1), ErrKeys},
		{"keys too many, far right", "a:\n  " + strings.ReplaceAll(keys(maxKeys+1), "\n", "\n  "), ErrKeys},
		{"keys in braces too many", "{" + strings.ReplaceAll(keys(maxKeys+1), "\n", ", ") + "}", ErrKeys},
		{"keys of many mappings", items + items + items, nil},
		{"a long list", strings.Repeat("- a\n", maxTokens/2), nil},
		{"a list too long", strings.Repeat("- a\n", maxTokens/2+1), ErrTokens},
		{"an alias", "a: &x [1]\nb: *x\n", ErrAliases},
		{"an alias within an alias", "a: &a [1,1]\nb: &b [*a,*a]\nc: [*b,*b]\n", ErrAliases},
		{"an anchor that nobody names", "a: &x [1]\n", nil},
	} {
		if _, err := Parse([]byte(c.text)); !errors.Is(err, c.want) || c.want == nil && err != nil {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
	}
}

// TestCheck holds that Check takes aliases, and nothing that is no YAML.
func TestCheck(t *testing.T) {
	for text, ok := range map[string]bool{"a: &x [1]\nb: *x\n": true, "a: [": false, "name: b\n": true, "": true} {
		if err := Check([]byte(text)); (err == nil) != ok {
			t.Errorf("%q: got %v", text, err)
		}
	}
}

// TestLine holds that an error says the line where the limit is passed.
func TestLine(t *testing.T) {
	_, err := Parse([]byte("a: 1\nb: 2\nc: " + strings.Repeat("[", 100)))
	if Line(err) != 3 {
		t.Errorf("line %d: %v", Line(err), err)
	}
	_, err = Parse([]byte("a: 1\nb: 'x\n"))
	if err == nil || Line(err) != 2 || Line(errors.New("another")) != 1 {
		t.Errorf("line %d: %v", Line(err), err)
	}
}

// FuzzParse holds that no text makes the parser panic, and that what Parse takes Check takes.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"a: 1\n", "- {b: [c, 'd']}\n", "x: |\n  y\n", "? a\n: b\n", "&a *a", "\"\\x4", "a: >-\n\t", "%YAML 1.2\n---\n"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		_, err := Parse(text)
		if again := Check(text); err == nil && again != nil {
			t.Fatalf("Parse takes what Check refuses: %v", again)
		}
		if Line(err) < 1 {
			t.Fatalf("line %d", Line(err))
		}
	})
}
