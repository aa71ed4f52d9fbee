package shell

import (
	"strings"

	"weir/internal/ascii"
	"weir/internal/reuse"
)

// lex splits text, which begins at the offset at of the whole script, into
// pipelines, and calls do for each of them. Syntax that it does not understand is part of a word.
// Substitutions are followed to the given depth.
func lex(text string, at, depth int, do func(Pipeline)) {
	l := lexer{text: text, offset: at, depth: depth, do: do}
	for l.at < len(l.text) {
		l.step()
	}
	l.endPipeline()
}

// A lexer splits a script.
type lexer struct {
	text     string
	buffer   []byte // of the last word that is not plain
	offset   int    // of text in the whole script
	at       int    // the next byte of text
	depth    int
	do       func(Pipeline)
	pipeline Pipeline
	command  Command
	redirect Redirect
	stage    int
}

func (l *lexer) step() {
	switch c := l.text[l.at]; c {
	case ' ', '\t', '\r':
		l.at++
	case '\n', ';':
		l.at++
		l.endPipeline()
	case '&':
		l.at++
		if l.at < len(l.text) && l.text[l.at] == '>' {
			return
		}
		if l.redirect == None {
			l.endPipeline()
		}
	case '|':
		l.pipe()
	case '<', '>':
		l.at++
		l.redirect = From
		if c == '>' {
			l.redirect = To
		}
		for l.at < len(l.text) && (l.text[l.at] == c || l.text[l.at] == '&' || l.text[l.at] == '>') {
			if l.text[l.at] != c && l.text[l.at] == '>' {
				l.redirect = FromTo
			}
			l.at++
		}
		if l.at < len(l.text) && l.text[l.at] == '(' { // a substitution: its words are a command
			l.endPipeline()
		}
	case '#':
		l.comment()
	case '(', ')', '{', '}':
		l.at++
	default:
		l.word()
	}
}

// pipe reads | or ||.
func (l *lexer) pipe() {
	l.at++
	if l.at < len(l.text) && l.text[l.at] == '|' {
		l.at++
		l.endPipeline()
		return
	}
	l.endCommand()
	l.stage++
}

func (l *lexer) comment() {
	if i := strings.IndexByte(l.text[l.at:], '\n'); i >= 0 {
		l.at += i
	} else {
		l.at = len(l.text)
	}
}

// word reads a word up to an unquoted blank or operator.
func (l *lexer) word() {
	w := Word{Redirect: l.redirect, Literal: l.text[l.at] == '\''}
	from := l.at
	for l.at < len(l.text) && !endsPlain[l.text[l.at]] {
		l.at++
	}
	w.Text = l.text[from:l.at]
	if l.at < len(l.text) && !endsWord[l.text[l.at]] {
		l.quotedWord(&w, from)
	}
	l.redirect = None
	if len(l.command.Words) == 0 {
		l.command.Start, l.command.Stage = l.offset+from, l.stage
	}
	if n := len(l.command.Words); n == cap(l.command.Words) && n >= reuse.Keep {
		begin := l.command.Start - l.offset // a huge slice is not copied again and again
		l.command.Words = reuse.GrowFor(l.command.Words, from-begin, len(l.text)-begin, 1)
	}
	l.command.Words = append(l.command.Words, w)
	l.command.End = l.offset + l.at
}

// quotedWord reads the rest of a word that begins at l.text[from:] and is not plain.
func (l *lexer) quotedWord(w *Word, from int) {
	b := append(l.buffer[:0], l.text[from:l.at]...)
	for l.at < len(l.text) {
		c := l.text[l.at]
		if endsWord[c] {
			break
		}
		w.Glob = w.Glob || c == '*' || c == '?' || c == '['
		n, piece := l.piece(c)
		b = append(b, piece...)
		l.at += n
	}
	w.Text, l.buffer = string(b), b
	if !w.Literal {
		w.addScripts(scriptsIn(w.Text, l.depth))
		l.command.Unread = l.command.Unread || l.depth == 0 && (strings.IndexByte(w.Text, '`') >= 0 || strings.Contains(w.Text, "$("))
	}
}

// scriptsIn returns the substitutions in a word. Their offsets are those of the
// word, without its quotes.
func scriptsIn(word string, depth int) (found []Script) {
	if depth == 0 {
		return nil
	}
	for at := 0; at < len(word); at++ {
		if word[at] != '`' && !strings.HasPrefix(word[at:], "$(") {
			continue
		}
		n := substitution(word[at:])
		var s Script
		lex(strings.Trim(word[at:at+n], "$()`"), 0, depth-1, func(p Pipeline) { s = append(s, p) })
		found = append(found, s)
		at += n - 1
	}
	return found
}

// endsWord holds the bytes that end a word outside quotes.
var endsWord = ascii.NewSet(" \t\r\n;|&<>()")

// endsPlain has those and the bytes that a word does not consist of as it is written.
var endsPlain = ascii.NewSet(" \t\r\n;|&<>()\\'\"`$")

// piece reads the next piece of a word that begins with c: a quoted string, a
// substitution, an escape or one byte. It returns its length and what it is.
func (l *lexer) piece(c byte) (n int, text string) {
	rest := l.text[l.at:]
	switch {
	case c == '\\' && len(rest) > 1:
		if rest[1] == '\n' {
			return 2, ""
		}
		return 2, rest[1:2]
	case c == '\'' || c == '"':
		n = quoted(rest)
		return n, strings.TrimSuffix(rest[1:n], rest[:1])
	case c == '`' || c == '$' && len(rest) > 1 && (rest[1] == '(' || rest[1] == '{'):
		n = substitution(rest)
		return n, rest[:n]
	}
	return 1, rest[:1]
}

// quoted returns the length of the quoted string that b begins with.
func quoted(b string) int {
	for i := 1; i < len(b); i++ {
		if b[i] == '\\' && b[0] == '"' {
			i++
		} else if b[i] == b[0] {
			return i + 1
		}
	}
	return len(b)
}

// substitution returns the length of the $(…), ${…} or `…` that b begins with.
func substitution(b string) int {
	if b[0] == '`' {
		return quoted(b)
	}
	depth := 0
	for i := 1; i < len(b); i++ {
		switch b[i] {
		case '(', '{':
			depth++
		case ')', '}':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(b)
}

func (l *lexer) endCommand() {
	if len(l.command.Words) > 0 {
		l.command.Lexed = true
		l.pipeline = append(l.pipeline, l.command)
	}
	l.command, l.redirect = Command{}, None
}

func (l *lexer) endPipeline() {
	l.endCommand()
	if len(l.pipeline) > 0 {
		l.do(l.pipeline)
	}
	l.pipeline, l.stage = nil, 0
}
