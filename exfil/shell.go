package exfil

import (
	"bytes"

	"weir/internal/ascii"
)

// A Command is one command of a shell: its words, with quotes taken off.
type Command struct {
	Words      []Word
	Start, End int  // bytes of the text
	Piped      bool // the output of the command before it is its input
}

// A Word is a word of a command or a file it is redirected to or from.
type Word struct {
	Text       string
	Start, End int  // bytes of the text, quotes included
	Redirect   byte // '<' or '>' where it is a file, else 0
	Plain      bool // in single quotes: nothing in it is replaced by the shell
}

const maxScript = 64 << 10 // bytes of a script that are read

// A Pipeline is commands that feed each other. Everything it holds belongs to
// one statement of a script.
type Pipeline []Command

// Pipelines splits a script into its pipelines. It knows as much of the shell's
// grammar as it takes to tell words, quotes, substitutions and redirections
// apart; what it does not understand is part of a word.
func Pipelines(text []byte) []Pipeline {
	l := lexer{text: text[:min(len(text), maxScript)]}
	for l.at < len(l.text) {
		l.step()
	}
	l.endPipeline()
	return l.done
}

// A lexer splits a script.
type lexer struct {
	text     []byte
	at       int
	done     []Pipeline
	pipeline Pipeline
	command  Command
	redirect byte
	piped    bool
	scratch  []byte // of the word at hand
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
		if l.redirect == 0 {
			l.endPipeline()
		}
	case '|':
		l.at++
		if l.at < len(l.text) && l.text[l.at] == '|' {
			l.at++
			l.endPipeline()
			return
		}
		l.endCommand()
		l.piped = true
	case '<', '>':
		l.at++
		l.redirect = c
		for l.at < len(l.text) && (l.text[l.at] == c || l.text[l.at] == '&' || l.text[l.at] == '>') {
			l.at++
		}
	case '#':
		l.comment()
	case '(', ')', '{', '}':
		l.at++
	default:
		l.word()
	}
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
	w := Word{Start: l.at, Redirect: l.redirect, Plain: l.text[l.at] == '\''}
	b := l.scratch[:0]
	for l.at < len(l.text) {
		c := l.text[l.at]
		if endsWord[c] {
			break
		}
		n, piece := l.piece(c)
		b = append(b, piece...)
		l.at += n
	}
	w.Text, w.End = string(b), l.at
	l.scratch, l.redirect = b, 0
	if len(l.command.Words) == 0 {
		l.command.Start, l.command.Piped = w.Start, l.piped
		l.command.Words = make([]Word, 0, commonWords)
	}
	l.command.Words = append(l.command.Words, w)
	l.command.End = w.End
}

// commonWords is how many words a command has at most, as a rule.
const commonWords = 8

// endsWord holds the bytes that end a word outside quotes.
var endsWord = ascii.NewSet(" \t\r\n;|&<>()")

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
		l.pipeline = append(l.pipeline, l.command)
	}
	l.command, l.piped, l.redirect = Command{}, false, 0
}

func (l *lexer) endPipeline() {
	l.endCommand()
	if len(l.pipeline) > 0 {
		l.done = append(l.done, l.pipeline)
	}
	l.pipeline = nil
}
