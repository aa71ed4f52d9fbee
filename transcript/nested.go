package transcript

import "weir/transcript/json"

// maxNested is how deep strings in strings are read as JSON. A deeper string
// is part of the text of the string around it, and is scanned as such.
const maxNested = 8

// holdsJSON reports whether a text may be JSON objects or arrays, by its ends.
func holdsJSON(s []byte) bool {
	first, last := 0, len(s)-1
	for first < last && isSpace(s[first]) {
		first++
	}
	if first >= last || s[first] != '{' && s[first] != '[' {
		return false
	}
	for isSpace(s[last]) {
		last--
	}
	return s[last] == '}' || s[last] == ']'
}

// nested tries to read the text of segment seg, whose node is i, as one or
// several objects or arrays. If anything in it is no strict JSON, it leaves no
// trace and the string is plain text. It reports false where the line has too many
// values and names.
//
// Work is bounded: each string is tried at most once, and
// the strings inside a text are together not longer than the text. So all tries
// on one level read at most what the level above decoded, and a line of n bytes
// costs at most n for itself and 3n for each of maxNested levels (3, since a bad
// byte is decoded as three).
func (p *Parser) nested(i int32, seg int) bool {
	if p.level >= maxNested || p.ev.Segments[seg].IllFormed {
		return true // bad bytes are repaired in the text that has them
	}
	ev, outer := p.ev, *p
	nodes, segments, arena := len(ev.nodes), len(ev.Segments), len(ev.arena)
	p.src, p.i, p.host, p.level = ev.Segments[seg].Text, 0, seg, p.level+1
	ok := p.read(json.Sequence, i)
	p.src, p.i, p.host, p.level = outer.src, outer.i, outer.host, outer.level
	if ok {
		ev.Segments[seg].Enc = JSON
		ev.nodes[i].next = int32(len(ev.nodes))
		return true
	}
	if ev.Fault != nil && ev.Fault.Code == FaultTooMany {
		return false // that a text is too large to be read makes it no plain text
	}
	clear(ev.Segments[segments:])
	ev.nodes, ev.Segments, ev.arena = ev.nodes[:nodes], ev.Segments[:segments], ev.arena[:arena]
	p.stack, p.keys.refs = p.stack[:len(outer.stack)], p.keys.refs[:len(outer.keys.refs)]
	ev.Fault = nil
	return true
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\r' || c == '\t' }
