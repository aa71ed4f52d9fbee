package settings

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/goccy/go-json"

	"weir/internal/app/hint"
	"weir/internal/app/input"
	"weir/transcript"
	"weir/transcript/format"
	"weir/transcript/format/mapped"
)

// maxFormats is how many formats of one's own there may be.
const maxFormats = 50

// formatOptions are formats of one's own.
type formatOptions struct {
	formats  []*format.Format
	mappings []mapped.Mapping // that they are made of
	mapping  mapped.Mapping   // that is being read
	trusted  string           // its trust, or ""
}

// InputShape is the setting of the shape of a stream.
func InputShape() Setting {
	return Setting{Flag: "input", group: inInput, arg: "SHAPE", usage: "read the input as this: " + shapeList() + " (default auto)", known: input.Names, option: word(func(o *Options) *string { return &o.Input })}
}

// formatWords lists what --format takes: formats, and two shapes of a stream by the names that
// people give them.
func formatWords() []string { return append(formats(), "sse", "jsonc") }

func formatWord(o *Options, values []string) error {
	switch word := Last(values); word {
	case "sse":
		o.Input = word
	case "jsonc":
		o.Input = "json"
	default:
		o.format = word
	}
	return nil
}

// formatSettings describe lines that weir does not know.
func formatSettings() []Setting {
	return []Setting{{name: "formats", usage: "formats of one's own: where their lines have speaker, words and session, and the trust that they may have (docs/formats.md)", secret: true, fields: formatFields, end: endFormat,
		option: option{show: func(o *Options) []string { return make([]string, len(o.formats)) }}}}
}

// formatFields are the members of a format of one's own.
func formatFields() []Setting {
	at := func(o *Options) *mapped.Mapping { return &o.mapping }
	text := func(name, usage string, into func(*Options) *string) Setting {
		return Setting{name: name, usage: usage, option: word(into)}
	}
	return []Setting{
		text("name", "what verdicts call it", func(o *Options) *string { return &at(o).Name }),
		{name: "match", usage: "what its lines have: the text of the value at each pointer, or \"*\" for any", document: true, option: texts(func(o *Options) *map[string]string { return &at(o).Match })},
		text("messages", "pointer to a list of messages, which are a whole conversation", func(o *Options) *string { return &at(o).Messages }),
		text("role", "pointer to the speaker in a message, or the role of all", func(o *Options) *string { return &at(o).Role }),
		{name: "roles", usage: "roles by what its lines call them", document: true, option: texts(func(o *Options) *map[string]string { return &at(o).Roles })},
		{name: "text", usage: "pointers to the words of a message", list: true, adds: true, option: words(func(o *Options) *[]string { return &at(o).Text })},
		text("session", "pointer to the session", func(o *Options) *string { return &at(o).Session }),
		{name: "trust", arg: "LEVEL", usage: "the highest trust that its texts have (default user)", known: trusts, option: word(func(o *Options) *string { return &o.trusted })},
	}
}

// texts takes a mapping of texts, which comes as JSON.
func texts(into func(*Options) *map[string]string) option {
	return option{parse: func(o *Options, values []string) error {
		var all map[string]any
		d := json.NewDecoder(strings.NewReader(Last(values)))
		d.UseNumber() // the text of a number is as it was written
		if err := d.Decode(&all); err != nil {
			return hint.With(errors.New("not a mapping"), "write POINTER: TEXT under match, NAME: ROLE under roles")
		}
		*into(o) = map[string]string{}
		for name, v := range all {
			switch v.(type) {
			case string, bool, json.Number:
			default:
				return hint.With(errors.New("a value is no text"), "write a text, a number, true or false; put the text in quotes")
			}
			(*into(o))[name] = fmt.Sprint(v)
		}
		return nil
	}}
}

// endFormat takes the format that was read.
func endFormat(o *Options) error {
	m := o.mapping
	m.Trust = TrustLevel(cmp.Or(o.trusted, transcript.User.String()))
	o.mapping, o.trusted = mapped.Mapping{}, ""
	isNamed := func(f *format.Format) bool { return f.Name == m.Name }
	switch {
	case slices.Contains(append(formats(), "unknown"), m.Name) || slices.ContainsFunc(o.formats, isNamed):
		return hint.With(errors.New("a format of that name is there already"), "choose another name; weir formats lists those that weir has")
	case len(o.formats) == maxFormats:
		return fmt.Errorf("more than %d formats", maxFormats)
	}
	f, err := m.Format()
	if err != nil {
		return hint.With(err, formatAdvice(err))
	}
	o.formats, o.mappings = append(o.formats, f), append(o.mappings, m)
	return nil
}

// formatAdvice says how to write the member that is wrong.
func formatAdvice(err error) string {
	var field *mapped.FieldError
	errors.As(err, &field)
	switch {
	case errors.Is(err, mapped.ErrNotPointer):
		return "a JSON pointer begins with a slash, as /body/text; ~1 is a slash in a name, ~0 a tilde"
	case errors.Is(err, mapped.ErrNotRole):
		return hint.OneOf(roles())
	case errors.Is(err, mapped.ErrName):
		return "use small letters, digits and hyphens, at most 64, a letter first"
	}
	for _, s := range formatFields() {
		if field != nil && s.Key() == field.Field {
			return "give " + s.Key() + ": " + s.usage
		}
	}
	return "docs/formats.md has an example"
}
