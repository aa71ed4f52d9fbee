package toolrule

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
)

// A Schema says what the arguments of some tools have to be.
type Schema struct {
	Tools    []string // patterns of names, of which one must match in either case of letters
	resolved *jsonschema.Resolved
}

// The errors of NewSchema. They quote nothing.
var (
	ErrSchema  = errors.New("not a JSON Schema: a keyword has a value of the wrong kind, or an expression is not in the syntax of RE2")
	ErrKeyword = errors.New("a keyword of the schema is not known")
	ErrType    = errors.New("a type of the schema is none of string, number, integer, boolean, array, object and null")
	ErrDraft   = errors.New("the $schema is neither draft-07 nor draft 2020-12")
	ErrRef     = errors.New("a $ref of the schema leads elsewhere")
	ErrLoop    = errors.New("a $ref of the schema leads back to itself")
)

// NewSchema reads a JSON Schema of draft 2020-12 or draft-07. It looks nothing up: what a
// $ref names has to be below $defs or definitions.
func NewSchema(tools []string, doc []byte) (*Schema, error) {
	if err := (&Entry{Tools: tools}).Check(); err != nil {
		return nil, err
	}
	root := new(jsonschema.Schema)
	if json.Unmarshal(doc, root) != nil {
		return nil, ErrSchema
	}
	c := schemaCheck{root: root, open: map[*jsonschema.Schema]bool{}}
	if err := c.check(root); err != nil {
		return nil, err
	}
	resolved, err := root.Resolve(nil)
	if err != nil {
		return nil, ErrSchema
	}
	return &Schema{tools, resolved}, nil
}

// fits reports whether the arguments of a call are what the schema asks for.
func (s *Schema) fits(arguments any) bool { return s.resolved.Validate(arguments) == nil }

// A schemaCheck refuses what the library would ignore, fetch or follow without end.
type schemaCheck struct {
	root *jsonschema.Schema
	open map[*jsonschema.Schema]bool // those that apply to the value at hand; false once they are checked
}

var (
	types  = []string{"", "string", "number", "integer", "boolean", "array", "object", "null"}
	drafts = []string{"", "https://json-schema.org/draft/2020-12/schema", "http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft-07/schema#"}
)

// check fails on s, and on the schemas in it.
func (c *schemaCheck) check(s *jsonschema.Schema) error {
	switch {
	case s == nil:
		return nil
	case len(s.Extra) > 0 || s.Anchor+s.DynamicAnchor+s.DynamicRef != "" || s.Vocabulary != nil:
		return ErrKeyword
	case !slices.Contains(drafts, s.Schema):
		return ErrDraft
	case !slices.Contains(types, s.Type) || slices.ContainsFunc(s.Types, func(t string) bool { return t == "" || !slices.Contains(types, t) }):
		return ErrType
	case s.MultipleOf != nil && *s.MultipleOf <= 0:
		return ErrSchema
	}
	if err := c.apply(s); err != nil {
		return err
	}
	for _, inner := range below(s) {
		if err := c.check(inner); err != nil {
			return err
		}
	}
	return nil
}

// apply fails if a schema that applies to the same value as s leads back to s.
func (c *schemaCheck) apply(s *jsonschema.Schema) error {
	open, seen := c.open[s]
	switch {
	case open:
		return ErrLoop
	case seen:
		return nil
	}
	c.open[s] = true
	next := beside(s)
	if s.Ref != "" {
		target := c.target(s.Ref)
		if target == nil {
			return ErrRef
		}
		next = append(next, target)
	}
	for _, n := range next {
		if n != nil {
			if err := c.apply(n); err != nil {
				return err
			}
		}
	}
	c.open[s] = false
	return nil
}

// target returns the schema that a reference names, or nil.
func (c *schemaCheck) target(ref string) *jsonschema.Schema {
	name, inDefs := strings.CutPrefix(ref, "#/$defs/")
	old, inDefinitions := strings.CutPrefix(ref, "#/definitions/")
	switch {
	case ref == "#":
		return c.root
	case inDefs:
		return c.root.Defs[name]
	case inDefinitions:
		return c.root.Definitions[old]
	}
	return nil
}

// beside returns the schemas in s that apply to the same value.
func beside(s *jsonschema.Schema) []*jsonschema.Schema {
	all := slices.Concat(s.AllOf, s.AnyOf, s.OneOf, []*jsonschema.Schema{s.Not, s.If, s.Then, s.Else})
	all = slices.AppendSeq(all, maps.Values(s.DependentSchemas))
	return slices.AppendSeq(all, maps.Values(s.DependencySchemas))
}

// below returns all schemas in s.
func below(s *jsonschema.Schema) []*jsonschema.Schema {
	all := slices.Concat(beside(s), s.PrefixItems, s.ItemsArray, []*jsonschema.Schema{s.Items, s.AdditionalItems, s.Contains, s.UnevaluatedItems,
		s.AdditionalProperties, s.PropertyNames, s.UnevaluatedProperties, s.ContentSchema})
	for _, named := range []map[string]*jsonschema.Schema{s.Properties, s.PatternProperties, s.Defs, s.Definitions} {
		all = slices.AppendSeq(all, maps.Values(named))
	}
	return all
}
