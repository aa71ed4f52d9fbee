package rulebook

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestOwnWords refuses examples that were copied from the corpus in the folder that
// WEIR_CORPUS names. A corpus belongs to others; all texts of this repository are written
// for it.
//
// An example counts as copied where a text of the corpus holds all of it, if it has six
// words or more, or eight words of it in a row. Shorter phrases, like "ignore all previous
// instructions", are anybody's. Case, white space, punctuation, numbers and single letters
// do not count, and two Chinese or Japanese characters or six Thai ones count as a word.
//
// The failure says where the example is, and never quotes it.
func TestOwnWords(t *testing.T) {
	dir := os.Getenv("WEIR_CORPUS")
	if dir == "" {
		t.Skip("WEIR_CORPUS names no folder with a corpus to compare with")
	}
	x := runIndex{}
	addRules(x)
	for _, folder := range exampleFolders {
		if err := addFolder(x, filepath.Join("..", "..", "..", folder)); err != nil {
			t.Fatal(err)
		}
	}
	copied := map[string]bool{}
	if err := walkCorpus(dir, func(text string) { x.search(text, copied) }); err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Sorted(maps.Keys(copied)) {
		t.Errorf("%s is in the corpus: write an example of your own", name)
	}
}

// exampleFolders hold test data, tables of tests and the grammars that make training data.
// The test data of transcript is left out: it repeats the keys of formats.
var exampleFolders = []string{"cmd", "testdata", "injection", "canary", "exfil", "pii", "normalize", "stages", "internal", "authority"}

func addRules(x runIndex) {
	for _, e := range Entries() {
		for kind, list := range map[string][]string{"Match": e.Match, "NoMatch": e.NoMatch, "Anchors": e.Anchors} {
			for i, text := range list {
				x.add(fmt.Sprintf("rule %s: %s[%d]", e.ID, kind, i), text)
			}
		}
	}
}

// addFolder adds the test data and the strings of the tests below dir.
func addFolder(x runIndex, dir string) error {
	return filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		switch filepath.Ext(path) {
		case ".go":
			if strings.HasSuffix(path, "_test.go") {
				return addStrings(x, path, data)
			}
		case ".json", ".jsonl", ".txtar", ".txt":
			for i, line := range strings.Split(string(data), "\n") {
				eachText([]byte(line), func(s string) { x.add(fmt.Sprintf("%s:%d", path, i+1), s) })
			}
		}
		return nil
	})
}

// addStrings adds the string literals of a Go file. Templates of JSON are left out, like
// the formats.
func addStrings(x runIndex, path string, source []byte) error {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, path, source, 0)
	if err != nil {
		return err
	}
	ast.Inspect(f, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING || strings.Contains(lit.Value, `":`) {
			return true
		}
		if text, err := strconv.Unquote(lit.Value); err == nil {
			x.add(fmt.Sprintf("%s:%d", path, files.Position(lit.Pos()).Line), text)
		}
		return true
	})
	return nil
}
