package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// parse returns the statements that text begins with, as far as they follow the
// grammar of Bash, and the offset at which the last one ends: len(text) if all
// of it does.
func parse(text string) (done Script, end int) {
	failed := false
	defer func() {
		if recover() != nil || failed { // a fault of the parser costs precision, and no statement
			end = min(end, len(text))
		} else {
			end = len(text)
		}
	}()
	statements := syntax.NewParser(syntax.Variant(syntax.LangBash)).StmtsSeq(strings.NewReader(text))
	for s, err := range statements { // to its end: the parser may report an error more than once
		if failed = failed || err != nil; !failed {
			done = append(done, flatten(text, s))
			end = int(s.End().Offset())
		}
	}
	return done, end
}

// flatten returns the commands of a statement.
func flatten(text string, s *syntax.Stmt) Pipeline {
	f := flattener{text: text}
	f.stmt(s, 0, nil)
	return f.out
}

// A flattener collects the commands of a statement, and of those inside it.
type flattener struct {
	text string
	out  Pipeline
	sets bool // the command at hand sets or evaluates variables
}

// stmt appends the commands of s, whose input is what lower stages print. The
// redirections of the compound commands around it are outer.
func (f *flattener) stmt(s *syntax.Stmt, stage int, outer []Word) {
	c := Command{Start: int(s.Pos().Offset()), End: f.clip(s.End()), Stage: stage}
	f.sets = false
	redirects := outer[:len(outer):len(outer)]
	for _, r := range s.Redirs {
		redirects = append(redirects, f.redirect(r))
	}
	switch x := s.Cmd.(type) {
	case nil:
		f.add(c, redirects)
	case *syntax.CallExpr:
		for _, a := range x.Assigns {
			f.assign(&c, a)
		}
		for _, w := range x.Args {
			c.Words = append(c.Words, f.word(w))
		}
		f.add(c, redirects)
	case *syntax.DeclClause:
		f.declare(c, x, redirects)
	case *syntax.TestClause:
		f.test(c, x, redirects)
	case *syntax.BinaryCmd:
		f.binary(x, stage, redirects)
	default:
		f.compound(c, x, redirects)
	}
}

// add appends a command with the redirections of its statement.
func (f *flattener) add(c Command, redirects []Word) {
	c.Words = append(c.Words, redirects...)
	c.Sets = f.sets || len(c.Assigns) > 0
	f.sets = false
	f.out = append(f.out, c)
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

// compound appends a loop, a condition, a sum or the like as a command of its own, and the
// statements inside it. Their substitutions are those of the value of a variable without a
// name.
func (f *flattener) compound(own Command, c syntax.Command, redirects []Word) {
	var inner []*syntax.Stmt
	w := Word{}
	f.walk(&w, c, func(s *syntax.Stmt) { inner = append(inner, s) })
	if w.rest != nil {
		own.Assigns = append(own.Assigns, Assign{Value: w})
	}
	switch c := c.(type) {
	case *syntax.ForClause:
		f.loop(&own, c)
	case *syntax.CoprocClause:
		f.sets = true // the variable has the descriptors
	case *syntax.ArithmCmd:
		own.Words = []Word{{Text: "(("}}
	case *syntax.LetClause:
		own.Words = []Word{{Text: "let"}}
		for _, x := range c.Exprs {
			own.Words = append(own.Words, f.words(x)...)
		}
	}
	if len(inner) == 0 {
		f.add(own, redirects)
	} else if f.sets || len(own.Assigns) > 0 {
		f.add(own, nil)
	}
	from := len(f.out)
	for _, s := range inner {
		f.stmt(s, own.Stage, redirects)
	}
	if d, ok := c.(*syntax.FuncDecl); ok && d.Name != nil {
		body := f.out[from:len(f.out):len(f.out)]
		f.out = append(f.out, Command{Function: d.Name.Value, Body: body, Start: own.Start, End: own.End, Stage: own.Stage})
	}
}

// loop takes the values of a for loop for assignments to its variable.
func (f *flattener) loop(own *Command, c *syntax.ForClause) {
	iter, ok := c.Loop.(*syntax.WordIter)
	if !ok {
		return
	}
	f.sets = true
	own.End, own.Assigns = int(c.ForPos.Offset()), nil
	if !iter.InPos.IsValid() { // it goes over the parameters
		own.Assigns = append(own.Assigns, Assign{iter.Name.Value, Word{All: true}})
	}
	for _, item := range iter.Items {
		own.Assigns = append(own.Assigns, Assign{iter.Name.Value, f.word(item)})
	}
}

// test appends [[ … ]] as a program with its words.
func (f *flattener) test(c Command, x *syntax.TestClause, redirects []Word) {
	c.Words = []Word{{Text: "[["}}
	c.Words = append(c.Words, f.words(x.X)...)
	f.add(c, redirects)
}

// words returns the words of an expression, and notes whether it evaluates a variable.
func (f *flattener) words(x syntax.Node) (found []Word) {
	syntax.Walk(x, func(n syntax.Node) bool {
		w, ok := n.(*syntax.Word)
		if ok {
			found = append(found, f.word(w))
		}
		f.sets = f.sets || evaluates(n)
		return !ok
	})
	return found
}

// declare appends export, local, readonly and the like.
func (f *flattener) declare(c Command, x *syntax.DeclClause, redirects []Word) {
	c.Start = int(x.Pos().Offset())
	c.Words = []Word{{Text: x.Variant.Value}}
	for _, a := range x.Args {
		f.assign(&c, a)
		if a.Naked && a.Value != nil {
			c.Words = append(c.Words, f.word(a.Value))
		}
	}
	f.sets = f.sets || len(x.Args) > 0
	f.add(c, redirects)
}

func (f *flattener) assign(c *Command, a *syntax.Assign) {
	f.sets = true
	f.subscript(c, a.Index)
	if a.Name != nil && a.Value != nil && !a.Naked {
		c.Assigns = append(c.Assigns, Assign{a.Name.Value, f.word(a.Value)})
	}
	if a.Name != nil && a.Array != nil {
		for _, e := range a.Array.Elems {
			f.subscript(c, e.Index)
			if e.Value != nil {
				c.Assigns = append(c.Assigns, Assign{a.Name.Value, f.word(e.Value)})
			}
		}
	}
}

// subscript adds the substitutions in the subscript of an array, as those of the value of a
// variable without a name.
func (f *flattener) subscript(c *Command, x syntax.ArithmExpr) {
	if x == nil {
		return
	}
	w := Word{}
	if f.walk(&w, x, nil); w.rest != nil {
		c.Assigns = append(c.Assigns, Assign{Value: w})
	}
}

// redirects holds the operators that read. All others write.
var redirects = map[syntax.RedirOperator]Redirect{syntax.RdrIn: From, syntax.DplIn: From, syntax.RdrInOut: FromTo, syntax.Hdoc: Here, syntax.DashHdoc: Here, syntax.WordHdoc: Here}

// redirect returns the word of a redirection.
func (f *flattener) redirect(r *syntax.Redirect) Word {
	w := f.word(r.Word)
	if r.Hdoc != nil {
		w = f.word(r.Hdoc)
		f.walk(&w, r.Word, nil)
	}
	if w.Redirect = To; redirects[r.Op] != None {
		w.Redirect = redirects[r.Op]
	}
	if r.N != nil {
		w.more().number = r.N.Value
		f.sets = f.sets || r.N.Value[0] == '{'
	}
	w.Duplicate = r.Op == syntax.DplIn || r.Op == syntax.DplOut && isDescriptor(w.Text)
	return w
}

// isDescriptor reports whether the word behind >& is the number of a descriptor, and no file.
func isDescriptor(text string) bool {
	return strings.Trim(text, "0123456789-") == "" || text[0] == '$'
}

// clip returns the offset of a position, which lies past the text where a
// here-document has no end.
func (f *flattener) clip(p syntax.Pos) int { return min(int(p.Offset()), len(f.text)) }
