package exfil

import (
	"bytes"

	"weir/internal/ascii"
)

// A Kind is the way in which a text uses a URL.
type Kind uint8

// The kinds. Those that are fetched without a click come last.
const (
	Bare  Kind = iota // as it is, or between angle brackets
	Link              // of Markdown or HTML
	Style             // url() or @import of CSS
	Embed             // frame, script, media or object of HTML
	Image             // of Markdown or HTML
)

// Fetched reports whether a program that shows the text fetches the URL, unasked.
func (k Kind) Fetched() bool { return k >= Style }

// A Resource is a URL with the markup or command around it.
type Resource struct {
	Kind       Kind
	URL        URL
	Start, End int // bytes of the text to cut, in order to remove it
}

const (
	maxAlt   = 1 << 10 // bytes of the text of a link
	maxTag   = 2 << 10 // bytes of a tag
	maxLabel = 128     // bytes of the label of a reference
)

// AppendResources appends to dst the Markdown or HTML element around each URL of text, in
// order, and the places that refer to a URL by a label. It returns dst.
func AppendResources(dst []Resource, text []byte, urls []URL) []Resource {
	definitions := 0
	for _, u := range urls {
		r := Resource{Bare, u, u.Start, u.End}
		switch {
		case r.definition(text):
			if definitions++; definitions > maxDefinitions {
				r.Kind = Image // it may be one
			} else {
				dst = r.appendUses(dst, text)
			}
		case r.markdown(text) || r.tag(text) || r.style(text) || r.autolink(text):
		}
		dst = append(dst, r)
	}
	return dst
}

// blanksBefore returns the index after the last byte before at that is no blank.
func blanksBefore(text []byte, at int) int {
	for at > 0 && (text[at-1] == ' ' || text[at-1] == '\t' || text[at-1] == '\n') {
		at--
	}
	return at
}

// markdown recognises ![alt](url "title") and [text](url).
func (r *Resource) markdown(text []byte) bool {
	at := blanksBefore(text, r.URL.Start)
	if at > 0 && text[at-1] == '<' {
		at = blanksBefore(text, at-1)
	}
	if at < 2 || text[at-1] != '(' || text[at-2] != ']' {
		return false
	}
	open := opening(text, at-2)
	if open < 0 {
		return false
	}
	r.Kind, r.Start = Link, open
	if open > 0 && text[open-1] == '!' {
		r.Kind, r.Start = Image, open-1
	}
	if i := bytes.IndexAny(text[r.URL.End:min(len(text), r.URL.End+maxAlt)], ")\n"); i >= 0 {
		r.End = r.URL.End + i + 1
		if text[r.End-1] == '\n' {
			r.End--
		}
	}
	return true
}

// opening returns where the bracket that text[at] closes was opened, or -1.
func opening(text []byte, at int) int {
	depth := 0
	for i := at; i >= 0 && at-i < maxAlt; i-- {
		switch text[i] {
		case ']':
			depth++
		case '[':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// definition recognises [label]: url at the beginning of a line.
func (r *Resource) definition(text []byte) bool {
	at := blanksBefore(text, r.URL.Start)
	if at > 0 && text[at-1] == '<' {
		at = blanksBefore(text, at-1)
	}
	if at < 4 || text[at-1] != ':' || text[at-2] != ']' {
		return false
	}
	open := opening(text, at-2)
	if open < 0 || at-open > maxLabel {
		return false
	}
	line := open
	for line > 0 && (text[line-1] == ' ' || text[line-1] == '>') {
		line--
	}
	if line > 0 && text[line-1] != '\n' && !bytes.HasSuffix(text[:line], []byte(`\n`)) {
		return false
	}
	r.Kind, r.Start, r.End = Link, open, ascii.LineEnd(text, r.URL.End)
	return true
}

// appendUses appends the images and links that name the label of a definition.
// Where one of them is an image, the definition is one as well.
func (r *Resource) appendUses(dst []Resource, text []byte) []Resource {
	colon := bytes.IndexByte(text[r.Start:r.End], ']')
	label := text[r.Start : r.Start+colon+1]
	for at, uses := 0, 0; uses < maxUses; uses++ {
		i := indexFold(text[at:], label)
		if i < 0 {
			break
		}
		start, end := at+i, at+i+len(label)
		at = end
		if start == r.Start {
			continue
		}
		if start > 0 && text[start-1] == ']' {
			if open := opening(text, start-1); open >= 0 {
				start = open
			}
		} else if bytes.HasPrefix(text[end:], []byte("[]")) {
			end += 2
		}
		use := Resource{Link, r.URL, start, end}
		if start > 0 && text[start-1] == '!' {
			use.Kind, use.Start, r.Kind = Image, start-1, Image
		}
		dst = append(dst, use)
	}
	return dst
}

const (
	maxDefinitions = 64 // definitions whose uses are looked for
	maxUses        = 64 // places that refer to one definition
)

// indexFold is bytes.Index without regard to case.
func indexFold(text, word []byte) int {
	for i := 0; i+len(word) <= len(text); i++ {
		if text[i]|0x20 == word[0]|0x20 && bytes.EqualFold(text[i:i+len(word)], word) {
			return i
		}
	}
	return -1
}

// tag recognises a URL that is the value of an attribute.
func (r *Resource) tag(text []byte) bool {
	open := -1
	for i := r.URL.Start - 1; i >= 0 && r.URL.Start-i < maxTag; i-- {
		if text[i] == '>' && i > 0 && text[i-1] != '=' {
			break
		}
		if text[i] == '<' && i+1 < len(text) && ascii.IsLetter(text[i+1]) {
			open = i
			break
		}
	}
	if open < 0 {
		return false
	}
	kind, ok := tagKind(text[open+1 : r.URL.Start])
	if !ok {
		return false
	}
	r.Kind, r.Start = kind, open
	if i := bytes.IndexByte(text[r.URL.End:min(len(text), r.URL.End+maxTag)], '>'); i >= 0 {
		r.End = r.URL.End + i + 1
	}
	return true
}

// tagKind returns what a tag fetches whose attributes are in body, up to the
// URL.
func tagKind(body []byte) (Kind, bool) {
	n := 0
	for n < len(body) && (ascii.IsLetter(body[n]) || ascii.IsDigit(body[n]) || body[n] == '-' || body[n] == ':') {
		n++
	}
	at := bytes.LastIndexByte(body, '=')
	if n == 0 || at < 0 {
		return Bare, false
	}
	if bytes.Contains(bytes.ToLower(body[at:]), []byte("url(")) {
		return Style, true
	}
	attr := attribute(body[:at])
	switch name := string(bytes.ToLower(body[:n])); {
	case attr == "href" && (name == "a" || name == "area"):
		return Link, true
	case name == "img" || name == "image" || name == "picture" || name == "input" || attr == "srcset" || attr == "poster" || attr == "background":
		return Image, true
	case attr == "src" || attr == "href" || attr == "xlink:href" || attr == "data" || attr == "content" || attr == "action" || attr == "formaction":
		return Embed, true
	}
	return Link, true
}

// attribute returns the name that body ends with, in lower case.
func attribute(body []byte) string {
	body = bytes.TrimRight(body, " \t\n")
	i := len(body)
	for i > 0 && (ascii.IsLetter(body[i-1]) || body[i-1] == '-' || body[i-1] == ':') {
		i--
	}
	return string(bytes.ToLower(body[i:]))
}

// style recognises url() and @import of CSS.
func (r *Resource) style(text []byte) bool {
	at := blanksBefore(text, r.URL.Start)
	if at > 0 && (text[at-1] == '"' || text[at-1] == '\'') {
		at = blanksBefore(text, at-1)
	}
	before := bytes.ToLower(text[max(0, at-8):at])
	switch {
	case bytes.HasSuffix(before, []byte("url(")):
		r.Kind, r.Start, r.End = Style, at-len("url("), r.URL.End
		if i := bytes.IndexByte(text[r.URL.End:], ')'); 0 <= i && i < 4 {
			r.End += i + 1
		}
	case bytes.HasSuffix(before, []byte("@import")):
		r.Kind, r.Start = Style, at-len("@import")
		if r.End < len(text) && (text[r.End] == '"' || text[r.End] == '\'') {
			r.End++
		}
	default:
		return false
	}
	return true
}

// autolink takes in the brackets of <url>.
func (r *Resource) autolink(text []byte) bool {
	if r.Start > 0 && text[r.Start-1] == '<' && r.End < len(text) && text[r.End] == '>' {
		r.Start, r.End = r.Start-1, r.End+1
	}
	return true
}
