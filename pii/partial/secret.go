package partial

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/secret"
)

const (
	keyReach    = 160 // bytes within which a key must follow the line that announces it
	quotedReach = 160 // bytes of a quoted value that may have blanks
	escapeReach = 128 // bytes of a terminal sequence
	minJWTRest  = 8   // bytes after the header of a token by which it is recognised
	openerSize  = 3   // bytes of base64 that every header of a token begins with
)

// openKey returns where a private key begins whose end has not come, or len(b).
func openKey(b []byte) int {
	from := max(0, len(b)-keyReach)
	tail := b[from:]
	for _, first := range [...]string{secret.PEMBegin, secret.KeyFile} {
		if i := bytes.Index(tail, []byte(first)); i >= 0 {
			if j := bytes.Index(tail[i:], []byte(secret.PEMEnd)); j < 0 || !bytes.Contains(tail[i+j+len(secret.PEMEnd):], []byte("-----")) {
				return from + i
			}
		}
	}
	return len(b)
}

// followKeyFile looks for a key file whose private part has not come.
func (p *Matcher) followKeyFile(from int) {
	if p.file < 0 {
		if i := bytes.Index(p.text[from-p.base:], []byte(secret.KeyFile)); i >= 0 {
			p.file = from + i
		}
	}
	if p.file >= 0 && (p.file < p.base || p.end()-p.file > secret.KeyFileReach || p.privatePartCame()) {
		p.file = -1
	}
}

// privatePartCame reports whether so much of the private part of a key file has come
// that it is recognised.
func (p *Matcher) privatePartCame() bool {
	i := bytes.Index(p.text[p.file-p.base:], []byte(secret.KeyFilePart))
	return i >= 0 && p.end()-p.file-i > keyReach
}

// openHeader returns where, between run and h, letters begin that may be the header of
// a token of any length, or h.
func (p *Matcher) openHeader(run, h int) int {
	if p.header < run {
		p.header, p.asked = -1, max(p.asked, run)
	}
	for {
		if p.header < 0 {
			i := tokenOpener(p.text[min(p.asked, h)-p.base : h-p.base])
			if i < 0 {
				p.asked = max(p.asked, h-openerSize+1)
				return h
			}
			p.header = min(p.asked, h) + i
			p.body = p.header + openerSize
		}
		for p.body < p.end() && headerByte[p.text[p.body-p.base]] {
			p.body++
		}
		switch {
		case p.body-p.header > secret.MaxJWTHeader:
		case p.body == p.end(), p.text[p.body-p.base] == '.' && p.end()-p.body < minJWTRest:
			return p.header
		}
		p.header, p.asked = -1, p.header+openerSize
	}
}

var headerByte = ascii.Alnum.Or(ascii.NewSet("-_"))

// tokenOpener returns where the base64 of a JSON object begins in b, or -1.
func tokenOpener(b []byte) int {
	i, k := bytes.Index(b, []byte("eyJ")), bytes.Index(b, []byte("ewo"))
	if i < 0 || k >= 0 && k < i {
		return k
	}
	return i
}

// openEscape returns where a terminal sequence begins that may go on, or len(b): it is
// taken out of the value that it is in.
func openEscape(b []byte) int {
	tail := b[max(0, len(b)-escapeReach):]
	i := bytes.LastIndexByte(tail, 0x1b)
	if i < 0 || len(tail)-i > 2 && tail[i+1] == '[' && tail[len(tail)-1] >= 0x40 {
		return len(b)
	}
	return len(b) - len(tail) + i
}

// openQuote returns where a quoted value begins whose name says that it is a secret and
// whose closing mark has not come, or len(p.text).
func (p *Matcher) openQuote() int {
	b := p.text
	if at := p.quote - p.base; at >= 0 && at < len(b) && quoteOpen(b[at:]) {
		return at
	}
	p.quote = -1
	if p.end()-p.mark > quotedReach {
		return len(b)
	}
	from := max(0, len(b)-quotedReach)
	for i := len(b) - 1; i > from; i-- {
		if c := b[i]; c != '"' && c != '\'' && c != '`' {
			continue
		}
		open := bytes.TrimRight(b[from:i], `\`) // where JSON is written into a string
		name, given := givenName(open)
		if given && secret.MayName(name) && quoteOpen(b[from+len(open):]) {
			p.quote = p.base + from + len(open)
			return from + len(open)
		}
	}
	return len(b)
}

// givenName returns the name that b ends with, before the operator that gives it a value.
func givenName(b []byte) (name []byte, ok bool) {
	b = bytes.TrimRight(b, " ")
	if len(b) == 0 || b[len(b)-1] != ':' && b[len(b)-1] != '=' {
		return nil, false
	}
	name = bytes.TrimRight(b[:len(b)-1], " \"'`\\")
	return name[bytes.LastIndexAny(name, " \t\r\n{,(;")+1:], true
}

// quoteOpen reports whether b, which begins with a quotation mark or the backslashes before
// one, may go on as the quoted value: no mark, line break or length ends it.
func quoteOpen(b []byte) bool {
	value := bytes.TrimLeft(b, `\`)
	escaped := len(value) < len(b)
	if len(value) == 0 || len(value) > secret.MaxValue {
		return false
	}
	for i := 1; i < len(value); i++ {
		switch c := value[i]; {
		case c == value[0], c == '\n', escaped && c == '\\':
			return false
		case c == '\\':
			i++
		}
	}
	return true
}

// openElement returns where the text of an element begins whose name says that it is a
// secret and whose closing tag has not come, or len(b).
func openElement(b []byte) int {
	tail := b[max(0, len(b)-quotedReach):]
	i := bytes.LastIndexByte(tail, '>')
	if i < 0 || bytes.Contains(tail[i:], []byte("</")) {
		return len(b)
	}
	open := bytes.LastIndexByte(tail[:i], '<')
	if open < 0 || !secret.MayName(tail[open+1:i]) {
		return len(b)
	}
	return len(b) - len(tail) + i + 1
}

// scheme moves h before the word that a value begins with, if that word and a blank are
// there.
func scheme(b []byte, h int) int {
	if h == 0 || b[h-1] != ' ' {
		return h
	}
	for _, w := range [...]string{"SSWS ", "aivenv1 "} {
		if bytes.HasSuffix(b[:h], []byte(w)) {
			return h - len(w)
		}
	}
	return h
}

// MayContinue reports whether the value at text[start:end] that a rule found, a private
// key or a value of several lines, may go on after the end of text.
func MayContinue(rule string, text []byte, start, end int) bool {
	if inOpenBlock(text, start, end) {
		return true
	}
	if rule != "secret-private-key" && rule != "secret-putty-key" {
		return false
	}
	rest := text[end:]
	if bytes.HasSuffix(text[:end], []byte(secret.PEMEnd)) {
		return len(rest) < keyReach && !bytes.Contains(rest, []byte("-----"))
	}
	rest = afterKeyBreak(rest)
	if len(rest) > len(secret.PEMEnd) {
		return bytes.HasPrefix(rest, []byte(secret.PEMEnd)) && !bytes.Contains(rest[len(secret.PEMEnd):], []byte("-----"))
	}
	return bytes.HasPrefix([]byte(secret.PEMEnd), rest)
}

// maxIndent is how many bytes of indentation the first line of a YAML block may have.
const maxIndent = 256

// inOpenBlock reports whether text[start:end] is all that has come of a YAML block:
// under a line that ends in | or >, and with nothing but blanks after it.
func inOpenBlock(text []byte, start, end int) bool {
	if len(bytes.TrimSpace(text[min(end, len(text)):])) > 0 {
		return false
	}
	before := bytes.TrimRight(text[max(0, start-maxIndent):max(0, start)], " ")
	if !bytes.HasSuffix(before, []byte("\n")) {
		return false
	}
	before = bytes.TrimRight(before, " \r\n+-")
	return bytes.HasSuffix(before, []byte("|")) || bytes.HasSuffix(before, []byte(">"))
}

// afterKeyBreak passes the bytes that may be between two lines of a key: blanks, line breaks,
// also written out, and the marks that join strings of a source file.
func afterKeyBreak(b []byte) []byte {
	for i, c := range b {
		written := (c == 'n' || c == 'r' || c == 't') && i > 0 && b[i-1] == '\\'
		if !written && bytes.IndexByte([]byte(" \t\r\n\\\"'`,>#*|+"), c) < 0 {
			return b[i:]
		}
	}
	return nil
}
