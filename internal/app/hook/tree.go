package hook

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/goccy/go-json"
)

// A tree is a JSON value whose objects keep their order: settings that somebody
// wrote are given back as they were written, but for what is added.
type tree struct {
	kind    byte // { [ or 0 for anything else
	members []branch
	items   []*tree
	text    []byte // of a string, number or word
}

type branch struct {
	name  string // as JSON, quotes and all
	value *tree
}

const maxTree = 64 // levels of settings

// Errors of settings that are left as they are.
var (
	errNotSettings = errors.New("not plain JSON that can be added to")
	errTwice       = errors.New("an object has two members of the same name, and which one counts is up to the reader")
)

// parseTree returns the value that raw is. No text at all is an empty object.
func parseTree(raw []byte) (*tree, error) {
	raw = bytes.TrimPrefix(raw, []byte("\ufeff"))
	if len(bytes.TrimSpace(raw)) == 0 {
		return &tree{kind: '{'}, nil
	}
	if !json.Valid(raw) {
		return nil, errNotSettings
	}
	t, end, err := parseValue(raw, 0, 0)
	if err == nil && next(raw, end).kind != 0 {
		err = errNotSettings
	}
	return t, err
}

func parseValue(raw []byte, at, depth int) (*tree, int, error) {
	t := next(raw, at)
	switch {
	case depth > maxTree || t.kind == 0:
		return nil, 0, errNotSettings
	case t.kind == '{' || t.kind == '[':
		return parseInside(raw, t, depth)
	}
	return &tree{text: raw[t.start:t.end]}, t.end, nil
}

// parseInside parses the object or array that opening begins.
func parseInside(raw []byte, opening token, depth int) (*tree, int, error) {
	v := &tree{kind: opening.kind}
	for at := opening.end; ; {
		t := next(raw, at)
		if t.kind == '}' || t.kind == ']' {
			return v, t.end, nil
		}
		if t.kind == ',' {
			at = t.end
			continue
		}
		name := ""
		if v.kind == '{' {
			name = string(raw[t.start:t.end])
			if t = next(raw, t.end); t.kind != ':' {
				return nil, 0, errNotSettings
			}
			at = t.end
		}
		item, end, err := parseValue(raw, at, depth+1)
		if err != nil {
			return nil, 0, err
		}
		if v.kind == '{' {
			if v.get(text([]byte(name))) != nil {
				return nil, 0, errTwice
			}
			v.members = append(v.members, branch{name, item})
		} else {
			v.items = append(v.items, item)
		}
		at = end
	}
}

// get returns the member of that name, or nil.
func (t *tree) get(name string) *tree {
	for _, m := range t.members {
		if text([]byte(m.name)) == name {
			return m.value
		}
	}
	return nil
}

// child returns the member of that name, which has to be of that kind, and adds
// an empty one if it is missing.
func (t *tree) child(name string, kind byte) (*tree, error) {
	c := t.get(name)
	if c == nil {
		c = &tree{kind: kind}
		t.members = append(t.members, branch{quote(name), c})
	}
	if c.kind != kind {
		return nil, fmt.Errorf("%q: %w", name, errNotSettings)
	}
	return c, nil
}

// append writes t as people write JSON, two spaces a level.
func (t *tree) append(dst []byte, indent string) []byte {
	inside := indent + "  "
	switch {
	case t.kind == 0:
		return append(dst, t.text...)
	case len(t.members) == 0 && len(t.items) == 0:
		return append(dst, t.kind, t.kind+2) // } and ] come two after { and [
	}
	dst = append(dst, t.kind)
	for i, m := range t.members {
		dst = append(separate(dst, i, inside), m.name...)
		dst = m.value.append(append(dst, ": "...), inside)
	}
	for i, item := range t.items {
		dst = item.append(separate(dst, i, inside), inside)
	}
	dst = append(append(dst, '\n'), indent...)
	return append(dst, t.kind+2)
}

func separate(dst []byte, i int, indent string) []byte {
	if i > 0 {
		dst = append(dst, ',')
	}
	return append(append(dst, '\n'), indent...)
}
