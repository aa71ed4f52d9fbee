package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// walk adds to w all substitutions in a node, wherever the grammar has them: in expansions,
// sums, patterns, subscripts. It gives the statements in the node, which are no part of a
// substitution, to stmt.
func (f *flattener) walk(w *Word, n syntax.Node, stmt func(*syntax.Stmt)) {
	syntax.Walk(n, func(n syntax.Node) bool {
		f.sets = f.sets || evaluates(n)
		switch n := n.(type) {
		case *syntax.Stmt:
			stmt(n)
			return false
		case *syntax.CmdSubst:
			w.more().scripts = append(w.Scripts(), f.script(n.Stmts))
			return false
		case *syntax.ProcSubst:
			if n.Op == syntax.CmdOut {
				w.more().sinks = append(w.Sinks(), f.script(n.Stmts))
			} else {
				w.more().scripts = append(w.Scripts(), f.script(n.Stmts))
			}
			return false
		case *syntax.ExtGlob:
			w.addScripts(f.pattern(n.Pattern.Value, n.Pattern.Pos()))
		case *syntax.Word:
			if hidesProcess(n) {
				w.addScripts(f.pattern(f.source(n), n.Pos()))
				return false
			}
		}
		return true
	})
}

func (w *Word) addScripts(found []Script) {
	if len(found) > 0 {
		w.more().scripts = append(w.Scripts(), found...)
	}
}

// hidesProcess reports whether a word inside an expansion, as in ${x:-<(a)}, has a substitution
// of a process, which the parser leaves as it is.
func hidesProcess(x *syntax.Word) bool {
	for _, part := range x.Parts {
		if l, ok := part.(*syntax.Lit); ok && (strings.Contains(l.Value, "<(") || strings.Contains(l.Value, ">(")) {
			return true
		}
	}
	return false
}

// pattern returns the substitutions in a text that the parser leaves as it is, as the pattern
// @(a|$(b)). Its words are those of a script, bar for pipe.
func (f *flattener) pattern(text string, at syntax.Pos) (found []Script) {
	if !strings.ContainsAny(text, "$`<>") {
		return nil
	}
	for _, p := range Parse(text) {
		if len(p) > 0 && p[0].Lexed {
			found = append(found, Script{p})
		}
		for _, c := range p {
			for _, w := range c.Words {
				found = append(append(found, w.Scripts()...), w.Sinks()...)
			}
			for _, a := range c.Assigns {
				found = append(append(found, a.Value.Scripts()...), a.Value.Sinks()...)
			}
			f.sets = f.sets || c.Sets
		}
	}
	shift(found, f.clip(at))
	return found
}

// shift adds to the offsets of the commands in scripts.
func shift(scripts []Script, by int) {
	for _, s := range scripts {
		for _, p := range s {
			for i := range p {
				c := &p[i]
				c.Start, c.End = c.Start+by, c.End+by
				for k := range c.Assigns {
					c.Assigns[k].Value.shift(by)
				}
				for k := range c.Words {
					c.Words[k].shift(by)
				}
			}
		}
	}
}

func (w *Word) shift(by int) {
	shift(w.Scripts(), by)
	shift(w.Sinks(), by)
}

// evaluates reports whether a node alone sets a variable, or evaluates the value of one as
// an expression or as code, which may run whatever the value says: as $((x)) does where x is
// a[$(date)].
func evaluates(n syntax.Node) bool {
	switch n := n.(type) {
	case *syntax.ArithmExp:
		return variable(n.X)
	case *syntax.ArithmCmd:
		return variable(n.X)
	case *syntax.LetClause:
		return true
	case *syntax.CStyleLoop:
		return variable(n.Init) || variable(n.Cond) || variable(n.Post)
	case *syntax.BinaryTest:
		return n.Op >= syntax.TsEql && n.Op <= syntax.TsGtr
	case *syntax.UnaryTest:
		return n.Op == syntax.TsVarSet || n.Op == syntax.TsRefVar
	case *syntax.ParamExp:
		return n.Excl || variable(n.Index) || n.Slice != nil && (variable(n.Slice.Offset) || variable(n.Slice.Length)) ||
			n.Exp != nil && (n.Exp.Op == syntax.OtherParamOps || n.Exp.Op == syntax.AssignUnset || n.Exp.Op == syntax.AssignUnsetOrNull)
	}
	return false
}

// variable reports whether an expression has more than numbers in it.
func variable(x syntax.ArithmExpr) (found bool) {
	if x == nil {
		return false
	}
	syntax.Walk(x, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.Lit:
			found = found || n.Value != "@" && n.Value != "*" && strings.Trim(n.Value, "0123456789") != ""
		case *syntax.ParamExp, *syntax.CmdSubst, *syntax.ProcSubst, *syntax.SglQuoted, *syntax.ExtGlob:
			found = true
		}
		return !found
	})
	return found
}
