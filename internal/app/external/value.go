package external

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"weir/internal/jsonout"
	"weir/transcript"
)

// strictJSON reports whether text is one JSON value in UTF-8 in which no member is there twice.
func strictJSON(text []byte) bool {
	if !utf8.Valid(text) {
		return false
	}
	var p transcript.Parser
	var ev transcript.Event
	p.Parse(1, text, &ev)
	return ev.Fault == nil
}

// appendBody appends a body with what a request says in the place of the names in it. All
// texts of the request are one, with a blank line between them.
func appendBody(dst []byte, body string, r *request) []byte {
	for {
		i := strings.Index(body, "{{")
		if i < 0 {
			return append(dst, body...)
		}
		dst = append(dst, body[:i]...)
		body = body[i:]
		switch name := nameOf(body); name {
		case "{{text}}":
			dst = appendInside(dst, r.joined())
			body = body[len(name):]
		case "{{kind}}":
			dst = appendInside(dst, r.kind)
			body = body[len(name):]
		case "{{tool}}":
			dst = appendInside(dst, r.tool)
			body = body[len(name):]
		case "{{session}}":
			dst = appendInside(dst, r.session)
			body = body[len(name):]
		default:
			dst = append(dst, "{{"...)
			body = body[len("{{"):]
		}
	}
}

// nameOf returns the name of BodyNames that body begins with, or "".
func nameOf(body string) string {
	for _, name := range BodyNames() {
		if strings.HasPrefix(body, name) {
			return name
		}
	}
	return ""
}

func (r *request) joined() string {
	var b strings.Builder
	for i := range r.texts {
		if i > 0 {
			b.WriteString("\n\n")
		}
		b.Write(r.texts[i].text)
	}
	return b.String()
}

// appendInside appends text as it is written in a JSON string, without the quotes.
func appendInside(dst []byte, text string) []byte {
	from := len(dst)
	dst = jsonout.AppendString(dst, text)
	return append(dst[:from], dst[from+1:len(dst)-1]...)
}

var errNoValue = errors.New("an answer without the value that decides")

// valueAt returns the string, number or truth value at a JSON Pointer.
func valueAt(text []byte, pointer string) (string, error) {
	if !strictJSON(text) {
		return "", errNotJSON
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var v any
	if d.Decode(&v) != nil {
		return "", errNotJSON
	}
	unescape := strings.NewReplacer("~1", "/", "~0", "~")
	for _, token := range strings.Split(pointer, "/")[1:] {
		v = member(v, unescape.Replace(token))
	}
	switch v := v.(type) {
	case string:
		return v, nil
	case json.Number:
		return v.String(), nil
	case bool:
		return strconv.FormatBool(v), nil
	}
	return "", errNoValue
}

// member returns the member or item of that name, or nil.
func member(v any, name string) any {
	switch v := v.(type) {
	case map[string]any:
		return v[name]
	case []any:
		if i, err := strconv.Atoi(name); err == nil && 0 <= i && i < len(v) {
			return v[i]
		}
	}
	return nil
}

// isBelow reports whether value is a number below limit.
func isBelow(value string, limit float64) bool {
	n, err := strconv.ParseFloat(value, 64)
	return err == nil && n < limit
}
