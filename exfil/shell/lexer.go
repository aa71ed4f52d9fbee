package shell

import (
	"bytes"

	"weir/internal/ascii"
	"weir/internal/reuse"
)

// lex splits text, which begins at the offset at of the whole script, into
// pipelines. Syntax that it does not understand is part of a word. Substitutions are
// followed to the given depth.
func lex(text []byte, at, depth int) Script {
	l := lexer{text: text, whole: string(text), offset: at, depth: depth}
	for l.at < len(l.text) {
		l.step()
	}
	l.endPipeline()
	return l.done
}

// A lexer splits a script.
type lexer struct {
	text     []byte
	whole    string // text, of which plain words are parts
	buffer   []byte // of the last word that is not plain
	offset   int    // of text in the whole script
	at       int    // the next byte of text
	depth    int
	done     Script
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
	if i := bytes.IndexByte(l.text[l.at:], '\n'); i >= 0 {
		l.at += i
	} else {
		l.at = len(l.text)
	}
}

// word reads a word up to an unquoted blank or operator.
func (l *lexer) word() {
	w := Word{Start: l.offset + l.at, Redirect: l.redirect, Literal: l.text[l.at] == '\''}
	from := l.at
	for l.at < len(l.text) && !endsPlain[l.text[l.at]] {
		l.at++
	}
	w.Text = l.whole[from:l.at]
	if l.at < len(l.text) && !endsWord[l.text[l.at]] {
		l.quotedWord(&w, from)
	}
	w.End, l.redirect = l.offset+l.at, None
	if len(l.command.Words) == 0 {
		l.command.Start, l.command.Stage = w.Start, l.stage
	}
	if n := len(l.command.Words); n == cap(l.command.Words) && n >= reuse.Keep {
		begin := l.command.Start - l.offset // a huge slice is not copied again and again
		l.command.Words = reuse.GrowFor(l.command.Words, from-begin, len(l.text)-begin, 1)
	}
	l.command.Words = append(l.command.Words, w)
	l.command.End = w.End
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
		w.Scripts = scriptsIn(b, l.depth)
		l.command.Unread = l.command.Unread || l.depth == 0 && (bytes.IndexByte(b, '`') >= 0 || bytes.Contains(b, []byte("$(")))
	}
}

// scriptsIn returns the substitutions in a word. Their offsets are those of the
// word, without its quotes.
func scriptsIn(word []byte, depth int) (found []Script) {
	if depth == 0 {
		return nil
	}
	for at := 0; at < len(word); at++ {
		if word[at] != '`' && !bytes.HasPrefix(word[at:], []byte("$(")) {
			continue
		}
		n := substitution(word[at:])
		inner := bytes.Trim(word[at:at+n], "$()`")
		found = append(found, lex(inner, 0, depth-1))
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
func (l *lexer) piece(c byte) (n int, text []byte) {
	rest := l.text[l.at:]
	switch {
	case c == '\\' && len(rest) > 1:
		if rest[1] == '\n' {
			return 2, nil
		}
		return 2, rest[1:2]
	case c == '\'' || c == '"':
		n = quoted(rest)
		return n, bytes.TrimSuffix(rest[1:n], rest[:1])
	case c == '`' || c == '$' && len(rest) > 1 && (rest[1] == '(' || rest[1] == '{'):
		n = substitution(rest)
		return n, rest[:n]
	}
	return 1, rest[:1]
}

// quoted returns the length of the quoted string that b begins with.
func quoted(b []byte) int {
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
func substitution(b []byte) int {
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
		l.done = append(l.done, l.pipeline)
	}
	l.pipeline, l.stage = nil, 0
}
