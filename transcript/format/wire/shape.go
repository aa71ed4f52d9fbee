package wire

import (
	"bytes"
	"slices"

	"weir/transcript"
)

// A Shape summarises the top of a value, in one pass: which of the TopKeys it has,
// and the text of some of them.
type Shape struct {
	Type   []byte // text of "type"
	Object []byte // text of "object"
	Role   []byte // text of "role"

	whole, first value // the value, and the first object in it or the value again

	keys    topKeySet
	kind    transcript.NodeKind
	List    bool // the value is an array, and the rest is said of its first object
	GenAI   bool // a name beginning with gen_ai.
	Tracing bool // a name of another convention for traces of models
}

// Of sets s to the shape of v. That of an array is the shape of its first object.
func (s *Shape) Of(v value) {
	*s = Shape{kind: v.Kind(), whole: v, first: v}
	if s.kind == transcript.ArrayNode {
		s.List = true
		for c := v.First(); c.Exists(); c = c.Next() {
			if c.IsObject() {
				s.first, s.kind = c, transcript.ObjectNode
				break
			}
		}
	}
	s.members(s.first)
}

// Top returns the object that s summarises.
func (s *Shape) Top() value { return s.first }

// Whole returns the whole value. s summarises its first object.
func (s *Shape) Whole() value { return s.whole }

func (s *Shape) members(v value) {
	if !v.IsObject() {
		return
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		k := topKeys[string(c.Name())]
		switch k {
		case 0:
			s.dotted(c.Name())
			continue
		case KeyType:
			s.Type = c.Text()
		case KeyObject:
			s.Object = c.Text()
		case KeyRole:
			s.Role = c.Text()
		case KeyAttributes:
			for a := c.First(); a.Exists() && c.IsObject(); a = a.Next() {
				s.dotted(a.Name())
			}
		}
		s.keys.add(k)
	}
}

// dotted notes the conventions whose names have a prefix.
func (s *Shape) dotted(name []byte) {
	if bytes.IndexByte(name[:min(len(name), 16)], '.') < 0 {
		return
	}
	switch string(name[:bytes.IndexByte(name, '.')]) {
	case "gen_ai":
		s.GenAI = true
	case "llm", "openinference", "traceloop", "ai", "langfuse":
		s.Tracing = true
	}
}

// Has reports whether the object has the member k.
func (s *Shape) Has(k TopKey) bool { return s.keys.has(k) }

// All reports whether the object has all members ks.
func (s *Shape) All(ks ...TopKey) bool {
	for _, k := range ks {
		if !s.Has(k) {
			return false
		}
	}
	return true
}

// Any reports whether the object has a member of ks.
func (s *Shape) Any(ks ...TopKey) bool {
	return slices.ContainsFunc(ks, s.Has)
}

// Typed reports whether "type" is one of the names.
func (s *Shape) Typed(names ...string) bool { return OneOf(s.Type, names...) }

// OneOf reports whether b is one of the names.
func OneOf(b []byte, names ...string) bool {
	return slices.ContainsFunc(names, func(n string) bool { return string(b) == n })
}

// HasPrefix reports whether b begins with the prefix.
func HasPrefix(b []byte, prefix string) bool {
	return len(b) >= len(prefix) && string(b[:len(prefix)]) == prefix
}

// HasSuffix reports whether b ends with the suffix.
func HasSuffix(b []byte, suffix string) bool {
	return len(b) >= len(suffix) && string(b[len(b)-len(suffix):]) == suffix
}
