package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

// pointPath is the package that the points call. It is in the overlay alone.
const pointPath = "weir/internal/faultpoint"

// A site is a function with a point.
type site struct {
	name  string // "stages/judge.(*Judge).Run"
	fails bool   // its last result is an error
}

// An insertion is a text that goes into a file at an offset.
type insertion struct {
	at, end int // end > at replaces what is between
	text    string
}

// instrument returns the file with points in it. dir names its package, and sites has all
// functions so far.
func instrument(dir string, src []byte, sites *[]site) ([]byte, error) {
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, "", src, parser.SkipObjectResolution|parser.ParseComments)
	if err != nil {
		return nil, err
	}
	offset := func(p token.Pos) int { return fset.Position(p).Offset }
	var ins []insertion
	for _, d := range tree.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Body == nil || fn.Name.Name == "init" {
			continue
		}
		s := site{name: dir + "." + functionName(fn, src, offset)}
		guard := fmt.Sprintf(" faultpoint.Pass(%d); ", len(*sites))
		if s.fails = returnsError(fn); s.fails {
			guard = failing(fn, len(*sites), func(e ast.Expr) string { return string(src[offset(e.Pos()):offset(e.End())]) })
		}
		*sites = append(*sites, s)
		body := offset(fn.Body.Lbrace) + 1
		ins = append(ins, insertion{body, body, guard})
	}
	ins = append(ins, calls(tree, offset)...)
	if len(ins) == 0 {
		return src, nil
	}
	name := offset(tree.Name.End())
	ins = append(ins, insertion{name, name, "; import \"" + pointPath + "\""})
	return splice(src, ins), nil
}

// calls returns what takes the place of calls of the clock and of the end of the process.
func calls(tree *ast.File, offset func(token.Pos) int) (ins []insertion) {
	last, clock := offset(tree.End()), false
	ast.Inspect(tree, func(n ast.Node) bool {
		s, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		pkg, ok := s.X.(*ast.Ident)
		switch {
		case ok && pkg.Name == "time" && s.Sel.Name == "Now":
			ins, clock = append(ins, insertion{offset(s.Pos()), offset(s.End()), "faultpoint.Now"}), true
		case ok && pkg.Name == "os" && s.Sel.Name == "Exit":
			ins = append(ins, insertion{offset(s.Pos()), offset(s.End()), "faultpoint.Exit"})
		}
		return true
	})
	if clock {
		ins = append(ins, insertion{last, last, "\nvar _ = time.Now\n"})
	}
	return ins
}

func functionName(fn *ast.FuncDecl, src []byte, offset func(token.Pos) int) string {
	if fn.Recv == nil || len(fn.Recv.List) == 0 {
		return fn.Name.Name
	}
	t := fn.Recv.List[0].Type
	return "(" + string(src[offset(t.Pos()):offset(t.End())]) + ")." + fn.Name.Name
}

func returnsError(fn *ast.FuncDecl) bool {
	if fn.Type.Results == nil {
		return false
	}
	results := fn.Type.Results.List
	last, ok := results[len(results)-1].Type.(*ast.Ident)
	return ok && last.Name == "error"
}

// failing returns the point of a function that returns an error: with zero values beside it.
func failing(fn *ast.FuncDecl, n int, source func(ast.Expr) string) string {
	results := fn.Type.Results.List
	if names := results[len(results)-1].Names; len(names) > 0 && names[len(names)-1].Name != "_" {
		return fmt.Sprintf(" if faultErr := faultpoint.Hit(%d); faultErr != nil { %s = faultErr; return }; ", n, names[len(names)-1].Name)
	}
	var zeros, values strings.Builder
	i := 0
	for _, r := range results[:len(results)-1] {
		for range max(1, len(r.Names)) {
			fmt.Fprintf(&zeros, "var fault%d %s; ", i, source(r.Type))
			fmt.Fprintf(&values, "fault%d, ", i)
			i++
		}
	}
	return fmt.Sprintf(" if faultErr := faultpoint.Hit(%d); faultErr != nil { %sreturn %sfaultErr }; ", n, &zeros, &values)
}

// splice puts the insertions in.
func splice(src []byte, ins []insertion) []byte {
	slices.SortStableFunc(ins, func(a, b insertion) int { return a.at - b.at })
	var out bytes.Buffer
	at := 0
	for _, i := range ins {
		out.Write(src[at:i.at])
		out.WriteString(i.text)
		at = i.end
	}
	out.Write(src[at:])
	return out.Bytes()
}
