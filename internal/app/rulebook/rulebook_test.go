package rulebook

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"weir/pii"
)

// Every rule has one entry that says what a person needs to know.
func TestEntries(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range Entries() {
		if seen[e.ID] {
			t.Errorf("rule %s is listed twice", e.ID)
		}
		seen[e.ID] = true
		if e.ID == "" || e.Stage == "" || e.Title == "" || e.Category == "" || e.Severity == "" || e.Why == "" || e.Fix == "" {
			t.Errorf("rule %s: an entry needs stage, title, category, severity, why and fix: %+v", e.ID, e)
		}
	}
}

// The name in a mask can be looked up, and every rule under which a value may be masked
// has an entry.
func TestEntities(t *testing.T) {
	known := map[string]bool{}
	for _, e := range Entries() {
		if e.Stage != "pii" {
			continue
		}
		known[e.ID] = true
		if e.Entity == "" {
			t.Errorf("rule %s names no entity", e.ID)
		}
	}
	for _, key := range []string{"password", "api_key", "cookie", "pin", "otp", "auth"} {
		in := pii.Text{Key: []byte(key), Bytes: []byte("4821")}
		if key != "pin" && key != "otp" {
			in.Bytes = []byte(strings.Repeat("x7Q", 3) + "k2Wm9Zp4")
		}
		ms := pii.New(pii.Options{}).Append(nil, in, nil)
		if len(ms) != 1 || !known[ms[0].Rule] {
			t.Errorf("the value of a member %q gives %v, want one match of a rule that is listed", key, ms)
		}
	}
}

// TestRuleIDsAreExplained holds that every rule ID that the code of the stages names has
// an entry: as a literal, or as a constant whose name begins with rule.
func TestRuleIDsAreExplained(t *testing.T) {
	known := map[string]bool{}
	for _, e := range Entries() {
		known[e.ID] = true
	}
	literals, constants := 0, 0
	err := filepath.WalkDir("../../../stages", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			var ids []ast.Expr
			switch n := n.(type) {
			case *ast.KeyValueExpr:
				if name, ok := n.Key.(*ast.Ident); ok && name.Name == "Rule" {
					ids = []ast.Expr{n.Value}
					literals++
				}
			case *ast.ValueSpec:
				if namesRule(n) {
					ids = n.Values
					constants++
				}
			}
			for _, id := range ids {
				if text, ok := literal(id); ok && !known[text] {
					t.Errorf("%s names the rule %s, which has no entry in this package: add it to a function of text.go, line.go or session.go", path, text)
				}
			}
			return true
		})
		return nil
	})
	if err != nil || literals == 0 || constants == 0 {
		t.Errorf("%d rules in findings, %d constants, error %v", literals, constants, err)
	}
}

// namesRule reports whether a declaration gives names that begin with rule to constants.
func namesRule(n *ast.ValueSpec) bool {
	for _, name := range n.Names {
		rest, ok := strings.CutPrefix(name.Name, "rule")
		if ok && rest != "" && rest[0] >= 'A' && rest[0] <= 'Z' {
			return true
		}
	}
	return false
}

// literal returns the text of a string literal.
func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}
