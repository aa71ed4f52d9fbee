package settings

import (
	"bytes"
	"errors"

	"weir/internal/app/hint"
	"weir/toolrule"
)

// schemaFields are the members of an entry of tool_schemas.
func schemaFields() []Setting {
	return []Setting{
		{name: "tool", arg: "TOOL…", usage: "calls of these tools", list: true, adds: true, option: words(func(o *Options) *[]string { return &o.schema.tools })},
		{name: "schema", arg: "FILE", usage: "the JSON Schema for their arguments, or the file that holds it", document: true, beside: true, option: option{parse: toolSchema}},
	}
}

// A schemaEntry is an entry of tool_schemas.
type schemaEntry struct {
	tools []string
	doc   []byte // the schema, as JSON
}

// toolSchema takes a schema, or the name of a file that holds one.
func toolSchema(o *Options, values []string) (err error) {
	doc := []byte(Last(values))
	if !bytes.HasPrefix(doc, []byte("{")) {
		if doc, err = ReadSmall(Last(values)); err != nil {
			return hint.With(err, "write the name of a JSON file, or the schema itself")
		}
	}
	o.schema.doc = doc
	return nil
}

// endSchema takes the entry of tool_schemas that was read.
func endSchema(o *Options) error {
	e := o.schema
	o.schema = schemaEntry{}
	if e.tools == nil || e.doc == nil {
		return hint.With(errors.New("an entry has tool and schema"), "write tool: NAME and schema: FILE")
	}
	s, err := toolrule.NewSchema(e.tools, e.doc)
	if err != nil {
		return hint.With(err, schemaHint(err))
	}
	o.Tools.Schemas = append(o.Tools.Schemas, s)
	o.texts = append(o.texts, string(e.doc))
	return nil
}

// schemaHint says what to write instead.
func schemaHint(err error) string {
	switch {
	case errors.Is(err, toolrule.ErrRef), errors.Is(err, toolrule.ErrLoop):
		return "write #/$defs/NAME, and what it names below $defs: nothing is fetched"
	case errors.Is(err, toolrule.ErrDraft):
		return "leave $schema out, or write https://json-schema.org/draft/2020-12/schema"
	case errors.Is(err, toolrule.ErrPattern):
		return "write the name of a tool, with * for any letters"
	}
	return "docs/policy.md shows a schema; https://json-schema.org/understanding-json-schema has the keywords"
}
