package hook

import (
	"bytes"
	"errors"
	"slices"

	"github.com/goccy/go-json"
)

// A token is one piece of a JSON text.
type token struct {
	kind       byte // one of { } [ ] : , or " for a string, 0 for a number, a for a word; 0x00 at the end
	start, end int  // bytes
}

// next returns the token at or after at. It does not check that strings, numbers
// and words are well formed: that has been done, or it could not be.
func next(raw []byte, at int) token {
	for at < len(raw) && (raw[at] == ' ' || raw[at] == '\t' || raw[at] == '\n' || raw[at] == '\r') {
		at++
	}
	if at == len(raw) {
		return token{0, at, at}
	}
	switch c := raw[at]; {
	case bytes.IndexByte([]byte("{}[]:,"), c) >= 0:
		return token{c, at, at + 1}
	case c == '"':
		return stringToken(raw, at)
	case c == '-' || '0' <= c && c <= '9':
		return token{'0', at, wordEnd(raw, at)}
	}
	return token{'a', at, max(at+1, wordEnd(raw, at))}
}

// stringToken returns the string that begins at at, or the end of the text if
// it does not end.
func stringToken(raw []byte, at int) token {
	for i := at + 1; i < len(raw); i++ {
		switch raw[i] {
		case '\\':
			i++
		case '"':
			return token{'"', at, i + 1}
		}
	}
	return token{0, len(raw), len(raw)}
}

func wordEnd(raw []byte, at int) int {
	n := bytes.IndexAny(raw[at:], "{}[]:,\" \t\r\n")
	if n < 0 {
		return len(raw)
	}
	return at + n
}

// A member is one member of an object.
type member struct {
	name  string
	value []byte // part of the text
}

var errTorn = errors.New("not a whole JSON object")

// members returns the members of an object, in order. From a text that is torn
// or is no object it returns those before the fault, and an error.
func members(raw []byte) ([]member, error) {
	var all []member
	t := next(raw, 0)
	if t.kind != '{' {
		return nil, errTorn
	}
	t = next(raw, t.end)
	for t.kind == '"' {
		name := t
		if t = next(raw, t.end); t.kind != ':' {
			return all, errTorn
		}
		start := next(raw, t.end).start
		end, ok := skip(raw, t.end)
		if !ok {
			return all, errTorn
		}
		all = append(all, member{text(raw[name.start:name.end]), raw[start:end]})
		if t = next(raw, end); t.kind != ',' {
			break
		}
		t = next(raw, t.end)
	}
	if t.kind != '}' || next(raw, t.end).kind != 0 {
		return all, errTorn
	}
	return all, nil
}

// skip returns the end of the value at or after at.
func skip(raw []byte, at int) (end int, ok bool) {
	for depth := 0; ; {
		t := next(raw, at)
		switch t.kind {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case 0:
			return 0, false
		}
		if depth < 0 || depth == 0 && (t.kind == ',' || t.kind == ':') {
			return 0, false
		}
		if at = t.end; depth == 0 {
			return at, true
		}
	}
}

// find returns the value of the first of the names that the members have, or nil.
func find(all []member, names ...string) []byte {
	for _, name := range names {
		for _, m := range all {
			if m.name == name {
				return m.value
			}
		}
	}
	return nil
}

// EventName returns the name of the event that raw is, or "" if it does not say
// or says several. The beginning of an event suffices: the agent that
// sends half of one still has to get the answer it understands.
func EventName(raw []byte) string {
	all, _ := members(raw)
	for _, keys := range [][]string{{"hook_event_name", "hookEventName"}, {"agent_action_name"}, {"event"}} {
		if slices.ContainsFunc(all, func(m member) bool { return slices.Contains(keys, m.name) }) {
			return oneWord(all, keys)
		}
	}
	return ""
}

// oneWord returns the one word that the members of these names say, or "".
func oneWord(all []member, keys []string) string {
	name := ""
	for _, m := range all {
		if !slices.Contains(keys, m.name) {
			continue
		}
		w := word(m.value)
		if w == "" || name != "" && w != name {
			return ""
		}
		name = w
	}
	return name
}

// word returns the text of a JSON string that is a plain name, or "".
func word(value []byte) string {
	if len(value) < 3 || value[0] != '"' || len(value) > 130 {
		return ""
	}
	name := value[1 : len(value)-1]
	for _, c := range name {
		if c <= ' ' || c >= 0x7f || c == '\\' || c == '"' {
			return ""
		}
	}
	return string(name)
}

// text returns what a JSON string says. One that is not well formed says nothing.
func text(value []byte) (s string) {
	if json.Unmarshal(value, &s) != nil {
		return ""
	}
	return s
}

// quote returns s as a JSON string.
func quote(s string) string {
	b, err := json.MarshalWithOption(s, json.DisableHTMLEscape())
	if err != nil {
		return `""`
	}
	return string(b)
}
