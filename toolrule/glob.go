package toolrule

import (
	"strings"
	"unicode/utf8"
)

// A glob is a pattern of paths, token by token.
type glob []token

// A token is a part of a glob.
type token struct {
	kind  tokenKind
	char  rune   // of a literal
	set   string // what is between the brackets of a class
	begin bool   // an element of the path begins with it
}

type tokenKind byte

const (
	literal tokenKind = iota
	class             // one of a set, or any one character
	star              // any characters but slashes
	stars             // any characters
)

// parseGlob reads a pattern of doublestar, or a word that a shell expands. Braces are letters here.
func parseGlob(text string) (g glob) {
	begin := true
	if folder, ok := strings.CutSuffix(strings.TrimSuffix(text, "/"), "/**"); ok {
		text = folder + "**" // the folder itself matches too
	}
	for text != "" {
		t, n := token{kind: literal, begin: begin}, 1
		switch {
		case strings.HasPrefix(text, "**"):
			if t.kind, n = stars, 2; strings.HasPrefix(text, "**/") {
				n = 3 // none of the folders is needed
			}
		case text[0] == '*':
			t.kind = star
		case text[0] == '?':
			t.kind = class
		case text[0] == '[' && strings.IndexByte(text[1:], ']') > 0:
			n = strings.IndexByte(text[1:], ']') + 2
			t.kind, t.set = class, text[1:n-1]
		default:
			t.char, n = utf8.DecodeRuneInString(text)
		}
		begin = t.char == '/' || t.kind == stars && n == len("**/")
		g, text = append(g, t), text[n:]
	}
	return g
}

// meets reports whether some path matches both a pattern and a word that a shell expands. It asks
// for no more than it has to: sets of characters that both have are taken to have one in common.
// The time is the product of their lengths.
func (pattern glob) meets(word glob) bool {
	row := make([]bool, len(word)+1) // row[j]: pattern[i+1:] and word[j:] have a path in common
	next := make([]bool, len(word)+1)
	for i := len(pattern); i >= 0; i-- {
		for j := len(word); j >= 0; j-- {
			next[j] = pattern.meetsAt(i, word, j, row, next)
		}
		row, next = next, row
	}
	return row[0]
}

// meetsAt returns the value of next[j], where row holds those of i+1 and next those of greater j.
func (pattern glob) meetsAt(i int, word glob, j int, row, next []bool) bool {
	if i == len(pattern) || j == len(word) {
		switch {
		case i == len(pattern) && j == len(word):
			return true
		case i < len(pattern):
			return pattern[i].kind >= star && row[j]
		}
		return word[j].kind >= star && next[j+1]
	}
	p, w := &pattern[i], &word[j]
	switch {
	case p.kind >= star && (row[j] || p.takes(w) && next[j+1]):
		return true
	case w.kind >= star && (next[j+1] || w.takes(p) && row[j]):
		return true
	}
	return p.kind < star && w.kind < star && p.overlaps(w) && row[j+1]
}

// takes reports whether a star may match what another token does.
func (t *token) takes(other *token) bool {
	return t.kind == stars || other.kind == stars || other.char != '/' && !other.hides()
}

// hides reports whether a token is the dot of a name that Bash takes for no pattern.
func (t *token) hides() bool { return t.kind == literal && t.char == '.' && t.begin }

// overlaps reports whether two tokens of one character have one in common.
func (t *token) overlaps(other *token) bool {
	if t.kind == class {
		t, other = other, t
	}
	switch {
	case t.kind == class:
		return true
	case other.kind == literal:
		return t.char == other.char
	case t.char == '/' || t.hides():
		return false
	}
	return other.set == "" || inSet(other.set, t.char)
}

// inSet reports whether a class of characters may hold c.
func inSet(set string, c rune) bool {
	if set[0] == '!' || set[0] == '^' || strings.Contains(set, "[") { // [^a], [[:alpha:]]
		return true
	}
	chars := []rune(set)
	for i, first := range chars {
		if first == c || i+2 < len(chars) && chars[i+1] == '-' && first <= c && c <= chars[i+2] {
			return true
		}
	}
	return false
}
