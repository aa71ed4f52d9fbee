// Package toolpin recognises definitions of tools that changed since they were approved. A
// definition is the description and the schema that a server sends to the model.
//
// A server that changes a definition after somebody has read and approved it can have the
// model do other things ("rug pull"), as can a second tool of the same name.
package toolpin

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/goccy/go-json"
)

// A Definition is what one tool says of itself.
type Definition struct {
	Name string
	Sum  Sum
}

// A Sum is the SHA-256 of a definition: of its description, its title, its schemas and its
// annotations, with members in the order of their names, so that all forms of APIs give one
// sum for one definition.
type Sum [sha256.Size]byte

// sumPrefix names the hash in text.
const sumPrefix = "sha256:"

// String returns the sum as text.
func (s Sum) String() string { return sumPrefix + hex.EncodeToString(s[:]) }

// ParseSum reads what String wrote.
func ParseSum(text string) (s Sum, err error) {
	digits, ok := strings.CutPrefix(text, sumPrefix)
	if ok = ok && len(digits) == hex.EncodedLen(len(s)); ok {
		_, err = hex.Decode(s[:], []byte(digits))
	}
	if !ok || err != nil {
		return Sum{}, errors.New("not a digest of a definition")
	}
	return s, nil
}

// lists are the members that hold the definitions of tools, as Model Context Protocol and the
// APIs of models name them.
var lists = []string{"tools", "functions", "functionDeclarations", "function_declarations"}

// schemas are the members of a definition that say what its arguments are. All count as one.
var schemas = []string{"inputSchema", "input_schema", "parameters", "parametersJsonSchema"}

// others are further members that the model or its user reads.
var others = []string{"title", "description", "format", "outputSchema", "annotations"}

// wrappers are the members of an item of a list that may hold its definition.
var wrappers = []string{"function", "custom", "toolSpec"}

// IsList reports whether a member of that name, decoded, may hold definitions. Some programs do
// not tell upper from lower case in the names of members.
func IsList(name []byte) bool { return isOneOf(string(name), lists) }

// isOneOf reports whether a member of that name may be read as one of names.
func isOneOf(name string, names []string) bool {
	return slices.ContainsFunc(names, func(one string) bool { return strings.EqualFold(name, one) })
}

// Read returns the definitions in text, which is one JSON value or several, in the order of
// their names. It looks into all objects and lists, and not into JSON in strings: a tool that
// returns definitions defines nothing.
func Read(text []byte) (all []Definition, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	for {
		var v any
		err := d.Decode(&v)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, errors.New("not JSON") // the decoder's own words may quote the text
		}
		all = appendDefinitions(all, v)
	}
	slices.SortStableFunc(all, func(a, b Definition) int { return strings.Compare(a.Name, b.Name) })
	return all, nil
}

// appendDefinitions adds the definitions within v.
func appendDefinitions(all []Definition, v any) []Definition {
	switch v := v.(type) {
	case []any:
		for _, item := range v {
			all = appendDefinitions(all, item)
		}
	case map[string]any:
		for name, member := range v {
			if list, ok := member.([]any); ok && isOneOf(name, lists) {
				for _, item := range list {
					all = appendItem(all, item)
				}
			}
			all = appendDefinitions(all, member)
		}
	}
	return all
}

// appendItem adds the definitions that an item of a list holds: its own, and those in objects of
// their own beside its type. An item with both counts as both, as programs differ in what they read.
func appendItem(all []Definition, item any) []Definition {
	members, ok := item.(map[string]any)
	if !ok {
		return all
	}
	if d, ok := define(members); ok {
		all = append(all, d)
	}
	for name, member := range members {
		if inner, ok := member.(map[string]any); ok && isOneOf(name, wrappers) {
			if d, ok := define(inner); ok {
				all = append(all, d)
			}
		}
	}
	return all
}

// define returns the definition that an object is. A member that is null counts as missing. One whose name
// has other letters than the usual ones counts under its own name.
func define(members map[string]any) (Definition, bool) {
	counted, name := map[string]any{}, ""
	for _, member := range slices.Sorted(maps.Keys(members)) { // "Name" is before "name"
		v := members[member]
		if strings.EqualFold(member, "name") {
			if text, _ := v.(string); text != "" {
				name = text
			}
			counted[member] = v
		} else if v != nil && (isOneOf(member, others) || isOneOf(member, schemas) && !slices.Contains(schemas, member)) {
			counted[member] = v
		}
	}
	if name == "" {
		return Definition{}, false
	}
	var schema []any // programs differ in which one they read, so that all count
	for _, member := range schemas {
		if v := members[member]; v != nil {
			schema = append(schema, v)
		}
	}
	if len(schema) > 0 {
		counted["schema"] = schema
	}
	text, err := json.Marshal(counted) // members of a map are written in the order of their names
	if err != nil {
		return Definition{}, false
	}
	return Definition{name, sha256.Sum256(text)}, true
}

// Pins are the definitions that somebody has approved, by the names of their tools.
type Pins map[string]Sum

// maxPins is how many tools may be pinned.
const maxPins = 10_000

// Add pins definitions. It fails if two tools of one name say different things of themselves.
func (p Pins) Add(all []Definition) error {
	for _, d := range all {
		if old, ok := p[d.Name]; ok && old != d.Sum {
			return fmt.Errorf("two tools have the name %q and other definitions", d.Name)
		}
		if p[d.Name] = d.Sum; len(p) > maxPins {
			return fmt.Errorf("more than %d tools", maxPins)
		}
	}
	return nil
}

// heading is the first line of a file of pins.
const heading = "weir.tool-pins/v1"

// Format returns the text of a file of pins: the heading, and a line for each tool with its
// digest and its name as a JSON string.
func (p Pins) Format() []byte {
	names := make([]string, 0, len(p))
	for name := range p {
		names = append(names, name)
	}
	slices.Sort(names)
	b := []byte(heading + "\n")
	for _, name := range names {
		quoted, _ := json.Marshal(name) // a string can be marshalled
		b = fmt.Appendf(b, "%s %s\n", p[name], quoted)
	}
	return b
}

// Parse reads what Format wrote. Its errors name the line.
func Parse(text []byte) (Pins, error) {
	p := Pins{}
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		line = strings.TrimRight(line, "\r\n")
		if number == 1 {
			if line != heading {
				return nil, fmt.Errorf("line 1: not %q", heading)
			}
			continue
		}
		digest, quoted, _ := strings.Cut(line, " ")
		sum, err := ParseSum(digest)
		var name string
		if err == nil && json.Unmarshal([]byte(quoted), &name) != nil {
			err = errors.New("not the name of a tool in double quotes")
		}
		if err == nil {
			err = p.Add([]Definition{{name, sum}})
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
	}
	if number == 0 {
		return nil, fmt.Errorf("line 1: not %q", heading)
	}
	return p, nil
}
