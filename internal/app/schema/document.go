package schema

import (
	"fmt"
	"reflect"
	"strings"
)

// Document returns docs/verdict.md, without its first line.
func Document() string {
	var b strings.Builder
	b.WriteString(intro)
	for _, f := range Forms() {
		fmt.Fprintf(&b, "\n## %s\n\n%s: [schema](schema/%s.json).\n", f.Name, f.Title, f.Name)
		members(&b, f.typ, map[reflect.Type]bool{})
	}
	return b.String()
}

const intro = `# What weir writes for programs

weir gives every line that is not blank one verdict, in the order of the input. The tables say what
each member means. A member with a star is always there. Later versions may add members, and change
none. The schemas are JSON Schema 2020-12, and tests check them against what weir writes.

A finding says where it is by a JSON pointer to a string, and by start and end in that string. Both
count code points after decoding, and the end is behind the last one. To get the string that goes
out, put the ` + "`replacement`" + ` of each finding in place of its span, and leave out findings with
` + "`absorbed_by`" + `: another edit covers them.
`

// members appends a table of the members of a type, and behind it those of the types in there that
// were not described yet.
func members(b *strings.Builder, t reflect.Type, seen map[reflect.Type]bool) {
	seen[t] = true
	b.WriteString("\n| member | type | meaning |\n|---|---|---|\n")
	var inner []reflect.StructField
	for _, field := range reflect.VisibleFields(t) {
		name, option, _ := strings.Cut(field.Tag.Get("json"), ",")
		if field.Anonymous {
			continue
		}
		if name = "`" + name + "`"; option == "" {
			name += "*"
		}
		fmt.Fprintf(b, "| %s | %s | %s |\n", name, typeName(field.Type), field.Tag.Get("jsonschema"))
		if e := elem(field.Type); e.Kind() == reflect.Struct && !seen[e] {
			inner = append(inner, field)
		}
	}
	for _, field := range inner {
		if e := elem(field.Type); !seen[e] && e != reflect.TypeFor[Verdict]() {
			fmt.Fprintf(b, "\n### %s\n", strings.Split(field.Tag.Get("json"), ",")[0])
			members(b, e, seen)
		}
	}
}

// elem returns what a list or pointer is of.
func elem(t reflect.Type) reflect.Type {
	for t.Kind() == reflect.Slice || t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t
}

// typeName returns the name of a type as the document has it.
func typeName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return typeName(t.Elem())
	case reflect.Slice:
		return "list of " + typeName(t.Elem())
	case reflect.Array:
		return fmt.Sprintf("%d × %s", t.Len(), typeName(t.Elem()))
	case reflect.Map:
		return "object of " + typeName(t.Elem())
	case reflect.Struct:
		return "object"
	case reflect.Interface:
		return "any"
	}
	if s := words()[t]; s != nil && s.Enum != nil {
		var words []string
		for _, w := range s.Enum {
			words = append(words, fmt.Sprint(w))
		}
		return strings.Join(words, ", ")
	}
	switch t.Kind() {
	case reflect.Int:
		return "integer"
	case reflect.Float64:
		return "number"
	case reflect.Bool:
		return "true or false"
	}
	return "string"
}
