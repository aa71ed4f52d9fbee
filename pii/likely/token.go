package likely

import (
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/pii/word"
)

// A sign is what is between a token and the one before.
type sign uint8

// The signs, weaker ones first: of several, the strongest counts.
const (
	blank  sign = iota
	glued       // nothing: the script changes, or a cue ends
	comma       //
	slash       //
	dash        // or an arrow
	opened      // a bracket
	quoted      // a quote, or the mark of code or bold text
	equals      //
	colon       //
	cell        // border of a cell in a table
	stop        // end of a sentence
	line        // end of a line
)

const signs = int(line) + 1

// A token is a word, a number or a sign of the text without the signs around it.
type token struct {
	start, end int
	line       int  // counted from the first one of the window
	before     sign // the strongest between the token before and it
	quoted     bool // it is in quotes
	letters    bool // it is letters alone
	mixed      bool // it has letters and digits, and is no cue
	column     int  // borders of cells before it in its line
	class      Class
	cue        Cue
}

// signOf returns the sign that text[i] is, with its length, or 0 where a word may begin.
func signOf(text []byte, i int) (s sign, n int) {
	if ascii.Word[text[i]] {
		return 0, 0
	}
	next := byte(' ')
	if i+1 < len(text) {
		next = text[i+1]
	}
	switch text[i] {
	case ',':
		if next > ' ' {
			return cell, 1
		}
		return comma, 1
	case '!':
		if next <= ' ' {
			return stop, 1
		}
	case '-':
		if next == ' ' || next == '>' || next == '-' {
			return dash, 1
		}
	case '\\':
		return escapeOf(next)
	}
	if text[i] >= utf8.RuneSelf {
		return wideSign(text[i:])
	}
	return plainSign(text[i])
}

// plainSign is signOf for an ASCII byte, whatever follows it.
func plainSign(c byte) (s sign, n int) {
	switch c {
	case '\n':
		return line, 1
	case '\t', '|', ';':
		return cell, 1
	case ':':
		return colon, 1
	case '=':
		return equals, 1
	case '(', '[', '{', '<':
		return opened, 1
	case '"', '\'', '`', '*':
		return quoted, 1
	case ')', ']', '}', '>':
		return comma, 1
	case '/':
		return slash, 1
	case '.', '?':
		return stop, 1
	}
	if c <= ' ' {
		return blank, 1
	}
	return 0, 0
}

// escapeOf returns the sign of an escape that is written out.
func escapeOf(c byte) (sign, int) {
	switch c {
	case 'n', 'r':
		return line, 2
	case 't':
		return cell, 2
	}
	return quoted, 1
}

// wideSigns are signs beyond ASCII.
var wideSigns = map[string]sign{
	"\u00a0": blank, "\u202f": blank, "\u3000": blank, "«": quoted, "»": quoted, "“": quoted, "”": quoted, "„": quoted, "‘": quoted, "’": quoted, "‚": quoted, "‹": quoted, "›": quoted,
	"–": dash, "—": dash, "→": dash, "➜": dash, "⇒": dash, "•": comma, "·": comma, "…": stop,
	"、": comma, "。": stop, "「": quoted, "」": quoted, "『": quoted, "』": quoted, "：": colon, "，": comma, "；": cell, "（": opened, "）": comma, "＝": equals, "！": stop, "？": stop,
	"،": comma, "؛": cell, "؟": stop, "।": stop, "【": opened, "】": comma, "▪": comma, "│": cell,
}

func wideSign(t []byte) (sign, int) {
	n := 0
	switch {
	case t[0] < 0xc2:
		return 0, 0
	case t[0] < 0xe0:
		n = 2
	default:
		n = 3
	}
	if len(t) < n {
		return 0, 0
	}
	s, ok := wideSigns[string(t[:n])]
	if !ok {
		return 0, 0
	}
	return s, n
}

// nameLike reports whether v is a name of something: letters with signs that names have.
func nameLike(v []byte) bool {
	letters := 0
	for _, c := range v {
		switch {
		case word.Letter(c):
			letters++
		case !word.In("_-.@0123456789", c):
			return false
		}
	}
	return letters > 1 && len(v) <= 40
}
