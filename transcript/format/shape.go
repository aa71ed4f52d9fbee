package format

import (
	"bytes"

	"weir/transcript"
)

// A shape summarises the top of a value, in one pass: which of the topKeys it has,
// and the text of some of them.
type shape struct {
	typ    []byte // text of "type"
	object []byte // text of "object"
	role   []byte // text of "role"

	whole, first value // the value, and the first object in it or the value again

	keys    topKeySet
	kind    transcript.NodeKind
	list    bool // the value is an array, and the rest is said of its first object
	genai   bool // a name beginning with gen_ai.
	tracing bool // a name of another convention for traces of models
}

// of takes the shape of v. That of an array is the shape of its first object.
func (s *shape) of(v value) {
	*s = shape{kind: v.Kind(), whole: v, first: v}
	if s.kind == transcript.ArrayNode {
		s.list = true
		for c := v.First(); c.Exists(); c = c.Next() {
			if c.IsObject() {
				s.first, s.kind = c, transcript.ObjectNode
				break
			}
		}
	}
	s.members(s.first)
}

// top returns the object that s summarises.
func (s *shape) top() value { return s.first }

// array returns the whole value. s summarises its first object.
func (s *shape) array() value { return s.whole }

func (s *shape) members(v value) {
	if !v.IsObject() {
		return
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		k := topKeys[string(c.Name())]
		switch k {
		case 0:
			s.dotted(c.Name())
			continue
		case keyType:
			s.typ = c.Text()
		case keyObject:
			s.object = c.Text()
		case keyRole:
			s.role = c.Text()
		case keyAttributes:
			for a := c.First(); a.Exists() && c.IsObject(); a = a.Next() {
				s.dotted(a.Name())
			}
		}
		s.keys.add(k)
	}
}

// dotted notes the conventions whose names have a prefix.
func (s *shape) dotted(name []byte) {
	if bytes.IndexByte(name[:min(len(name), 16)], '.') < 0 {
		return
	}
	switch string(name[:bytes.IndexByte(name, '.')]) {
	case "gen_ai":
		s.genai = true
	case "llm", "openinference", "traceloop", "ai":
		s.tracing = true
	}
}

func (s *shape) has(k topKey) bool { return s.keys.has(k) }

func (s *shape) all(ks ...topKey) bool {
	for _, k := range ks {
		if !s.has(k) {
			return false
		}
	}
	return true
}

func (s *shape) any(ks ...topKey) bool {
	for _, k := range ks {
		if s.has(k) {
			return true
		}
	}
	return false
}

// typed reports whether "type" is one of the names.
func (s *shape) typed(names ...string) bool { return oneOf(s.typ, names...) }

func oneOf(b []byte, names ...string) bool {
	for _, n := range names {
		if string(b) == n {
			return true
		}
	}
	return false
}

// hasPrefix reports whether b begins with the prefix.
func hasPrefix(b []byte, prefix string) bool {
	return len(b) >= len(prefix) && string(b[:len(prefix)]) == prefix
}

// hasSuffix reports whether b ends with the suffix.
func hasSuffix(b []byte, suffix string) bool {
	return len(b) >= len(suffix) && string(b[len(b)-len(suffix):]) == suffix
}
