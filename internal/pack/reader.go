package pack

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"weir/internal/yamltree"
)

// MaxRules is how many rules one run may have.
const MaxRules = 10_000

func (e *Error) Error() string { return fmt.Sprintf("%s:%d: %v", e.File, e.Line, e.Err) }

// Unwrap returns what is wrong.
func (e *Error) Unwrap() error { return e.Err }

// An advice is an error and what to do about it.
type advice struct{ text, next string }

func (a *advice) Error() string { return a.text }

func hinted(text, next string) error { return &advice{text, next} }

// Next returns what to do about an error of this package, or "".
func Next(err error) string {
	var a *advice
	if errors.As(err, &a) {
		return a.next
	}
	return ""
}

// unknown is the error of a word that is not known where it is.
func unknown(noun, typed string, known []string) error {
	return hinted(fmt.Sprintf("unknown %s %q", noun, typed), "one of "+strings.Join(known, ", "))
}

// A reader reads one file.
type reader struct {
	file    string
	allowed map[string]*regexp.Regexp // those of allow_regex so far: imported packs repeat a few in each rule
}

func (r *reader) fail(n ast.Node, err error) error { return &Error{r.file, lineOf(n), err} }

func lineOf(n ast.Node) int {
	if p, ok := n.(*ast.MappingNode); ok && len(p.Values) > 0 {
		n = p.Values[0].Key
	}
	if p, ok := n.(*ast.MappingValueNode); ok {
		n = p.Key
	}
	if n != nil && n.GetToken() != nil && n.GetToken().Position != nil {
		return n.GetToken().Position.Line
	}
	return 1
}

// Parse reads the text of a file of that name. It refuses what it does not understand in
// full with an *Error.
func Parse(file string, data []byte) (*Pack, error) {
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return nil, &Error{file, 1, hinted("the file is UTF-16", "save it as UTF-8")}
	}
	tree, err := yamltree.Parse(data)
	if e := new(yamltree.Error); errors.As(err, &e) {
		return nil, &Error{file, e.Line, hinted(e.Error(), "write each value out, and lists of words into a words_file")}
	}
	if err != nil {
		line := yamltree.Line(err)
		return nil, &Error{file, line, hinted("not valid YAML", syntaxAdvice(data, line))}
	}
	r := &reader{file: file, allowed: map[string]*regexp.Regexp{}}
	p := &Pack{File: file, sum: sha256.Sum256(data)}
	if len(tree.Docs) > 1 {
		return nil, r.fail(tree.Docs[1].Body, hinted("more than one document", "put all rules under one rules:"))
	}
	if len(tree.Docs) == 0 || tree.Docs[0].Body == nil {
		return nil, &Error{file, 1, hinted("no rules", "weir rules new prints a pack to begin with")}
	}
	if _, ok := pairsOf(tree.Docs[0].Body); !ok {
		return nil, r.fail(tree.Docs[0].Body, hinted("not a mapping", "begin with rules: and indent the list; weir rules new prints a pack to begin with"))
	}
	if err := fill(r, packFields, p, tree.Docs[0].Body); err != nil {
		return nil, err
	}
	if len(p.Rules) == 0 {
		return nil, r.fail(tree.Docs[0].Body, hinted("no rules", "weir rules new prints a pack to begin with"))
	}
	return p, nil
}

// packFields are the keys of a file.
var packFields = []field[*Pack]{
	{"description", func(r *reader, _ *Pack, n ast.Node) error { _, err := r.scalar(n); return err }},
	{"rules", func(r *reader, p *Pack, n ast.Node) error {
		seq, ok := n.(*ast.SequenceNode)
		if !ok {
			return r.fail(n, hinted("not a list", "write - id: NAME for each rule"))
		}
		for _, item := range seq.Values {
			rule, err := r.rule(item)
			if err != nil {
				return err
			}
			if p.Rules = append(p.Rules, rule); len(p.Rules) > MaxRules {
				return r.fail(item, hinted("more than 10000 rules", "put words of one kind into one rule with words_file"))
			}
		}
		return nil
	}},
}

// rule reads one rule.
func (r *reader) rule(n ast.Node) (*Rule, error) {
	into := &Rule{File: r.file, line: lineOf(n), lines: map[string]int{}}
	if err := fill(r, ruleFields, into, n); err != nil {
		return nil, err
	}
	pairs, _ := pairsOf(n)
	for _, p := range pairs {
		into.lines[p.Key.GetToken().Value] = lineOf(p.Key)
	}
	return into, into.complete()
}

// scalar returns the text of a plain, quoted or block scalar.
func (r *reader) scalar(n ast.Node) (string, error) {
	switch n := n.(type) {
	case *ast.StringNode:
		return n.Value, nil
	case *ast.LiteralNode:
		return n.Value.Value, nil
	case *ast.BoolNode, *ast.IntegerNode, *ast.FloatNode:
		return n.GetToken().Value, nil
	}
	return "", r.fail(n, hinted("not a plain value", "write one text, in quotes if it has signs of YAML in it"))
}

// each gives f the scalars of n: one, or any number in a list.
func (r *reader) each(n ast.Node, f func(ast.Node, string) error) error {
	nodes := []ast.Node{n}
	if seq, ok := n.(*ast.SequenceNode); ok {
		if nodes = seq.Values; len(nodes) == 0 {
			return r.fail(n, hinted("an empty list", "leave the key out"))
		}
	}
	for _, n := range nodes {
		s, err := r.scalar(n)
		if err == nil {
			err = f(n, s)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) oneOf(n ast.Node, s string, known []string) (int, error) {
	i := slices.Index(known, s)
	if i < 0 {
		return 0, r.fail(n, unknown("word", s, known))
	}
	return i, nil
}

func pairsOf(n ast.Node) ([]*ast.MappingValueNode, bool) {
	switch n := n.(type) {
	case *ast.MappingNode:
		return n.Values, true
	case *ast.MappingValueNode: // how a mapping of one pair is parsed
		return []*ast.MappingValueNode{n}, true
	}
	return nil, false
}

// syntaxAdvice returns what to do about that line, counted from 1, which YAML does not allow.
func syntaxAdvice(data []byte, line int) string {
	lines := bytes.Split(data, []byte("\n"))
	if line <= len(lines) && bytes.ContainsRune(lines[line-1], '"') && bytes.ContainsRune(lines[line-1], '\\') {
		return "write expressions in single quotes: in double quotes a backslash begins an escape of YAML"
	}
	return "each line is KEY: VALUE, each key once; weir rules new prints a pack to begin with"
}
