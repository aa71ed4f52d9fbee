// Package yamltree reads YAML in bounded time. The time of the parser grows with the square
// of the depth of a text and of the keys of a mapping, and so a small file could keep a run
// from its work. The limits count tokens and not seconds: what is refused does not depend on
// the machine.
package yamltree

import (
	"errors"
	"io"
	"maps"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/scanner"
	"github.com/goccy/go-yaml/token"
)

// Limits of a text.
const (
	maxDepth  = 64      // collections in brackets inside each other, and hyphens, keys or tags one after the other
	maxKeys   = 2_000   // of one mapping
	maxTokens = 500_000 // of the text
)

// The reasons that an Error gives.
var (
	ErrDepth   = errors.New("nested more than 64 levels deep")
	ErrKeys    = errors.New("more than 2000 keys in one mapping")
	ErrTokens  = errors.New("more than 500000 words and signs")
	ErrAliases = errors.New("an alias is not understood")
)

// An Error is a text that is beyond a limit.
type Error struct {
	Line int
	Err  error
}

func (e *Error) Error() string { return e.Err.Error() }

// Unwrap returns which limit it is.
func (e *Error) Unwrap() error { return e.Err }

// Parse returns the tree of a text. It refuses a text beyond the limits with an *Error, and one
// with an alias: a few of those can mean more values than memory holds.
func Parse(text []byte) (*ast.File, error) { return parse(text, false) }

// Check returns why a text is no YAML, or why it is beyond the limits. It may have aliases.
func Check(text []byte) error {
	_, err := parse(text, true)
	return err
}

func parse(text []byte, aliases bool) (*ast.File, error) {
	tokens, err := tokensOf(string(text), aliases)
	if err != nil {
		return nil, err
	}
	return parser.Parse(tokens, 0)
}

// Line returns the line that an error of this package is about, from 1.
func Line(err error) int {
	if e := new(Error); errors.As(err, &e) {
		return e.Line
	}
	var y yaml.Error
	if errors.As(err, &y) && y.GetToken() != nil && y.GetToken().Position != nil {
		return y.GetToken().Position.Line
	}
	return 1
}

// tokensOf reads the tokens of a text until one of them is beyond a limit.
func tokensOf(text string, aliases bool) (tokens token.Tokens, err error) {
	var s scanner.Scanner
	s.Init(text)
	m := meter{columns: map[int]int{}, aliases: aliases}
	for {
		some, err := s.Scan()
		if err == io.EOF {
			return tokens, nil
		}
		for _, t := range some {
			if err := m.count(t); err != nil {
				return nil, &Error{t.Position.Line, err}
			}
		}
		tokens.Add(some...)
	}
}

// A meter counts what the limits are about.
type meter struct {
	aliases bool // they are allowed
	tokens  int
	before  *token.Token
	line    int         // of the last token
	inLine  int         // its hyphens, keys, anchors and tags
	flow    []int       // for each collection in brackets that is open, its keys
	columns map[int]int // for each column, the keys of the mapping that begins in it
}

// count counts a token and returns the limit that it is beyond.
func (m *meter) count(t *token.Token) error {
	if t.Position.Line != m.line {
		m.begin(t)
	}
	m.tokens++
	m.open(t)
	keys := 0
	if t.Type == token.MappingValueType {
		keys = m.key()
	}
	m.before = t
	switch {
	case m.tokens > maxTokens:
		return ErrTokens
	case len(m.flow) > maxDepth || len(m.flow) == 0 && m.inLine > maxDepth:
		return ErrDepth
	case keys > maxKeys:
		return ErrKeys
	case t.Type == token.AliasType && !m.aliases:
		return ErrAliases
	}
	return nil
}

// begin begins a line: mappings further right have ended.
func (m *meter) begin(t *token.Token) {
	m.line, m.inLine = t.Position.Line, 0
	maps.DeleteFunc(m.columns, func(column, _ int) bool { return column > t.Position.Column })
}

// open counts what a token opens or ends.
func (m *meter) open(t *token.Token) {
	switch t.Type {
	case token.SequenceStartType, token.MappingStartType:
		m.flow = append(m.flow, 0)
	case token.SequenceEndType, token.MappingEndType:
		m.flow = m.flow[:max(len(m.flow)-1, 0)]
	case token.SequenceEntryType, token.MappingKeyType, token.MappingValueType, token.AnchorType, token.TagType:
		m.inLine++
	}
}

// key counts the key before a colon and returns how many its mapping has.
func (m *meter) key() int {
	if n := len(m.flow); n > 0 {
		m.flow[n-1]++
		return m.flow[n-1]
	}
	if m.before == nil {
		return 1
	}
	column := m.before.Position.Column
	m.columns[column]++
	return m.columns[column]
}
