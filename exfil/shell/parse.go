package shell

import (
	"bytes"

	"mvdan.cc/sh/v3/syntax"
)

// parse returns the statements that text begins with, as far as they follow the
// grammar of Bash, and the offset at which the last one ends: len(text) if all
// of it does.
func parse(text []byte) (done Script, end int) {
	failed := false
	defer func() {
		if recover() != nil || failed { // a fault of the parser costs precision, and no statement
			end = min(end, len(text))
		} else {
			end = len(text)
		}
	}()
	statements := syntax.NewParser(syntax.Variant(syntax.LangBash)).StmtsSeq(bytes.NewReader(text))
	for s, err := range statements { // to its end: the parser may report an error more than once
		if failed = failed || err != nil; !failed {
			done = append(done, flatten(text, s))
			end = int(s.End().Offset())
		}
	}
	return done, end
}

// flatten returns the commands of a statement.
func flatten(text []byte, s *syntax.Stmt) Pipeline {
	f := flattener{text: text}
	f.stmt(s, 0, nil)
	return f.out
}

// A flattener collects the commands of a statement, and of those inside it.
type flattener struct {
	text []byte
	out  Pipeline
}

// stmt appends the commands of s, whose input is what lower stages print. The
// redirections of the compound commands around it are outer.
func (f *flattener) stmt(s *syntax.Stmt, stage int, outer []Word) {
	if s == nil {
		return
	}
	redirects := outer[:len(outer):len(outer)]
	for _, r := range s.Redirs {
		if w, ok := f.redirect(r); ok {
			redirects = append(redirects, w)
		}
	}
	switch c := s.Cmd.(type) {
	case nil:
		f.command(s, stage, nil, nil, redirects)
	case *syntax.CallExpr:
		f.command(s, stage, c.Assigns, c.Args, redirects)
	case *syntax.DeclClause:
		f.declare(s, c, stage, redirects)
	case *syntax.BinaryCmd:
		f.binary(c, stage, redirects)
	case *syntax.ForClause:
		f.loop(s, c, stage, redirects)
	default:
		f.compound(c, stage, redirects)
	}
}

func (f *flattener) stmts(list []*syntax.Stmt, stage int, outer []Word) {
	for _, s := range list {
		f.stmt(s, stage, outer)
	}
}

func (f *flattener) binary(c *syntax.BinaryCmd, stage int, outer []Word) {
	from := len(f.out)
	f.stmt(c.X, stage, outer)
	if c.Op == syntax.Pipe || c.Op == syntax.PipeAll {
		for _, fed := range f.out[from:] {
			stage = max(stage, fed.Stage)
		}
		stage++
	}
	f.stmt(c.Y, stage, outer)
}

func (f *flattener) compound(c syntax.Command, stage int, outer []Word) {
	switch c := c.(type) {
	case *syntax.Block:
		f.stmts(c.Stmts, stage, outer)
	case *syntax.Subshell:
		f.stmts(c.Stmts, stage, outer)
	case *syntax.WhileClause:
		f.stmts(c.Cond, stage, outer)
		f.stmts(c.Do, stage, outer)
	case *syntax.IfClause:
		for ; c != nil; c = c.Else {
			f.stmts(c.Cond, stage, outer)
			f.stmts(c.Then, stage, outer)
		}
	case *syntax.CaseClause:
		f.inside(c.Word, stage)
		for _, item := range c.Items {
			f.stmts(item.Stmts, stage, outer)
		}
	case *syntax.FuncDecl:
		f.stmt(c.Body, stage, outer)
	case *syntax.TimeClause:
		f.stmt(c.Stmt, stage, outer)
	case *syntax.CoprocClause:
		f.stmt(c.Stmt, stage, outer)
	default:
		f.inside(c, stage)
	}
}

// inside appends what the substitutions in a test or a sum run, as those of the value of a
// variable without a name.
func (f *flattener) inside(n syntax.Node, stage int) {
	var w Word
	if f.substitutions(&w, n); len(w.Scripts) > 0 {
		start := int(n.Pos().Offset())
		w.Start, w.End = start, f.clip(n.End())
		f.out = append(f.out, Command{Assigns: []Assign{{Value: w}}, Start: start, End: w.End, Stage: stage})
	}
}

// loop takes the values of a for loop for assignments to its variable.
func (f *flattener) loop(s *syntax.Stmt, c *syntax.ForClause, stage int, outer []Word) {
	if iter, ok := c.Loop.(*syntax.WordIter); ok {
		var as []Assign
		for _, item := range iter.Items {
			as = append(as, Assign{iter.Name.Value, f.word(item)})
		}
		f.out = append(f.out, Command{Assigns: as, Start: int(s.Pos().Offset()), End: int(c.ForPos.Offset()), Stage: stage})
	}
	f.stmts(c.Do, stage, outer)
}

// declare appends export, local, readonly and the like.
func (f *flattener) declare(s *syntax.Stmt, c *syntax.DeclClause, stage int, redirects []Word) {
	start := int(c.Pos().Offset())
	name := Word{Text: c.Variant.Value, Start: start, End: start + len(c.Variant.Value)}
	cmd := Command{Words: []Word{name}, Start: start, End: f.clip(s.End()), Stage: stage}
	for _, a := range c.Args {
		f.assign(&cmd, a)
		if a.Naked && a.Value != nil {
			cmd.Words = append(cmd.Words, f.word(a.Value))
		}
	}
	cmd.Words = append(cmd.Words, redirects...)
	f.out = append(f.out, cmd)
}

func (f *flattener) command(s *syntax.Stmt, stage int, assigns []*syntax.Assign, args []*syntax.Word, redirects []Word) {
	c := Command{Start: int(s.Pos().Offset()), End: f.clip(s.End()), Stage: stage}
	for _, a := range assigns {
		f.assign(&c, a)
	}
	for _, x := range args {
		c.Words = append(c.Words, f.word(x))
	}
	c.Words = append(c.Words, redirects...)
	f.out = append(f.out, c)
}

func (f *flattener) assign(c *Command, a *syntax.Assign) {
	if a.Name == nil {
		return
	}
	if a.Value != nil && !a.Naked {
		c.Assigns = append(c.Assigns, Assign{a.Name.Value, f.word(a.Value)})
	}
	if a.Array != nil {
		for _, e := range a.Array.Elems {
			if e.Value != nil {
				c.Assigns = append(c.Assigns, Assign{a.Name.Value, f.word(e.Value)})
			}
		}
	}
}

// redirect returns the word of a redirection, and false for one between two
// descriptors.
func (f *flattener) redirect(r *syntax.Redirect) (w Word, ok bool) {
	kind := None
	switch r.Op {
	case syntax.RdrIn, syntax.RdrInOut:
		kind = From
	case syntax.RdrOut, syntax.AppOut, syntax.RdrClob, syntax.RdrAll, syntax.AppAll, syntax.DplOut:
		kind = To
	case syntax.Hdoc, syntax.DashHdoc, syntax.WordHdoc:
		kind = Here
	}
	x := r.Word
	if r.Hdoc != nil {
		x = r.Hdoc
	}
	if kind == None || x == nil {
		return w, false
	}
	w = f.word(x)
	w.Redirect = kind
	return w, true
}

// clip returns the offset of a position, which lies past the text where a
// here-document has no end.
func (f *flattener) clip(p syntax.Pos) int { return min(int(p.Offset()), len(f.text)) }
