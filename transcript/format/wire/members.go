package wire

import (
	"strings"

	"weir/transcript"
)

// Rows is a table of labels: what the members of an object are, by their names.
type Rows []struct {
	Names string                 // separated by blanks
	Label func(l *Line, c value) // nil leaves the member as it is
}

// Members returns a function that labels the members of an object by rows, and those that no row
// names by Line.Rest. It leaves a value that is no object alone.
func Members(rows Rows) func(l *Line, v value) {
	labels := map[string]func(*Line, value){}
	for _, r := range rows {
		for name := range strings.FieldsSeq(r.Names) {
			labels[name] = r.Label
		}
	}
	return func(l *Line, v value) {
		for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
			label, named := labels[string(c.Name())]
			switch {
			case !named:
				l.Rest(c)
			case label != nil:
				label(l, c)
			}
		}
	}
}

// Each labels each member or item of v.
func (l *Line) Each(v value, label func(l *Line, v value)) {
	for c := v.First(); c.Exists(); c = c.Next() {
		label(l, c)
	}
}

// Others labels the members or items of v by Rest, but those of these names.
func (l *Line) Others(v value, but ...string) {
	for c := v.First(); c.Exists(); c = c.Next() {
		if !OneOf(c.Name(), but...) {
			l.Rest(c)
		}
	}
}

// Each returns a function that labels each member or item of a value.
func Each(label func(l *Line, v value)) func(l *Line, v value) {
	return func(l *Line, v value) { l.Each(v, label) }
}

// Say returns Line.Say for one role.
func Say(who transcript.Role) func(l *Line, v value) {
	return func(l *Line, v value) { l.Say(v, who) }
}

// Content returns Line.Content for one role.
func Content(who transcript.Role) func(l *Line, v value) {
	return func(l *Line, v value) { l.Content(v, who) }
}
