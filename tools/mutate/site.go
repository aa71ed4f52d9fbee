package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"

	"weir/tools/decides"
)

// A site is a place in a file and what takes its place.
type site struct {
	file       string
	line       int
	start, end int    // bytes of the file
	text       string // in their place: what MUTANT holds for is the change
	pkg        string // its package
	how        string // for the report
}

func (s *site) String() string { return fmt.Sprintf("%s:%d %s", s.file, s.line, s.how) }

// sitesIn returns every site in files.
func sitesIn(files []string) (sites []site, err error) {
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if bytes.HasPrefix(src, []byte("// Code generated")) || bytes.HasPrefix(src, []byte("//go:build ignore")) {
			continue
		}
		fset := token.NewFileSet()
		tree, err := parser.ParseFile(fset, file, src, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		f := finder{file: file, src: src, fset: fset, pkg: tree.Name.Name}
		ast.Inspect(tree, f.visit)
		sites = append(sites, f.sites...)
	}
	return sites, nil
}

// A finder finds the sites of one file.
type finder struct {
	file  string
	src   []byte
	fset  *token.FileSet
	pkg   string
	sites []site
}

func (f *finder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.IfStmt:
		if decides.Source(f.source(n.Body)) {
			cond := string(f.source(n.Cond))
			f.add(n.Cond, "(MUTANT) != ("+cond+")", "condition negated")
			f.add(n.Cond, "!(MUTANT) && ("+cond+")", "branch never taken")
		}
	case *ast.BlockStmt:
		f.appends(n.List)
	case *ast.CaseClause:
		f.appends(n.Body)
	case *ast.CommClause:
		f.appends(n.Body)
	}
	return true
}

// appends adds the statements of a list that append. One before the condition of an if cannot
// be left out alone.
func (f *finder) appends(list []ast.Stmt) {
	for _, s := range list {
		n, ok := s.(*ast.AssignStmt)
		if !ok || len(n.Lhs) != 1 || n.Tok != token.ASSIGN {
			continue
		}
		if call, ok := n.Rhs[0].(*ast.CallExpr); ok && isAppend(call) {
			f.add(n, "if !(MUTANT) { "+string(f.source(n))+" }", "append left out")
		}
	}
}

func isAppend(call *ast.CallExpr) bool {
	name, ok := call.Fun.(*ast.Ident)
	return ok && name.Name == "append"
}

func (f *finder) source(n ast.Node) []byte {
	return f.src[f.fset.Position(n.Pos()).Offset:f.fset.Position(n.End()).Offset]
}

func (f *finder) add(n ast.Node, text, how string) {
	start := f.fset.Position(n.Pos())
	f.sites = append(f.sites, site{f.file, start.Line, start.Offset, f.fset.Position(n.End()).Offset, text, f.pkg, how})
}
