package shell

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"mvdan.cc/sh/v3/syntax"

	"weir/internal/testrand"
)

// places are statements with a place for a substitution.
var places = []string{
	"a %s", "a \"%s\"", "%s b", "x=%s", "x=(%s)", "x[%s]=1", "x=([%s]=1)", "x[1]=%s", "export x=%s", "declare -A x=([%s]=%s)", "local \"%s\"",
	"a ${x:-%s}", "a ${x:=%s}", "a ${x/%s/b}", "a ${x/b/%s}", "a ${x#%s}", "a ${x[%s]}", "a ${x:%s:1}", "a ${x:1:%s}", "a \"${x:-\"%s\"}\"", "a ${x^^%s}",
	"a $((%s + 1))", "((x = %s))", "let x=%s", "for ((i=%s; 0; )); do a; done", "for ((; %s; )); do a; done", "for ((; 0; i+=%s)); do a; done",
	"for x in %s; do a; done", "select x in %s; do a; done", "while %s; do a; done", "until a; do %s; done", "if %s; then a; fi", "if a; then b; elif %s; then c; else %s; fi",
	"case %s in x) a;; esac", "case x in %s) a;; esac", "case x in y|%s) a;; esac", "case x in y) %s;; esac",
	"[[ %s ]]", "[[ x == %s ]]", "[[ x =~ %s ]]", "[[ -f %s ]]", "[[ ! ( x < %s ) ]]", "[[ 1 -eq %s ]]", "[[ -v %s ]]", "[[ x == @(a|%s) ]]", "a +(b|@(c|%s))", "case x in !(%s)) a;; esac",
	"a < %s", "a > %s", "a <> %s", "a >> %s", "a &> %s", "a >| %s", "a >& %s", "a <& %s", "a 3< %s", "a {x}> %s", "a <<< %s", "a <<E\n%s\nE", "a <<-E\n\t%s\n\tE", "> %s", "< %s",
	"{ a; } > %s", "( a ) < %s", "[[ x ]] > %s", "((1)) > %s", "case x in esac > %s", "for x in y; do a; done < %s", "let 1 > %s",
	"a | b %s", "a && %s || b", "! a %s", "time a %s", "coproc a %s", "f() { a %s; }", "function f { a; } < %s", "a & b %s", "{ %s; }", "(%s)", "a \\\n%s", "a '$(z)' %s",
}

// substitutions run a command.
var substitutions = []string{"$(%s)", "`%s`", "<(%s)", ">(%s)", "${y:-$(%s)}", "\"$(%s)\"", "$(b; %s | c)", "$(</x)$(%s)"}

// namesIn adds the first words of all commands in a script, as Parse has them.
func namesIn(names map[string]bool, s Script) {
	words := func(w *Word) {
		for _, inner := range slices.Concat(w.Scripts(), w.Sinks()) {
			namesIn(names, inner)
		}
	}
	for _, p := range s {
		for _, c := range p {
			for i := range c.Words {
				names[c.Words[i].Text] = true
				words(&c.Words[i])
			}
			for i := range c.Assigns {
				words(&c.Assigns[i].Value)
			}
		}
	}
}

// TestWalk holds that every command of a substitution that the parser knows is a command of
// the script, wherever it is. The syntax tree, walked without regard to what a node is, says
// which those are.
func TestWalk(t *testing.T) {
	for _, place := range places {
		for _, substitution := range substitutions {
			var names []string
			checked := fill(place, func(i int) string {
				names = append(names, fmt.Sprintf("run%d", i))
				return fmt.Sprintf(substitution, names[i-1])
			})
			if strings.HasPrefix(substitution, "$(") || !strings.ContainsAny(place, "\"[:(") && !strings.Contains(place, "<<") {
				checkWalk(t, checked, names...) // quotes, sums and here-documents leave <(…) as it is
			}
		}
	}
	checkWalk(t, "a ${x:-<(b)}", "b")
	checkWalk(t, "a ${x:-${y/z/>(b $(c))}}", "b", "c")
	checkWalk(t, "a @(b|@(c|$(d)|<(e)))", "d", "e")
	checkWalk(t, "a @(b|$(c\n", "c")
	r := testrand.New(t)
	for range 3000 {
		n := 0
		var build func(depth int) string
		build = func(depth int) string {
			return fill(places[r.IntN(len(places))], func(int) string {
				n++
				inner := fmt.Sprintf("run%d", n)
				if depth > 0 && r.IntN(2) == 0 {
					inner = build(depth - 1)
				}
				return fmt.Sprintf(substitutions[r.IntN(len(substitutions))], inner)
			})
		}
		checkWalk(t, build(2))
	}
}

func fill(place string, with func(i int) string) string {
	var b strings.Builder
	for i, part := range strings.Split(place, "%s") {
		if i > 0 {
			b.WriteString(with(i))
		}
		b.WriteString(part)
	}
	return b.String()
}

// checkWalk fails if a command that the tree of a script has is lost, or one of those named.
func checkWalk(t *testing.T, script string, names ...string) {
	t.Helper()
	got := map[string]bool{}
	namesIn(got, Parse(script))
	for _, name := range names {
		if !got[name] {
			t.Errorf("%q: the command %s is lost", script, name)
		}
	}
	file, err := syntax.NewParser(syntax.Variant(syntax.LangBash)).Parse(strings.NewReader(script), "")
	if err != nil {
		return // which is no Bash, as `…` in another
	}
	for n := range syntax.Preorder(file) {
		if c, ok := n.(*syntax.CallExpr); ok && len(c.Args) > 0 && c.Args[0].Lit() != "" && !got[c.Args[0].Lit()] {
			t.Errorf("%q: the command %s is lost", script, c.Args[0].Lit())
		}
	}
}

// TestPlacesParse holds that the tree of TestWalk is one for most of its scripts.
func TestPlacesParse(t *testing.T) {
	for _, place := range places {
		script := fill(place, func(int) string { return "$(run)" })
		if _, end := parse(script); end < len(script) {
			t.Errorf("%q is no Bash", script)
		}
	}
}

// TestSets holds which statements may set a variable or run what one says.
func TestSets(t *testing.T) {
	for _, script := range []string{"x=1", "x=1 a", "x+=1", "x[1]=2", "x=(1 2)", "export x=1", "export PATH", "declare \"$y\"", "for x in a; do b; done", "for x; do b; done", "select x in a; do b; done",
		"for ((i=0; i<3; i++)); do a; done", "((x))", "((x=1))", "let 1", "a $((x))", "a $((x=1))", "a $[x]", "a $(($(b)))", "a ${x@P}", "a ${!x}", "a ${x:=b}", "a ${x=b}", "a ${x[y]}", "a ${x:y}",
		"[[ x -eq 1 ]]", "[[ -v x ]]", "coproc a", "a {x}> b", "a @(b|${x@P})", "a <<E\n${x@P}\nE", "a < $((x))", "if ((x)); then a; fi"} {
		if !anySets(Parse(script)) {
			t.Errorf("%q sets nothing", script)
		}
	}
	for _, script := range []string{"a b", "a $x ${x} \"$x\" ${x:-b} ${x#b} ${x/b/c} ${#x} ${x:1:2} ${x[@]} ${x[0]}", "a $((1 + 2))", "((1))", "[[ -f a && b == c* ]]", "a 2>&1 >b <c", "if a; then b; fi", "while a; do b; done",
		"case x in y) a;; esac", "a | (b; c) && { d; }", "a '$((x)) ${x@P}'", "time a", "f() { a; }", "a <<'E'\n${x@P}\nE"} {
		if anySets(Parse(script)) {
			t.Errorf("%q sets a variable", script)
		}
	}
}

func anySets(s Script) bool {
	for _, p := range s {
		for _, c := range p {
			if c.Sets {
				return true
			}
		}
	}
	return false
}

// TestLexed holds that commands of a text which is no Bash say so, and so do those with
// substitutions too deep for the lexer.
func TestLexed(t *testing.T) {
	for script, want := range map[string]string{"a": "", "a )(": "lexed", "a $(b $(c $(d $(e)))) )(": "unread"} {
		got := ""
		var look func(s Script)
		look = func(s Script) {
			for _, p := range s {
				for _, c := range p {
					switch {
					case c.Unread:
						got = "unread"
					case c.Lexed && got == "":
						got = "lexed"
					}
					for _, w := range c.Words {
						for _, inner := range w.Scripts() {
							look(inner)
						}
					}
				}
			}
		}
		if look(Parse(script)); got != want {
			t.Errorf("%q is %q, want %q", script, got, want)
		}
	}
	if got := describe(Parse("a <(b c) )(")); got != "0: a ; 0: b c" {
		t.Errorf("a substitution as the lexer reads it: %q", got)
	}
	if !strings.Contains(describe(Parse("a <> b )(")), "<>b") {
		t.Error("the lexer does not know <>")
	}
}
