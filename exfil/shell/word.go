package shell

import (
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// word returns x without its quotes.
func (f *flattener) word(x *syntax.Word) Word {
	w := Word{}
	if len(x.Parts) == 1 {
		q, ok := x.Parts[0].(*syntax.SglQuoted)
		w.Literal = ok && !q.Dollar
	}
	var b strings.Builder
	f.parts(&b, &w, x.Parts, false)
	w.Text = b.String()
	return w
}

// parts writes the text of parts to b, and adds their substitutions to w.
func (f *flattener) parts(b *strings.Builder, w *Word, parts []syntax.WordPart, quoted bool) {
	for _, p := range parts {
		switch p := p.(type) {
		case *syntax.Lit:
			w.Glob = w.Glob || !quoted && hasGlob(p.Value)
			b.WriteString(unescape(p.Value, quoted))
		case *syntax.SglQuoted:
			if p.Dollar {
				b.WriteString(ansi(p.Value))
			} else {
				b.WriteString(p.Value)
			}
		case *syntax.DblQuoted:
			f.parts(b, w, p.Parts, true)
		case *syntax.ParamExp:
			if p.Param == nil || p.Param.Value != "@" && p.Param.Value != "*" { // $@ is empty in a script without arguments
				b.WriteString(f.source(p))
			} else {
				w.All = true
			}
			f.walk(w, p, nil)
		default:
			b.WriteString(f.source(p))
			f.walk(w, p, nil)
		}
	}
}

// hasGlob reports whether an unquoted text holds a character of patterns without a backslash.
func hasGlob(text string) bool {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '*', '?', '[':
			return true
		}
	}
	return false
}

func (f *flattener) script(list []*syntax.Stmt) Script {
	s := make(Script, 0, len(list))
	for _, stmt := range list {
		s = append(s, flatten(f.text, stmt))
	}
	return s
}

// source returns the text of a node as it is written.
func (f *flattener) source(n syntax.Node) string {
	start, end := f.clip(n.Pos()), f.clip(n.End())
	return f.text[start:max(start, end)]
}

// unescape takes the backslashes off a literal. Between double quotes a backslash
// escapes only characters with a meaning there.
func unescape(s string, quoted bool) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b = append(b, s[i])
			continue
		}
		i++
		if quoted && strings.IndexByte("$`\"\\\n", s[i]) < 0 {
			b = append(b, '\\')
		}
		if s[i] != '\n' {
			b = append(b, s[i])
		}
	}
	return string(b)
}

// ansi replaces the escapes of $'…'. Other text stays as it is.
func ansi(s string) string {
	var b strings.Builder
	for s != "" {
		r, multibyte, tail, err := strconv.UnquoteChar(s, '\'')
		switch {
		case err != nil:
			b.WriteByte(s[0])
			tail = s[1:]
		case multibyte:
			b.WriteRune(r)
		default:
			b.WriteByte(byte(r))
		}
		s = tail
	}
	return b.String()
}
